import { botPlanUse, planUse } from "../../../domain/endpoints/plans.ts";
import type { ChatLevel, PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { activePlaces, type KeptList } from "../../../domain/plans/kept-items.ts";
import { effectiveBotLevel, effectiveLevel } from "../../../domain/plans/plan.ts";
import { botPlanEnd, type PlanEnd, planEnd } from "../../../domain/plans/plan-end.ts";
import { type PlanItem, pausingOn } from "../../../domain/plans/plan-use.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMonthDay } from "../../i18n/format.ts";
import { botName, botPath } from "../../shared/bot/bot-path.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import { chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { askOnce } from "../../shared/chat/load-chat.ts";
import { endDay } from "../../shared/plan/near-end.ts";
import { readTarget } from "./plan-address.ts";

/** A list of which some items have to pause, with the items that are stored as staying. */
export interface KeepList {
  list: KeptList;
  room: number;
  items: PlanItem[];
  stays: string[];
}

export interface KeepData {
  type: PlanTargetType;
  id: string;
  title: string;
  base: string;
  /** the level that has too little room, and the day from which it counts; null for the present one */
  level: ChatLevel;
  day: string | null;
  lists: KeepList[];
}

interface KeepTarget {
  title: string;
  base: string;
  present: ChatLevel;
  end: PlanEnd | null;
  dayOf(end: PlanEnd): string;
}

async function loadTarget(args: PageArgs, type: PlanTargetType, id: string): Promise<KeepTarget> {
  const { client, lang, now } = args;
  if (type === "bot") {
    const bot = await loadBot(args);
    return {
      title: botName(bot),
      base: botPath(id, "settings"),
      present: effectiveBotLevel(bot, now),
      end: botPlanEnd(bot, now),
      dayOf: ({ at }) => formatMonthDay(lang, at),
    };
  }
  const chat = await askOnce(client, id);
  return {
    title: chat.title,
    base: chatPath(kindOf(chat), chat.id, "settings"),
    present: effectiveLevel(chat, now),
    end: planEnd(chat, now),
    dayOf: (end) => endDay(lang, end, chat),
  };
}

/**
 * Loads the items that have to pause on the present plan or, where all have room now, on the one that follows.
 * @throws redirect for anything but a chat or a bot
 */
export async function loadKeep(args: PageArgs): Promise<KeepData> {
  const { id, targetType: type } = readTarget(args.params);
  const [target, use] = await Promise.all([
    loadTarget(args, type, id),
    args.client.call(type === "chat" ? planUse : botPlanUse, { params: { id } }),
  ]);
  const { present, end, dayOf, title, base } = target;
  const isNow = end === null || pausingOn(type, use, present).lists.length > 0;
  const level = isNow ? present : end.next;
  return {
    type,
    id,
    title,
    base,
    level,
    day: isNow ? null : dayOf(end),
    lists: pausingOn(type, use, level).lists.map(({ list, room, items, kept }) => {
      const keys = items.map(({ key }) => key);
      const active = activePlaces(keys, room, kept);
      return { list, room, items, stays: keys.filter((_, place) => active.has(place)) };
    }),
  };
}
