import { keyFrom } from "../../bot/message-key.ts";
import type { Glance } from "../../domain/calls/statistics.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import { MESSAGE_TYPE } from "../../domain/message-type.ts";
import type { SecondRange } from "../../services/object-queries.ts";
import { fold } from "./fold.ts";
import type { ChatScope } from "./scope.ts";

const HOUR_SECONDS = 3600;

/** Five numbers as [current, previous] (OVW-08, AMB-168 to AMB-170). */
export function glance(scope: ChatScope, current: SecondRange, previous: SecondRange): Glance {
  fold(scope);
  return glanceOfFolded(scope, current, previous);
}

/** The same where what was logged is folded already. */
export function glanceOfFolded(scope: ChatScope, current: SecondRange, previous: SecondRange): Glance {
  const [now, before] = [current, previous].map((range) => numbersIn(scope, range)) as [Numbers, Numbers];
  return {
    cnt_member: [now.members, before.members],
    cnt_message: [now.messages, before.messages],
    cnt_newmember: [now.joined, before.joined],
    cnt_speaker: [now.speakers, before.speakers],
    max_online_member: [now.mostActive, before.mostActive],
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

const PRESENT = MEMBER_STATUS.restricted;
/** 1 for somebody who came, -1 for somebody who left or was removed (STA-11), 0 for any other change. */
const PRESENCE_CHANGE = `(new_status >= ${PRESENT}) - (old_status >= ${PRESENT})`;

/** Own messages and service messages are none (STA-10). */
export const COUNTED = `m.is_own = 0 AND m.type <> ${MESSAGE_TYPE.service}`;

/** Humans who wrote something between two keys, which are parameters. */
const writersBetween = (from: string, to: string) =>
  `SELECT m.user_id FROM messages AS m JOIN members AS p ON p.user_id = m.user_id
    WHERE m.key >= ${from} AND m.key < ${to} AND p.is_bot = 0 AND ${COUNTED}`;
export const WRITERS = writersBetween("?", "?");

const messagesBetween = (from: string, to: string) =>
  `SELECT count(*) FROM messages AS m WHERE m.key >= ${from} AND m.key < ${to} AND ${COUNTED}`;

/**
 * All numbers of a window in one statement: asking ten small ones costs an object more than answering them.
 * ?1 ?2 whole hours, ?3 ?4 and ?5 ?6 the keys of its ends, ?7 ?8 its seconds.
 * Ends of hours older than the stored messages are left out: less than an hour of a window of weeks.
 */
const NUMBERS = `SELECT
  (SELECT coalesce(sum(messages), 0) FROM hours WHERE hour >= ?1 AND hour < ?2)
    + (${messagesBetween("?3", "?4")}) + (${messagesBetween("?5", "?6")}) AS messages,
  (SELECT count(DISTINCT user_id) FROM (
    SELECT user_id FROM activity WHERE hour >= ?1 AND hour < ?2 AND messages > 0
    UNION ALL ${writersBetween("?3", "?4")} UNION ALL ${writersBetween("?5", "?6")})) AS speakers,
  (SELECT coalesce(max(n), 0) FROM (
    SELECT count(*) AS n FROM activity WHERE hour >= ?1 AND hour < ?2 GROUP BY hour
    UNION ALL SELECT count(DISTINCT user_id) FROM (${writersBetween("?3", "?4")})
    UNION ALL SELECT count(DISTINCT user_id) FROM (${writersBetween("?5", "?6")}))) AS mostActive,
  (SELECT coalesce(sum(old_status < ${PRESENT} AND new_status >= ${PRESENT}), 0) FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
    WHERE c.at BETWEEN ?7 AND ?8 AND coalesce(p.is_bot, 0) = 0) AS joined,
  (SELECT coalesce(sum(${PRESENCE_CHANGE}), 0) FROM membership_changes WHERE at > ?8) AS since`;

interface Numbers {
  messages: number;
  speakers: number;
  /** The greatest number of people who did something within one clock hour (AMB-169). */
  mostActive: number;
  joined: number;
  members: number;
}

const NO_EDGE = { fromKey: 0, toKey: 0 };

function numbersIn(scope: ChatScope, range: SecondRange): Numbers {
  const { firstHour, endHour, edges } = windowOf(range);
  const [first = NO_EDGE, last = NO_EDGE] = edges;
  const { since, ...numbers } = scope.sql
    .exec<Omit<Numbers, "members"> & { since: number }>(
      NUMBERS,
      ...[firstHour, endHour, first.fromKey, first.toKey, last.fromKey, last.toKey],
      ...[range.startSecond, range.endSecond],
    )
    .one();
  return { ...numbers, members: Math.max(0, membersNow(scope) - since) };
}

/** Today's number of members, as Telegram told it, else as it was seen. */
const membersNow = ({ sql, values }: ChatScope): number =>
  values.get("memberCount") ?? numberOf(sql, "SELECT count(*) AS n FROM members WHERE status >= ?", PRESENT);

/** Members at the end of a second: today's number without what changed since (AMB-173). */
export function membersAt(scope: ChatScope, second: number): number {
  const since = numberOf(scope.sql, `SELECT sum(${PRESENCE_CHANGE}) AS n FROM membership_changes WHERE at > ?`, second);
  return Math.max(0, membersNow(scope) - since);
}
