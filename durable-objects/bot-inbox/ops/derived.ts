import type { DerivedState } from "../../../services/ops/derived-objects.ts";
import { nextMidnightMs } from "../../shared/daily.ts";
import { armLost, lostAlarms, type Wanted } from "../../shared/ops/lost-alarms.ts";
import { deadLettersIn } from "../../shared/ops/report-dead-letters.ts";
import { contentHeld } from "../../shared/snapshot-content.ts";
import type { InboxAlarm, InboxContext } from "../context.ts";
import { armBotPlanReminder } from "../plan-reminder.ts";

function wantedAlarms({ sql, values, nowMs }: InboxContext): Wanted<InboxAlarm>[] {
  const now = nowMs();
  const has = (query: string, ...bound: unknown[]) => sql.exec(`${query} LIMIT 1`, ...bound).toArray().length > 0;
  const all: [Wanted<InboxAlarm>, boolean][] = [
    [["daily", nextMidnightMs(now)], values.get("botId") !== undefined],
    [["drain", now], has("SELECT 1 FROM outbox WHERE state IN ('pending', 'sending')")],
  ];
  return all.filter(([, isWanted]) => isWanted).map(([alarm]) => alarm);
}

/** Returns the state of everything that is derived in this inbox: content, alarms, dead letters. Changes nothing. */
export const derivedInbox = async (context: InboxContext): Promise<DerivedState> => ({
  ...contentHeld(context),
  alarmsLost: await lostAlarms(context, wantedAlarms(context)),
  deadLetters: deadLettersIn(context.sql),
});

/** Arms every alarm that the stored rows ask for. @returns those that were lost */
export async function restoreInboxAlarms(context: InboxContext): Promise<string[]> {
  const wanted = wantedAlarms(context);
  const lost = await lostAlarms(context, wanted);
  if (lost.length === 0) return [];
  armLost(context, wanted, lost);
  armBotPlanReminder(context);
  return lost;
}
