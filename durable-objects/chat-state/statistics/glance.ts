import { keyFrom } from "../../../bot/message-key.ts";
import type { Glance } from "../../../domain/calls/statistics.ts";
import { QUARTER_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "./fold.ts";

const HOUR_SECONDS = 3600;
/** Keys of one second: see bot/message-key.ts. */
const KEYS_PER_SECOND = 2 ** 20;

/** Reads five numbers as [current, previous] (OVW-08, AMB-168 to AMB-170). */
export function glance(context: ChatContext, current: SecondRange, previous: SecondRange): Glance {
  foldStatistics(context);
  return glanceOfFolded(context, current, previous);
}

/** Reads them from what is folded already. */
export function glanceOfFolded(context: ChatContext, current: SecondRange, previous: SecondRange): Glance {
  const [now, before] = [current, previous].map((range) => numbersIn(context, range)) as [Numbers, Numbers];
  return {
    cnt_member: [now.members, before.members],
    cnt_message: [now.messages, before.messages],
    cnt_newmember: [now.joined, before.joined],
    cnt_speaker: [now.speakers, before.speakers],
    max_online_member: [now.mostActive, before.mostActive],
  };
}

/** A range as the whole quarter hours within it, which are counted already, and what sticks out at its ends. */
export interface QuarterWindow extends SecondRange {
  firstQuarter: number;
  /** the first quarter behind the whole ones */
  endQuarter: number;
  edges: { fromKey: number; toKey: number }[];
}

export function windowOf({ startSecond, endSecond }: SecondRange): QuarterWindow {
  const end = endSecond + 1;
  const firstQuarter = Math.ceil(startSecond / QUARTER_SECONDS);
  const endQuarter = Math.max(firstQuarter, Math.floor(end / QUARTER_SECONDS));
  const edges = [
    [startSecond, Math.min(firstQuarter * QUARTER_SECONDS, end)],
    [Math.max(endQuarter * QUARTER_SECONDS, startSecond), end],
  ] as const;
  return {
    startSecond,
    endSecond,
    firstQuarter,
    endQuarter,
    edges:
      firstQuarter * QUARTER_SECONDS > end
        ? // Within one quarter: both ends are the same stretch.
          [{ fromKey: keyFrom(startSecond), toKey: keyFrom(end) }]
        : edges.filter(([from, to]) => from < to).map(([from, to]) => ({ fromKey: keyFrom(from), toKey: keyFrom(to) })),
  };
}

const numberOf = (sql: SqlStorage, query: string, ...values: number[]): number =>
  sql.exec<{ n: number | null }>(query, ...values).one().n ?? 0;

const PRESENT = MEMBER_STATUS.restricted;
/** 1 for somebody who came, -1 for somebody who left or was removed (STA-11), 0 for any other change. */
const PRESENCE_CHANGE = `(new_status >= ${PRESENT}) - (old_status >= ${PRESENT})`;

/** Own messages, service messages and edits of what was never seen are none (STA-10). */
export const COUNTED = `m.is_own = 0 AND m.is_unseen = 0 AND m.type <> ${MESSAGE_TYPE.service}`;

/** Humans who wrote something between two keys, which are parameters, and when. */
const writersBetween = (from: string, to: string) =>
  `SELECT m.user_id, m.key / ${KEYS_PER_SECOND} AS at FROM messages AS m JOIN members AS p ON p.user_id = m.user_id
    WHERE m.key >= ${from} AND m.key < ${to} AND p.is_bot = 0 AND ${COUNTED}`;
export const WRITERS = writersBetween("?", "?");

const messagesBetween = (from: string, to: string) =>
  `SELECT count(*) FROM messages AS m WHERE m.key >= ${from} AND m.key < ${to} AND ${COUNTED}`;

/** Selects everybody who wrote in the whole quarters, with the number of messages. */
const PEOPLE = `SELECT CAST(p.key AS INTEGER) AS user_id, q.quarter * ${QUARTER_SECONDS} AS at, p.value AS messages
  FROM quarters AS q, json_each(q.people) AS p WHERE q.quarter >= ?1 AND q.quarter < ?2`;

/**
 * All numbers of a window in one statement: asking ten small ones costs an object more than answering them.
 * ?1 ?2 whole quarter hours, ?3 ?4 and ?5 ?6 the keys of its ends, ?7 ?8 its seconds.
 * Ends of quarters older than the stored messages are left out: minutes of a window of weeks.
 */
const NUMBERS = `SELECT
  (SELECT coalesce(sum(messages), 0) FROM quarters WHERE quarter >= ?1 AND quarter < ?2)
    + (${messagesBetween("?3", "?4")}) + (${messagesBetween("?5", "?6")}) AS messages,
  (SELECT count(DISTINCT user_id) FROM (
    SELECT user_id, at FROM (${PEOPLE}) WHERE messages > 0
    UNION ALL ${writersBetween("?3", "?4")} UNION ALL ${writersBetween("?5", "?6")})) AS speakers,
  (SELECT coalesce(max(n), 0) FROM (SELECT count(DISTINCT user_id) AS n FROM (
    SELECT user_id, at FROM (${PEOPLE})
    UNION ALL ${writersBetween("?3", "?4")} UNION ALL ${writersBetween("?5", "?6")}) GROUP BY at / ${HOUR_SECONDS})) AS mostActive,
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

function numbersIn(context: ChatContext, range: SecondRange): Numbers {
  const { firstQuarter, endQuarter, edges } = windowOf(range);
  const [first = NO_EDGE, last = NO_EDGE] = edges;
  const { since, ...numbers } = context.sql
    .exec<Omit<Numbers, "members"> & { since: number }>(
      NUMBERS,
      ...[firstQuarter, endQuarter, first.fromKey, first.toKey, last.fromKey, last.toKey],
      ...[range.startSecond, range.endSecond],
    )
    .one();
  return { ...numbers, members: Math.max(0, membersNow(context) - since) };
}

/** Reads today's number of members, as Telegram told it, else as it was seen. */
const membersNow = ({ sql, values }: ChatContext): number =>
  values.get("memberCount") ?? numberOf(sql, "SELECT count(*) AS n FROM members WHERE status >= ?", PRESENT);

/** Computes the members at the end of a second: today's number without what changed since (AMB-173). */
export function membersAt(context: ChatContext, second: number): number {
  const since = numberOf(
    context.sql,
    `SELECT sum(${PRESENCE_CHANGE}) AS n FROM membership_changes WHERE at > ?`,
    second,
  );
  return Math.max(0, membersNow(context) - since);
}
