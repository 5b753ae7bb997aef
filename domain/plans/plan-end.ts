import {
  type ChatLevel,
  DAY_SECONDS,
  PLAN_REMINDER_SETTLE_SECONDS,
  PLAN_REMINDER_STEPS,
  TRIAL_DAYS,
} from "../limits.ts";
import { type ChatPlan, effectiveBotLevel, effectiveLevel, type PaidPlan, paidLevel } from "./plan.ts";

/** The end of the level that a chat or a bot has now. */
export interface PlanEnd {
  kind: "paid" | "trial";
  /** unix second from which another level counts (PLN-06) */
  at: number;
  /** the level until then, and the one that follows */
  level: ChatLevel;
  next: ChatLevel;
}

/**
 * Returns the end of a plan or trial; null for a chat that has neither. A trial that outlasts a paid level is the one
 * that ends.
 */
export function planEnd(plan: ChatPlan, now: number): PlanEnd | null {
  const level = effectiveLevel(plan, now);
  if (level === 0) return null;
  const trialEnd = plan.ctime + TRIAL_DAYS * DAY_SECONDS;
  const paidEnd = paidLevel(plan, now) > 0 ? plan.viptime : null;
  if (paidEnd === null) return { kind: "trial", at: trialEnd, level, next: 0 };
  const next = effectiveLevel(plan, paidEnd);
  return next === level ? { kind: "trial", at: trialEnd, level, next: 0 } : { kind: "paid", at: paidEnd, level, next };
}

/** Returns the end of a bot's plan, which has no trial (AMB-212); null for a bot without a plan. */
export function botPlanEnd(plan: PaidPlan, now: number): PlanEnd | null {
  const level = effectiveBotLevel(plan, now);
  return level === 0 || plan.viptime === null ? null : { kind: "paid", at: plan.viptime, level, next: 0 };
}

/** Step of a reminder: one of the days in {@link PLAN_REMINDER_STEPS}. */
export type ReminderStep = (typeof PLAN_REMINDER_STEPS)[number];

const beginOf = ({ at }: PlanEnd, step: ReminderStep): number => at - step * DAY_SECONDS;

/**
 * Returns the current step of the reminder: the last one that has begun; null before the first and once the plan has
 * ended.
 */
export function reminderStep(end: PlanEnd, now: number): ReminderStep | null {
  if (now >= end.at) return null;
  return PLAN_REMINDER_STEPS.findLast((step) => now >= beginOf(end, step)) ?? null;
}

/** The last reminder that went out. */
export interface ToldReminder {
  /** end that it was about, as a unix second */
  at: number;
  step: ReminderStep;
}

/** Tells whether a reminder of this end went out before, for this step or a later one. */
export const wasTold = (told: ToldReminder | undefined, end: PlanEnd, step: ReminderStep): boolean =>
  told !== undefined && told.at === end.at && told.step <= step;

const LOOK_AHEAD_SECONDS = 366 * DAY_SECONDS;

/** Returns the unix second at which the next reminder is due; a little later where that is now, null for none. */
export function nextReminder(end: PlanEnd, told: ToldReminder | undefined, now: number): number | null {
  const step = reminderStep(end, now);
  if (step !== null && !wasTold(told, end, step)) return now + PLAN_REMINDER_SETTLE_SECONDS;
  const next = PLAN_REMINDER_STEPS.find((each) => beginOf(end, each) > now);
  // An alarm cannot be set for centuries ahead: one that is far away is computed anew in a year.
  return next === undefined ? null : Math.min(beginOf(end, next), now + LOOK_AHEAD_SECONDS);
}
