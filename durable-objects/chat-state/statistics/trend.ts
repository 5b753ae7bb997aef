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
import { activityOver } from "./activity.ts";
import { changesOver } from "./arrival-sums.ts";
import { foldStatistics } from "./fold.ts";
import { membersAtEach } from "./member-numbers.ts";
import type { Pieces } from "./report-days.ts";
import { speakersOver } from "./speakers.ts";

/** Cuts a range at its buckets; an empty one has no pieces. */
export function piecesOf({ startSecond, endSecond, bucket, zone }: TrendQuery): Pieces {
  if (endSecond < startSecond) return { bounds: [], zone };
  const starts = bucketsOf({ startSecond, endSecond }, bucket, zoneOf(zone)).slice(1);
  return { bounds: [startSecond, ...starts, endSecond + 1], zone };
}

/** Cuts a range for sums over all of it: at days, where it has whole ones of them. */
export const sumPieces = ({ bucket, zone }: Pick<ReportQuery, "bucket" | "zone">, range: SecondRange): Pieces =>
  bucket === DAY_SECONDS || range.endSecond < range.startSecond
    ? piecesOf({ ...range, bucket, zone })
    : { bounds: [range.startSecond, range.endSecond + 1], zone };

/** Counts the events in each bucket of a range, one row per bucket, empty ones too (STA-01, STA-07, AMB-298). */
export function trendOfFolded(context: ChatContext, query: TrendQuery): TrendRow[] {
  const pieces = piecesOf(query);
  if (pieces.bounds.length === 0) return [];
  const activity = activityOver(context, pieces);
  const arrivals = changesOver(context, pieces);
  const ends = pieces.bounds.slice(1).map((bound) => bound - 1);
  const isCounted = arrivals.every(({ members }) => members !== null);
  const members = isCounted ? arrivals.map((piece) => piece.members) : membersAtEach(context, ends);
  return bucketsOf(query, query.bucket, zoneOf(query.zone)).map((timestamp, index) => ({
    timestamp,
    cnt_member: members[index] ?? 0,
    cnt_newmember: arrivals[index]?.joined ?? 0,
    cnt_leftmember: arrivals[index]?.left ?? 0,
    cnt_active_member: activity[index]?.speakers ?? 0,
    cnt_message: activity[index]?.messages ?? 0,
  }));
}

/** Reports members, comings, goings and messages over time (API-27), up to this moment. */
export function memberTrend(context: ChatContext, query: ReportQuery): ReportAnswer<TrendRow, TrendSums> {
  foldStatistics(context);
  const rows = trendOfFolded(context, { ...query, ...query.current });
  return {
    rows: pageOf(rows, query),
    total: rows.length,
    current: { ...query.current, ...trendSums(context, query, query.current) },
    previous: query.previous && { ...query.previous, ...trendSums(context, query, query.previous) },
  };
}

export const pageOf = <Row>(rows: readonly Row[], { page, perPage }: Pick<ReportQuery, "page" | "perPage">): Row[] =>
  rows.slice((page - 1) * perPage, page * perPage);

function trendSums(context: ChatContext, query: ReportQuery, range: SecondRange): TrendSums {
  const arrivals = changesOver(context, sumPieces(query, range));
  const joined = arrivals.reduce((sum, piece) => sum + piece.joined, 0);
  const left = arrivals.reduce((sum, piece) => sum + piece.left, 0);
  const [start = 0, end = 0] = membersAtEach(context, [range.startSecond - 1, range.endSecond]);
  return {
    ...writerSums(context, query, range),
    ...{ start_member: start, cnt_member: end, cnt_newmember: joined, cnt_leftmember: left },
    cnt_unexplained: end - start - joined + left,
  };
}

/** Counts the messages of a range and the people who wrote them. */
export function writerSums(context: ChatContext, query: ReportQuery, range: SecondRange): WriterSums {
  const pieces = sumPieces(query, range);
  return {
    cnt_active_member: speakersOver(context, pieces).total,
    cnt_message: activityOver(context, pieces).reduce((sum, piece) => sum + piece.messages, 0),
  };
}
