import type { HidingChat } from "../../../domain/commands/hides.ts";
import type { ChatLevel, PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { keptOf } from "../../../domain/plans/kept-items.ts";
import { effectiveBotLevel, effectiveLevel } from "../../../domain/plans/plan.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadBot } from "../bot/load-bot.ts";
import { kindOf, listAt } from "../chat/chat-kind.ts";
import { loadChat } from "../chat/load-chat.ts";

/** The data of a chat or bot that the pages of its content need. */
export interface LoadedOwner {
  type: PlanTargetType;
  id: string;
  level: ChatLevel;
  /** name of the time zone; bots have none of their own */
  tzn_name: string;
  /** minutes east of UTC */
  tzn_offset: number;
  isForum: boolean;
  isChannel: boolean;
  /** Ids of the templates that greet newcomers, or a person who presses Start. */
  greetings: string[];
  /** id of the template that is the group's rules; empty for none */
  rules: string;
  /** ids of the responders chosen to stay where the plan has room for fewer */
  keptResponders: readonly string[];
  /** the chat whose commands go before responders (docs/decisions/190); null for a bot */
  hiding: HidingChat | null;
}

/** Reads a list of ids joined by commas (AMB-054). */
const idsOf = (joined: string) => joined.split(",").filter((id) => id !== "");

/** Loads the chat or bot that owns content. @throws CallFailure and redirects as loadChat and loadBot do */
export async function loadOwner(args: PageArgs): Promise<LoadedOwner> {
  if (listAt(new URL(args.request.url).pathname) === "bots") {
    const bot = await loadBot(args);
    return {
      type: "bot",
      id: bot.id,
      level: effectiveBotLevel(bot, args.now),
      tzn_name: "",
      tzn_offset: 0,
      isForum: false,
      isChannel: false,
      greetings: idsOf(bot.asset_id_greeting),
      rules: "",
      keptResponders: keptOf(bot, "responders"),
      hiding: null,
    };
  }
  const chat = await loadChat(args);
  const { id, tzn_name, tzn_offset, is_forum: isForum, asset_id_greeting, asset_id_rules: rules } = chat;
  return {
    type: "chat",
    id,
    level: effectiveLevel(chat, args.now),
    tzn_name,
    tzn_offset,
    isForum,
    isChannel: kindOf(chat) === "channels",
    greetings: idsOf(asset_id_greeting),
    rules,
    keptResponders: keptOf(chat, "responders"),
    hiding: {
      type: chat.type,
      hasPoints: chat.bot_settings.points_commands === true,
      botUsername: chat.bot?.username ?? "",
    },
  };
}
