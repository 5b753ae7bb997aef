import { keyFrom } from "../../../bot/message-key.ts";
import type { Glance } from "../../../domain/calls/statistics.ts";
import { QUARTER_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "./fold.ts";
import { membersAtEach } from "./member-numbers.ts";

const HOUR_SECONDS = 3600;
/** Keys of one second: see bot/message-key.ts. */
const KEYS_PER_SECOND = 2 ** 20;

/** Reads five numbers as [current, previous] (OVW-08, AMB-168 to AMB-170). */
export function glance(context: ChatContext, current: SecondRange, previous: SecondRange): Glance {
  foldStatistics(context);
  return glanceOfFolded(context, current, previous).glance;
}

/** Reads the five numbers, and the people who left, as [current, previous], from what is folded already. */
export function glanceOfFolded(
  context: ChatContext,
  current: SecondRange,
  previous: SecondRange,
): { glance: Glance; cnt_leftmember: [number, number] } {
  const [now, before] = [current, previous].map((range) => numbersIn(context, range)) as [Numbers, Numbers];
  // The members at the beginning of the period, so that the difference is what joined and left in it.
  const [start = 0, end = 0] = membersAtEach(context, [current.startSecond - 1, current.endSecond]);
  return {
    glance: {
      cnt_member: [end, start],
      cnt_message: [now.messages, before.messages],
      cnt_newmember: [now.joined, before.joined],
      cnt_speaker: [now.speakers, before.speakers],
      max_online_member: [now.mostActive, before.mostActive],
    },
    cnt_leftmember: [now.gone, before.gone],
  };
}

/** A range split into the whole quarter hours within it, which are counted already, and the rest at both ends. */
export interface QuarterWindow extends SecondRange {
  firstQuarter: number;
  /** the first quarter behind the whole ones */
  endQuarter: number;
  edges: { fromKey: number; toKey: number }[];
}

/** Divides a range into whole quarter hours and the broken ones at its ends. */
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

const PRESENT = MEMBER_STATUS.restricted;
/**
 * Condition in SQL for messages that count: not the bot's own, service messages, or edits of messages never seen
 * (STA-10).
 */
export const COUNTED = `m.is_own = 0 AND m.is_unseen = 0 AND m.type <> ${MESSAGE_TYPE.service}`;

/** Returns humans who wrote something between two keys, which are parameters, and when. */
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
 * Reads all numbers of a window in one statement, which costs an object less than ten small ones. ?1 ?2 whole quarter
 * hours, ?3 ?4 and ?5 ?6 the keys of its ends, ?7 ?8 its seconds. Ends in quarters older than the stored messages are
 * left out: minutes of a window of weeks.
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
  (SELECT coalesce(sum(old_status >= ${PRESENT} AND new_status < ${PRESENT}), 0) FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
    WHERE c.at BETWEEN ?7 AND ?8 AND coalesce(p.is_bot, 0) = 0) AS gone`;

interface Numbers {
  messages: number;
  speakers: number;
  /** The greatest number of people who did something within one clock hour (AMB-169). */
  mostActive: number;
  joined: number;
  gone: number;
}

const NO_EDGE = { fromKey: 0, toKey: 0 };

function numbersIn(context: ChatContext, range: SecondRange): Numbers {
  const { firstQuarter, endQuarter, edges } = windowOf(range);
  const [first = NO_EDGE, last = NO_EDGE] = edges;
  return context.sql
    .exec<Numbers & Record<string, number>>(
      NUMBERS,
      ...[firstQuarter, endQuarter, first.fromKey, first.toKey, last.fromKey, last.toKey],
      ...[range.startSecond, range.endSecond],
    )
    .one();
}
