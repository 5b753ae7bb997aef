import { ACTS_MAX, TASKS_MAX } from "../limits.ts";
import { isActType } from "./task.ts";

/**
 * Returns the most tasks that a queue holds of a type's kind: messages and points together (TSK-08); acts upon members
 * apart from them, since a raid has more people than that (docs/decisions/265).
 */
export const tasksMax = (type: number): number => (isActType(type) ? ACTS_MAX : TASKS_MAX);

/**
 * Counts the tasks to drop, the oldest of those that are over, to make room for new ones (TSK-08, AMB-204).
 * @param held tasks of the kind in the queue
 * @param over number of them that have completed or failed
 * @param most tasks of the kind that it holds
 * @returns null where there would still be no room: then nothing is added or dropped
 */
export function tasksToDrop(held: number, over: number, added: number, most: number): number | null {
  const surplus = Math.max(0, held + added - most);
  return surplus <= over && added <= most ? surplus : null;
}
