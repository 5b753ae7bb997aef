import { redirect } from "@remix-run/react";
import { checkIns, pointsRanking, summaryOfPoints } from "../../../domain/endpoints/points.ts";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { type ChatLevel, memberAnalysisRows, punchClockSlots } from "../../../domain/limits.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import { BOARDS, type Board } from "../../../domain/points/boards.ts";
import type { ComparedPoints, RankedMember } from "../../../domain/points/reports.ts";
import { zoneName } from "../../../domain/time/city-name.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatDate, formatMoment } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { type HistoryQuery, rangeOf, readHistoryQuery, wholeAddress } from "../../shared/period/history-query.ts";
import type { PeriodLogData } from "../../shared/period/period-log.tsx";
import { cutOf, type ListCut } from "../../shared/plan/list-cut.ts";

/** One check-in; its moment is already words of the chat's timezone. */
export interface CheckInLine {
  key: string;
  person: { id: string; name: string };
  days: number;
  points: number;
  moment: string;
}

export interface AttendanceData extends PeriodLogData<CheckInLine> {
  triggers: string[];
  /** packed (AMB-014) */
  steps: number[];
  /** number of hashtags that the plan has room for, and the plan that has more */
  slots: number;
  nextPlan: ChatLevel | null;
}

const questionOf = async (args: PageArgs) => {
  const chat = await loadChat(args);
  const query = readHistoryQuery(new URL(args.request.url).searchParams, chat, args.now);
  return { chat, query, range: rangeOf(query, chat) };
};

/** Loads the settings of the check-in and those who checked in (LOY-11). */
export async function loadAttendance(args: PageArgs): Promise<AttendanceData> {
  const { client, lang, now } = args;
  const { chat, query, range } = await questionOf(args);
  const params = { id: chat.id, ...range, page: query.page };
  const answer = await attempt(client.call(checkIns, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  return {
    query,
    timezone: zoneName(chat),
    triggers: chat.trg_attn,
    steps: chat.atndc_pnt_steps,
    slots: punchClockSlots(level),
    nextPlan: next,
    log: mapped(answer, ({ rows, total }) => ({
      lines: rows.map(({ id, user, cnt_continuous, points, timestamp }) => ({
        key: String(id),
        points,
        person: { id: user.id, name: personName(user) },
        days: cnt_continuous,
        moment: formatMoment(lang, timestamp, chat),
      })),
      total,
    })),
  };
}

export interface RankingData {
  page: number;
  board: Board;
  isRecycling: boolean;
  hasCommands: boolean;
  /** `since`: the day on which the board begins, null for that of all time */
  ranking: Attempted<{
    rows: (RankedMember & { name: string })[];
    /** rows that the plan shows, of all pages */
    reachable: number;
    cut: ListCut | null;
    since: string | null;
  }>;
}

/** Loads the members with the most points (LOY-12). */
export async function loadRanking(args: PageArgs): Promise<RankingData> {
  const chat = await loadChat(args);
  const fields = new URL(args.request.url).searchParams;
  const { page } = readHistoryQuery(fields, 0, args.now);
  const board = BOARDS.find((each) => each === fields.get("board")) ?? "all";
  const params = { id: chat.id, page };
  const answer = await attempt(
    args.client.call(pointsRanking, { params, query: { perPage: PER_PAGE_DEFAULT, board } }),
  );
  return {
    page,
    board,
    isRecycling: chat.bot_settings.points_recycle ?? false,
    hasCommands: chat.bot_settings.points_commands ?? false,
    ranking: mapped(answer, ({ rows, total = 0, since, max_rows }) => ({
      rows: rows.map((row) => ({ ...row, name: personName(row.user) })),
      reachable: Math.min(total, max_rows),
      cut: cutOf(total, max_rows, memberAnalysisRows),
      since: since === null ? null : formatDate(args.lang, since, chat),
    })),
  };
}

export interface LoyaltyReportData {
  query: HistoryQuery;
  timezone: string;
  summary: Attempted<ComparedPoints>;
}

/** Loads the points of some days by their source (LOY-13). */
export async function loadLoyaltyReport(args: PageArgs): Promise<LoyaltyReportData> {
  const { chat, query, range } = await questionOf(args);
  const whole = wholeAddress(args.request.url, query, { tzn_name: chat.tzn_name, tzn_offset: chat.tzn_offset });
  if (whole !== null) throw redirect(whole);
  const summary = await attempt(args.client.call(summaryOfPoints, { body: { chat: chat.id, ...range } }));
  return { query, timezone: zoneName(chat), summary };
}
