import type { Chat } from "../../../domain/chats/chat.ts";
import { PLAN_REMINDER_DAYS } from "../../../domain/limits/plan-table.ts";
import { vipdays } from "../../../domain/plans/plan.ts";
import { type PlanEnd, planEnd } from "../../../domain/plans/plan-end.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { formatMonthDay } from "../../i18n/format.ts";

/** Returns the end of a plan or trial, where it is near enough to be announced. */
export const nearEnd = (chat: Pick<Chat, "viplv" | "viptime" | "ctime">, now: number): PlanEnd | null =>
  ifNear(planEnd(chat, now), now);

/** Returns an end where it is near enough to be announced. */
export const ifNear = (end: PlanEnd | null, now: number): PlanEnd | null =>
  end !== null && vipdays(end.at, now) <= PLAN_REMINDER_DAYS ? end : null;

/** Formats "March 3", the day on which a plan ends on the chat's clock. */
export const endDay = (lang: string, { at }: PlanEnd, chat: Parameters<typeof zoneOf>[0]): string =>
  formatMonthDay(lang, at + zoneOf(chat).offsetAt(at));
