import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";

const PRESENT = MEMBER_STATUS.restricted;
/** 1 for somebody who came, -1 for somebody who left or was removed (STA-11), 0 for any other change. */
const PRESENCE_CHANGE = `(new_status >= ${PRESENT}) - (old_status >= ${PRESENT})`;

const numberOf = (sql: SqlStorage, query: string, ...values: number[]): number =>
  sql.exec<{ n: number | null }>(query, ...values).one().n ?? 0;

/** Reads today's number of members, as Telegram told it, else as it was seen. */
export const membersNow = ({ sql, values }: ChatContext): number =>
  values.get("memberCount") ??
  numberOf(sql, "SELECT count(*) AS n FROM members WHERE status >= ? AND import_id IS NULL", PRESENT);

/** Computes the members at the end of a second: today's number without what changed since (AMB-173). */
function membersAt(context: ChatContext, second: number): number {
  const since = numberOf(
    context.sql,
    `SELECT sum(${PRESENCE_CHANGE}) AS n FROM membership_changes WHERE at > ? AND import_id IS NULL`,
    second,
  );
  return Math.max(0, membersNow(context) - since);
}

/**
 * Computes the members at the end of each second from Telegram's counts: the last count before it plus the changes
 * since, or, before the first count, that one minus the changes until then (AMB-173). null for the present, without any
 * count, and where a first count is lower than the number of people known to have come by then, since it was asked for
 * while older updates were still on their way.
 * @param ends unix seconds, rising
 */
export function countedMembers({ sql, now }: ChatContext, ends: number[]): (number | null)[] {
  const [first, second] = sql
    .exec<{ at: number; count: number }>("SELECT at, count FROM member_counts ORDER BY at LIMIT 2")
    .toArray();
  if (first === undefined) return ends.map(() => null);
  const isTooLow =
    ends.some((end) => end < (second ?? first).at) &&
    first.count <
      numberOf(
        sql,
        `SELECT sum(${PRESENCE_CHANGE}) AS n FROM membership_changes WHERE at < ? AND import_id IS NULL`,
        first.at,
      );
  return sql
    .exec<Record<"counted" | "since" | "until", number | null> & { at: number }>(
      `SELECT e.value AS at, c.count AS counted,
         (SELECT sum(${PRESENCE_CHANGE}) FROM membership_changes
           WHERE at > c.at AND at <= e.value AND import_id IS NULL) AS since,
         (SELECT sum(${PRESENCE_CHANGE}) FROM membership_changes
           WHERE c.at IS NULL AND at > e.value AND at < ? AND import_id IS NULL) AS until
       FROM json_each(?) AS e
       LEFT JOIN member_counts AS c ON c.at = (SELECT max(at) FROM member_counts WHERE at <= e.value)
       ORDER BY e.value`,
      first.at,
      JSON.stringify(ends),
    )
    .toArray()
    .map(({ at, counted, since, until }) => {
      if (at >= now()) return null;
      if (isTooLow && at < (second ?? first).at) return null;
      return Math.max(0, counted === null ? first.count - (until ?? 0) : counted + (since ?? 0));
    });
}

/**
 * Computes the members at the end of each second; without a usable count, from today's number minus the changes since.
 */
export const membersAtEach = (context: ChatContext, ends: number[]): number[] =>
  countedMembers(context, ends).map((counted, index) => counted ?? membersAt(context, ends[index] ?? 0));
