import { useOutletContext } from "@remix-run/react";
import type { Bot } from "../../../domain/bots/bot.ts";
import type { PlanView } from "../plan/plan-words.ts";

/** Data of a bot that all of its pages use. */
export interface BotPageData {
  bot: Bot;
  name: string;
  plan: PlanView;
}

/** Provides the bot of the page, from its layout. */
export const useBotPage = () => useOutletContext<BotPageData>();
