import { dateOfKey } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { OUTAGE_FROM_SECONDS, PAUSED_DAYS_KEPT } from "../../../domain/limits.ts";
import { lostDays } from "../../../domain/points/lost-days.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Remembers a day on which nobody could check in: it breaks no streak. */
export function notePausedDay({ values }: Pick<ChatContext, "values">, day: number): void {
  const known = values.get("pausedDays") ?? [];
  if (!known.includes(day)) values.set("pausedDays", [...known, day].slice(-PAUSED_DAYS_KEPT));
}

/** Lists the days on which nobody could check in, those of an outage that has just ended among them. */
export const pausedDays = (context: ChatContext): readonly number[] => [
  ...(context.values.get("pausedDays") ?? []),
  ...outage(context),
];

/**
 * Remembers the days of an outage that has just ended; called before an update is stored, since what comes late then
 * hides when the outage began.
 */
export function noteOutage(context: ChatContext): void {
  const days = outage(context);
  if (days.length === 0) return;
  for (const day of days) notePausedDay(context, day);
  context.values.set("dailyAt", context.now());
}

/** Notes the time of the daily run, and the outage that delayed it. */
export function noteDailyRun(context: ChatContext): void {
  noteOutage(context);
  context.values.set("dailyAt", context.now());
}

/** Finds the days of an outage that are not noted yet, by the delay of the daily run (decision 087). */
function outage({ sql, values, now }: ChatContext): number[] {
  const settings = values.get("snapshot")?.settings;
  const ran = values.get("dailyAt");
  if (settings === undefined || ran === undefined || now() - ran < OUTAGE_FROM_SECONDS) return [];
  const [last] = sql.exec<StoredRow<typeof messages, "key">>(
    "SELECT key FROM messages WHERE is_own = 0 ORDER BY key DESC LIMIT 1",
  );
  const since = Math.max(ran, last === undefined ? 0 : dateOfKey(last.key));
  return lostDays({ since, until: now() }, settings).slice(-PAUSED_DAYS_KEPT);
}
