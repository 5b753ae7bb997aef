import type { BotCommand } from "../../../domain/bots/bot-command.ts";
import { botCommands } from "../../../domain/endpoints/bots.ts";
import { botMaterials } from "../../../domain/endpoints/materials.ts";
import { botPlanReminder } from "../../../domain/endpoints/plans.ts";
import { botTemplates } from "../../../domain/endpoints/templates.ts";
import { botMonthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { effectiveBotLevel, nextMonthStart } from "../../../domain/plans/plan.ts";
import { botPlanEnd } from "../../../domain/plans/plan-end.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { type Attempted, attempt, mapped, type SeldomParts } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMoment, formatMonthDay } from "../../i18n/format.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import { type LibraryFile, libraryFileOf } from "../../shared/content/library-file.ts";
import type { PausingView } from "../../shared/plan/load-pausing.ts";
import { loadBotPausingLater } from "../../shared/plan/load-pausing-later.ts";
import { monthUsage, type UsageView } from "../../shared/plan/month-usage.ts";
import { OWN_TEXTS as PAUSES_TEXTS } from "../../shared/plan/what-pauses.tsx";

/** A template that greets, with the files it names. */
export interface Greeting {
  template: Template;
  files: LibraryFile[];
}

export interface BotSettingsData extends SeldomParts {
  /** Time of the last health check; empty for never. UTC, as all that is the bot's own. */
  checked: string;
  usage: UsageView;
  /** responders that pause when the plan ends, or pause now */
  pausing: PausingView | null;
  /** whether the owner is reminded of the plan's end; null where there is none to come, or it could not be asked */
  reminder: boolean | null;
  commands: Attempted<BotCommand[]>;
  /** The answer to /start; null if none is chosen or the chosen one is gone. */
  greeting: Attempted<Greeting | null>;
}

/** Loads the settings of a bot (BOT-15 to BOT-17). */
export async function loadBotSettings(args: PageArgs): Promise<BotSettingsData> {
  const { client, lang, now } = args;
  const bot = await loadBot(args);
  const [commands, greeting, pausing, reminder] = await Promise.all([
    attempt(client.call(botCommands, { params: { id: bot.id } })),
    attempt(loadGreeting(args, bot.id, bot.asset_id_greeting)),
    loadBotPausingLater(args, bot),
    botPlanEnd(bot, now) === null ? null : attempt(client.call(botPlanReminder, { params: { id: bot.id } })),
  ]);
  return {
    texts: pausing === null ? [] : [PAUSES_TEXTS],
    checked: bot.checked_at > 0 ? formatMoment(lang, bot.checked_at, 0) : "",
    usage: {
      ...monthUsage(bot.usage_mnt, botMonthlyAllowance(effectiveBotLevel(bot, now)), lang),
      renews: formatMonthDay(lang, nextMonthStart(now)),
      byKind: { ok: true, value: [] },
    },
    commands: mapped(commands, ({ commands }) => commands),
    greeting,
    pausing,
    reminder: reminder?.ok ? reminder.value.wanted : null,
  };
}

async function loadGreeting({ client }: PageArgs, id: string, chosen: string): Promise<Greeting | null> {
  if (chosen === "") return null;
  const [templates, materials] = await Promise.all([
    client.call(botTemplates.list, { params: { id } }),
    client.call(botMaterials.list, { params: { id } }),
  ]);
  const template = templates.find((each) => each.id === chosen);
  if (template === undefined) return null;
  const named = template.assets.map((asset) => asset.id);
  return { template, files: materials.filter((file) => named.includes(file.id)).map(libraryFileOf) };
}
