import type { announcementRuns } from "../../../db/schema/chat-state/announcements.ts";
import type { LastRun } from "../../../domain/announcements/announcement.ts";
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
}

type Stored = StoredRow<
  typeof announcementRuns,
  "id" | "schedule" | "mtime" | "next_at" | "ran_at" | "last" | "failures"
>;
const COLUMNS = "id, schedule, mtime, next_at, ran_at, last, failures";

const stateOf = ({ last, ...row }: Stored): RunState => ({
  ...row,
  // Only noteEnd writes it.
  last: last === null ? null : (JSON.parse(String(last)) as LastRun),
});

export const readStates = (sql: SqlStorage): RunState[] =>
  sql.exec<Stored>(`SELECT ${COLUMNS} FROM announcement_runs`).toArray().map(stateOf);

export function readState(sql: SqlStorage, id: string): RunState | null {
  const [row] = sql.exec<Stored>(`SELECT ${COLUMNS} FROM announcement_runs WHERE id = ?`, id);
  return row === undefined ? null : stateOf(row);
}

/** Keeps when it runs next; what it did stays. */
export function writePlan(sql: SqlStorage, plan: Pick<RunState, "id" | "schedule" | "mtime" | "next_at">): void {
  sql.exec(
    `INSERT INTO announcement_runs (id, schedule, mtime, next_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET schedule = excluded.schedule, mtime = excluded.mtime, next_at = excluded.next_at`,
    plan.id,
    plan.schedule,
    plan.mtime,
    plan.next_at,
  );
}

/** Keeps that a run was made, or left out, and which one comes next. */
export function writeRun(
  sql: SqlStorage,
  id: string,
  { next_at, ran_at, isUntold }: Pick<RunState, "next_at" | "ran_at"> & { isUntold: boolean },
): void {
  sql.exec(
    "UPDATE announcement_runs SET next_at = ?, ran_at = coalesce(?, ran_at), is_untold = ? WHERE id = ?",
    next_at,
    ran_at,
    isUntold ? 1 : 0,
    id,
  );
}

export function removeState(sql: SqlStorage, id: string): void {
  sql.exec("DELETE FROM announcement_runs WHERE id = ?", id);
  sql.exec("DELETE FROM announcement_pins WHERE id = ?", id);
}
