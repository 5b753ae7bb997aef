import type { Bot } from "../../../domain/bots/bot.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { effectiveBotLevel, vipdays } from "../../../domain/plans/plan.ts";
import type { PlanView } from "../../shared/plan/plan-words.ts";

/** A bot's plan as it is in force: bots have no trial (AMB-212). @param now unix seconds */
export function botPlanView(bot: Pick<Bot, "viplv" | "viptime">, now: number): PlanView {
  const level = effectiveBotLevel(bot, now);
  const name = planName(level);
  return level > 0 ? { kind: "paid", name, days: vipdays(bot.viptime, now) } : { kind: "free", name };
}
