import { DELETE_BATCH_MAX, PURGE_MAX_AGE_SECONDS } from "../limits.ts";

/**
 * Returns the first second whose messages a purge takes: Telegram deletes for 48 h, and these are safely younger
 * (AMB-064).
 */
export const purgeFrom = (now: number): number => now - PURGE_MAX_AGE_SECONDS + 1;

/** Returns message ids in calls of at most 100, each id once, rising (MOD-31). */
export function purgeBatches(messageIds: readonly number[]): number[][] {
  const ids = [...new Set(messageIds)].sort((a, b) => a - b);
  const batches: number[][] = [];
  for (let start = 0; start < ids.length; start += DELETE_BATCH_MAX) {
    batches.push(ids.slice(start, start + DELETE_BATCH_MAX));
  }
  return batches;
}
