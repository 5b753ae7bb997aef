import { DAY_SECONDS, DELETED_BOT_KEPT_DAYS, messageStoreDays, UPDATE_DEDUPE_SECONDS } from "../../domain/limits.ts";
import { effectiveBotLevel } from "../../domain/plans/plan.ts";
import { DELETE_BATCH, nextDailyMs, removeOldRequests } from "../shared/daily.ts";
import { removeDeadLetters } from "../shared/dead-letters.ts";
import { reportDeadLettersIfChanged } from "../shared/ops/report-dead-letters.ts";
import { removeLastAnswers } from "../shared/responders/last-answers.ts";
import type { InboxContext } from "./context.ts";
import { forgetExpecting } from "./expecting.ts";
import { removeWords } from "./search/search-index.ts";

/** Days of usage that are kept: a year of months. */
const USAGE_KEPT_DAYS = 400;

/** Tells whether the bot was deleted so long ago that nothing of it is kept any more (AMB-189). */
export const isForgotten = ({ values, now }: InboxContext): boolean => {
  const deletedAt = values.get("snapshot")?.deletedAt ?? 0;
  return deletedAt > 0 && deletedAt + DELETED_BOT_KEPT_DAYS * DAY_SECONDS <= now();
};

/**
 * Deletes, once a day, rows whose storage time is over (PCH-20, AMB-197).
 * @returns epoch milliseconds of the next run: at once while there is more to delete
 */
export async function runDaily(context: InboxContext): Promise<number> {
  const removed = removeOld(context);
  return nextDailyMs(removed, context.nowMs());
}

/** Deletes a batch of expired rows from each table. @returns the greatest number of rows deleted from one table */
function removeOld(context: InboxContext): number {
  const { sql, values, now, nowMs } = context;
  const snapshot = values.get("snapshot");
  // Without a snapshot nobody can read the messages, and none are lost by waiting.
  const since = snapshot === undefined ? 0 : now() - messageStoreDays(effectiveBotLevel(snapshot, now())) * DAY_SECONDS;
  const messages = removeMessages(context, since);
  const deletions = [
    sql.exec(
      `DELETE FROM service_log WHERE id IN (SELECT id FROM service_log WHERE end_at < ? LIMIT ${DELETE_BATCH})`,
      since,
    ),
    sql.exec(
      `DELETE FROM updates WHERE update_id IN (SELECT update_id FROM updates WHERE at < ? LIMIT ${DELETE_BATCH})`,
      now() - UPDATE_DEDUPE_SECONDS,
    ),
    removeOldRequests(sql, nowMs()),
    sql.exec("DELETE FROM rule_answers WHERE until < ?", now()),
    removeLastAnswers(sql, now()),
    sql.exec("DELETE FROM usage_days WHERE day < ?", Math.floor(now() / DAY_SECONDS) - USAGE_KEPT_DAYS),
    removeDeadLetters(sql, now()),
  ];
  reportDeadLettersIfChanged(context);
  forgetExpecting(context);
  return Math.max(messages, ...deletions.map((deletion) => deletion.rowsWritten));
}

/**
 * Removes old messages. A conversation whose last message is gone leaves the list; the person stays a contact
 * (AMB-200).
 */
function removeMessages({ sql, storage }: InboxContext, since: number): number {
  return storage.transactionSync(() => {
    const rows = sql
      .exec<{ rowid: number }>(
        `DELETE FROM messages WHERE rowid IN (SELECT rowid FROM messages WHERE date < ? ORDER BY date
           LIMIT ${DELETE_BATCH}) RETURNING rowid`,
        since,
      )
      .toArray();
    if (rows.length === 0) return 0;
    removeWords(
      sql,
      rows.map(({ rowid }) => rowid),
    );
    sql.exec(
      `UPDATE contacts SET last_id = 0, last_type = 0, last_text = '', last_date = 0, progress = 0, late = 0
        WHERE last_date > 0 AND last_date < ?
          AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.user_id = contacts.user_id)`,
      since,
    );
    return rows.length;
  });
}
