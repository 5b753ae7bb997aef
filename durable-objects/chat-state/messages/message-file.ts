import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { StoredMessageFile } from "../../../domain/messages/message-file.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Reads the file of a stored message; null for an unknown message and one without a file. */
export function messageFile({ sql }: ChatContext, key: number): StoredMessageFile | null {
  const [row] = sql.exec<StoredRow<typeof messages, "file">>("SELECT file FROM messages WHERE key = ?", key);
  return row === undefined || row.file === null ? null : (JSON.parse(row.file) as StoredMessageFile);
}
