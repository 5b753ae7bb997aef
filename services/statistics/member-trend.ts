import type { TrendRow } from "../../domain/calls/statistics.ts";
import { bucketSeconds, bucketsOf } from "../../domain/time/time-range.ts";
import { offsetMinutes } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { reportRange } from "./report-range.ts";

interface TrendInput {
  startSecond: number;
  endSecond: number;
  page: number;
  perPage: number;
  tznOffset: number | undefined;
}

/** A page of a report's buckets, rising; one behind the last is empty (API-27, AMB-177). */
export async function memberTrend(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  input: TrendInput,
): Promise<{ rows: TrendRow[]; page: number; total: number }> {
  const range = reportRange(chat, input, ctx.now);
  const tznOffset = input.tznOffset ?? offsetMinutes(chat, ctx.now);
  const starts = range.endSecond < range.startSecond ? [] : bucketsOf(range, tznOffset);
  const bucket = bucketSeconds(range);
  const onPage = starts.slice((input.page - 1) * input.perPage, input.page * input.perPage);
  const [first] = onPage;
  const last = onPage.at(-1);
  const answer = { page: input.page, total: starts.length };
  if (first === undefined || last === undefined) return { rows: [], ...answer };
  const rows = await ctx.objects.chat(chat.telegram_id).trend({
    startSecond: Math.max(range.startSecond, first),
    endSecond: Math.min(range.endSecond, last + bucket - 1),
    bucket,
    tznOffset,
  });
  return { rows, ...answer };
}
