import type { PageArgs } from "../../client/page-data.ts";
import { botName } from "./bot-name.ts";
import type { BotPageData } from "./bot-page-data.ts";
import { botPlanView } from "./bot-plan.ts";
import { loadBot } from "./load-bot.ts";

/** What every page of one bot knows, for its layout. */
export async function loadBotPage(args: PageArgs): Promise<BotPageData> {
  const bot = await loadBot(args);
  return { bot, name: botName(bot), plan: botPlanView(bot, args.now) };
}
