import type { Person } from "../../bot/decision.ts";
import type { PrivateContent } from "../../bot/private/read-inbox.ts";
import type { contacts } from "../../db/schema/bot-inbox/contacts.ts";
import { PRIVATE_UNREAD_COUNTED_MAX } from "../../domain/limits.ts";
import type { MemberUser } from "../../domain/members/membership.ts";
import { joinWords } from "../../domain/messages/shared-words.ts";
import type { Contact, ContactRow, ContactStatus } from "../../domain/private-chats/contact.ts";
import { indexedForm } from "../../domain/search/indexed-form.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import type { InboxContext } from "./context.ts";

/** Characters of the last message that lists show; a line has no room for more. */
const SHOWN_TEXT_MAX = 200;

/** The status of a contact (whether they can be written to), and the time at which it was known. */
interface ToldStatus {
  status: ContactStatus;
  /** unix second */
  at: number;
  /** derived from a message or a press: a status that Telegram reported for the same second takes precedence */
  isDerived?: boolean;
}

/** Returns a person's name and username in the form in which keywords are searched. */
export const comparedNames = ({ fname, lname, username }: Pick<Person, "fname" | "lname" | "username">): string =>
  indexedForm(`${fname} ${lname} @${username}`);

/**
 * Stores a person's names, and their status unless a later one is known; creates the contact, first seen then, where
 * there is none (BOT-27, PCH-02).
 */
export function storeContact({ sql }: InboxContext, person: Person, told: ToldStatus): void {
  const { status, at, isDerived = false } = told;
  const { userId, fname, lname, username } = person;
  sql.exec(
    `INSERT INTO contacts (user_id, fname, lname, username, words, status, status_at, ctime)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET fname = excluded.fname, lname = excluded.lname, username = excluded.username,
       words = excluded.words, status = CASE WHEN excluded.status_at - ? >= status_at THEN excluded.status ELSE status END,
       status_at = max(excluded.status_at, status_at)`,
    userId,
    fname,
    lname,
    username,
    comparedNames(person),
    status,
    at,
    at,
    Number(isDerived),
  );
}

/** Stores the status of a contact, unless a newer one is known. @param at unix second of the change */
export function setStatus({ sql }: InboxContext, userId: number, status: ContactStatus, at: number): void {
  sql.exec(
    "UPDATE contacts SET status = ?, status_at = ? WHERE user_id = ? AND status_at <= ?",
    status,
    at,
    userId,
    at,
  );
}

/**
 * Notes the last message for the list. The bot's own messages make nothing unread: a conversation that was read to its
 * end stays read, any other stays unread.
 */
export function noteLast(
  { sql }: InboxContext,
  userId: number,
  content: LastMessage,
  isOwn: boolean,
  { onlyIfLast } = { onlyIfLast: false },
): void {
  sql.exec(
    `UPDATE contacts SET last_id = ?, last_type = ?, last_text = ?, last_date = ?,
       progress = CASE WHEN ? AND progress >= last_id THEN max(progress, ?) ELSE progress END
      WHERE user_id = ? AND last_id ${onlyIfLast ? "=" : "<="} ?`,
    content.id,
    content.type,
    joinWords(content).slice(0, SHOWN_TEXT_MAX),
    content.date,
    Number(isOwn),
    content.id,
    userId,
    content.id,
  );
}
export type LastMessage = Pick<PrivateContent, "id" | "type" | "text" | "shared" | "date">;

/**
 * Forgets a topic that the person has deleted.
 * @returns the topic in which they wrote last, 0 for none
 */
export function forgetThread({ sql }: InboxContext, userId: number, thread: number): number {
  sql.exec("UPDATE contacts SET thread = 0 WHERE user_id = ? AND thread = ?", userId, thread);
  const [contact] = sql.exec<{ thread: number }>("SELECT thread FROM contacts WHERE user_id = ?", userId);
  return contact?.thread ?? 0;
}

/** Notes the topic in which the person wrote last: answers go there (AMB-195). */
export function setThread({ sql }: InboxContext, userId: number, thread: number): void {
  sql.exec("UPDATE contacts SET thread = ? WHERE user_id = ? AND thread <> ?", thread, userId, thread);
}

/**
 * Reopens the conversation of a person who wrote, and counts a message that arrives behind the read mark as unread,
 * since the mark itself only moves forward (PCH-13).
 */
export function noteArrival({ sql }: InboxContext, userId: number, id: number): void {
  sql.exec(
    `UPDATE contacts SET late = late + (progress >= ?), is_closed = 0
      WHERE user_id = ? AND (progress >= ? OR is_closed = 1)`,
    id,
    userId,
    id,
  );
}

export type StoredContact = StoredRow<
  typeof contacts,
  | "user_id"
  | "fname"
  | "lname"
  | "username"
  | "status"
  | "ctime"
  | "last_id"
  | "last_type"
  | "last_text"
  | "last_date"
  | "progress"
  | "late"
  | "thread"
  | "is_closed"
  | "assignee"
  | "assignee_name"
  | "handled_at"
  | "handled_by"
> & { unread: number; notes: number; last_own: number; last_asked: number };
/** Most contacts are read: nothing is counted for them. */
const UNREAD = `late + CASE WHEN last_id > progress THEN (SELECT count(*) FROM (SELECT 1 FROM messages
  WHERE messages.user_id = contacts.user_id AND messages.id > contacts.progress AND is_own = 0
  LIMIT ${PRIVATE_UNREAD_COUNTED_MAX})) ELSE 0 END AS unread`;
/** Reads a column of the last message, by its key. */
const ofLast = (column: string) =>
  `(SELECT ${column} FROM messages WHERE messages.user_id = contacts.user_id AND messages.id = contacts.last_id)`;
export const CONTACT_COLUMNS = `user_id, fname, lname, username, status, ctime, last_id, last_type, last_text, last_date,
  progress, late, thread, is_closed, assignee, assignee_name, handled_at, handled_by, ${UNREAD},
  (SELECT count(*) FROM notes WHERE notes.user_id = contacts.user_id) AS notes,
  coalesce(${ofLast("is_own")}, 0) AS last_own, ${ofLast("request")} IS NOT NULL AS last_asked`;

/** Reads a contact; null for somebody who never wrote. */
export function findContact({ sql }: InboxContext, userId: number): StoredContact | null {
  const [row] = sql.exec<StoredContact>(`SELECT ${CONTACT_COLUMNS} FROM contacts WHERE user_id = ?`, userId);
  return row ?? null;
}

const userOf = ({ user_id, fname, lname, username }: StoredContact): MemberUser => ({
  id: String(user_id),
  fname,
  lname,
  username,
  is_bot: false,
});

/** Converts a row to the contact that the calls of conversations return (API-45). */
export const shownContact = (row: StoredContact): Contact => ({
  chat_id: String(row.user_id),
  user: userOf(row),
  type: row.last_type,
  text: row.last_text,
  id: row.last_id,
  date: row.last_date,
  last_from: row.last_own === 0 ? "person" : row.last_asked === 1 ? "operator" : "bot",
  progress: row.progress,
  unread: Math.min(row.unread, PRIVATE_UNREAD_COUNTED_MAX),
  status: row.status,
  ctime: row.ctime,
  is_closed: row.is_closed === 1,
  assignee: row.assignee === "" ? null : { id: row.assignee, name: row.assignee_name },
  handled: row.handled_at === 0 ? null : { at: row.handled_at, name: row.handled_by },
  notes: row.notes,
});

/** Converts a row to an entry of the list of contacts (API-23). */
export const shownContactRow = (row: StoredContact): ContactRow => ({
  chat_id: String(row.user_id),
  user: userOf(row),
  status: row.status,
  ctime: row.ctime,
  date: row.last_date,
});
