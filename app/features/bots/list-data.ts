import type { Bot } from "../../../domain/bots/bot.ts";
import { archiveIdOfBot } from "../../../domain/ids.ts";
import { botMonthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { effectiveBotLevel } from "../../../domain/plans/plan.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { loadBots } from "../../shared/bot/load-bot.ts";
import { type ListView, viewOf } from "../../shared/lists/list-view.ts";
import type { PlanView } from "../../shared/plan/plan-words.ts";
import { botPlanView } from "./load-bot-page.ts";

/** A bot as a row of the list; texts of numbers are in the reader's language. */
export interface BotRow extends Pick<Bot, "id" | "username" | "status" | "health" | "error"> {
  title: string;
  plan: PlanView;
  used: string;
  allowance: string;
  /** contacts with unread messages */
  unread: number;
}

export interface BotListData {
  view: ListView;
  /** The bots of the view, by name. */
  rows: BotRow[];
  counts: Record<ListView, number>;
}

const rowOf = (bot: Bot, { lang, now }: Pick<PageArgs, "lang" | "now">): BotRow => ({
  id: bot.id,
  title: botName(bot),
  username: bot.username,
  status: bot.status,
  health: bot.health,
  error: bot.error,
  plan: botPlanView(bot, now),
  used: formatNumber(lang, bot.usage_mnt),
  allowance: formatNumber(lang, botMonthlyAllowance(effectiveBotLevel(bot, now))),
  unread: bot.countUnreadChats,
});

/** Loads the account's own bots: the archived ones, or all others (LST-06, LST-10, AMB-004). */
export async function loadBotList(args: PageArgs): Promise<BotListData> {
  const { client, account, request, lang } = args;
  const archive = new Set(account.archive_chat_uuid);
  const views: Record<ListView, Bot[]> = { active: [], archived: [] };
  for (const bot of await loadBots(client)) {
    views[archive.has(archiveIdOfBot(bot.id)) ? "archived" : "active"].push(bot);
  }
  const view = viewOf(request.url);
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
  const rows = views[view].map((bot) => rowOf(bot, args)).sort((a, b) => collator.compare(a.title, b.title));
  return { view, rows, counts: { active: views.active.length, archived: views.archived.length } };
}
