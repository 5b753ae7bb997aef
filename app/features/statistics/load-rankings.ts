import {
  countNewcomerSource,
  countTopInviter,
  newcomerRetention,
  topActiveMembers,
  unansweredNewcomers,
} from "../../../domain/endpoints/statistics.ts";
import type {
  ActiveRow,
  CohortRow,
  Funnel,
  InviterRow,
  SourceRow,
  UnansweredRow,
} from "../../../domain/statistics/report-rows.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatDate, formatMoment } from "../../i18n/format.ts";
import { nameOfMember } from "../../shared/period/days-kept.ts";
import { askedReport, type FrameData, type ReportInput } from "./load-frame.ts";

/** One page of a ranking; `reach` is the number of rows, of `total`, that the plan shows. */
export interface RankingReport<Row, Sums> {
  rows: Row[];
  total: number;
  reach: number;
  current: Sums;
  previous: Sums | null;
}
export interface RankingData<Row, Sums> {
  frame: FrameData;
  report: Attempted<RankingReport<Row, Sums>>;
}

interface Answer<Row, Sums> {
  rows: Row[];
  total: number;
  max_rows: number;
  current: Sums;
  previous: Sums | null;
}

async function loadRanking<Row, Sums>(
  args: PageArgs,
  call: (input: ReportInput) => Promise<Answer<Row, Sums>>,
): Promise<RankingData<Row, Sums>> {
  const { frame, asked } = await askedReport(args);
  const answer = await attempt(call(asked()));
  return {
    frame,
    report: mapped(answer, ({ rows, total, max_rows, current, previous }) => ({
      rows,
      total,
      current,
      previous,
      reach: Math.min(total, max_rows),
    })),
  };
}

/** Loads the newcomers of a period by the way they came (STA-02). */
export const loadSources = (args: PageArgs): Promise<RankingData<SourceRow, Funnel>> =>
  loadRanking(args, (input) => args.client.call(countNewcomerSource, input));

/** Loads the people who invited others, and what became of those (STA-03). */
export const loadInviters = (args: PageArgs): Promise<RankingData<InviterRow, Funnel>> =>
  loadRanking(args, (input) => args.client.call(countTopInviter, input));

/** Loads the authors with the most messages (STA-04). */
export const loadActive = (
  args: PageArgs,
): Promise<RankingData<ActiveRow, { cnt_active_member: number; cnt_message: number }>> =>
  loadRanking(args, (input) => args.client.call(topActiveMembers, input));

/** Newcomers of one week, with the share of them who were still here after each further week. */
export interface Cohort {
  week: string;
  count: number;
  /** Shares from 0 to 1, for the weeks that are over for all newcomers. */
  stayed: number[];
}

export interface RetentionReport {
  funnel: Funnel;
  previous: Funnel | null;
  cohorts: Cohort[];
  unanswered: { rows: (UnansweredRow & { came: string })[]; total: number } | null;
  /** The link or person by which the newcomers came; null for all of them. */
  source: string | null;
}

/** Number of cohorts that are drawn: the last ones. */
const COHORTS_SHOWN = 26;
const UNANSWERED_SHOWN = 10;

/** Loads what became of a period's newcomers: of all, or of one link or inviter (AMB-301). */
export async function loadRetention(args: PageArgs): Promise<{ frame: FrameData; report: Attempted<RetentionReport> }> {
  const { client, lang, request } = args;
  const { frame, asked, zone, chat } = await askedReport(args);
  const fields = new URL(request.url).searchParams;
  const link = fields.get("invite_link");
  const inviter = Number(fields.get("inviter")) || null;
  const input = asked();
  const query = {
    ...input.query,
    ...(link === null ? {} : { invite_link: link }),
    ...(inviter === null ? {} : { inviter }),
  };
  const isAll = link === null && inviter === null;
  const [answer, unanswered, name] = await Promise.all([
    attempt(client.call(newcomerRetention, { params: input.params, query })),
    isAll ? attempt(client.call(unansweredNewcomers, asked(UNANSWERED_SHOWN))) : null,
    nameOfMember(client, chat.id, inviter),
  ]);
  const offsetAt = (second: number) => zone.offsetAt(second) / 60;
  return {
    frame,
    report: mapped(answer, ({ rows, current, previous }) => ({
      funnel: current,
      previous,
      source: link ?? name,
      // Of a week in which nobody came there is nothing to tell.
      cohorts: rows
        .filter(({ count }) => count > 0)
        .slice(0, COHORTS_SHOWN)
        .map(({ timestamp, count, stayed_weeks }: CohortRow) => ({
          week: formatDate(lang, timestamp, offsetAt(timestamp)),
          count,
          stayed: stayed_weeks.map((stayed) => stayed / Math.max(1, count)),
        })),
      unanswered: unanswered?.ok
        ? {
            total: unanswered.value.total,
            rows: unanswered.value.rows.map((row) => ({
              ...row,
              came: formatMoment(lang, row.timestamp, offsetAt(row.timestamp)),
            })),
          }
        : null,
    })),
  };
}
