import { TASKS_MAX } from "../limits.ts";

/**
 * Counts the tasks that are dropped to make room for new ones: of those that are over, the oldest (TSK-08, AMB-204).
 * @param held tasks in the queue
 * @param over how many of them have completed or failed
 * @returns null where there is no room even so: nothing is added then, and nothing dropped
 */
export function tasksToDrop(held: number, over: number, added: number): number | null {
  const surplus = Math.max(0, held + added - TASKS_MAX);
  return surplus <= over && added <= TASKS_MAX ? surplus : null;
}
