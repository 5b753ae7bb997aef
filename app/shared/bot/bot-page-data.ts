import { useOutletContext } from "@remix-run/react";
import type { Bot } from "../../../domain/bots/bot.ts";
import type { PlanView } from "../plan/plan-words.ts";

/** What every page of one bot knows. */
export interface BotPageData {
  bot: Bot;
  name: string;
  plan: PlanView;
}

/** The bot of the page, from its layout. */
export const useBotPage = () => useOutletContext<BotPageData>();
