import type { ChatLevel, PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { nextLevel } from "../../../domain/plans/plan.ts";
import { SlotMeter } from "../../components/data/slot-meter.tsx";

/**
 * Shows how many of the library's places are taken, "41/100", and which plan has more once all are (LIB-09, MSG-33).
 */
export function LibrarySlots({ label, slots: { used, max, nextPlan } }: { label: string; slots: Slots }) {
  return <SlotMeter label={label} used={used} max={max} next={nextPlan} />;
}

/** The taken places of a plan, and the plan that has more; null for the highest. */
export interface Slots {
  used: number;
  max: number;
  nextPlan: ChatLevel | null;
}

/** The chat or bot that has the plan, and the level in force. */
interface PlanOwner {
  type: PlanTargetType;
  level: ChatLevel;
}

/** Returns how many places of a library are taken of those that a level has. @param most places of a level */
export function slotsOf({ type, level }: PlanOwner, used: number, most: (level: ChatLevel) => number): Slots {
  const next = nextLevel(level, type);
  return { used, max: most(level), nextPlan: next };
}
