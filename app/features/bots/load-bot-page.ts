import type { Bot } from "../../../domain/bots/bot.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { effectiveBotLevel, vipdays } from "../../../domain/plans/plan.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import type { BotPageData } from "../../shared/bot/bot-page-data.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import type { PlanView } from "../../shared/plan/plan-words.ts";

/** Loads the data that all pages of one bot share. */
export async function loadBotPage(args: PageArgs): Promise<BotPageData> {
  const bot = await loadBot(args);
  return { bot, name: botName(bot), plan: botPlanView(bot, args.now) };
}

/** Returns a bot's plan as it is in force: bots have no trial (AMB-212). @param now unix seconds */
export function botPlanView(bot: Pick<Bot, "viplv" | "viptime">, now: number): PlanView {
  const level = effectiveBotLevel(bot, now);
  const name = planName(level);
  return level > 0 ? { kind: "paid", name, days: vipdays(bot.viptime, now) } : { kind: "free", name };
}
