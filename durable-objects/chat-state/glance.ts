import { keyFrom } from "../../bot/message-key.ts";
import type { Glance } from "../../domain/calls/statistics.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import { MESSAGE_TYPE } from "../../domain/message-type.ts";
import type { SecondRange } from "../../services/objects.ts";
import { fold } from "./fold.ts";
import type { ChatScope } from "./scope.ts";

const HOUR_SECONDS = 3600;

/** Five numbers as [current, previous] (OVW-08, AMB-168 to AMB-170). */
export function glance(scope: ChatScope, current: SecondRange, previous: SecondRange): Glance {
  fold(scope);
  const pair = (number: (window: Window) => number): [number, number] => [
    number(windowOf(current)),
    number(windowOf(previous)),
  ];
  const { sql } = scope;
  return {
    cnt_member: pair((window) => membersAt(scope, window.endSecond)),
    cnt_message: pair((window) => messagesIn(sql, window)),
    cnt_newmember: pair((window) => changesIn(sql, window).joined),
    cnt_speaker: pair((window) => speakersIn(sql, window)),
    max_online_member: pair((window) => mostActiveIn(sql, window)),
  };
}

/** A range as the whole clock hours within it, which are counted already, and what sticks out at its ends. */
export interface Window extends SecondRange {
  firstHour: number;
  /** the first hour behind the whole ones */
  endHour: number;
  edges: { fromKey: number; toKey: number }[];
}

export function windowOf({ startSecond, endSecond }: SecondRange): Window {
  const end = endSecond + 1;
  const firstHour = Math.ceil(startSecond / HOUR_SECONDS);
  const endHour = Math.max(firstHour, Math.floor(end / HOUR_SECONDS));
  const edges = [
    [startSecond, Math.min(firstHour * HOUR_SECONDS, end)],
    [Math.max(endHour * HOUR_SECONDS, startSecond), end],
  ] as const;
  return {
    startSecond,
    endSecond,
    firstHour,
    endHour,
    edges:
      firstHour * HOUR_SECONDS > end
        ? // Within one hour: both ends are the same stretch.
          [{ fromKey: keyFrom(startSecond), toKey: keyFrom(end) }]
        : edges.filter(([from, to]) => from < to).map(([from, to]) => ({ fromKey: keyFrom(from), toKey: keyFrom(to) })),
  };
}

const numberOf = (sql: SqlStorage, query: string, ...values: number[]): number =>
  sql.exec<{ n: number | null }>(query, ...values).one().n ?? 0;

/** Own messages and service messages are none (STA-10). */
export const COUNTED = `m.is_own = 0 AND m.type <> ${MESSAGE_TYPE.service}`;

function messagesIn(sql: SqlStorage, { firstHour, endHour, edges }: Window): number {
  const whole = numberOf(sql, "SELECT sum(messages) AS n FROM hours WHERE hour >= ? AND hour < ?", firstHour, endHour);
  // Ends of hours older than the stored messages are left out: less than an hour of a window of weeks.
  return edges.reduce(
    (sum, { fromKey, toKey }) =>
      sum +
      numberOf(
        sql,
        `SELECT count(*) AS n FROM messages AS m WHERE m.key >= ? AND m.key < ? AND ${COUNTED}`,
        fromKey,
        toKey,
      ),
    whole,
  );
}

/** Humans who wrote something between two keys. */
export const WRITERS = `SELECT m.user_id FROM messages AS m JOIN members AS p ON p.user_id = m.user_id
  WHERE m.key >= ? AND m.key < ? AND p.is_bot = 0 AND ${COUNTED}`;

function speakersIn(sql: SqlStorage, { firstHour, endHour, edges }: Window): number {
  const sources = [
    "SELECT user_id FROM activity WHERE hour >= ? AND hour < ? AND messages > 0",
    ...edges.map(() => WRITERS),
  ];
  return numberOf(
    sql,
    `SELECT count(DISTINCT user_id) AS n FROM (${sources.join(" UNION ALL ")})`,
    firstHour,
    endHour,
    ...edges.flatMap(({ fromKey, toKey }) => [fromKey, toKey]),
  );
}

/** The greatest number of people who did something within one clock hour (AMB-169). */
function mostActiveIn(sql: SqlStorage, { firstHour, endHour, edges }: Window): number {
  const whole = numberOf(
    sql,
    "SELECT max(n) AS n FROM (SELECT count(*) AS n FROM activity WHERE hour >= ? AND hour < ? GROUP BY hour)",
    firstHour,
    endHour,
  );
  const ends = edges.map(({ fromKey, toKey }) =>
    numberOf(sql, `SELECT count(DISTINCT user_id) AS n FROM (${WRITERS})`, fromKey, toKey),
  );
  return Math.max(whole, ...ends);
}

/** People who came and who left or were removed (STA-11); bots are neither. */
export function changesIn(sql: SqlStorage, { startSecond, endSecond }: SecondRange): { joined: number; left: number } {
  const present = MEMBER_STATUS.restricted;
  const row = sql
    .exec<{ joined: number | null; gone: number | null }>(
      `SELECT sum(old_status < ${present} AND new_status >= ${present}) AS joined,
         sum(old_status >= ${present} AND new_status < ${present}) AS gone
       FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
       WHERE c.at BETWEEN ? AND ? AND coalesce(p.is_bot, 0) = 0`,
      startSecond,
      endSecond,
    )
    .one();
  return { joined: row.joined ?? 0, left: row.gone ?? 0 };
}

/** Members at the end of a second: today's number without what changed since (AMB-173). */
export function membersAt({ sql, values }: ChatScope, second: number): number {
  const present = MEMBER_STATUS.restricted;
  const now =
    values.get("memberCount") ?? numberOf(sql, "SELECT count(*) AS n FROM members WHERE status >= ?", present);
  const since = numberOf(
    sql,
    `SELECT sum((new_status >= ${present}) - (old_status >= ${present})) AS n FROM membership_changes WHERE at > ?`,
    second,
  );
  return Math.max(0, now - since);
}
