import type { members } from "../../../db/schema/chat-state/members.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus, statusNow } from "../../../domain/members/member-status.ts";
import { unpackRights } from "../../../domain/members/restrict-right.ts";
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

/** Reads a member's place in the chat as it is now (MBR-03, MBR-04); null for a user never seen here. */
export function membership({ sql, now }: ChatContext, userId: number): KnownMember | null {
  const [row] = sql.exec<Row>(
    `SELECT user_id, fname, lname, username, is_bot, status, custom_title, until_date, restrict_right, ctime, mtime,
       inviter FROM members WHERE user_id = ?`,
    userId,
  );
  return row === undefined ? null : memberOf(row, now());
}

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
