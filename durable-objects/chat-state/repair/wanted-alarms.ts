import { NOTHING_REMOVED, nextNoteMs } from "../../../domain/moderation/removal-notes.ts";
import { nextMidnightMs } from "../../shared/daily.ts";
import type { Wanted as WantedAlarm } from "../../shared/ops/lost-alarms.ts";
import { readStates } from "../announcements/table.ts";
import { nextAppealMs } from "../appeals/close-appeals.ts";
import { nextBrakeMs } from "../brake/end-brake.ts";
import type { AlarmName, ChatContext } from "../context.ts";
import { nextChangeMs } from "../moderation/quiet/quiet.ts";
import { nextRoundMs } from "../newcomers/round.ts";
import { nextCheckInsMs } from "../points/joint-check-ins.ts";
import { openBans } from "../raids/bans.ts";
import { nextRaidMs } from "../raids/run-raid.ts";
import { planReminderMs } from "../settings/plan-reminder.ts";
import { foldedTo } from "../statistics/fold.ts";

type Wanted = WantedAlarm<AlarmName>;

/**
 * Lists the alarms that the stored rows ask for: each is derived, and can be armed anew from them
 * (docs/decisions/143). A handler that finds nothing to do does nothing.
 */
export function wantedAlarms(context: ChatContext): Wanted[] {
  const { sql, values, nowMs } = context;
  const now = nowMs();
  const has = (query: string, ...bound: unknown[]) => sql.exec(`${query} LIMIT 1`, ...bound).toArray().length > 0;
  if (values.get("telegramId") === undefined) return [];
  if (values.get("movedTo") !== undefined) return values.get("moveRecorded") === true ? [] : [["move", now]];
  const snapshot = values.get("snapshot");
  const folded = foldedTo(context).key;
  const roundMs = snapshot === undefined ? null : nextRoundMs(context, snapshot);
  const quietMs = nextChangeMs(context);
  const raidMs = nextRaidMs(context);
  const noteMs = nextNoteMs(values.get("removals") ?? NOTHING_REMOVED);
  const appealMs = nextAppealMs(context);
  const brakeMs = nextBrakeMs(context);
  const checkInsMs = nextCheckInsMs(context);
  const reminderMs = planReminderMs(context);
  // The folding has words read after it.
  const isFolding = has("SELECT 1 FROM alarms WHERE name = 'fold'");
  const all: [Wanted, boolean][] = [
    [["daily", nextMidnightMs(now)], true],
    [["fold", now], has("SELECT 1 FROM messages WHERE key > ?", folded)],
    [["search", now], !isFolding && has("SELECT 1 FROM messages WHERE key > ?", values.get("searchMark") ?? 0)],
    [["drain", now], has("SELECT 1 FROM outbox WHERE state IN ('pending', 'sending')")],
    [["newcomers", roundMs ?? now], roundMs !== null],
    [["quiet", quietMs ?? now], quietMs !== null],
    [["raid", raidMs ?? now], raidMs !== null],
    [["raidBans", now], openBans(context).length > 0],
    [["removals", noteMs ?? now], noteMs !== null],
    [["appeals", appealMs ?? now], appealMs !== null],
    [["brakes", brakeMs ?? now], brakeMs !== null],
    [["checkIns", checkInsMs ?? now], checkInsMs !== null],
    [["pointsTold", now], (values.get("pointsToTell")?.length ?? 0) + (values.get("pointsUntold")?.length ?? 0) > 0],
    [["planEnds", reminderMs ?? now], reminderMs !== null],
    // Its handler finds the next Monday.
    [["digest", now], snapshot !== undefined && (values.get("digestTo")?.length ?? 0) > 0],
    [["library", now], (values.get("libraryJobs")?.length ?? 0) > 0],
    [["sweep", now], values.get("sweep")?.endedAt === null],
    [["announcementsDone", now], has("SELECT 1 FROM announcement_runs WHERE is_untold = 1 AND ran_at IS NOT NULL")],
    [["announcementsFailed", now], has("SELECT 1 FROM announcement_runs WHERE untold IS NOT NULL")],
    [["sync", now], values.get("syncedAt") === undefined && values.get("triedAt") === undefined],
  ];
  const planned = readStates(sql).flatMap(({ id, next_at }): Wanted[] =>
    next_at === null ? [] : [[`announcement ${id}`, next_at * 1000]],
  );
  return [...all.filter(([, isWanted]) => isWanted).map(([alarm]) => alarm), ...planned];
}
