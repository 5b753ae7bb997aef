import { ACTS_MAX, TASKS_MAX } from "../limits.ts";
import { isActType } from "./task.ts";

/**
 * Returns how many tasks of a type's kind a queue holds: messages and points together (TSK-08), acts upon members beside
 * them, since a raid has more people than that (docs/decisions/265).
 */
export const tasksMax = (type: number): number => (isActType(type) ? ACTS_MAX : TASKS_MAX);

/**
 * Counts the tasks that are dropped to make room for new ones: of those that are over, the oldest (TSK-08, AMB-204).
 * @param held tasks of the kind in the queue
 * @param over how many of them have completed or failed
 * @param most tasks of the kind that it holds
 * @returns null where there is no room even so: nothing is added then, and nothing dropped
 */
export function tasksToDrop(held: number, over: number, added: number, most: number): number | null {
  const surplus = Math.max(0, held + added - most);
  return surplus <= over && added <= most ? surplus : null;
}
