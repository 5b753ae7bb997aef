import { DAY_SECONDS } from "../../domain/limits.ts";

/** Rows of a table deleted at once; what is left goes with the next run a moment later. */
export const DELETE_BATCH = 5000;
const NEXT_BATCH_MS = 1000;
/** Finished requests are kept this long, so that a repeated key is known. */
const OUTBOX_KEPT_MS = 7 * DAY_SECONDS * 1000;

/** Computes the next 00:00 UTC, at which the daily run is due, in epoch milliseconds. */
export const nextMidnightMs = (nowMs: number): number =>
  (Math.floor(nowMs / (DAY_SECONDS * 1000)) + 1) * DAY_SECONDS * 1000;

/**
 * Computes when the day's work goes on: at once while there is more to remove.
 * @param removed the greatest number of rows removed from one table
 */
export const nextDailyMs = (removed: number, nowMs: number): number =>
  removed >= DELETE_BATCH ? nowMs + NEXT_BATCH_MS : nextMidnightMs(nowMs);

/** Removes requests to Telegram that were over a week ago. */
export const removeOldRequests = (sql: SqlStorage, nowMs: number) =>
  sql.exec(
    `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox
       WHERE done_ms < ? AND state IN ('sent', 'failed', 'unknown') LIMIT ${DELETE_BATCH})`,
    nowMs - OUTBOX_KEPT_MS,
  );
