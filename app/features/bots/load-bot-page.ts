import type { PageArgs } from "../../client/calls/page-data.ts";
import type { BotPageData } from "../../shared/bot/bot-page-data.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import { botPlanView } from "./bot-plan.ts";

/** What every page of one bot knows, for its layout. */
export async function loadBotPage(args: PageArgs): Promise<BotPageData> {
  const bot = await loadBot(args);
  return { bot, name: botName(bot), plan: botPlanView(bot, args.now) };
}
