import type { announcementRuns } from "../../../db/schema/chat-state/announcements.ts";
import type { LastRun } from "../../../domain/announcements/announcement.ts";
import { FREQUENCY } from "../../../domain/announcements/frequency.ts";
import type { StoredRow } from "../../shared/stored-row.ts";

/** Where an announcement stands (db/schema/chat-state/announcements.ts). */
export interface RunState {
  id: string;
  schedule: string;
  mtime: number;
  next_at: number | null;
  ran_at: number | null;
  last: LastRun | null;
  failures: number;
  arrived_at: number;
  told_at: number;
  moved_from: number | null;
  runs: number;
  runs_max: number;
  turn: number;
  is_untold: number;
  missed_at: number | null;
}

type Stored = StoredRow<typeof announcementRuns, keyof RunState>;
const COLUMNS = `id, schedule, mtime, next_at, ran_at, last, failures, arrived_at, told_at, moved_from,
  runs, runs_max, turn, is_untold, missed_at`;

const stateOf = ({ last, ...row }: Stored): RunState => ({
  ...row,
  // Only log.ts writes it.
  last: last === null ? null : (JSON.parse(String(last)) as LastRun),
});

/** Reads the state of every announcement. */
export const readStates = (sql: SqlStorage): RunState[] =>
  sql.exec<Stored>(`SELECT ${COLUMNS} FROM announcement_runs`).toArray().map(stateOf);

/** Reads the state of one announcement; null before its first run was planned. */
export function readState(sql: SqlStorage, id: string): RunState | null {
  const [row] = sql.exec<Stored>(`SELECT ${COLUMNS} FROM announcement_runs WHERE id = ?`, id);
  return row === undefined ? null : stateOf(row);
}

/** When an announcement runs next, and the runs that count. */
export type Plan = Pick<RunState, "id" | "schedule" | "mtime" | "next_at" | "moved_from" | "runs" | "runs_max">;

/** Stores an announcement's next run; a change of the announcement resets its failures. */
export function writePlan(sql: SqlStorage, plan: Plan): void {
  sql.exec(
    `INSERT INTO announcement_runs (id, schedule, mtime, next_at, moved_from, runs, runs_max) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET schedule = excluded.schedule, mtime = excluded.mtime, next_at = excluded.next_at,
       moved_from = excluded.moved_from, runs = excluded.runs, runs_max = excluded.runs_max,
       failures = CASE WHEN mtime = excluded.mtime THEN failures ELSE 0 END,
       told_at = CASE WHEN mtime = excluded.mtime THEN told_at ELSE 0 END,
       untold = CASE WHEN mtime = excluded.mtime THEN untold END`,
    plan.id,
    plan.schedule,
    plan.mtime,
    plan.next_at,
    plan.moved_from,
    plan.runs,
    plan.runs_max,
  );
}

/**
 * Stores that a run was made or left out, and the next run. @param turns texts that had their turn, 0 for a run that was
 * not made
 */
export function writeRun(
  sql: SqlStorage,
  id: string,
  {
    next_at,
    ran_at,
    moved_from = null,
    turns = 0,
  }: Pick<RunState, "next_at" | "ran_at"> & { moved_from?: number | null; turns?: number },
): void {
  sql.exec(
    `UPDATE announcement_runs SET next_at = ?, ran_at = coalesce(?, ran_at), moved_from = ?, runs = runs + ?,
       turn = turn + ? WHERE id = ?`,
    next_at,
    ran_at,
    moved_from,
    turns > 0 ? 1 : 0,
    turns,
    id,
  );
}

/** Tells whether a state was planned for one run at that second (plan.ts writes its schedule). */
export function isOnceAt({ schedule }: RunState, runAt: number): boolean {
  const [type, value] = JSON.parse(schedule) as unknown[];
  return type === FREQUENCY.once && value === runAt;
}

/** Stores that a run was missed: it can be sent by hand, or given another time. */
export function writeMissed(sql: SqlStorage, id: string, runAt: number): void {
  sql.exec("UPDATE announcement_runs SET missed_at = ? WHERE id = ?", runAt, id);
}

/** Stores that nothing is missed any more. @param isDone it is a one-time announcement, which is over then */
export function writeArrived(sql: SqlStorage, id: string, isDone: boolean): void {
  sql.exec(
    "UPDATE announcement_runs SET missed_at = NULL, is_untold = CASE WHEN ? THEN 1 ELSE is_untold END WHERE id = ?",
    isDone ? 1 : 0,
    id,
  );
}

/** Takes a run back that was queued and is not sent after all. */
export function uncountRun(sql: SqlStorage, id: string): void {
  sql.exec("UPDATE announcement_runs SET runs = max(0, runs - 1) WHERE id = ?", id);
}

/** Deletes the state of an announcement with its pins and posts. */
export function removeState(sql: SqlStorage, id: string): void {
  sql.exec("DELETE FROM announcement_runs WHERE id = ?", id);
  sql.exec("DELETE FROM announcement_pins WHERE id = ?", id);
  sql.exec("DELETE FROM announcement_posts WHERE id = ?", id);
}
