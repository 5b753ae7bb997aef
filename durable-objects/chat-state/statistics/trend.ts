import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { QUARTER_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { bucketStart } from "../../../domain/time/time-range.ts";
import type { SecondRange, TrendQuery } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "./fold.ts";
import { COUNTED, type QuarterWindow, WRITERS, windowOf } from "./glance.ts";
import { membersAtEach } from "./member-numbers.ts";

/** Of a message's key: its date, see bot/message-key.ts. */
const DATE_OF_KEY = "m.key / 1048576";

/**
 * Counts the events in each bucket of a range, one row per bucket, empty ones too (STA-01, STA-07). Counts are kept per
 * quarter hour, so buckets are exact in every timezone (AMB-298).
 */
export function trend(context: ChatContext, query: TrendQuery): TrendRow[] {
  foldStatistics(context);
  return trendOfFolded(context, query);
}

/** Reads the trend from what is folded already. */
export function trendOfFolded(context: ChatContext, query: TrendQuery): TrendRow[] {
  const { startSecond, endSecond, bucket, tznOffset } = query;
  const starts: number[] = [];
  for (let at = bucketStart(startSecond, bucket, tznOffset); at <= endSecond; at += bucket) starts.push(at);
  const window = windowOf(query);
  const shift = tznOffset * 60;
  const messages = messagesPer(context.sql, window, bucket, shift);
  const speakers = speakersPer(context.sql, window, bucket, shift);
  const changes = changesPer(context.sql, query, bucket, shift);
  const members = membersAtEach(
    context,
    starts.map((at) => Math.min(at + bucket - 1, endSecond)),
  );
  return starts.map((timestamp, index) => {
    const number = (timestamp + shift) / bucket;
    return {
      timestamp,
      cnt_member: members[index] ?? 0,
      cnt_newmember: changes.get(number)?.joined ?? 0,
      cnt_leftmember: changes.get(number)?.gone ?? 0,
      cnt_active_member: speakers.get(number) ?? 0,
      cnt_message: messages.get(number) ?? 0,
    };
  });
}

type Numbers = { b: number; n: number };

/**
 * Counts per bucket.
 * @param parts `quarters` is a query of whole quarter hours, with columns at and what is counted, `edge` one of single
 * messages
 */
function perBucket(
  sql: SqlStorage,
  { firstQuarter, endQuarter, edges }: QuarterWindow,
  bucket: number,
  shift: number,
  parts: { count: string; quarters: string; edge: string },
): Map<number, number> {
  const sources = [parts.quarters, ...edges.map(() => parts.edge)];
  const rows = sql.exec<Numbers>(
    `SELECT (at + ${shift}) / ${bucket} AS b, ${parts.count} AS n FROM (${sources.join(" UNION ALL ")}) GROUP BY b`,
    firstQuarter,
    endQuarter,
    ...edges.flatMap(({ fromKey, toKey }) => [fromKey, toKey]),
  );
  return new Map(rows.toArray().map(({ b, n }) => [b, n]));
}

const messagesPer = (sql: SqlStorage, window: QuarterWindow, bucket: number, shift: number) =>
  perBucket(sql, window, bucket, shift, {
    count: "sum(what)",
    quarters: `SELECT quarter * ${QUARTER_SECONDS} AS at, messages AS what FROM quarters
      WHERE quarter >= ? AND quarter < ?`,
    edge: `SELECT ${DATE_OF_KEY}, 1 FROM messages AS m WHERE m.key >= ? AND m.key < ? AND ${COUNTED}`,
  });

const speakersPer = (sql: SqlStorage, window: QuarterWindow, bucket: number, shift: number) =>
  perBucket(sql, window, bucket, shift, {
    count: "count(DISTINCT what)",
    quarters: `SELECT q.quarter * ${QUARTER_SECONDS} AS at, CAST(p.key AS INTEGER) AS what
      FROM quarters AS q, json_each(q.people) AS p WHERE q.quarter >= ? AND q.quarter < ? AND p.value > 0`,
    edge: `SELECT at, user_id FROM (${WRITERS})`,
  });

/** Counts the people who came, left or were removed; bots are neither (STA-11). */
function changesPer(sql: SqlStorage, { startSecond, endSecond }: SecondRange, bucket: number, shift: number) {
  const present = MEMBER_STATUS.restricted;
  const rows = sql.exec<{ b: number; joined: number; gone: number }>(
    `SELECT (c.at + ${shift}) / ${bucket} AS b,
       sum(old_status < ${present} AND new_status >= ${present}) AS joined,
       sum(old_status >= ${present} AND new_status < ${present}) AS gone
     FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
     WHERE c.at BETWEEN ? AND ? AND coalesce(p.is_bot, 0) = 0 GROUP BY b`,
    startSecond,
    endSecond,
  );
  return new Map(rows.toArray().map(({ b, joined, gone }) => [b, { joined, gone }]));
}
