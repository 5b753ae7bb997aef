import { messageTypeOf } from "../../domain/messages/message-content.ts";
import { mayStandInQuiet } from "../../domain/messages/quiet-messages.ts";
import { isServiceMessage } from "../../domain/messages/service-message.ts";
import { evidenceOf } from "../../domain/moderation/evidence.ts";
import { linksOf } from "../../domain/moderation/links.ts";
import { RAID_RULE } from "../../domain/raids/raid-control.ts";
import { actAndEnd } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { isExempt } from "../sender.ts";

/** Words alone: the level at which no media may stand. */
const WORDS_ONLY = 1;

/** Removes links and media of those who came with a raid while the wall stands (docs/decisions/147). */
export function guardWall({ message, humanId }: Incoming, facts: ChatFacts): Decision {
  if (message === null || humanId === null || isServiceMessage(message)) return NOTHING;
  if (facts.raids.wall()?.measures.text !== true) return NOTHING;
  const type = messageTypeOf(message);
  if (mayStandInQuiet(type, WORDS_ONLY) && linksOf(message).length === 0) return NOTHING;
  if (isExempt(message, facts) || !facts.raids.isRaider(humanId)) return NOTHING;
  const album = message.media_group_id ?? null;
  return actAndEnd({
    key: `raid message ${message.message_id}`,
    kind: "raid",
    ruleId: RAID_RULE,
    reason: "",
    target: { userId: humanId, senderChatId: null },
    actor: null,
    deletes: [message.message_id, ...(album === null ? [] : facts.albumParts(album, message.date))],
    penalty: null,
    evidence: evidenceOf(message),
    album,
  });
}
