import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import { bucketsOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type {
  ReportAnswer,
  ReportQuery,
  TrendQuery,
  TrendSums,
  WriterSums,
} from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { type Activity, activityOver } from "./activity.ts";
import { type Changes, changesOver } from "./arrival-sums.ts";
import { foldStatistics } from "./fold.ts";
import { membersAtEach } from "./member-numbers.ts";
import type { Pieces } from "./report-days.ts";
import { type Speakers, speakersOver } from "./speakers.ts";

/** Cuts a range at its buckets; an empty one has no pieces. */
export function piecesOf({ startSecond, endSecond, bucket, zone }: TrendQuery): Pieces {
  if (endSecond < startSecond) return { bounds: [], zone };
  const starts = bucketsOf({ startSecond, endSecond }, bucket, zoneOf(zone)).slice(1);
  return { bounds: [startSecond, ...starts, endSecond + 1], zone };
}

/** Cuts a range for one sum over all of it: at days where its buckets are days, else not at all. */
export const sumPieces = ({ bucket, zone }: Pick<ReportQuery, "bucket" | "zone">, range: SecondRange): Pieces =>
  bucket === DAY_SECONDS || range.endSecond < range.startSecond
    ? piecesOf({ ...range, bucket, zone })
    : { bounds: [range.startSecond, range.endSecond + 1], zone };

/** The sums of each piece of a range. */
interface Counted {
  pieces: Pieces;
  activity: Activity[];
  arrivals: Changes[];
}

const countedOver = (context: ChatContext, pieces: Pieces): Counted => ({
  pieces,
  activity: activityOver(context, pieces),
  arrivals: changesOver(context, pieces),
});

/** Counts the events in each bucket of a range, one row per bucket, empty ones too (STA-01, STA-07, AMB-298). */
export const trendOfFolded = (context: ChatContext, query: TrendQuery): TrendRow[] =>
  trendRows(context, query, countedOver(context, piecesOf(query)));

function trendRows(context: ChatContext, query: TrendQuery, { pieces, activity, arrivals }: Counted): TrendRow[] {
  if (pieces.bounds.length === 0) return [];
  const members = membersAfter(context, pieces, arrivals);
  return bucketsOf(query, query.bucket, zoneOf(query.zone)).map((timestamp, index) => ({
    timestamp,
    cnt_member: members[index] ?? 0,
    cnt_newmember: arrivals[index]?.joined ?? 0,
    cnt_leftmember: arrivals[index]?.left ?? 0,
    cnt_active_member: activity[index]?.speakers ?? 0,
    cnt_message: activity[index]?.messages ?? 0,
  }));
}

/** Returns the members at the end of each piece; where the sums have no count, computed as of now. */
function membersAfter(context: ChatContext, { bounds }: Pieces, arrivals: readonly Changes[]): number[] {
  const untold = arrivals.flatMap(({ members }, index) => (members === null ? [(bounds[index + 1] ?? 0) - 1] : []));
  const told = membersAtEach(context, untold).values();
  return arrivals.map(({ members }) => members ?? told.next().value ?? 0);
}

/** Reports members, comings, goings and messages over time (API-27), up to this moment. */
export function memberTrend(context: ChatContext, query: ReportQuery): ReportAnswer<TrendRow, TrendSums> {
  foldStatistics(context);
  const whole = { ...query, ...query.current };
  const counted = countedOver(context, piecesOf(whole));
  const rows = trendRows(context, whole, counted);
  // By days, the sums are those of the rows.
  const sums = trendSums(context, query, query.current, query.bucket === DAY_SECONDS ? counted : undefined);
  return {
    rows: pageOf(rows, query),
    total: rows.length,
    current: { ...query.current, ...sums },
    previous: query.previous && { ...query.previous, ...trendSums(context, query, query.previous) },
  };
}

/** Cuts a page out of rows, the first page being 1. */
export const pageOf = <Row>(rows: readonly Row[], { page, perPage }: Pick<ReportQuery, "page" | "perPage">): Row[] =>
  rows.slice((page - 1) * perPage, page * perPage);

function trendSums(context: ChatContext, query: ReportQuery, range: SecondRange, counted?: Counted): TrendSums {
  const arrivals = counted?.arrivals ?? changesOver(context, sumPieces(query, range));
  const joined = arrivals.reduce((sum, piece) => sum + piece.joined, 0);
  const left = arrivals.reduce((sum, piece) => sum + piece.left, 0);
  const [start = 0, end = 0] = membersAtEach(context, [range.startSecond - 1, range.endSecond]);
  return {
    ...writerSums(context, query, range, counted),
    start_member: start,
    cnt_member: end,
    cnt_newmember: joined,
    cnt_leftmember: left,
    cnt_unexplained: end - start - joined + left,
  };
}

/**
 * Counts the messages of a range and the people who wrote them.
 * @param known what a report has counted already, of the pieces of {@link sumPieces}
 */
export function writerSums(
  context: ChatContext,
  query: ReportQuery,
  range: SecondRange,
  known: { activity?: readonly Activity[]; speakers?: Speakers } = {},
): WriterSums {
  const pieces = sumPieces(query, range);
  const { speakers = speakersOver(context, pieces), activity = activityOver(context, pieces) } = known;
  return {
    cnt_active_member: speakers.total,
    cnt_message: activity.reduce((sum, piece) => sum + piece.messages, 0),
  };
}
