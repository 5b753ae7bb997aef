import type { messages } from "../../../db/schema/bot-inbox/contacts.ts";
import { PRIVATE_SEARCH_READ_MAX } from "../../../domain/limits.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import { indexForm } from "../../../domain/search/index-form.ts";
import { INDEXED_FORM } from "../../../domain/search/indexed-form.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { InboxContext } from "../context.ts";

/** Messages that are read in one transaction. */
const BATCH = 500;

/**
 * Indexes the words of a stored message that lies behind the index's mark (docs/decisions/060): one that was edited, or
 * one that took another's place. Messages after the mark are indexed by the next search, so an ordinary message costs
 * nothing.
 */
export function noteWords({ sql, values }: InboxContext, rowid: number, text: string): void {
  if (rowid <= (values.get("searchMark") ?? 0)) writeWords(sql, rowid, text);
}

function writeWords(sql: SqlStorage, rowid: number, text: string): void {
  sql.exec("DELETE FROM message_words WHERE rowid = ?", rowid);
  const { tokens } = indexForm(text);
  if (tokens.length > 0) {
    sql.exec("INSERT INTO message_words (rowid, tokens) VALUES (?, ?)", rowid, tokens.join(" "));
  }
}

/**
 * Reads the words of messages that the index does not have yet.
 * @param most messages
 * @returns whether all are read
 */
export function readWords(context: InboxContext, most = PRIVATE_SEARCH_READ_MAX): boolean {
  const { sql, values } = context;
  emptyOtherForm(context);
  for (let read = 0; read < most; read += BATCH) {
    const rows = sql
      .exec<StoredRow<typeof messages, "text" | "shared"> & { rowid: number }>(
        `SELECT rowid, text, shared FROM messages WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH}`,
        values.get("searchMark") ?? 0,
      )
      .toArray();
    const last = rows.at(-1);
    if (last === undefined) return true;
    try {
      context.storage.transactionSync(() => {
        for (const row of rows) writeWords(sql, row.rowid, joinWords(row));
        values.set("searchMark", last.rowid);
      });
    } catch (error) {
      context.forget();
      throw error;
    }
    if (rows.length < BATCH) return true;
  }
  return false;
}

/** Empties an index whose words have an older form than search terms have now (decision 123). */
function emptyOtherForm(context: InboxContext): void {
  const { sql, storage, values } = context;
  if (values.get("searchForm") === INDEXED_FORM) return;
  try {
    storage.transactionSync(() => {
      sql.exec("INSERT INTO message_words (message_words) VALUES ('delete-all')");
      values.set("searchMark", 0);
      values.set("searchForm", INDEXED_FORM);
    });
  } catch (error) {
    context.forget();
    throw error;
  }
}

/** Forgets the words of messages that are gone. @param rowids of them */
export function removeWords(sql: SqlStorage, rowids: readonly number[]): void {
  sql.exec("DELETE FROM message_words WHERE rowid IN (SELECT value FROM json_each(?))", JSON.stringify(rowids));
}
