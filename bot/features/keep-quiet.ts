import { messageTextOf, messageTypeOf } from "../../domain/message-type.ts";
import { mayStandInQuiet } from "../../domain/quiet-messages.ts";
import { isServiceMessage } from "../../domain/service-message.ts";
import { actAndEnd } from "../act.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { chargedTo, isExempt } from "../sender.ts";

/** Where the bot cannot set the chat's permissions, what they would forbid is deleted (AMB-066). */
export function keepQuiet({ message, kind }: Incoming, view: ChatView): Decision {
  if (message === null || kind !== "message" || isServiceMessage(message)) return NOTHING;
  const quiet = view.moderation.quiet();
  if (quiet === null || quiet.isEnforced) return NOTHING;
  const type = messageTypeOf(message);
  if (mayStandInQuiet(type, quiet.level) || isExempt(message, view)) return NOTHING;
  const album = message.media_group_id ?? null;
  return actAndEnd({
    key: `quiet message ${message.message_id}`,
    kind: "night",
    ruleId: quiet.isNight ? "flag_nightmode" : "silent",
    reason: "",
    target: chargedTo(message),
    actor: null,
    deletes: [message.message_id, ...(album === null ? [] : view.albumParts(album, message.date))],
    penalty: null,
    evidence: { type, text: messageTextOf(message) },
    album,
  });
}
