import type { members } from "../../../db/schema/chat-state/members.ts";
import type { points as pointsTable } from "../../../db/schema/chat-state/points.ts";
import type { MemberRow } from "../../../domain/members/member-row.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus, statusNow } from "../../../domain/members/member-status.ts";
import type { MemberUser } from "../../../domain/members/membership.ts";
import { unpackRights } from "../../../domain/members/restrict-right.ts";
import type { KnownMember } from "../../../services/members/members-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

export type MemberColumns = StoredRow<
  typeof members,
  | "user_id"
  | "fname"
  | "lname"
  | "username"
  | "is_bot"
  | "status"
  | "custom_title"
  | "tag"
  | "until_date"
  | "restrict_right"
  | "ctime"
  | "mtime"
  | "inviter"
  | "last_seen"
>;

/** Columns of a member `m`. */
export const MEMBER_COLUMNS = `m.user_id, m.fname, m.lname, m.username, m.is_bot, m.status, m.custom_title, m.tag,
  m.until_date, m.restrict_right, m.ctime, m.mtime, m.inviter, m.last_seen`;

/** Reads a member's place in the chat as it is now (MBR-03, MBR-04); null for a user never seen here. */
export function membership({ sql, now }: ChatContext, userId: number): KnownMember | null {
  const [row] = sql.exec<MemberColumns>(`SELECT ${MEMBER_COLUMNS} FROM members AS m WHERE m.user_id = ?`, userId);
  return row === undefined ? null : memberOf(row, now());
}

/** Reads the points of a page's members at once, and returns what completes each member's row for the lists. */
export function memberRows({ sql, now }: ChatContext, rows: readonly MemberColumns[]) {
  const ids = JSON.stringify(rows.map(({ user_id }) => user_id));
  const points = new Map(
    sql
      .exec<StoredRow<typeof pointsTable, "user_id" | "balance">>(
        "SELECT user_id, balance FROM points WHERE user_id IN (SELECT value FROM json_each(?))",
        ids,
      )
      .toArray()
      .map(({ user_id, balance }) => [user_id, balance]),
  );
  return (row: MemberColumns): MemberRow => ({
    ...memberOf(row, now()),
    tag: row.tag,
    last_seen: row.last_seen,
    points: points.get(row.user_id) ?? 0,
  });
}

/** Reads people by their ids, in no order; those never seen are left out. */
export function membersById(context: ChatContext, userIds: readonly number[]): MemberRow[] {
  const rows = context.sql
    .exec<MemberColumns>(
      `SELECT ${MEMBER_COLUMNS} FROM members AS m WHERE m.user_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(userIds),
    )
    .toArray();
  return rows.map(memberRows(context, rows));
}

/** Reads the names of people by their ids; those never seen have none. */
export function namesOf({ sql }: ChatContext, userIds: Iterable<number | null>): Map<number, MemberUser> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = sql.exec<MemberColumns>(
    `SELECT ${MEMBER_COLUMNS} FROM members AS m WHERE m.user_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  const known = new Map(rows.toArray().map((row) => [row.user_id, userOf(row)]));
  return new Map(ids.map((id) => [id, known.get(id) ?? { ...NAMELESS, id: String(id) }]));
}

const NAMELESS = { fname: "", lname: "", username: "", is_bot: false };

const userOf = ({ user_id, fname, lname, username, is_bot }: MemberColumns): MemberUser => ({
  id: String(user_id),
  fname,
  lname,
  username,
  is_bot: is_bot === 1,
});

function memberOf(row: MemberColumns, now: number): KnownMember {
  // With a restriction or ban that has run out, its end and its rights are gone too (AMB-009).
  const isOver = row.until_date !== 0 && row.until_date <= now;
  return {
    user: userOf(row),
    membership: {
      status: statusNow(memberStatus(row.status), row.until_date, now),
      custom_title: row.custom_title,
      until_date: isOver ? 0 : row.until_date,
      restrict_right: isOver || row.restrict_right === null ? null : unpackRights(row.restrict_right),
      ctime: row.ctime,
      mtime: row.mtime,
      inviter: row.inviter === null ? null : String(row.inviter),
    },
  };
}

/** Reads a status from its column; only the six codes are ever written. */
export const memberStatus = (value: number): MemberStatus => (isMemberStatus(value) ? value : MEMBER_STATUS.left);
