import type { Glance, TrendRow, UsageRow } from "../../domain/calls/statistics.ts";
import type {
  ActiveRow,
  ActivityRow,
  ChartMark,
  CohortRow,
  Funnel,
  InviterRow,
  SourceRow,
  UnansweredRow,
} from "../../domain/statistics/report-rows.ts";
import type { Bucket } from "../../domain/time/buckets.ts";
import type { ZoneSetting } from "../../domain/time/zone.ts";
import type { OverviewNumbers, OverviewQuery, PageQuery, SecondRange } from "../object-queries.ts";

/** A range in hours or days of a zone's clock (AMB-178). */
export interface TrendQuery extends SecondRange {
  bucket: Bucket;
  zone: ZoneSetting;
}

/** A page of a report, of which a plan lets `maxRows` reach (STA-08). */
export interface ReportQuery extends PageQuery {
  current: SecondRange;
  /** the period before; null where there is none to compare with */
  previous: SecondRange | null;
  bucket: Bucket;
  zone: ZoneSetting;
  maxRows: number;
}
/** Retention of newcomers by one link, or brought by one person; null for any. */
export interface RetentionQuery extends ReportQuery {
  link: string | null;
  inviter: number | null;
}

/** A page of rows with the sums of the whole period and of the one before. */
export interface ReportAnswer<Row, Sums> {
  rows: Row[];
  total: number;
  current: SecondRange & Sums;
  previous: (SecondRange & Sums) | null;
}

export interface WriterSums {
  cnt_active_member: number;
  cnt_message: number;
}
export interface TrendSums extends WriterSums {
  start_member: number;
  cnt_member: number;
  cnt_newmember: number;
  cnt_leftmember: number;
  cnt_unexplained: number;
}

/** The part of a chat's object that reports on the chat (domain/calls/reports.ts describes each report). */
export interface StatisticsObject {
  glance(current: SecondRange, previous: SecondRange): Promise<Glance>;
  /** Reads everything on the overview's page at once. */
  overview(query: OverviewQuery): Promise<OverviewNumbers>;
  /** Per UTC day and kind, folded rows and the tail; the sum is the month's usage. */
  usageOf(range: SecondRange): Promise<UsageRow[]>;
  memberTrend(query: ReportQuery): Promise<ReportAnswer<TrendRow, TrendSums>>;
  activity(query: ReportQuery): Promise<ReportAnswer<ActivityRow, WriterSums> & { by_hour: number[][] }>;
  topActive(query: ReportQuery): Promise<ReportAnswer<ActiveRow, WriterSums>>;
  topInviters(query: ReportQuery): Promise<ReportAnswer<InviterRow, Funnel>>;
  newcomerSources(query: ReportQuery): Promise<ReportAnswer<SourceRow, Funnel>>;
  retention(query: RetentionQuery): Promise<ReportAnswer<CohortRow, Funnel>>;
  unansweredNewcomers(query: ReportQuery): Promise<ReportAnswer<UnansweredRow, Funnel>>;
  /** Reads or sets whether an account wants the digest of the week in private (decision 097). */
  wantsDigest(account: string): Promise<boolean>;
  setDigest(account: string, isWanted: boolean): Promise<boolean>;
  /** Lists what explains a chart, rising; whole days of the zone are searched at once. */
  chartMarks(query: TrendQuery): Promise<ChartMark[]>;
}
