import { writeOnCard } from "../../../bot/cards/answer-press.ts";
import type { Translate } from "../../../bot/words/words.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { cardWords } from "./card-words.ts";
import { sentCards } from "./sent-cards.ts";

/** Says how a card ended, in the words of whoever reads it. */
export type EndingWords = (t: Translate) => string;

/**
 * Ends every card of one question that is out, within the transaction that decides: it says how, and its buttons go. The
 * outbox knows what was sent for a week (docs/decisions/251). A card that has ended is left alone.
 * @param question the beginning of its cards' keys
 * @param pressed the card that the press itself ends
 */
export function endCards(
  context: ChatContext,
  question: string,
  ending: EndingWords,
  pressed?: CardPress["notice"],
): void {
  for (const { key, notice } of sentCards(context, question)) {
    if (!markEnded(context, key)) continue;
    if (pressed?.chatId === notice.chatId && pressed.messageId === notice.messageId) continue;
    endCard(context, key, notice, ending);
  }
}

/** Notes that a card ends. @returns false where it had ended */
const markEnded = ({ sql }: ChatContext, cardKey: string): boolean =>
  sql.exec(
    `UPDATE outbox SET purpose = json_set(coalesce(purpose, '{}'), '$.isEnded', json('true'))
     WHERE idempotency_key = ? AND json_extract(coalesce(purpose, '{}'), '$.isEnded') IS NULL`,
    cardKey,
  ).rowsWritten > 0;

/** Ends one card, behind all that somebody waits for; a repeated end is the same request. */
export function endCard(context: ChatContext, cardKey: string, notice: CardPress["notice"], ending: EndingWords): void {
  const t = cardWords(context, { notice, userId: notice.chatId, languageCode: "" });
  const { key, method, payload, weight } = writeOnCard(`card end ${cardKey}`, notice, ending(t));
  const dueMs = context.nowMs();
  enqueue(context.sql, [
    { idempotencyKey: key, groupKey: key, position: 0, lane: LANE.bulk, method, payload, weight, dueMs },
  ]);
}

/** Finds the card whose press led to an act, by the edit that the press queued; undefined where none did. */
export function cardOfPress({ sql }: ChatContext, actKey: string): CardPress["notice"] | undefined {
  const queryId = actKey.slice(actKey.lastIndexOf(" ") + 1);
  const [edit] = sql.exec<StoredRow<typeof outbox, "payload">>(
    "SELECT payload FROM outbox WHERE idempotency_key IN (?, ?)",
    `card edit ${queryId}`,
    `spam edit ${queryId}`,
  );
  if (edit === undefined) return undefined;
  const { chat_id: chatId, message_id: messageId, text } = JSON.parse(edit.payload);
  return { chatId, messageId, text };
}
