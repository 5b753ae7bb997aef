import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { memberAnalysisRows, SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import { type AwardSteps, packAwardSteps } from "../../domain/points/award-steps.ts";
import type { Board } from "../../domain/points/boards.ts";
import type { ComparedPoints } from "../../domain/points/reports.ts";
import { comparedRange } from "../../domain/time/compared-range.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import { markSettingsDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import type { PageQuery, SecondRange } from "../object-queries.ts";
import { askedRange, reportRange } from "../statistics/report-range.ts";
import type { Ranking } from "./points-object.ts";

/** Changes the points of a check-in; answers only what changed (LOY-01, AMB-097). */
export async function changeAwardSteps(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  steps: AwardSteps,
): Promise<{ diff: { atndc_pnt_steps?: number[] } }> {
  const packed = packAwardSteps(steps);
  if (JSON.stringify(packed) === JSON.stringify(chat.atndc_pnt_steps)) return { diff: {} };
  await ctx.db.batch([
    ctx.db.update(chats).set({ atndc_pnt_steps: packed }).where(eq(chats.id, chat.id)),
    ...markSettingsDirty(ctx.db, chat.id, ctx.now),
  ]);
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  return { diff: { atndc_pnt_steps: packed } };
}

/**
 * Posts the check-in message (LOY-10, AMB-103).
 * @throws AppError NO_CHECK_IN without a hashtag, TOO_MANY_REQUESTS within a minute, CHECK_IN_WAITS while Telegram does
 *   not answer, 'Operation failed' with its code and words
 */
export async function postCheckIn(ctx: SessionContext, { chat }: AdministeredChat): Promise<{ message_id: number }> {
  if (chat.trg_attn.length === 0) throw new AppError("NO_CHECK_IN");
  const posted = await ctx.objects.chat(chat.telegram_id).postCheckIn(crypto.randomUUID(), SEND_ANSWER_WAIT_MS);
  if (posted.outcome === "sent") return { message_id: posted.messageId };
  if (posted.outcome === "tooSoon") throw new AppError("TOO_MANY_REQUESTS", { retry_after: posted.waitSeconds });
  if (posted.outcome === "pending") throw new AppError("CHECK_IN_WAITS");
  throw new AppError("Operation failed", { error_code: posted.error_code, description: posted.message });
}

/** Lists members by their points on a board, as many as the plan shows (LOY-12, AMB-104, AMB-313). */
export async function rankMembers(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  query: PageQuery & { board: Board },
): Promise<Ranking & { max_rows: number }> {
  const most = memberAnalysisRows(effectiveLevel(chat, ctx.now));
  return { ...(await ctx.objects.chat(chat.telegram_id).pointsRanking({ ...query, most })), max_rows: most };
}

/**
 * Lists a range's check-ins, whatever the plan (LOY-11, AMB-313).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export function listCheckIns(ctx: SessionContext, { chat }: AdministeredChat, query: PageQuery & SecondRange) {
  const { page, perPage } = query;
  return ctx.objects.chat(chat.telegram_id).checkIns({ ...reportRange(chat, query, ctx.now), page, perPage });
}

/**
 * Adds up a range's points by their source, and those of the period before (LOY-13, AMB-168).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export async function summarizePoints(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  input: SecondRange,
): Promise<ComparedPoints> {
  const current = reportRange(chat, input, ctx.now);
  const { ctime } = chat;
  const before = comparedRange(askedRange(input), { timespan: undefined, zone: zoneOf(chat), now: ctx.now, ctime });
  const object = ctx.objects.chat(chat.telegram_id);
  const [summary, previous] = await Promise.all([
    object.pointsSummary(current),
    before === null ? null : object.pointsSummary(before),
  ]);
  return { ...summary, previous };
}
