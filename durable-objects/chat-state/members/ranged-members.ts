import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import type { ActiveMember, JoinedMember, LeftMember } from "../../../domain/members/member-row.ts";
import { MEMBER_STATUS, STATUS_CHANGES } from "../../../domain/members/member-status.ts";
import type { MemberPage } from "../../../services/members/members-object.ts";
import type { MemberRangeQuery } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "../statistics/fold.ts";
import { writersIn } from "../statistics/most-active.ts";
import { MEMBER_COLUMNS, type MemberColumns, memberRows, namesOf } from "./read-members.ts";

const PRESENT = MEMBER_STATUS.restricted;
const CAME = `old_status < ${PRESENT} AND new_status >= ${PRESENT}`;
const WENT = `old_status >= ${PRESENT} AND new_status < ${PRESENT}`;

type Changed = MemberColumns &
  StoredRow<typeof membershipChanges, "at" | "actor" | "label" | "invite_link"> & { brought_by: number | null };

/** Lists who came in a range, the last first; somebody who came twice once (MBR-10). */
export function joinedMembers(context: ChatContext, query: MemberRangeQuery): MemberPage<JoinedMember> {
  const { rows, ...page } = changedMembers(context, query, CAME);
  const names = namesOf(
    context,
    rows.flatMap(({ actor, brought_by }) => [actor, brought_by]),
  );
  const complete = memberRows(context, rows);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...complete(row),
      at: row.at,
      actor: actorOf(row, names),
      inviter: row.brought_by === null ? null : (names.get(row.brought_by) ?? null),
      invite_link: row.invite_link,
    })),
  };
}

/** Lists who left or was removed in a range, the last first (MBR-10). */
export function leftMembers(context: ChatContext, query: MemberRangeQuery): MemberPage<LeftMember> {
  const { rows, ...page } = changedMembers(context, query, WENT);
  const names = namesOf(
    context,
    rows.map(({ actor }) => actor),
  );
  const complete = memberRows(context, rows);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...complete(row),
      at: row.at,
      actor: actorOf(row, names),
      label: STATUS_CHANGES.find((label) => label === row.label) ?? "unknown",
    })),
  };
}

const actorOf = ({ actor, user_id }: Changed, names: ReturnType<typeof namesOf>) =>
  actor === null || actor === user_id ? null : (names.get(actor) ?? null);

/** Reads a page of the last changes of people in a range; bots, the managing one too, are no members here. */
function changedMembers({ sql }: ChatContext, query: MemberRangeQuery, change: string): MemberPage<Changed> {
  const { page, startSecond, endSecond } = query;
  // With max() SQLite takes the other columns from the row that has the greatest value.
  const people = `SELECT c.user_id, max(c.at) AS at, c.actor, c.label, c.invite_link, c.inviter AS brought_by
    FROM membership_changes AS c WHERE c.at >= ? AND c.at <= ? AND ${change} AND c.user_id > 0
      AND NOT EXISTS (SELECT 1 FROM members AS b WHERE b.user_id = c.user_id AND b.is_bot = 1)
    GROUP BY c.user_id`;
  const rows = sql.exec<Changed>(
    `SELECT ${MEMBER_COLUMNS}, p.at, p.actor, p.label, p.invite_link, p.brought_by FROM (${people}) AS p
     JOIN members AS m ON m.user_id = p.user_id ORDER BY p.at DESC, p.user_id DESC LIMIT ? OFFSET ?`,
    startSecond,
    endSecond,
    ...placeOf(query),
  );
  const count = sql.exec<{ n: number }>(`SELECT count(*) AS n FROM (${people})`, startSecond, endSecond);
  return { rows: rows.toArray(), page, total: count.one().n };
}

/** Lists who wrote in a range, those with the most messages first (MBR-10, AMB-170). */
export function activeMembers(context: ChatContext, query: MemberRangeQuery): MemberPage<ActiveMember> {
  const { sql } = context;
  foldStatistics(context);
  const writers = writersIn(query);
  const rows = sql
    .exec<MemberColumns & { cnt_message: number }>(
      `SELECT ${MEMBER_COLUMNS}, p.cnt_message FROM (${writers.query}) AS p JOIN members AS m ON m.user_id = p.user_id
       ORDER BY p.cnt_message DESC, p.user_id LIMIT ? OFFSET ?`,
      ...writers.values,
      ...placeOf(query),
    )
    .toArray();
  const complete = memberRows(context, rows);
  const count = sql.exec<{ n: number }>(`SELECT count(*) AS n FROM (${writers.query})`, ...writers.values);
  return {
    rows: rows.map((row) => ({ ...complete(row), cnt_message: row.cnt_message })),
    page: query.page,
    total: count.one().n,
  };
}

/** Returns LIMIT and OFFSET of a page, none beyond the plan's last row (MBR-11). */
export function placeOf({ page, perPage, maxRows }: Pick<MemberRangeQuery, "page" | "perPage" | "maxRows">) {
  const offset = (page - 1) * perPage;
  return [Math.max(0, Math.min(perPage, maxRows - offset)), offset] as const;
}
