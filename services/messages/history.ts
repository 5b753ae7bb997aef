import { effectiveLevel } from "../../domain/plans/plan.ts";
import { clampRange } from "../../domain/time/time-range.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { askedRange, requireWithinPlan } from "../statistics/report-range.ts";

interface MemberHistoryInput {
  userId: number;
  page: number;
  perPage: number;
  before?: number | undefined;
}

interface HistoryInput extends Omit<MemberHistoryInput, "userId"> {
  startSecond: number;
  endSecond: number;
  keyword?: string | undefined;
  forum_topic_id?: number | undefined;
  userId?: number | undefined;
  types?: number[] | undefined;
  after?: number | undefined;
}

/**
 * Lists stored messages of a range, newest first (API-31). The plan's longest range is measured after the clamps
 * (AMB-176); the reading is not clamped, since a moved group's messages are older than its row here.
 * @throws AppError EXCEED_REPORT_RANGE with the days the plan allows (TIM-10)
 */
export async function messagesHistory(ctx: SessionContext, { chat }: AdministeredChat, input: HistoryInput) {
  const range = askedRange(input);
  const measured = clampRange(range, { now: ctx.now, ctime: chat.ctime });
  requireWithinPlan(measured, { level: effectiveLevel(chat, ctx.now), zones: [zoneOf(chat)], type: "chat" });
  return ctx.objects.chat(chat.telegram_id).history({
    ...range,
    page: input.page,
    perPage: input.perPage,
    ...(input.keyword ? { keyword: input.keyword } : {}),
    ...(input.forum_topic_id === undefined ? {} : { forumTopicId: input.forum_topic_id }),
    ...(input.userId === undefined ? {} : { userId: input.userId }),
    ...(input.types === undefined ? {} : { types: input.types }),
    ...(input.before === undefined ? {} : { before: input.before }),
    ...(input.after === undefined ? {} : { after: input.after }),
  });
}

/**
 * Lists everything of one member that is stored, newest first (API-31, AMB-166): no range, so no plan's limit of one.
 */
export async function messageHistory(ctx: SessionContext, { chat }: AdministeredChat, input: MemberHistoryInput) {
  return ctx.objects.chat(chat.telegram_id).history({
    startSecond: 1,
    endSecond: ctx.now,
    userId: input.userId,
    page: input.page,
    perPage: input.perPage,
    ...(input.before === undefined ? {} : { before: input.before }),
  });
}
