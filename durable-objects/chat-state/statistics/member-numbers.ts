import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";

const PRESENT = MEMBER_STATUS.restricted;
/** 1 for somebody who came, -1 for somebody who left or was removed (STA-11), 0 for any other change. */
const PRESENCE_CHANGE = `(new_status >= ${PRESENT}) - (old_status >= ${PRESENT})`;

const numberOf = (sql: SqlStorage, query: string, ...values: number[]): number =>
  sql.exec<{ n: number | null }>(query, ...values).one().n ?? 0;

/** Reads today's number of members, as Telegram told it, else as it was seen. */
export const membersNow = ({ sql, values }: ChatContext): number =>
  values.get("memberCount") ?? numberOf(sql, "SELECT count(*) AS n FROM members WHERE status >= ?", PRESENT);

/** Computes the members at the end of a second: today's number without what changed since (AMB-173). */
function membersAt(context: ChatContext, second: number): number {
  const since = numberOf(
    context.sql,
    `SELECT sum(${PRESENCE_CHANGE}) AS n FROM membership_changes WHERE at > ?`,
    second,
  );
  return Math.max(0, membersNow(context) - since);
}

/**
 * Computes the members at the end of each second: the last count before it with what changed since (AMB-173). Without a
 * count that old, and for the present, it is today's number without what changed since.
 * @param ends rising
 */
export function membersAtEach(context: ChatContext, ends: number[]): number[] {
  const { sql, now } = context;
  const counted = sql
    .exec<{ at: number; counted: number | null; since: number | null }>(
      `SELECT e.value AS at, c.count AS counted,
         (SELECT sum(${PRESENCE_CHANGE}) FROM membership_changes
           WHERE at > c.at AND at <= e.value) AS since
       FROM json_each(?) AS e
       LEFT JOIN member_counts AS c ON c.at = (SELECT max(at) FROM member_counts WHERE at <= e.value)
       ORDER BY e.value`,
      JSON.stringify(ends),
    )
    .toArray();
  return counted.map(({ at, counted, since }) =>
    counted === null || at >= now() ? membersAt(context, at) : Math.max(0, counted + (since ?? 0)),
  );
}
