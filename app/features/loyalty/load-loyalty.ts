import { checkIns, pointsRanking, summaryOfPoints } from "../../../domain/endpoints/points.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { planName, punchClockSlots } from "../../../domain/limits.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import type { PointsSummary, RankedMember } from "../../../domain/points/reports.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { type HistoryQuery, rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";

/** One check-in; its moment is already words of the chat's timezone. */
export interface CheckInLine {
  id: number;
  person: { id: string; name: string };
  days: number;
  points: number;
  moment: string;
}

export interface AttendanceData {
  query: HistoryQuery;
  timezone: string;
  triggers: string[];
  /** packed (AMB-014) */
  steps: number[];
  /** hashtags that the plan has places for, and the plan that has more */
  slots: number;
  nextPlan: string | null;
  checkIns: Attempted<{ lines: CheckInLine[]; total: number }>;
}

const questionOf = async (args: PageArgs) => {
  const chat = await loadChat(args);
  const offset = chat.tzn_offset;
  const query = readHistoryQuery(new URL(args.request.url).searchParams, offset, args.now);
  return { chat, offset, query, range: rangeOf(query, offset) };
};

/** Loads the settings of the check-in and those who checked in (LOY-11). */
export async function loadAttendance(args: PageArgs): Promise<AttendanceData> {
  const { client, lang, now } = args;
  const { chat, offset, query, range } = await questionOf(args);
  const params = { id: chat.id, ...range, page: query.page };
  const answer = await attempt(client.call(checkIns, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  return {
    query,
    timezone: timezoneLabel(offset),
    triggers: chat.trg_attn,
    steps: chat.atndc_pnt_steps,
    slots: punchClockSlots(level),
    nextPlan: next === null ? null : planName(next),
    checkIns: mapped(answer, ({ rows, total = 0 }) => ({
      lines: rows.map(({ id, user, cnt_continuous, points, timestamp }) => ({
        ...{ id, points, person: { id: user.id, name: personName(user) } },
        ...{ days: cnt_continuous, moment: formatMoment(lang, timestamp, offset) },
      })),
      total,
    })),
  };
}

export interface RankingData {
  page: number;
  isRecycling: boolean;
  ranking: Attempted<{ rows: (RankedMember & { name: string })[]; total: number }>;
}

/** Loads the members with the most points (LOY-12). */
export async function loadRanking(args: PageArgs): Promise<RankingData> {
  const chat = await loadChat(args);
  const { page } = readHistoryQuery(new URL(args.request.url).searchParams, 0, args.now);
  const params = { id: chat.id, page };
  const answer = await attempt(args.client.call(pointsRanking, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  return {
    page,
    isRecycling: chat.bot_settings.points_recycle ?? false,
    ranking: mapped(answer, ({ rows, total = 0 }) => ({
      rows: rows.map((row) => ({ ...row, name: personName(row.user) })),
      total,
    })),
  };
}

export interface LoyaltyReportData {
  query: HistoryQuery;
  timezone: string;
  summary: Attempted<PointsSummary>;
}

/** Loads the points of some days by their source (LOY-13). */
export async function loadLoyaltyReport(args: PageArgs): Promise<LoyaltyReportData> {
  const { chat, offset, query, range } = await questionOf(args);
  const summary = await attempt(args.client.call(summaryOfPoints, { body: { chat: chat.id, ...range } }));
  return { query, timezone: timezoneLabel(offset), summary };
}
