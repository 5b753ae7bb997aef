import type { members } from "../../../db/schema/chat-state/members.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { MemberUser } from "../../../domain/members/membership.ts";
import { boardStart } from "../../../domain/points/boards.ts";
import { POINTS_REASON, type PointsHistoryRow } from "../../../domain/points/ledger.ts";
import type { CheckInRow, PointsSummary, Standing } from "../../../domain/points/reports.ts";
import type { PageQuery, SecondRange } from "../../../services/object-queries.ts";
import type { CappedPage, Ranking, RankingQuery } from "../../../services/points/points-object.ts";
import type { JoinedRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { namesOf } from "../members/read-members.ts";
import { LOG_COLUMNS, type LogRow, rowOf } from "./ledger.ts";

interface Page<Row> {
  rows: Row[];
  page: number;
  total: number;
}
type Names = JoinedRow<typeof members, "fname" | "lname" | "username" | "is_bot">;

const userOf = (userId: number, { fname, lname, username, is_bot }: Names): MemberUser => ({
  id: String(userId),
  fname: fname ?? "",
  lname: lname ?? "",
  username: username ?? "",
  is_bot: is_bot === 1,
});

/** Everything but the line of the first, empty balance, which tells a reader nothing (AMB-105). */
const CHANGES_OF = `points_log WHERE user_id = ? AND NOT (reason = ${POINTS_REASON.systemInit} AND before = after)`;

/** Reads a member's ledger, newest first. */
export function pointsHistory(
  context: ChatContext,
  { userId, page, perPage }: PageQuery & { userId: number },
): Page<PointsHistoryRow> {
  const { sql } = context;
  // In the order in which the balances follow each other: a check-in has its message's time (AMB-315).
  const rows = sql
    .exec<LogRow>(
      `SELECT ${LOG_COLUMNS} FROM ${CHANGES_OF} ORDER BY id DESC LIMIT ? OFFSET ?`,
      ...[userId, perPage, (page - 1) * perPage],
    )
    .toArray();
  const admins = namesOf(
    context,
    rows.flatMap(({ admin_user }) => admin_user ?? []),
  );
  return {
    rows: rows.map((row) => ({ ...rowOf(row), admin: adminOf(row, admins) })),
    page,
    total: countOf(sql, CHANGES_OF, userId),
  };
}

/** Names the admin of a change; one whom the chat does not know has a number only. */
function adminOf({ admin_user }: LogRow, names: ReturnType<typeof namesOf>): MemberUser | null {
  if (admin_user === null) return null;
  const { fname = "", lname = "", username = "" } = names.get(admin_user) ?? {};
  return { id: String(admin_user), fname, lname, username, is_bot: false };
}

const countOf = (sql: SqlStorage, what: string, ...values: number[]): number =>
  sql.exec<{ total: number }>(`SELECT count(*) AS total FROM ${what}`, ...values).one().total;

/** Adds up the changes of a range by their source (LOY-13). */
export function pointsSummary({ sql }: ChatContext, { startSecond, endSecond }: SecondRange): PointsSummary {
  const sums = new Map(
    sql
      .exec<{ reason: number; points: number }>(
        `SELECT reason, sum(abs(after - before)) AS points FROM points_log WHERE at >= ? AND at <= ? GROUP BY reason`,
        ...[startSecond, endSecond],
      )
      .toArray()
      .map(({ reason, points }) => [reason, points]),
  );
  const of = (reason: number) => sums.get(reason) ?? 0;
  return {
    system_init: of(POINTS_REASON.systemInit),
    admin_add: of(POINTS_REASON.adminAdd),
    admin_reduce: of(POINTS_REASON.adminReduce),
    chatmember_activity_attendance: of(POINTS_REASON.attendance),
  };
}

/** Counts the rows of a page that a plan still shows. */
const shown = ({ page, perPage, most }: CappedPage): number =>
  Math.max(0, Math.min(perPage, most - (page - 1) * perPage));

/** Selects everybody with points who is here: bots and those who left stand on no board. */
const rankedSince = (since: number | null) =>
  `${
    since === null
      ? "(SELECT user_id, balance AS points, changed_at AS at FROM points WHERE balance > 0)"
      : `(SELECT user_id, sum(after - before) AS points, max(at) AS at FROM points_log WHERE at >= ${since}
        GROUP BY user_id HAVING sum(after - before) > 0)`
  } AS p JOIN members AS m ON m.user_id = p.user_id WHERE m.is_bot = 0 AND m.status >= ${MEMBER_STATUS.restricted}`;

/** Finds a member's place on the board of all points; null for somebody who is not on it. */
export function standingOf({ sql }: ChatContext, userId: number): Standing | null {
  const ranked = rankedSince(null);
  const [own] = sql.exec<{ points: number; at: number }>(
    `SELECT p.points, p.at FROM ${ranked} AND p.user_id = ?`,
    userId,
  );
  if (own === undefined) return null;
  const { points, at } = own;
  const ahead = countOf(sql, `${ranked} AND (-p.points, p.at, p.user_id) < (?, ?, ?)`, ...[-points, at, userId]);
  return { place: ahead + 1, of: countOf(sql, ranked) };
}

/** Lists members by their points on a board, of equal ones who has had them for longer first (LOY-12, AMB-104). */
export function pointsRanking(context: ChatContext, query: RankingQuery): Ranking {
  const { sql, values, now } = context;
  const from = (query.page - 1) * query.perPage;
  const settings = values.get("snapshot")?.settings;
  const since = boardStart(query.board, settings ?? { tzn_offset: 0 }, now());
  const ranked = rankedSince(since);
  const rows = sql
    .exec<{ user_id: number; points: number; at: number } & Names>(
      `SELECT p.user_id, p.points, p.at, m.fname, m.lname, m.username, m.is_bot FROM ${ranked}
       ORDER BY p.points DESC, p.at, p.user_id LIMIT ? OFFSET ?`,
      ...[shown(query), from],
    )
    .toArray();
  return {
    rows: rows.map((row, index) => ({
      rank: from + index + 1,
      user: userOf(row.user_id, row),
      points: row.points,
      timestamp: row.at,
    })),
    page: query.page,
    total: countOf(sql, ranked),
    since,
  };
}

/** Lists the check-ins whose messages are of a range, newest first (LOY-11, AMB-315); no plan cuts them (AMB-313). */
export function checkIns({ sql }: ChatContext, query: PageQuery & SecondRange): Page<CheckInRow> {
  const { startSecond, endSecond, page, perPage } = query;
  const rows = sql
    .exec<LogRow & Names>(
      `SELECT l.*, m.fname, m.lname, m.username, m.is_bot FROM points_log AS l
         LEFT JOIN members AS m ON m.user_id = l.user_id
       WHERE l.reason = ${POINTS_REASON.attendance} AND l.at >= ? AND l.at <= ?
       ORDER BY l.at DESC, l.id DESC LIMIT ? OFFSET ?`,
      ...[startSecond, endSecond, perPage, (page - 1) * perPage],
    )
    .toArray();
  const total = countOf(
    sql,
    `points_log WHERE reason = ${POINTS_REASON.attendance} AND at >= ? AND at <= ?`,
    ...[startSecond, endSecond],
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      user: userOf(row.user_id, row),
      cnt_continuous: Number(row.comment),
      points: row.after - row.before,
      timestamp: row.at,
    })),
    page,
    total,
  };
}
