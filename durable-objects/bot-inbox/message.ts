import type { PrivateContent } from "../../bot/private/read-inbox.ts";
import type { messages } from "../../db/schema/bot-inbox/contacts.ts";
import type { StoredFile } from "../../domain/private-chats/private-file.ts";
import type { PrivateFile, PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import type { InboxContext } from "./context.ts";

/** States of a message of the bot. */
export const MESSAGE_STATE = { said: 0, pending: 1, refused: 2 } as const;

export interface MessagePlace {
  isOwn: boolean;
  state: (typeof MESSAGE_STATE)[keyof typeof MESSAGE_STATE];
  job: string;
  /** key of the request that carries it */
  request: string | null;
}
export const RECEIVED: MessagePlace = { isOwn: false, state: MESSAGE_STATE.said, job: "", request: null };

/** Stores a message; one that is known already stays as it is. */
export function storeMessage(
  { sql }: InboxContext,
  userId: number,
  content: PrivateContent,
  place: MessagePlace,
): void {
  sql.exec(
    `INSERT OR IGNORE INTO messages (user_id, id, is_own, date, type, text, entities, edit_date, state, job, request,
       file, file_unique_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    content.id,
    Number(place.isOwn),
    content.date,
    content.type,
    content.text,
    content.entities.length === 0 ? null : JSON.stringify(content.entities),
    content.editDate,
    place.state,
    place.job,
    place.request,
    content.file === null ? null : JSON.stringify(content.file),
    content.file?.file_unique_id ?? null,
  );
}

/** Changes what an edit changes. @returns false for a message that was never seen */
export function editMessage({ sql }: InboxContext, userId: number, content: PrivateContent): boolean {
  const { rowsWritten } = sql.exec(
    `UPDATE messages SET type = ?, text = ?, entities = ?, edit_date = ?, file = ?, file_unique_id = ?
      WHERE user_id = ? AND id = ? AND coalesce(edit_date, 0) <= ?`,
    content.type,
    content.text,
    content.entities.length === 0 ? null : JSON.stringify(content.entities),
    content.editDate,
    content.file === null ? null : JSON.stringify(content.file),
    content.file?.file_unique_id ?? null,
    userId,
    content.id,
    content.editDate ?? 0,
  );
  return rowsWritten > 0 || isStored(sql, userId, content.id);
}

const isStored = (sql: SqlStorage, userId: number, id: number): boolean =>
  sql.exec("SELECT 1 FROM messages WHERE user_id = ? AND id = ?", userId, id).toArray().length > 0;

export type MessageRow = StoredRow<
  typeof messages,
  | "user_id"
  | "id"
  | "is_own"
  | "date"
  | "type"
  | "text"
  | "entities"
  | "state"
  | "error_code"
  | "error"
  | "job"
  | "file"
>;
export const MESSAGE_COLUMNS = "user_id, id, is_own, date, type, text, entities, state, error_code, error, job, file";

/** Makes a row's form for the dashboard (PCH-09). */
export const shownMessage = (row: MessageRow, botId: number): PrivateMessage => ({
  id: row.id,
  user_id: String(row.is_own === 1 ? botId : row.user_id),
  date: row.date,
  type: row.type,
  text: row.text,
  // Only storeMessage and editMessage write these two.
  entities: row.entities === null ? [] : (JSON.parse(row.entities) as PrivateMessage["entities"]),
  jobId: row.job,
  error: row.state === MESSAGE_STATE.refused ? troubleOf(row) : null,
  isPending: row.state === MESSAGE_STATE.pending,
  ...(row.state === MESSAGE_STATE.pending && row.error !== null ? { trouble: troubleOf(row) } : {}),
  file: row.file === null ? null : withoutName(JSON.parse(row.file) as StoredFile),
});

const troubleOf = ({ error_code, error }: MessageRow) => ({ error_code: error_code ?? 0, description: error ?? "" });

const withoutName = ({ file_id: _fileId, ...file }: StoredFile): PrivateFile => file;
