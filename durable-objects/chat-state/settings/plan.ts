import { type ChatLevel, monthlyAllowance } from "../../../domain/limits.ts";
import { effectiveLevel, isExhausted as isUsedUp } from "../../../domain/plans/plan.ts";
import type { ChatContext } from "../context.ts";

/** Computes the effective level; 0 for a chat that the lists do not know. */
export function levelOf({ values, now }: ChatContext): ChatLevel {
  const settings = values.get("snapshot")?.settings;
  return settings === undefined ? 0 : effectiveLevel(settings, now());
}

/** Tells whether the month's allowance is used up (AMB-211). A chat that is not registered yet is in its trial. */
export function isServicePaused(context: ChatContext): boolean {
  const settings = context.values.get("snapshot")?.settings;
  if (settings === undefined) return false;
  const level = effectiveLevel(settings, context.now());
  return isUsedUp(context.usage.count(), monthlyAllowance(level));
}
