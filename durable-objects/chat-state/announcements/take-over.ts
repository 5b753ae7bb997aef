import type { announcementRuns } from "../../../db/schema/chat-state/announcements.ts";
import { isPausedBy } from "../../../domain/announcements/trouble.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { planAnnouncements } from "./plan.ts";
import type { RunState } from "./table.ts";

type Stored = StoredRow<typeof announcementRuns, keyof RunState | "untold">;

/**
 * Merges the state of an announcement from the basic group's object into this one (MOD-42). This object has planned it
 * from the snapshot already, with empty counts: runs, turns and failures continue from the former ones.
 */
export function joinRuns({ sql }: ChatContext, former: Stored): void {
  const [own] = sql.exec<Stored>("SELECT * FROM announcement_runs WHERE id = ?", former.id);
  if (own === undefined) return;
  const isSame = own.mtime === former.mtime;
  const hadEnded = former.runs_max > 0 && former.runs >= former.runs_max;
  // As of an edit (plan.ts): another number of runs, or a change after the last one, begins the count anew.
  const isCounted = own.runs_max === former.runs_max && (isSame || !hadEnded);
  const runs = own.runs + (isCounted ? former.runs : 0);
  const ran_at = latest(own.ran_at, former.ran_at);
  // A run that was due while the group moved is made here, at the second to which the gap has moved it.
  const isDueFirst =
    former.next_at !== null &&
    former.schedule === own.schedule &&
    former.next_at > (own.ran_at ?? 0) &&
    former.next_at <= (own.next_at ?? former.next_at);
  const next = isDueFirst ? former : own;
  const isOver = (own.runs_max > 0 && runs >= own.runs_max) || (isSame && isPausedBy(former.failures));
  sql.exec(
    `UPDATE announcement_runs SET ran_at = ?, last = coalesce(last, ?), arrived_at = max(arrived_at, ?), runs = ?,
       turn = turn + ?, failures = failures + ?, told_at = max(told_at, ?), untold = coalesce(untold, ?), next_at = ?,
       moved_from = ? WHERE id = ?`,
    ran_at,
    former.last,
    former.arrived_at,
    runs,
    former.turn,
    // A message that has arrived since made a new beginning of them, as a change does.
    isSame && own.arrived_at === 0 ? former.failures : 0,
    isSame ? former.told_at : 0,
    isSame ? former.untold : null,
    isOver ? null : next.next_at,
    isOver ? null : next.moved_from,
    own.id,
  );
}

/** Resumes the runs that were taken over: plans them, and notifies the accounts of failures not reported yet. */
export function resumeRuns(context: ChatContext): void {
  planAnnouncements(context);
  const untold = context.sql.exec("SELECT 1 FROM announcement_runs WHERE untold IS NOT NULL LIMIT 1").toArray();
  if (untold.length > 0) context.alarms.arm("announcementsFailed", context.nowMs());
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
