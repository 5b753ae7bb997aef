import { writeOnCard } from "../../../bot/cards/answer-press.ts";
import type { Translate } from "../../../bot/words/words.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { cardWords } from "./card-words.ts";

/** Says how a card ended, in the words of whoever reads it. */
export type EndingWords = (t: Translate) => string;

/**
 * Ends every card of one question that is out, within the transaction that decides: it says how, and its buttons go. The
 * outbox knows what was sent for a week (docs/decisions/251).
 * @param question the beginning of its cards' keys
 * @param pressed the card that the press itself ends
 */
export function endCards(
  context: ChatContext,
  question: string,
  ending: EndingWords,
  pressed?: CardPress["notice"],
): void {
  // The sign keeps the index of keys in use: most of a week's requests are sent.
  const sent = context.sql
    .exec<StoredRow<typeof outbox, "idempotency_key" | "payload" | "message_ids">>(
      `SELECT idempotency_key, payload, message_ids FROM outbox
       WHERE idempotency_key > ? AND idempotency_key < ? AND +state = 'sent' AND method = 'sendMessage'`,
      // In between is what begins with the question and a space.
      `${question} `,
      `${question}!`,
    )
    .toArray();
  for (const { idempotency_key, payload, message_ids } of sent) {
    const [messageId] = JSON.parse(message_ids ?? "[]") as number[];
    const { chat_id: chatId, text } = JSON.parse(payload) as { chat_id: number; text: string };
    if (messageId === undefined || (pressed?.chatId === chatId && pressed.messageId === messageId)) continue;
    endCard(context, idempotency_key, { chatId, messageId, text }, ending);
  }
}

/** Ends one card, behind all that somebody waits for; a repeated end is the same request. */
export function endCard(context: ChatContext, cardKey: string, notice: CardPress["notice"], ending: EndingWords): void {
  const t = cardWords(context, { notice, userId: notice.chatId, languageCode: "" });
  const { key, method, payload, weight } = writeOnCard(`card end ${cardKey}`, notice, ending(t));
  const dueMs = context.nowMs();
  enqueue(context.sql, [
    { idempotencyKey: key, groupKey: key, position: 0, lane: LANE.bulk, method, payload, weight, dueMs },
  ]);
}
