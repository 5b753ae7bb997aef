import type { BotRequest } from "../../../bot/decision.ts";
import type { ModerationWrite } from "../../../bot/moderation/moderation-write.ts";
import type { NewReport } from "../../../bot/reports/facts.ts";
import { DELETE_BATCH } from "../../shared/daily.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { awaitReport } from "./report-answer.ts";
import { changeCards, notifyOfReport } from "./report-cards.ts";

/** Counts a report and tells the admins where enough people made one; called inside the transaction of an update. */
export function noteReport(context: ChatContext, report: NewReport, answer: BotRequest | null): void {
  const { sql, now } = context;
  const { message, reporterId, reason, isFull, told, hiddenBy } = report;
  const { key, messageIds, userId, senderChatId, name, type, text, link } = message;
  sql.exec(
    `INSERT OR IGNORE INTO reported_messages (key, message_ids, user_id, sender_chat_id, name, type, text, link, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[key, JSON.stringify(messageIds), userId, senderChatId, name, type, text, link, now()],
  );
  sql.exec(
    `INSERT INTO reports (key, reporter_id, at, is_full, reason) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (key, reporter_id) DO UPDATE SET at = excluded.at, is_full = excluded.is_full,
       reason = iif(excluded.reason = '', reason, excluded.reason)`,
    ...[key, reporterId, now(), isFull ? 1 : 0, cutForLog(reason)],
  );
  if (hiddenBy !== null) {
    sql.exec("UPDATE reported_messages SET is_hidden = 1, act_key = ?, refusal = '' WHERE key = ?", hiddenBy, key);
  }
  if (told === null) return;
  sql.exec("UPDATE reported_messages SET is_told = 1 WHERE key = ?", key);
  const sent = notifyOfReport(context, key, told);
  if (answer !== null) awaitReport(context, sent, answer);
}

/** Keeps the decision of an admin, and says it on every card. */
export function decideReport(
  context: ChatContext,
  { key, decision, by, actKey }: Extract<ModerationWrite, { kind: "decideReport" }>,
): void {
  context.sql.exec(
    `UPDATE reported_messages SET decision = ?, decided_by = ?, refusal = '', act_key = coalesce(?, act_key)
     WHERE key = ?`,
    ...[decision, by, actKey, key],
  );
  changeCards(context, key);
}

/** Forgets what was reported before a second. */
export const removeReports = (sql: SqlStorage, before: number) => [
  sql.exec(`DELETE FROM reports WHERE rowid IN (SELECT rowid FROM reports WHERE at < ? LIMIT ${DELETE_BATCH})`, before),
  sql.exec("DELETE FROM reported_messages WHERE at < ? AND key NOT IN (SELECT key FROM reports)", before),
  sql.exec("DELETE FROM report_cards WHERE joined_at < ?", before),
];
