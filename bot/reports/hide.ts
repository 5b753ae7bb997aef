import type { Message } from "grammy/types";
import { purgeFrom } from "../../domain/commands/purge.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { chargedTo, isExempt } from "../sender.ts";
import type { NewReport } from "./facts.ts";

/**
 * Tells whether reports never hide a message: it is an admin's or a trusted member's, or too old for Telegram to
 * delete.
 */
export const isSpared = (message: Message, facts: ChatFacts): boolean =>
  isExempt(message, facts) || facts.trustOf(chargedTo(message)) !== null || message.date < purgeFrom(facts.now);

/** Lists the ids of a message and of the other parts of its album. */
export function partsOf({ message_id, media_group_id, date }: Message, facts: ChatFacts): number[] {
  if (media_group_id === undefined) return [message_id];
  return [...new Set([message_id, ...facts.albumParts(media_group_id, date)])];
}

/** Deletes a message that enough people reported; the log names the reporters. */
export const hideReported = (
  key: string,
  { userId, senderChatId, messageIds, type, text }: NewReport["message"],
  reporters: readonly string[],
): Write => ({
  kind: "act",
  act: {
    key,
    kind: "command",
    ruleId: "report",
    reason: reporters.join(", "),
    actor: null,
    target: { userId, senderChatId },
    deletes: messageIds,
    penalty: null,
    evidence: { type, text },
  },
});
