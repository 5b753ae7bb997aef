import { messageTypeOf } from "../../domain/messages/message-content.ts";
import { mayStandInQuiet } from "../../domain/messages/quiet-messages.ts";
import { isServiceMessage } from "../../domain/messages/service-message.ts";
import { evidenceOf } from "../../domain/moderation/evidence.ts";
import { actAndEnd } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { chargedTo, isExempt } from "../sender.ts";

/** Deletes the messages that a quiet chat does not allow, where the bot cannot set the permissions (AMB-066). */
export function keepQuiet({ message, kind }: Incoming, facts: ChatFacts): Decision {
  if (message === null || kind !== "message" || isServiceMessage(message)) return NOTHING;
  const quiet = facts.moderation.quiet();
  if (quiet === null || quiet.isEnforced) return NOTHING;
  const type = messageTypeOf(message);
  if (mayStandInQuiet(type, quiet.level) || isExempt(message, facts)) return NOTHING;
  const album = message.media_group_id ?? null;
  return actAndEnd({
    key: `quiet message ${message.message_id}`,
    kind: "night",
    ruleId: quiet.isNight ? "flag_nightmode" : "silent",
    reason: "",
    target: chargedTo(message),
    actor: null,
    deletes: [message.message_id, ...(album === null ? [] : facts.albumParts(album, message.date))],
    penalty: null,
    evidence: evidenceOf(message),
    album,
  });
}
