import { keyFrom } from "../../../bot/message-key.ts";
import type { updates as updatesTable } from "../../../db/schema/chat-state/counts.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import {
  APPEALS_KEPT_DAYS,
  DAY_SECONDS,
  messageStoreDays,
  REPORTS_KEPT_DAYS,
  SPAM_TALLY_DAYS,
  UPDATE_DEDUPE_SECONDS,
} from "../../../domain/limits.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { DELETE_BATCH, nextDailyMs, removeOldRequests } from "../../shared/daily.ts";
import { removeDeadLetters } from "../../shared/dead-letters.ts";
import { reportDeadLettersIfChanged } from "../../shared/ops/report-dead-letters.ts";
import { removeLastAnswers } from "../../shared/responders/last-answers.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { removeFromSearch, removeWordsBefore } from "../messages/history-index.ts";
import { noteDailyRun } from "../points/paused-days.ts";
import { removePostReactions } from "../reactions/post-reactions.ts";
import { removeReports } from "../reports/note-report.ts";
import { foldedTo, foldStatistics } from "../statistics/fold.ts";

/**
 * Notes once a day the member count at midnight (AMB-173) and an outage that is over, and deletes expired rows.
 * @returns when to go on: at once while there is more to delete
 */
export async function runDaily(context: ChatContext): Promise<number> {
  countMembers(context);
  noteDailyRun(context);
  const removed = removeOld(context);
  return nextDailyMs(removed, context.nowMs());
}

function countMembers({ sql, values, now }: ChatContext): void {
  const count = values.get("memberCount");
  if (count === undefined) return;
  const midnight = now() - (now() % DAY_SECONDS);
  // The first run of the day counts: a later one, after more was removed, would be off.
  sql.exec("INSERT OR IGNORE INTO member_counts (at, count) VALUES (?, ?)", midnight, count);
}

/** Deletes a batch of expired rows from each table. @returns the greatest number of rows deleted from one table */
function removeOld(context: ChatContext): number {
  const { sql, values, now, nowMs } = context;
  foldStatistics(context);
  const settings = values.get("snapshot")?.settings;
  // Without a snapshot nobody can read the messages, and none are lost by waiting.
  const messages = settings === undefined ? 0 : removeMessages(context, storedSince(settings, now()));
  const deletions = [
    sql.exec(
      `DELETE FROM service_log WHERE id IN (SELECT id FROM service_log WHERE end_at < ? LIMIT ${DELETE_BATCH})`,
      settings === undefined ? 0 : storedSince(settings, now()),
    ),
    // With what was said in them: the log reaches no further back than the history.
    sql.exec(
      `DELETE FROM actions WHERE id IN (SELECT id FROM actions WHERE at < ? LIMIT ${DELETE_BATCH})`,
      settings === undefined ? 0 : storedSince(settings, now()),
    ),
    sql.exec("DELETE FROM rule_answers WHERE until < ?", now()),
    removeLastAnswers(sql, now()),
    sql.exec(
      `DELETE FROM updates WHERE (bot_id, update_id) IN (SELECT bot_id, update_id FROM updates
         WHERE at < ? LIMIT ${DELETE_BATCH})`,
      now() - UPDATE_DEDUPE_SECONDS,
    ),
    removeOldRequests(sql, nowMs()),
    sql.exec("DELETE FROM spam_cases WHERE key < ?", keyFrom(now() - SPAM_TALLY_DAYS * DAY_SECONDS)),
    sql.exec("DELETE FROM appeals WHERE at < ?", now() - APPEALS_KEPT_DAYS * DAY_SECONDS),
    ...removeReports(sql, now() - REPORTS_KEPT_DAYS * DAY_SECONDS),
    sql.exec("DELETE FROM reactions WHERE at < ?", now() - DAY_SECONDS),
    removePostReactions(sql),
    sql.exec("DELETE FROM removed_albums WHERE at < ?", now() - DAY_SECONDS),
    ...(settings === undefined ? [] : removeVerifications(sql, storedSince(settings, now()))),
    removeDeadLetters(sql, now()),
  ];
  reportDeadLettersIfChanged(context);
  forgetSilentBots(context);
  return Math.max(messages, ...deletions.map((deletion) => deletion.rowsWritten));
}

/**
 * Forgets the numbers of a bot that was silent for a week: its next ones may be lower, and are counted from the start
 * again.
 */
function forgetSilentBots(context: ChatContext): void {
  const done = foldedTo(context);
  const heard = new Set(
    context.sql
      .exec<StoredRow<typeof updatesTable, "bot_id">>("SELECT DISTINCT bot_id FROM updates")
      .toArray()
      .map(({ bot_id }) => String(bot_id)),
  );
  const updates = Object.fromEntries(Object.entries(done.updates).filter(([bot]) => heard.has(bot)));
  if (Object.keys(updates).length < Object.keys(done.updates).length)
    context.values.set("foldedTo", { ...done, updates });
}

/** Computes the first second whose messages are kept: by the effective level (HIS-11, AMB-167). */
function storedSince(settings: { viplv: number; viptime: number; ctime: number }, now: number): number {
  return now - messageStoreDays(effectiveLevel(settings, now)) * DAY_SECONDS;
}

/**
 * Deletes ended verifications on which the next one does not depend: those that were passed, or were followed by
 * another of the same person. The last row stays, so that its number is not used again for requests and acts.
 */
function removeVerifications(sql: SqlStorage, since: number): SqlStorageCursor<Record<string, SqlStorageValue>>[] {
  return [
    sql.exec(
      `DELETE FROM newcomers WHERE id IN (SELECT id FROM newcomers AS old
         WHERE ended_at < ? AND id < (SELECT max(id) FROM newcomers)
           AND (status & 32 <> 0 OR EXISTS (SELECT 1 FROM newcomers WHERE user_id = old.user_id AND id > old.id))
         LIMIT ${DELETE_BATCH})`,
      since,
    ),
    sql.exec(
      `DELETE FROM newcomer_answers WHERE id IN (SELECT id FROM newcomer_answers WHERE at < ? LIMIT ${DELETE_BATCH})`,
      since,
    ),
  ];
}

/** Removes old messages and their words: a later search finds neither. */
function removeMessages({ sql, storage }: ChatContext, since: number): number {
  const old = sql
    .exec<StoredRow<typeof messages, "key">>(
      `SELECT key FROM messages WHERE key < ? ORDER BY key LIMIT ${DELETE_BATCH}`,
      keyFrom(since),
    )
    .toArray();
  const last = old.at(-1);
  removeWordsBefore(sql, since);
  if (last === undefined) return 0;
  return storage.transactionSync(() => {
    for (const { key } of old) removeFromSearch(sql, key);
    return sql.exec("DELETE FROM messages WHERE key <= ?", last.key).rowsWritten;
  });
}
