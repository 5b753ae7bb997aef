import type { Person } from "../../../bot/decision.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import type { senderChats } from "../../../db/schema/chat-state/messages.ts";
import type { AdminRights } from "../../../domain/members/admin-rights.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus, statusNow } from "../../../domain/members/member-status.ts";
import type { ActorRight } from "../../../domain/permissions.ts";
import type { StoredRow } from "../../shared/stored-row.ts";

/** People whose names are kept in memory: an ordinary message then neither reads nor writes the member's row. */
const KNOWN_MAX = 2000;

export interface MembersMemory {
  /** Status in force now (AMB-009), null for somebody never seen. */
  status(userId: number): { status: MemberStatus; mtime: number } | null;
  /** The owner has every right (AMB-278). */
  hasRight(userId: number, right: ActorRight): boolean;
  knows(person: Person): boolean;
  knowsSenderChat(id: number, title: string, username: string): boolean;
  /** Unix second at which somebody whose names are held was first seen; null for everybody else. */
  heldSince(userId: number): number | null;
  /** The row of a person or chat changed: it is read anew when next asked for. */
  changed(id: number): void;
  forget(): void;
}

type MemberNames = StoredRow<typeof members, "fname" | "lname" | "username" | "lang" | "ctime">;
type MemberState = StoredRow<typeof members, "status" | "until_date" | "mtime">;

/** Creates the memory of members, in front of their tables: an ordinary message reads and writes none of their rows. */
export function createMembersMemory(sql: SqlStorage, now: () => number): MembersMemory {
  const known = new Map<number, string>();
  const since = new Map<number, number>();
  const drop = (id: number) => {
    since.delete(id);
    return known.delete(id);
  };
  const remember = (id: number, names: string) => {
    // The oldest entry makes room; a Map keeps the order of insertion.
    if (known.size >= KNOWN_MAX) drop(known.keys().next().value ?? id);
    known.set(id, names);
  };
  const isStored = (id: number, isSame: (stored: string) => boolean, read: () => string | null): boolean => {
    const held = known.get(id);
    if (held !== undefined) return isSame(held);
    const stored = read();
    if (stored === null) return false;
    remember(id, stored);
    return isSame(stored);
  };
  return {
    status(userId) {
      const [row] = sql.exec<MemberState>("SELECT status, until_date, mtime FROM members WHERE user_id = ?", userId);
      if (row === undefined) return null;
      const stored = isMemberStatus(row.status) ? row.status : MEMBER_STATUS.left;
      return { status: statusNow(stored, row.until_date, now()), mtime: row.mtime };
    },
    hasRight(userId, right) {
      const [row] = sql.exec<StoredRow<typeof members, "status" | "rights">>(
        "SELECT status, rights FROM members WHERE user_id = ?",
        userId,
      );
      if (row === undefined || row.status < MEMBER_STATUS.administrator) return false;
      if (row.status === MEMBER_STATUS.creator) return true;
      return (JSON.parse(row.rights ?? "{}") as AdminRights)[right] === true;
    },
    knows({ userId, fname, lname, username, lang }) {
      const names = JSON.stringify([fname, lname, username]);
      // Where Telegram tells no language, the stored one stays.
      const isSame = (stored: string) => (lang === "" ? stored.startsWith(names) : stored === names + lang);
      return isStored(userId, isSame, () => {
        const [row] = sql.exec<MemberNames>(
          "SELECT fname, lname, username, lang, ctime FROM members WHERE user_id = ? AND import_id IS NULL",
          userId,
        );
        if (row !== undefined) since.set(userId, row.ctime);
        return row === undefined ? null : JSON.stringify([row.fname, row.lname, row.username]) + (row.lang ?? "");
      });
    },
    knowsSenderChat: (id, title, username) =>
      isStored(
        id,
        (stored) => stored === JSON.stringify([title, username]),
        () => {
          const [row] = sql.exec<StoredRow<typeof senderChats, "title" | "username">>(
            "SELECT title, username FROM sender_chats WHERE id = ?",
            id,
          );
          return row === undefined ? null : JSON.stringify([row.title, row.username]);
        },
      ),
    heldSince: (userId) => since.get(userId) ?? null,
    changed: drop,
    forget() {
      known.clear();
      since.clear();
    },
  };
}
