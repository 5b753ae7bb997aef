import { TASK_RETRY_WAIT_MS, TASK_STALE_MS, TASK_TICK_MS } from "../limits.ts";
import { TASK_STATUS } from "./task.ts";

/** A task that is not over, with the fields that the tick reads. */
export interface OpenTask {
  id: number;
  status: typeof TASK_STATUS.pending | typeof TASK_STATUS.processing;
  /** the chat or bot whose plan sets its speed (AMB-202) */
  source: string;
  /** epoch milliseconds */
  runAtMs: number;
  attempt: number;
  /** epoch milliseconds at which a task under way began */
  startedMs: number;
}

export interface TickPlan {
  /** ids of tasks to begin now */
  start: OpenTask[];
  /** ids of tasks under way whose result nobody waits for any more: it is asked for again */
  resume: OpenTask[];
  /** ids of tasks under way for too long, which wait again */
  putBack: OpenTask[];
}

/** Returns the epoch milliseconds from which a waiting task may start (AMB-203). */
const startableMs = ({ runAtMs, attempt }: OpenTask): number => runAtMs + (attempt > 0 ? TASK_RETRY_WAIT_MS : 0);

const isStale = ({ startedMs }: OpenTask, nowMs: number): boolean => nowMs - startedMs >= TASK_STALE_MS;

/**
 * Decides what a tick does: each source starts as many tasks as its plan allows, and has no more under way at once
 * (TSK-07, AMB-202); those that have waited longest go first.
 * @param speedOf tasks a tick, by the source
 * @param underWay the tasks for whose result somebody waits
 */
export function planTick(
  tasks: readonly OpenTask[],
  nowMs: number,
  speedOf: (source: string) => number,
  underWay: ReadonlySet<number>,
): TickPlan {
  const processing = tasks.filter(({ status }) => status === TASK_STATUS.processing);
  const putBack = processing.filter((task) => isStale(task, nowMs));
  const kept = processing.filter((task) => !isStale(task, nowMs));
  const places = new Map<string, number>();
  const placesOf = (source: string): number =>
    places.get(source) ?? speedOf(source) - kept.filter((task) => task.source === source).length;
  const start: OpenTask[] = [];
  const waiting = tasks
    .filter((task) => task.status === TASK_STATUS.pending && startableMs(task) <= nowMs)
    .sort((a, b) => a.runAtMs - b.runAtMs || a.id - b.id);
  for (const task of waiting) {
    const left = placesOf(task.source);
    if (left <= 0) continue;
    places.set(task.source, left - 1);
    start.push(task);
  }
  return { start, resume: kept.filter(({ id }) => !underWay.has(id)), putBack };
}

/**
 * Computes when the queue looks again, epoch milliseconds; null once nothing is left to do.
 * @param tickedMs epoch milliseconds at which the last tick began; the next one does not depend on how long it took
 */
export function nextTickMs(tasks: readonly OpenTask[], tickedMs: number): number | null {
  if (tasks.length === 0) return null;
  const times = tasks.map((task) =>
    task.status === TASK_STATUS.pending ? startableMs(task) : task.startedMs + TASK_STALE_MS,
  );
  return Math.max(tickedMs + TASK_TICK_MS, Math.min(...times));
}
