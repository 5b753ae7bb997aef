import type { messages } from "../../db/schema/bot-inbox/contacts.ts";
import { westernDigits } from "../../domain/digits.ts";
import { PRIVATE_CHATS_LISTED_MAX, PRIVATE_MESSAGES_PER_PAGE } from "../../domain/limits.ts";
import type { StoredMessageFile } from "../../domain/messages/message-file.ts";
import type { Contact, ContactRow } from "../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import { foldedForm } from "../../domain/responders/text-form.ts";
import { indexedForm } from "../../domain/search/indexed-form.ts";
import type { ContactsQuery, ConversationsQuery, MessagesQuery } from "../../services/private-chats/inbox-object.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { CONTACT_COLUMNS, findContact, type StoredContact, shownContact, shownContactRow } from "./contact.ts";
import { prepareNames } from "./contact-names.ts";
import type { InboxContext } from "./context.ts";
import { listedMessages, type MessageRow, shownMessage } from "./message.ts";

const FOLDERS = {
  open: "is_closed = 0",
  mine: "is_closed = 0 AND assignee <> '' AND assignee = ?",
  closed: "is_closed = 1",
};
/** Condition that finds a name by its current form, by the older form of names not yet converted, or by the user id. */
const NAMED = "(instr(words, ?) > 0 OR instr(words, ?) > 0 OR CAST(user_id AS TEXT) = ?)";
const namedBy = (keyword: string) => [indexedForm(keyword), foldedForm(keyword), westernDigits(keyword)];

/** Lists conversations in which something was written, newest first (AMB-200), from a given position on. */
export function conversations(
  context: InboxContext,
  { folder, account = "", keyword = "", perPage = PRIVATE_CHATS_LISTED_MAX, before }: ConversationsQuery = {},
): Contact[] {
  const wanted = keyword.trim();
  if (wanted !== "") prepareNames(context);
  const conditions = [
    "last_date > 0",
    ...(folder === undefined ? [] : [FOLDERS[folder]]),
    ...(wanted === "" ? [] : [NAMED]),
    ...(before === undefined ? [] : ["(last_date, user_id) < (?, ?)"]),
  ];
  return context.sql
    .exec<StoredContact>(
      `SELECT ${CONTACT_COLUMNS} FROM contacts WHERE ${conditions.join(" AND ")}
        ORDER BY last_date DESC, user_id DESC LIMIT ?`,
      ...(folder === "mine" ? [account] : []),
      ...(wanted === "" ? [] : namedBy(wanted)),
      ...(before === undefined ? [] : [before.date, before.userId]),
      perPage,
    )
    .toArray()
    .map(shownContact);
}

/** Reads one conversation; null for an unknown person. */
export function conversation(context: InboxContext, userId: number): Contact | null {
  const row = findContact(context, userId);
  return row === null ? null : shownContact(row);
}

/** Lists a page of a conversation, oldest first (AMB-196); null for an unknown person. */
export function listMessages(
  context: InboxContext,
  { userId, before, after, perPage = PRIVATE_MESSAGES_PER_PAGE }: MessagesQuery,
): PrivateMessage[] | null {
  if (findContact(context, userId) === null) return null;
  const isForward = after !== undefined;
  const rows = context.sql
    .exec<MessageRow>(
      `${listedMessages(`m.user_id = ? AND m.id ${isForward ? ">" : "<"} ?`)}
        ORDER BY m.id ${isForward ? "" : "DESC"} LIMIT ?`,
      userId,
      after ?? before ?? Number.MAX_SAFE_INTEGER,
      perPage,
    )
    .toArray();
  const botId = context.values.get("botId") ?? 0;
  return (isForward ? rows : rows.reverse()).map((row) => shownMessage(row, botId));
}

/** Lists everybody who has a chat with the bot, the last to write first (API-23). */
export function listContacts(
  context: InboxContext,
  { page, perPage, keyword = "", status }: ContactsQuery,
): { rows: ContactRow[]; page: number; total: number } {
  const { sql } = context;
  const wanted = keyword.trim();
  if (wanted !== "") prepareNames(context);
  const conditions = [...(wanted === "" ? [] : [NAMED]), ...(status === undefined ? [] : ["status = ?"])];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const values = [...(wanted === "" ? [] : namedBy(wanted)), ...(status === undefined ? [] : [status])];
  const rows = sql
    .exec<StoredContact>(
      `SELECT ${CONTACT_COLUMNS} FROM contacts ${where} ORDER BY last_date DESC, user_id DESC LIMIT ? OFFSET ?`,
      ...values,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  const { total } = sql.exec<{ total: number }>(`SELECT count(*) AS total FROM contacts ${where}`, ...values).one();
  return { rows: rows.map(shownContactRow), page, total };
}

/** Finds the file of a message, newest first: names at Telegram may grow old. */
export function file({ sql }: InboxContext, fileUniqueId: string): StoredMessageFile | null {
  const [row] = sql.exec<StoredRow<typeof messages, "file">>(
    "SELECT file FROM messages WHERE file_unique_id = ? ORDER BY date DESC LIMIT 1",
    fileUniqueId,
  );
  return row === undefined || row.file === null ? null : (JSON.parse(row.file) as StoredMessageFile);
}

/**
 * Moves the read mark forward, never back, and not past the last message (PCH-13, AMB-194). Messages that arrived late
 * behind the mark are read as well.
 * @returns the mark, null for an unknown person
 */
export function readTo(context: InboxContext, userId: number, id: number): number | null {
  const row = findContact(context, userId);
  if (row === null) return null;
  const progress = Math.max(row.progress, Math.min(id, row.last_id));
  if (progress > row.progress || (row.late > 0 && id >= row.progress)) {
    context.sql.exec("UPDATE contacts SET progress = ?, late = 0 WHERE user_id = ?", progress, userId);
    context.signal.changed(userId);
  }
  return progress;
}
