import { DAY_SECONDS, memberAnalysisRows, type Timespan } from "../../domain/limits.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { ChartMark } from "../../domain/statistics/report-rows.ts";
import { comparedRange } from "../../domain/time/compared-range.ts";
import { bucketSeconds } from "../../domain/time/time-range.ts";
import { type ZoneSetting, zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { PageQuery, SecondRange } from "../object-queries.ts";
import type { ChatStateObject } from "../objects.ts";
import { askedRange, reachOf, reportRange } from "./report-range.ts";
import type { ReportAnswer, ReportQuery } from "./statistics-object.ts";

export interface ReportInput extends SecondRange, PageQuery {
  tzn_offset?: number | undefined;
  tzn_name?: string | undefined;
  timespan?: Timespan | undefined;
}

type Read<Answer> = (object: ChatStateObject, query: ReportQuery) => Promise<Answer>;

/**
 * Asks the chat's object for a report: a page of it, with the sums of the period and of the one before.
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE (TIM-06, TIM-10)
 */
export async function reportOn<Answer extends ReportAnswer<unknown, object>>(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  input: ReportInput,
  read: Read<Answer>,
): Promise<Answer & { page: number; since: number; counted_since: number }> {
  const { page, perPage, timespan } = input;
  const zone = askedZone(chat, input);
  const current = reportRange(chat, input, ctx.now, zone);
  const asked = askedRange(input);
  const answer = await read(ctx.objects.chat(chat.telegram_id), {
    current,
    bucket: bucketSeconds(current),
    zone,
    page,
    perPage,
    previous: comparedRange(asked, { timespan, zone: zoneOf(zone), now: ctx.now, ctime: reachOf(chat) }),
    maxRows: memberAnalysisRows(effectiveLevel(chat, ctx.now)),
  });
  return { ...answer, page, since: reachOf(chat), counted_since: chat.ctime };
}

/** Returns the clock that a report is asked for by, the chat's own where none is named (TIM-11). */
export function askedZone(
  chat: Required<ZoneSetting>,
  { tzn_name, tzn_offset }: Pick<ReportInput, "tzn_name" | "tzn_offset">,
): ZoneSetting {
  if (tzn_name !== undefined) return { tzn_name, tzn_offset: tzn_offset ?? 0 };
  return tzn_offset === undefined ? zoneSetting(chat) : { tzn_offset };
}

const zoneSetting = ({ tzn_name, tzn_offset }: Required<ZoneSetting>): ZoneSetting => ({ tzn_name, tzn_offset });

/** Asks the chat's object for a report of which the plan shows a limited number of rows (STA-08). */
export async function rankingOn<Answer extends ReportAnswer<unknown, object>>(
  ctx: SessionContext,
  target: AdministeredChat,
  input: ReportInput,
  read: Read<Answer>,
): Promise<Answer & { page: number; since: number; counted_since: number; max_rows: number }> {
  const answer = await reportOn(ctx, target, input, read);
  return { ...answer, max_rows: memberAnalysisRows(effectiveLevel(target.chat, ctx.now)) };
}

/** Lists events that explain the charts of a range. */
export async function chartMarks(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  input: SecondRange,
): Promise<ChartMark[]> {
  const range = reportRange(chat, input, ctx.now);
  return ctx.objects.chat(chat.telegram_id).chartMarks({ ...range, bucket: DAY_SECONDS, zone: zoneSetting(chat) });
}
