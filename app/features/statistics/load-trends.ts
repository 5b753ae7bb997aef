import type { ResultAt } from "../../../domain/calls/index.ts";
import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { activityStatistics, chartMarks, memberTrend } from "../../../domain/endpoints/statistics.ts";
import { weekDaysOf } from "../../../domain/languages.ts";
import { PER_PAGE_MAX } from "../../../domain/limits/session.ts";
import { memberBalance } from "../../../domain/statistics/member-balance.ts";
import type { ChartMark as ReportMark } from "../../../domain/statistics/report-rows.ts";
import type { TimeRange } from "../../../domain/time/time-range.ts";
import { type Attempted, attempt } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import {
  type ChartFrame,
  type DrawnChart,
  drawChart,
  drawFrame,
  drawMarks,
} from "../../components/charts/draw-chart.ts";
import { formatWeekday, formatWeekdayMark } from "../../i18n/format.ts";
import type { ShownBalance } from "../../shared/statistics/balance.tsx";
import type { Figure } from "./figures.tsx";
import { type AskedReport, askedReport, chartPeriod, type FrameData } from "./load-frame.ts";

/** Something that happened within a chart's period; the component puts it into words. */
export type PlacedMark = Pick<ReportMark, "kind" | "label" | "count"> & { step: number; at: number };

interface Charts {
  frame: ChartFrame;
  /** Text that explains why nothing is drawn for a part of the time. */
  unknown: "overview.growth.unknown" | "statistics.unknown";
  marks: PlacedMark[];
}

interface Answer<Row> {
  rows: Row[];
  since: number;
  counted_since: number;
  current: TimeRange;
  previous: TimeRange | null;
}

/** Loads a report, the rows of the preceding period, and what happened in the period. */
async function askTrend<Told extends Answer<{ timestamp: number }>>(
  args: PageArgs,
  report: AskedReport,
  call: (input: ReturnType<AskedReport["asked"]>) => Promise<Told>,
) {
  const { frame, chat, asked } = report;
  const marks = attempt(args.client.call(chartMarks, { params: { id: chat.id, ...frame.period.range } }));
  const answer = await attempt(call(asked(PER_PAGE_MAX)));
  const previous = answer.ok ? answer.value.previous : null;
  const before =
    previous === null
      ? null
      : await attempt(call(asked(PER_PAGE_MAX, { startSecond: previous.startSecond, endSecond: previous.endSecond })));
  const happened = await marks;
  const rows: Told["rows"] | null = before?.ok ? before.value.rows : null;
  return { answer, before: rows, marks: happened.ok ? happened.value : [] };
}

/** Draws the axis of a report with what happened in its period; null where nothing of the period is left. */
function axisOf(
  report: AskedReport,
  answer: Answer<{ timestamp: number }>,
  marks: readonly ReportMark[],
  lang: string,
) {
  const period = chartPeriod(report, answer.current);
  if (period === null) return null;
  const offsetAt = (second: number) => report.zone.offsetAt(second) / 60;
  return {
    starts: period.starts,
    frame: drawFrame(period, answer.since, lang, offsetAt),
    countedFrame: drawFrame(period, answer.counted_since, lang, offsetAt),
    unknown:
      answer.since < answer.counted_since ? ("statistics.unknown" as const) : ("overview.growth.unknown" as const),
    marks: drawMarks(period, marks).map(({ kind, label, count, step, at }) => ({ kind, label, count, step, at })),
  };
}

/** Returns a number of each step; null where nothing was counted. */
function valuesOf<Row extends { timestamp: number }>(starts: readonly number[], rows: readonly Row[], key: keyof Row) {
  const known = new Map(rows.map((row) => [row.timestamp, Number(row[key])]));
  return starts.map((second) => known.get(second) ?? null);
}

/** Returns the same number in the preceding period, step by step. */
const valuesBefore = <Row>(starts: readonly number[], before: readonly Row[], key: keyof Row) =>
  starts.map((_, step) => (before[step] === undefined ? null : Number(before[step]?.[key])));

/** Draws one number with that of the preceding period, dotted. */
function drawOne<Row extends { timestamp: number }>(
  starts: readonly number[],
  { rows, before, key, lang }: { rows: readonly Row[]; before: readonly Row[] | null; key: keyof Row; lang: string },
  look: { mark: "line" | "bar"; from: "nought" | "level" },
): DrawnChart {
  return drawChart(
    [
      { color: 1, mark: look.mark, isFilled: look.mark === "line", values: valuesOf(starts, rows, key) },
      ...(before === null
        ? []
        : [
            {
              ...({ color: 1, mark: "line", isBefore: true } as const),
              values: valuesBefore(starts, before, key),
            },
          ]),
    ],
    look.from,
    lang,
  );
}

export interface MembersReport {
  figures: Figure[];
  balance: ShownBalance;
  /** `countedFrame`: axis for the numbers that only the bot counts */
  charts: (Charts & { countedFrame: ChartFrame; members: DrawnChart; flow: DrawnChart }) | null;
}

/** Loads members, those who joined and those who left, over a period (STA-01). */
export async function loadMembersReport(
  args: PageArgs,
): Promise<{ frame: FrameData; report: Attempted<MembersReport> }> {
  const { client, lang } = args;
  const asked = await askedReport(args);
  const { answer, before, marks } = await askTrend(args, asked, (input) => client.call(memberTrend, input));
  if (!answer.ok) return { frame: asked.frame, report: answer };
  const { rows, counted_since, current, previous } = answer.value;
  const axis = axisOf(asked, answer.value, marks, lang);
  const left = (row: TrendRow) => ({ ...row, cnt_leftmember: -row.cnt_leftmember });
  const isBefore = counted_since > asked.frame.period.range.startSecond;
  // An import does not tell how many members there were.
  const counted = {
    rows: rows.filter((_, step) => (rows[step + 1]?.timestamp ?? Number.POSITIVE_INFINITY) > counted_since),
    before: previous !== null && previous.startSecond >= counted_since ? before : null,
  };
  return {
    frame: asked.frame,
    report: {
      ok: true,
      value: {
        figures: [
          {
            name: "overview.glance.members" as const,
            current: current.cnt_member,
            // Joined less left, as the overview has it: against the end of the period before.
            previous: isBefore ? null : current.start_member,
          },
          { name: "overview.glance.joined", ...compared("cnt_newmember", current, previous) },
          { name: "overview.growth.left", ...compared("cnt_leftmember", current, previous), isBad: true },
        ],
        balance: balanceOf(answer.value, isBefore),
        charts: axis && {
          frame: axis.frame,
          countedFrame: axis.countedFrame,
          marks: axis.marks,
          unknown: axis.unknown,
          members: drawOne(axis.starts, { ...counted, key: "cnt_member", lang }, { mark: "line", from: "level" }),
          flow: drawChart(
            [
              { color: 1, mark: "bar", values: valuesOf(axis.starts, rows, "cnt_newmember") },
              { color: 2, mark: "bar", values: valuesOf(axis.starts, rows.map(left), "cnt_leftmember") },
            ],
            "nought",
            lang,
          ),
        },
      },
    },
  };
}

/** Adds up the members of a period. @param isBefore whether the period begins before members were counted */
function balanceOf({ current, since, counted_since }: ResultAt<typeof memberTrend>, isBefore: boolean): ShownBalance {
  const counts = { joined: current.cnt_newmember, left: current.cnt_leftmember, members: current.cnt_member };
  if (isBefore && since < counted_since) return { ...memberBalance(null, counts), beginning: "import" };
  const { start_member: start, cnt_unexplained: unseen } = current;
  return { ...counts, start, unseen, beginning: isBefore ? "bot" : "known" };
}

/** Compares a period's sum with that of the preceding period; null where there is none. */
const compared = <Name extends string>(
  name: Name,
  current: Record<Name, number>,
  previous: Record<Name, number> | null,
) => ({ current: current[name], previous: previous === null ? null : previous[name] });

export interface ActivityReport {
  figures: Figure[];
  charts: (Charts & { messages: DrawnChart; active: DrawnChart }) | null;
  /** Messages by weekday, Monday first, and hour. */
  week: { name: string; mark: string; counts: readonly number[] }[];
}

/** Loads messages and the people who wrote them, over a period and by hour and weekday (STA-05, AMB-297). */
export async function loadActivityReport(
  args: PageArgs,
): Promise<{ frame: FrameData; report: Attempted<ActivityReport> }> {
  const { client, lang } = args;
  const asked = await askedReport(args);
  const { answer, before, marks } = await askTrend(args, asked, (input) => client.call(activityStatistics, input));
  if (!answer.ok) return { frame: asked.frame, report: answer };
  const { rows, current, previous, by_hour } = answer.value;
  const axis = axisOf(asked, answer.value, marks, lang);
  return {
    frame: asked.frame,
    report: {
      ok: true,
      value: {
        figures: [
          { name: "overview.glance.messages", ...compared("cnt_message", current, previous) },
          { name: "overview.glance.active", ...compared("cnt_active_member", current, previous) },
        ],
        charts: axis && {
          frame: axis.frame,
          marks: axis.marks,
          unknown: axis.unknown,
          messages: drawOne(axis.starts, { rows, before, key: "cnt_message", lang }, { mark: "bar", from: "nought" }),
          active: drawOne(
            axis.starts,
            { rows, before, key: "cnt_active_member", lang },
            { mark: "line", from: "nought" },
          ),
        },
        week: weekDaysOf(lang).map((day) => ({
          name: formatWeekday(lang, day),
          mark: formatWeekdayMark(lang, day),
          // The first row is Monday's.
          counts: by_hour[(day + 6) % 7] ?? [],
        })),
      },
    },
  };
}
