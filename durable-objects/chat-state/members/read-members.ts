import type { members } from "../../../db/schema/chat-state/members.ts";
import { MEMBERS_PER_PAGE } from "../../../domain/limits.ts";
import { memberMatcher } from "../../../domain/members/member-search.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus, statusNow } from "../../../domain/members/member-status.ts";
import { unpackRights } from "../../../domain/members/restrict-right.ts";
import type { MembersQuery } from "../../../services/object-queries.ts";
import type { KnownMember } from "../../../services/objects.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

type Row = StoredRow<
  typeof members,
  | "user_id"
  | "fname"
  | "lname"
  | "username"
  | "is_bot"
  | "status"
  | "custom_title"
  | "until_date"
  | "restrict_right"
  | "ctime"
  | "mtime"
  | "inviter"
>;
const COLUMNS =
  "user_id, fname, lname, username, is_bot, status, custom_title, until_date, restrict_right, ctime, mtime, inviter";

/** Reads a member's place in the chat as it is now (MBR-03, MBR-04); null for a user never seen here. */
export function membership({ sql, now }: ChatContext, userId: number): KnownMember | null {
  const [row] = sql.exec<Row>(`SELECT ${COLUMNS} FROM members WHERE user_id = ?`, userId);
  return row === undefined ? null : memberOf(row, now());
}

/**
 * Lists the people of the chat, who came last first (MBR-05). Statuses hold as of now and names are compared without
 * regard to case in every script: SQLite can do neither, so the rows are looked through here.
 */
export function listMembers(
  { sql, now }: ChatContext,
  { statuses, page, fromUserId, most, ...search }: MembersQuery,
): { rows: KnownMember[]; page: number; total: number } {
  const at = now();
  const fits = memberMatcher(search);
  const found: KnownMember[] = [];
  let begin = fromUserId === undefined ? (page - 1) * MEMBERS_PER_PAGE : most;
  const all = sql.exec<Row & StoredRow<typeof members, "tag">>(
    `SELECT ${COLUMNS}, tag FROM members ORDER BY ctime DESC, user_id DESC`,
  );
  for (const row of all) {
    if (found.length >= most) break;
    const isWanted = statuses === undefined || statuses.includes(statusOf(row, at));
    if (isWanted && fits({ ...row, id: row.user_id })) found.push(memberOf(row, at));
    // The next page begins behind this person, also where they do not fit any more.
    if (row.user_id === fromUserId) begin = found.length;
  }
  return { rows: found.slice(begin, begin + MEMBERS_PER_PAGE), page, total: found.length };
}

/** Gives the status in force (AMB-009). */
const statusOf = (row: Pick<Row, "status" | "until_date">, now: number): MemberStatus =>
  statusNow(memberStatus(row.status), row.until_date, now);

function memberOf(row: Row, now: number): KnownMember {
  // With a restriction or ban that has run out, its end and its rights are gone too (AMB-009).
  const isOver = row.until_date !== 0 && row.until_date <= now;
  return {
    user: {
      id: String(row.user_id),
      fname: row.fname,
      lname: row.lname,
      username: row.username,
      is_bot: row.is_bot === 1,
    },
    membership: {
      status: statusOf(row, now),
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
