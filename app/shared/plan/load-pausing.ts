import type { Bot } from "../../../domain/bots/bot.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { botPlanUse, planUse } from "../../../domain/endpoints/plans.ts";
import type { ChatLevel, PlanTargetType } from "../../../domain/limits/plan-table.ts";
import type { KeptList } from "../../../domain/plans/kept-items.ts";
import { effectiveBotLevel, effectiveLevel } from "../../../domain/plans/plan.ts";
import { botPlanEnd } from "../../../domain/plans/plan-end.ts";
import { type PausingFeature, type PlanUse, pausingOn } from "../../../domain/plans/plan-use.ts";
import { attempt } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMonthDay } from "../../i18n/format.ts";
import { endDay, ifNear, nearEnd } from "./near-end.ts";

/** Everything that pauses in a chat, by name. */
export interface PausingView {
  /** "March 3" on the chat's clock; null for what pauses now */
  day: string | null;
  lists: { list: KeptList; names: string[]; more: number }[];
  features: PausingFeature[];
}

/** Most names shown of each list. */
const NAMED = 5;

/**
 * Loads what pauses when the plan ends soon, else what pauses on the present plan; null for nothing, or where it could
 * not be loaded.
 */
export async function loadPausing({ client, lang, now }: PageArgs, chat: Chat): Promise<PausingView | null> {
  const use = await attempt(client.call(planUse, { params: { id: chat.id } }));
  if (!use.ok) return null;
  const end = nearEnd(chat, now);
  const day = end === null ? null : endDay(lang, end, chat);
  return pausingView("chat", use.value, end?.next ?? effectiveLevel(chat, now), day);
}

/** Loads what pauses in an own bot, as {@link loadPausing} does, with days in UTC. */
export async function loadBotPausing({ client, lang, now }: PageArgs, bot: Bot): Promise<PausingView | null> {
  const use = await attempt(client.call(botPlanUse, { params: { id: bot.id } }));
  if (!use.ok) return null;
  const end = ifNear(botPlanEnd(bot, now), now);
  const day = end === null ? null : formatMonthDay(lang, end.at);
  return pausingView("bot", use.value, end?.next ?? effectiveBotLevel(bot, now), day);
}

function pausingView(type: PlanTargetType, use: PlanUse, level: ChatLevel, day: string | null): PausingView | null {
  const { lists, features } = pausingOn(type, use, level);
  if (lists.length === 0 && features.length === 0) return null;
  const view = lists.map(({ list, pausing }) => {
    const names = pausing.flatMap(({ name }) => (name === "" ? [] : [name])).slice(0, NAMED);
    return { list, names, more: pausing.length - names.length };
  });
  return { day, lists: view, features };
}
