import { type ChatLevel, planName } from "../../../domain/limits/plan-table.ts";
import { nextLevel } from "../../../domain/plan.ts";

/** How many of a plan's places are taken, and the plan that has more; null at the end of the path. */
export interface Slots {
  used: number;
  max: number;
  nextPlan: string | null;
}

/** @param most how many places a level has */
export function slotsOf(level: ChatLevel, used: number, most: (level: ChatLevel) => number): Slots {
  const next = nextLevel(level);
  return { used, max: most(level), nextPlan: next === null ? null : planName(next) };
}
