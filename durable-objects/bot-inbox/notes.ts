import type { notes } from "../../db/schema/bot-inbox/contacts.ts";
import { CONTACT_NOTES_MAX } from "../../domain/limits.ts";
import type { Note } from "../../domain/private-chats/note.ts";
import type { NewNote } from "../../services/private-chats/inbox-object.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { findContact } from "./contact.ts";
import type { InboxContext } from "./context.ts";

type NoteRow = StoredRow<typeof notes, "id" | "text" | "author" | "author_name" | "at">;
const COLUMNS = "id, text, author, author_name, at";

const shownNote = ({ id, text, author, author_name, at }: NoteRow): Note => ({
  id,
  text,
  at,
  author: { id: author, name: author_name },
});

/** Lists the notes about a person, newest first; null for who has no chat with the bot. */
export function listNotes(context: InboxContext, userId: number): Note[] | null {
  if (findContact(context, userId) === null) return null;
  return context.sql
    .exec<NoteRow>(`SELECT ${COLUMNS} FROM notes WHERE user_id = ? ORDER BY id DESC`, userId)
    .toArray()
    .map(shownNote);
}

/** Adds a note; the same `job` again is the same note. Null for who has no chat with the bot. */
export function addNote(context: InboxContext, { userId, text, author, job }: NewNote): Note | "full" | null {
  const { sql, now, storage } = context;
  if (findContact(context, userId) === null) return null;
  return storage.transactionSync(() => {
    const [known] = sql.exec<NoteRow>(
      `SELECT ${COLUMNS} FROM notes WHERE user_id = ? AND author = ? AND job = ? AND job <> ''`,
      userId,
      author.id,
      job,
    );
    if (known !== undefined) return shownNote(known);
    const { count } = sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM notes WHERE user_id = ?", userId)
      .one();
    if (count >= CONTACT_NOTES_MAX) return "full";
    const row = sql
      .exec<NoteRow>(
        `INSERT INTO notes (user_id, text, author, author_name, at, job) VALUES (?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
        userId,
        text,
        author.id,
        author.name,
        now(),
        job,
      )
      .one();
    context.signal.changed(userId);
    return shownNote(row);
  });
}

/** Deletes a note. @returns false for one that is not there */
export function deleteNote({ sql, signal }: InboxContext, userId: number, id: number): boolean {
  const gone = sql.exec("DELETE FROM notes WHERE user_id = ? AND id = ? RETURNING id", userId, id).toArray().length > 0;
  if (gone) signal.changed(userId);
  return gone;
}
