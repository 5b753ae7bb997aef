import { redirect } from "@remix-run/react";
import { planUse } from "../../../domain/endpoints/plans.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { activePlaces, type KeptList } from "../../../domain/plans/kept-items.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { planEnd } from "../../../domain/plans/plan-end.ts";
import { type PlanItem, pausingOn } from "../../../domain/plans/plan-use.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { askOnce } from "../../shared/chat/load-chat.ts";
import { endDay } from "../../shared/plan/load-pausing.ts";

/** A list of which some have to pause, with the items that stay as it is stored now. */
export interface KeepList {
  list: KeptList;
  room: number;
  items: PlanItem[];
  stays: string[];
}

export interface KeepData {
  id: string;
  title: string;
  base: string;
  /** the level that has not room for all, and the day from which it counts; null for the present one */
  level: ChatLevel;
  day: string | null;
  lists: KeepList[];
}

/**
 * Loads what has to pause on the present plan, or on the one that follows where all have room now.
 * @throws redirect for anything but a chat: a bot's plan has responders only, of which the oldest stay
 */
export async function loadKeep({ client, params, lang, now }: PageArgs): Promise<KeepData> {
  const { id = "", targetType } = params;
  if (targetType !== "chat") throw redirect("/oops?message=PAGE_NOT_FOUND");
  const [chat, use] = await Promise.all([askOnce(client, id), client.call(planUse, { params: { id } })]);
  const present = effectiveLevel(chat, now);
  const end = planEnd(chat, now);
  const isNow = end === null || pausingOn(use, present).lists.length > 0;
  const level = isNow ? present : end.next;
  const base = chatPath(kindOf(chat), chat.id, "settings");
  return {
    ...{ id: chat.id, title: chat.title, base, level },
    day: isNow ? null : endDay(lang, end, chat),
    lists: pausingOn(use, level).lists.map(({ list, room, items, kept }) => {
      const keys = items.map(({ key }) => key);
      const active = activePlaces(keys, room, kept);
      return { list, room, items, stays: keys.filter((_, place) => active.has(place)) };
    }),
  };
}
