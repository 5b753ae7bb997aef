import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** A card that is out, with its text as it was sent. */
interface SentCard {
  key: string;
  notice: CardPress["notice"];
}

/** Makes the bounds of keys that begin with some words and a space. */
export const rangeOf = (words: string): [string, string] => [`${words} `, `${words}!`];

/**
 * Reads the cards of one question that are out: the outbox knows what was sent for a week (docs/decisions/251).
 * @param question the beginning of their keys
 */
export function sentCards({ sql }: ChatContext, question: string): SentCard[] {
  // The sign keeps the index of keys in use: most of a week's requests are sent.
  const sent = sql
    .exec<StoredRow<typeof outbox, "idempotency_key" | "payload" | "message_ids">>(
      `SELECT idempotency_key, payload, message_ids FROM outbox
       WHERE idempotency_key > ? AND idempotency_key < ? AND +state = 'sent' AND method = 'sendMessage'`,
      ...rangeOf(question),
    )
    .toArray();
  return sent.flatMap(({ idempotency_key: key, payload, message_ids }) => {
    const [messageId] = JSON.parse(message_ids ?? "[]") as number[];
    const { chat_id: chatId, text } = JSON.parse(payload) as { chat_id: number; text: string };
    return messageId === undefined ? [] : [{ key, notice: { chatId, messageId, text } }];
  });
}
