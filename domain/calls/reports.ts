import * as z from "zod/mini";
import * as endpoints from "../endpoints/statistics.ts";
import { TIMESPANS } from "../limits.ts";
import * as rows from "../statistics/report-rows.ts";
import { admin } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { paged, perPage, positiveInteger, rangeParams, zoneMinutes, zoneNameText } from "./contract/fields.ts";
import { trendRowShape } from "./statistics.ts";

/** Query parameters of all reports. */
const query = {
  perPage,
  /** a clock that is never changed (TIM-11); left out, the chat's own, with its summer time */
  tzn_offset: z.optional(zoneMinutes),
  /** name of a zone, with its summer time, instead of the offset */
  tzn_name: z.optional(zoneNameText),
  /** the menu's period that the range was made of: it is compared with the period before of the same kind */
  timespan: z.optional(z.enum(TIMESPANS, "INVALID_RANGE")),
};

/** Declares the ends of a period, after the clamps (TIM-07), with its sums. */
const period = <Sums extends z.core.$ZodShape>(sums: Sums) =>
  z.object({ startSecond: z.number(), endSecond: z.number(), ...sums });

/**
 * Makes a report's answer. `current` sums the whole period up, not the page; `previous` the period before, null where
 * the bot was not here for all of it. A period that still runs is compared with as much of the one before as has passed
 * of it. `since`: the second from which something is known here; `counted_since`: from which the bot counts itself.
 * Between them numbers come from imports (decision 096), which do not tell how many members there were: `cnt_member`
 * and `start_member` are those of the first count then.
 */
const report = <Row extends z.ZodMiniType, Sums extends z.core.$ZodShape>(row: Row, sums: Sums) =>
  z.extend(paged(row), {
    total: z.number(),
    since: z.number(),
    counted_since: z.number(),
    current: period(sums),
    previous: z.nullable(period(sums)),
  });
/**
 * Makes the shape of a ranking of which the plan lets `max_rows` reach (STA-08); `total` counts those behind them too.
 */
const ranking = <Row extends z.ZodMiniType, Sums extends z.core.$ZodShape>(row: Row, sums: Sums) =>
  z.extend(report(row, sums), { max_rows: z.number() });

const asked = { limit: "cheap", access: admin, params: rangeParams, query: z.object(query) } as const;
const number = z.number();

/** API-27, API-30: rising, in buckets of an hour up to 72 h, else of a day (TIM-08). */
export const memberTrend = defineCall(endpoints.memberTrend, {
  ...asked,
  summary: "Members, joins, leaves, speakers and messages over time",
  result: report(trendRowShape, {
    /** members at the beginning and at the end: `start + joined - left + unexplained` (AMB-173) */
    start_member: number,
    cnt_member: number,
    cnt_newmember: number,
    cnt_leftmember: number,
    /** bots, and changes of membership without an update, computed from Telegram's own count */
    cnt_unexplained: number,
    cnt_active_member: number,
    cnt_message: number,
  }),
});

/** API-27, AMB-297 */
export const activityStatistics = defineCall(endpoints.activityStatistics, {
  ...asked,
  summary: "Messages and the people who wrote them over time, and by weekday and hour",
  result: z.extend(report(rows.activityRowShape, { cnt_active_member: number, cnt_message: number }), {
    /** messages by weekday, Monday first, and hour of the zone's clock */
    by_hour: z.array(z.array(number)),
  }),
});

/** API-28, STA-03 */
export const topActiveMembers = defineCall(endpoints.topActiveMembers, {
  ...asked,
  summary: "People who wrote, those with the most messages first",
  result: ranking(rows.activeRowShape, { cnt_active_member: number, cnt_message: number }),
});

/** API-28, STA-03 */
export const countTopInviter = defineCall(endpoints.countTopInviter, {
  ...asked,
  summary: "People who brought others, with what became of those, the most first",
  result: ranking(rows.inviterRowShape, rows.funnelShape.shape),
});

/** API-27, STA-02 */
export const countNewcomerSource = defineCall(endpoints.countNewcomerSource, {
  ...asked,
  summary: "Newcomers by link, else by who brought them, with what became of them, the most first",
  result: ranking(rows.sourceRowShape, rows.funnelShape.shape),
});

/** Newcomers by the week in which they came, falling; of one source where one is named. */
export const newcomerRetention = defineCall(endpoints.newcomerRetention, {
  ...asked,
  query: z.object({
    ...query,
    /** as `count_newcomer_source` names it */
    invite_link: z.optional(z.string()),
    /** user id of the inviter, by hand or by a link of their own */
    inviter: z.optional(positiveInteger),
  }),
  summary: "Newcomers of each week and how many of them stayed",
  result: report(rows.cohortRowShape, rows.funnelShape.shape),
});

/** Newcomers who wrote and to whom nobody else has replied, the last to join first. */
export const unansweredNewcomers = defineCall(endpoints.unansweredNewcomers, {
  ...asked,
  summary: "Newcomers who wrote and to whom nobody replied",
  result: ranking(rows.unansweredRowShape, rows.funnelShape.shape),
});

/** Raids and announcements to mark on charts; of too many the last ones. */
export const chartMarks = defineCall(endpoints.chartMarks, {
  limit: "cheap",
  access: admin,
  params: z.omit(rangeParams, { page: true }),
  summary: "Raids and announcements of a time range",
  result: z.array(rows.chartMarkShape),
});
