import { reportCard, type ShownReport } from "../../../bot/reports/card.ts";
import type { reportCards } from "../../../db/schema/chat-state/reports.ts";
import { REPORT_CARD_EDIT_SECONDS, REPORT_CARD_MESSAGES, REPORT_CARD_OPEN_SECONDS } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { adminChatNow } from "../cards/admin-chat.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { reportedMessage, reportersOf } from "./report-facts.ts";

/** Keys of the requests that tell admins of a message, and the number of admins told before. */
export interface Told {
  notices: string[];
  reached: number;
}

type Card = StoredRow<typeof reportCards, "id" | "chat_id" | "message_id" | "keys" | "changed_ms" | "changes">;
const COLUMNS = "id, chat_id, message_id, keys, changed_ms, changes";

/** Names the request that sends a card. */
export const cardKey = (id: number): string => `report card ${id}`;
export const keysOf = ({ keys }: Pick<Card, "keys">): number[] => JSON.parse(keys);

/** Reads a card of a report by its id. */
export function findCard({ sql }: ChatContext, id: number): Card | undefined {
  return sql.exec<Card>(`SELECT ${COLUMNS} FROM report_cards WHERE id = ?`, id).toArray()[0];
}

/**
 * Notifies admins of a reported message, in their group or each in private: on a card that has the message already, on
 * a recent card of another message, or on a new card (docs/decisions/194). Called inside a transaction.
 */
export function notifyOfReport(context: ChatContext, key: number, admins: readonly number[]): Told {
  const told: Told = { notices: [], reached: 0 };
  const adminChat = adminChatNow(context);
  for (const chatId of adminChat === null ? admins : [adminChat]) {
    const known = cardsWith(context, key).find(({ chat_id }) => chat_id === chatId);
    const notice = known === undefined ? joinCard(context, key, chatId) : changeCard(context, known);
    // It tells of one reporter more; the message itself is known.
    if (known?.message_id != null) told.reached += 1;
    else told.notices.push(known === undefined ? notice : cardKey(known.id));
  }
  return told;
}

const cardsWith = ({ sql }: ChatContext, key: number): Card[] =>
  sql
    .exec<Card>(
      `SELECT ${COLUMNS} FROM report_cards WHERE EXISTS (SELECT 1 FROM json_each(keys) WHERE value = ?) ORDER BY id`,
      key,
    )
    .toArray();

/** Writes on every card with a message what became of it. */
export function changeCards(context: ChatContext, key: number): void {
  for (const card of cardsWith(context, key)) changeCard(context, card);
}

/** Adds a message to a recent card, or sends a new one. @returns key of the request that tells of the message */
function joinCard(context: ChatContext, key: number, chatId: number): string {
  const { sql, now } = context;
  const [open] = sql.exec<Card>(
    `SELECT ${COLUMNS} FROM report_cards WHERE chat_id = ? AND joined_at > ? ORDER BY id DESC LIMIT 1`,
    chatId,
    now() - REPORT_CARD_OPEN_SECONDS,
  );
  if (open === undefined || keysOf(open).length >= REPORT_CARD_MESSAGES) return sendCard(context, [key], chatId);
  const keys = JSON.stringify([...keysOf(open), key]);
  sql.exec("UPDATE report_cards SET keys = ?, joined_at = ? WHERE id = ?", keys, now(), open.id);
  return changeCard(context, { ...open, keys });
}

/** Sends a card anew. @returns key of the request */
export function sendCard(context: ChatContext, keys: readonly number[], chatId: number): string {
  const { sql, now, nowMs } = context;
  const { id } = sql
    .exec<{ id: number }>(
      "INSERT INTO report_cards (chat_id, keys, joined_at, changed_ms) VALUES (?, ?, ?, ?) RETURNING id",
      ...[chatId, JSON.stringify(keys), now(), nowMs()],
    )
    .one();
  const key = cardKey(id);
  const payload = { chat_id: chatId, ...cardOf(context, keys, chatId) };
  queueRequest(context, { key, method: "sendMessage", payload, weight: 1 }, { isReport: true, reportCard: id });
  // Of somebody for whom too much waits already nothing was queued.
  if (sql.exec("SELECT 1 FROM outbox WHERE idempotency_key = ?", key).toArray().length === 0) {
    sql.exec("DELETE FROM report_cards WHERE id = ?", id);
  }
  return key;
}

/**
 * Changes a card, or the request for it that still waits; the message id of a card not sent yet is filled in later.
 * @returns key of the request that carries the change
 */
function changeCard(context: ChatContext, card: Card): string {
  const { sql, nowMs } = context;
  const first = cardKey(card.id);
  const own = { chat_id: card.chat_id, ...cardOf(context, keysOf(card), card.chat_id) };
  const payload = card.message_id === null ? own : { ...own, message_id: card.message_id };
  const [waiting] = sql.exec<{ idempotency_key: string }>(
    `UPDATE outbox SET payload = ? WHERE id = (SELECT max(id) FROM outbox WHERE group_key = ? AND state = 'pending')
     RETURNING idempotency_key`,
    JSON.stringify(payload),
    first,
  );
  if (waiting !== undefined) return waiting.idempotency_key;
  const key = `${first} change ${card.changes}`;
  const dueMs = Math.max(nowMs(), card.changed_ms + REPORT_CARD_EDIT_SECONDS * 1000);
  sql.exec("UPDATE report_cards SET changes = changes + 1, changed_ms = ? WHERE id = ?", dueMs, card.id);
  queueRequest(
    context,
    {
      key,
      method: "editMessageText",
      payload,
      weight: 0,
      after: first,
      delaySeconds: (dueMs - nowMs()) / 1000,
    },
    { isReport: true, reportCard: card.id },
  );
  context.alarms.arm("drain", dueMs);
  return key;
}

function cardOf(context: ChatContext, keys: readonly number[], chatId: number) {
  const { values } = context;
  const { nameOf } = createModerationFacts(context);
  const shown = keys.flatMap((key): ShownReport[] => {
    const message = reportedMessage(context, key);
    if (message === null) return [];
    const decidedByName = message.decidedBy === null ? "" : nameOf({ userId: message.decidedBy, senderChatId: null });
    return [{ ...message, reporters: reportersOf(context, key), decidedByName }];
  });
  const place = {
    lang: readerLanguage(context, chatId),
    chat: values.get("chat")?.title ?? "",
    telegramChatId: values.get("telegramId") ?? 0,
  };
  return reportCard(place, shown);
}
