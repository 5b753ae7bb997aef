import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { SpamLabel, SpamMessage } from "../../../domain/spam/message.ts";
import type { LoggedLabel } from "../../../domain/spam/model.ts";
import { storedLabel } from "../../../domain/spam/stored/stored-label.ts";
import { loggedLabel } from "../../../domain/spam/train.ts";
import type { StoredRow } from "../../shared/stored-row.ts";

type Words = Pick<SpamMessage, "text" | "links">;

/** Reads the words and hidden links of a stored message; buttons and forwards are not stored. */
export function wordsOfStored({ text, entities }: StoredRow<typeof messages, "text" | "entities">): Words {
  const marks: { url?: string }[] = entities === null ? [] : JSON.parse(entities);
  return { text, links: marks.flatMap(({ url }) => (url === undefined || text.includes(url) ? [] : [url])) };
}

/**
 * Makes labels of another version anew, from their messages: without how long their authors had been here then. Those
 * whose messages have no words any more go.
 * @returns the labels by their ids
 */
export function renewLabels(sql: SqlStorage, ids: readonly number[]): Map<number, LoggedLabel> {
  const rows = sql
    .exec<StoredRow<typeof messages, "text" | "entities"> & { id: number; label: SpamLabel }>(
      `SELECT l.id, l.label, m.text, m.entities FROM spam_labels AS l JOIN messages AS m ON m.key = l.message_key
       WHERE l.id IN (SELECT value FROM json_each(?)) AND m.text <> ''`,
      JSON.stringify(ids),
    )
    .toArray();
  const renewed = new Map(rows.map((row) => [row.id, loggedLabel(wordsOfStored(row), row.label)]));
  for (const [id, entry] of renewed) {
    sql.exec("UPDATE spam_labels SET bytes = ? WHERE id = ?", storedLabel(entry).buffer as ArrayBuffer, id);
  }
  const lost = ids.filter((id) => !renewed.has(id));
  if (lost.length > 0)
    sql.exec("DELETE FROM spam_labels WHERE id IN (SELECT value FROM json_each(?))", JSON.stringify(lost));
  return renewed;
}
