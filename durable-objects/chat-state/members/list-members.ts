import { MEMBERS_COUNTED_MAX } from "../../../domain/limits.ts";
import type { MemberRow } from "../../../domain/members/member-row.ts";
import type { MemberPage } from "../../../services/members/members-object.ts";
import type { MemberListQuery } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { lastRaid } from "../raids/raiders.ts";
import { foldStatistics } from "../statistics/fold.ts";
import { conditionOf, type MemberCondition } from "./member-condition.ts";
import { MEMBER_COLUMNS, type MemberColumns, memberRows } from "./read-members.ts";

/**
 * Lists people whom the chat knows, those who joined last first (MBR-05). Without a search, or with one for short
 * words, the rows are read in that order until the page is full. People whom the index of names finds are put in order
 * first: as many as can be reached, and one to tell of more (decisions 080, 223).
 */
export function listMembers(context: ChatContext, query: MemberListQuery): MemberPage<MemberRow> {
  const { sql, now } = context;
  // When somebody was seen last is counted with the messages.
  if (query.silentDays !== undefined) foldStatistics(context);
  const { page, perPage, maxRows } = query;
  const condition = conditionOf(query, now(), lastRaid(context));
  if (condition === null) return { rows: [], page, total: 0 };
  const people = { ...condition, most: Math.max(maxRows, MEMBERS_COUNTED_MAX) + 1 };
  const behind = query.fromUserId === undefined ? null : placeBehind(sql, people, query.fromUserId, maxRows);
  const offset = behind ?? (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, maxRows - offset));
  const rows = limit === 0 ? [] : readRows(sql, people, limit, offset);
  const isAtEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = rows[0]?.total ?? (isAtEnd ? offset + rows.length : countAll(sql, people));
  return { rows: rows.map(memberRows(context, rows)), page, total };
}

/** People to list; `most` limits those found by name, so that a common name is not slow. */
type People = MemberCondition & { most: number };

const peopleOf = ({ source, where, isFound, most }: People) =>
  `SELECT m.user_id, m.ctime FROM ${source} WHERE ${where} ${isFound ? `LIMIT ${most}` : ""}`;

const LAST_FIRST = "ORDER BY p.ctime DESC, p.user_id DESC";

/** Reads a page; with found people `total` is counted on the way, and null with others. */
function readRows(sql: SqlStorage, people: People, limit: number, offset: number) {
  const total = people.isFound ? "count(*) OVER ()" : "NULL";
  return sql
    .exec<MemberColumns & { total: number | null }>(
      `SELECT ${MEMBER_COLUMNS}, p.total
       FROM (SELECT p.*, ${total} AS total FROM (${peopleOf(people)}) AS p ${LAST_FIRST} LIMIT ? OFFSET ?) AS p
       CROSS JOIN members AS m ON m.user_id = p.user_id ${LAST_FIRST}`,
      ...people.values,
      limit,
      offset,
    )
    .toArray();
}

function countAll(sql: SqlStorage, { countSource, where, values, isBounded, most }: People): number {
  const query = `SELECT 1 FROM ${countSource} WHERE ${where} ${isBounded ? `LIMIT ${most}` : ""}`;
  return sql.exec<{ n: number }>(`SELECT count(*) AS n FROM (${query})`, ...values).one().n;
}

/** Counts the rows up to a member, at most as many as the plan lets a reader reach; null for an unknown member. */
function placeBehind(sql: SqlStorage, people: People, userId: number, maxRows: number): number | null {
  const [anchor] = sql.exec<{ ctime: number }>("SELECT ctime FROM members WHERE user_id = ?", userId);
  if (anchor === undefined) return null;
  return sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM (${peopleOf(people)}) AS p WHERE (p.ctime, p.user_id) >= (?, ?) LIMIT ?)`,
      ...people.values,
      anchor.ctime,
      userId,
      maxRows,
    )
    .one().n;
}
