import type { PrivateContent } from "../../bot/private/read-inbox.ts";
import type { messages } from "../../db/schema/bot-inbox/contacts.ts";
import type { StoredMessageFile } from "../../domain/messages/message-file.ts";
import { joinWords } from "../../domain/messages/shared-words.ts";
import { type FormerWords, withFormer } from "../../domain/private-chats/former-words.ts";
import type { PrivateFile, PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import type { InboxContext } from "./context.ts";
import { noteWords } from "./search/search-index.ts";

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
  context: InboxContext,
  userId: number,
  content: PrivateContent,
  place: MessagePlace,
): void {
  const [stored] = context.sql.exec<{ rowid: number }>(
    `INSERT OR IGNORE INTO messages (user_id, id, is_own, date, type, text, shared, entities, edit_date, state, job, request,
       file, file_unique_id, reply_to) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING rowid`,
    userId,
    content.id,
    Number(place.isOwn),
    content.date,
    content.type,
    content.text,
    content.shared,
    content.entities.length === 0 ? null : JSON.stringify(content.entities),
    content.editDate,
    place.state,
    place.job,
    place.request,
    content.file === null ? null : JSON.stringify(content.file),
    content.file?.file_unique_id ?? null,
    content.replyTo,
  );
  if (stored !== undefined) noteWords(context, stored.rowid, joinWords(content));
}

/**
 * Updates a stored message from an edit, and keeps what could be read before.
 * @returns false for a message that was never seen
 */
export function editMessage(context: InboxContext, userId: number, content: PrivateContent): boolean {
  const [before] = context.sql.exec<Versions>(
    "SELECT date, type, text, shared, edit_date, former FROM messages WHERE user_id = ? AND id = ?",
    userId,
    content.id,
  );
  if (before === undefined) return false;
  const former = withFormer(
    formerOf(before),
    { date: before.edit_date ?? before.date, type: before.type, text: joinWords(before) },
    { type: content.type, text: joinWords(content) },
  );
  const [edited] = context.sql.exec<{ rowid: number }>(
    `UPDATE messages SET type = ?, text = ?, shared = ?, entities = ?, edit_date = ?, former = ?, file = ?, file_unique_id = ?
      WHERE user_id = ? AND id = ? AND coalesce(edit_date, 0) <= ? RETURNING rowid`,
    content.type,
    content.text,
    content.shared,
    content.entities.length === 0 ? null : JSON.stringify(content.entities),
    content.editDate,
    former.length === 0 ? null : JSON.stringify(former),
    content.file === null ? null : JSON.stringify(content.file),
    content.file?.file_unique_id ?? null,
    userId,
    content.id,
    content.editDate ?? 0,
  );
  if (edited !== undefined) noteWords(context, edited.rowid, joinWords(content));
  return true;
}

type Versions = StoredRow<typeof messages, "date" | "type" | "text" | "shared" | "edit_date" | "former">;

// Only editMessage writes it.
const formerOf = ({ former }: Pick<Versions, "former">): FormerWords[] => (former === null ? [] : JSON.parse(former));

export type MessageRow = StoredRow<
  typeof messages,
  | "user_id"
  | "id"
  | "is_own"
  | "date"
  | "type"
  | "text"
  | "shared"
  | "entities"
  | "edit_date"
  | "former"
  | "state"
  | "error_code"
  | "error"
  | "job"
  | "file"
> & { [Name in keyof Answered as `reply_${Name}`]: Answered[Name] | null };
type Answered = StoredRow<typeof messages, "id" | "is_own" | "type" | "text">;

/** UTF-16 units of a replied-to message that are shown above the answer. */
const REPLY_TEXT_MAX = 200;
const COLUMNS = [
  "user_id",
  "id",
  "is_own",
  "date",
  "type",
  "text",
  "shared",
  "entities",
  "edit_date",
  "former",
  "state",
  "error_code",
  "error",
  "job",
  "file",
];

/** Builds the query for messages (`m`), each with the one that it answers, as rows for {@link shownMessage}. */
export const listedMessages = (where: string): string =>
  `SELECT ${COLUMNS.map((name) => `m.${name}`).join(", ")}, r.id AS reply_id, r.is_own AS reply_is_own,
     r.type AS reply_type, substr(iif(r.text = '', r.shared, r.text), 1, ${REPLY_TEXT_MAX}) AS reply_text
   FROM messages AS m LEFT JOIN messages AS r ON r.user_id = m.user_id AND r.id = m.reply_to WHERE ${where}`;

/** Converts a row to a message of the dashboard (PCH-09). */
export const shownMessage = (row: MessageRow, botId: number): PrivateMessage => ({
  id: row.id,
  user_id: String(row.is_own === 1 ? botId : row.user_id),
  date: row.date,
  type: row.type,
  text: joinWords(row),
  // Only storeMessage and editMessage write these two.
  entities: row.entities === null ? [] : (JSON.parse(row.entities) as PrivateMessage["entities"]),
  edit_date: row.edit_date,
  former: formerOf(row),
  jobId: row.job,
  error: row.state === MESSAGE_STATE.refused ? troubleOf(row) : null,
  isPending: row.state === MESSAGE_STATE.pending,
  ...(row.state === MESSAGE_STATE.pending && row.error !== null ? { trouble: troubleOf(row) } : {}),
  file: row.file === null ? null : withoutName(JSON.parse(row.file) as FileOfAnyAge),
  reply:
    row.reply_id === null
      ? null
      : {
          id: row.reply_id,
          user_id: String(row.reply_is_own === 1 ? botId : row.user_id),
          type: row.reply_type ?? 0,
          text: row.reply_text ?? "",
        },
});

/** A stored file; files stored before thumbnails were kept have none. */
type FileOfAnyAge = Omit<StoredMessageFile, "thumbnail"> & Partial<Pick<StoredMessageFile, "thumbnail">>;

const troubleOf = ({ error_code, error }: MessageRow) => ({ error_code: error_code ?? 0, description: error ?? "" });

const withoutName = ({ file_id: _fileId, thumbnail, ...file }: FileOfAnyAge): PrivateFile => ({
  ...file,
  thumbnail: thumbnail ? { width: thumbnail.width, height: thumbnail.height } : null,
});
