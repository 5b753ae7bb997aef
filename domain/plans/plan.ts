import {
  type BotLevel,
  CHAT_LEVELS,
  type ChatLevel,
  DAY_SECONDS,
  FEATURE_LEVEL,
  type Feature,
  isBotLevel,
  isChatLevel,
  levelsOf,
  type PlanTargetType,
  TRIAL_DAYS,
  TRIAL_LEVEL,
  USAGE_WARNING_PERCENT,
} from "../limits.ts";

/** The plan fields of a bot row. `viplv` is the level paid for, `viptime` the unix second at which it ends. */
export interface PaidPlan {
  viplv: number;
  viptime: number | null;
}

/** The plan fields of a chat row. `ctime` is the unix second of its registration, where the trial begins. */
export interface ChatPlan extends PaidPlan {
  ctime: number;
}

const isPaid = (plan: PaidPlan, now: number): boolean => plan.viptime !== null && plan.viptime > now;

/**
 * Returns the level that a chat's gates and limits go by (PLN-05): the paid level while it runs, else the trial's, else
 * 0. A level that is not sold counts as nothing paid.
 */
export function effectiveLevel(plan: ChatPlan, now: number): ChatLevel {
  if (plan.viplv > 0 && isPaid(plan, now) && isChatLevel(plan.viplv)) return plan.viplv;
  return trialDaysLeft(plan.ctime, now) > 0 ? TRIAL_LEVEL : 0;
}

/** Returns the effective level of a bot: bots have no trial (AMB-212). */
export function effectiveBotLevel(plan: PaidPlan, now: number): BotLevel {
  return plan.viplv > 0 && isPaid(plan, now) && isBotLevel(plan.viplv) ? plan.viplv : 0;
}

/** Returns the level that is paid for now, without the trial, from which an order starts (AMB-232). */
export function paidLevel(plan: PaidPlan, now: number): ChatLevel {
  return isPaid(plan, now) && isChatLevel(plan.viplv) ? plan.viplv : 0;
}

/** Returns the whole or begun days until the plan ends, never below 0 (AMB-214). */
export function vipdays(viptime: number | null, now: number): number {
  return viptime === null ? 0 : Math.max(0, Math.ceil((viptime - now) / DAY_SECONDS));
}

/** Returns the whole or begun days of the trial that are left, 0 when it is over (PLN-04, PLN-22). */
export function trialDaysLeft(ctime: number, now: number): number {
  const left = Math.ceil((ctime + TRIAL_DAYS * DAY_SECONDS - now) / DAY_SECONDS);
  return left > 0 ? Math.min(left, TRIAL_DAYS) : 0;
}

/** Returns the next level of the upgrade path of a kind of target, null at its end (PLN-03). */
export function nextLevel(level: ChatLevel, targetType: PlanTargetType = "chat"): ChatLevel | null {
  return levelsOf(targetType).find((candidate) => candidate > level) ?? null;
}

/** Tells whether an effective level reaches a required one. A value that is no level reaches none. */
export function meetsLevel(level: number, required: ChatLevel): boolean {
  return isChatLevel(level) && CHAT_LEVELS.indexOf(level) >= CHAT_LEVELS.indexOf(required);
}

/** Tells whether an effective level may use a feature. */
export const allowsFeature = (level: number, feature: Feature): boolean => meetsLevel(level, FEATURE_LEVEL[feature]);

export type UsageState = "success" | "warning" | "error";

/** Returns the colour of the usage banner (OVW-06): warning from 70 percent, error from 100. */
export function usageState(used: number, allowance: number): UsageState {
  if (isExhausted(used, allowance)) return "error";
  return used * 100 >= allowance * USAGE_WARNING_PERCENT ? "warning" : "success";
}

/** Tells whether service pauses until the next month (AMB-211). A usage that is no number counts as exhausted. */
export const isExhausted = (used: number, allowance: number): boolean => !(used < allowance);

/** Returns the unix second at which the UTC month of `now` began: usage is counted from there (PLN-08). */
export function monthStart(now: number): number {
  const date = new Date(now * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
}

/** Returns the unix second at which the next UTC month begins and the allowance is new (PLN-08). */
export function nextMonthStart(now: number): number {
  const date = new Date(now * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
}
