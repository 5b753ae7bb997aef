import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** A card that is out, with its text as it was sent. */
interface SentCard {
  key: string;
  notice: CardPress["notice"];
  /** its buttons */
  reply_markup?: object;
}

interface SentPayload {
  chat_id: number;
  text: string;
  reply_markup?: object;
}

/** Finds a card of a question by its message. */
export const sentCardAt = (
  context: ChatContext,
  question: string,
  { chatId, messageId }: Pick<CardPress["notice"], "chatId" | "messageId">,
): SentCard | undefined =>
  sentCards(context, question).find(({ notice }) => notice.chatId === chatId && notice.messageId === messageId);

/** Returns a card without what was written behind it since it was sent, as that Telegram refused something. */
export function asSent<N extends CardPress["notice"]>(context: ChatContext, question: string, notice: N): N {
  const text = sentCardAt(context, question, notice)?.notice.text;
  return text !== undefined && notice.text.startsWith(text) ? { ...notice, text } : notice;
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
    const { chat_id: chatId, text, reply_markup } = JSON.parse(payload) as SentPayload;
    if (messageId === undefined) return [];
    return [{ key, notice: { chatId, messageId, text }, ...(reply_markup === undefined ? {} : { reply_markup }) }];
  });
}
