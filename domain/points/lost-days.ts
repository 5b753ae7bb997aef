import { UPDATES_KEPT_SECONDS } from "../limits.ts";
import type { ZoneSetting } from "../time/zone.ts";
import { momentOf } from "./check-in.ts";

/**
 * Lists the days of the chat's zone of which an outage lost messages, in whole or in part. Telegram keeps updates for a
 * day, so that those of the last day still come (decision 087).
 * @param outage unix seconds of the last sign of life before it, and of its end
 */
export function lostDays({ since, until }: { since: number; until: number }, zone: ZoneSetting): number[] {
  const lostUntil = until - UPDATES_KEPT_SECONDS;
  if (lostUntil <= since) return [];
  const from = momentOf(since, zone).day;
  return Array.from({ length: momentOf(lostUntil, zone).day - from + 1 }, (_, index) => from + index);
}
