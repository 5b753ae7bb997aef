import { botIdFromTelegram } from "../../../domain/ids.ts";
import type { PersonPage } from "../../../services/ops/operated-objects.ts";
import { type ExportedTables, exportPersonFrom } from "../../shared/ops/export-person.ts";
import { reportDeadLettersIfChanged } from "../../shared/ops/report-dead-letters.ts";
import type { InboxContext } from "../context.ts";
import { removeWords } from "../search/search-index.ts";

const TABLES: ExportedTables = {
  tables: { contacts: "user_id", notes: "user_id", service_log: "user_id" },
  messageKey: "id",
};

/** Reads what an inbox stores of a contact, for their own copy of it. */
export const exportContact = ({ sql }: InboxContext, userId: number, after: number): PersonPage | null =>
  exportPersonFrom(sql, TABLES, userId, after);

/**
 * Erases a contact: the conversation with its words and files, the notes, what waits for them or was sent to them.
 * Usage is counted apart and stays. Repeated, it changes nothing more.
 */
export function eraseContact(context: InboxContext, userId: number): { isKnown: boolean; messages: number } {
  const { sql, storage } = context;
  const result = storage.transactionSync(() => {
    const rowids = sql
      .exec<{ rowid: number }>("DELETE FROM messages WHERE user_id = ? RETURNING rowid", userId)
      .toArray()
      .map(({ rowid }) => rowid);
    removeWords(sql, rowids);
    const contacts = sql.exec("DELETE FROM contacts WHERE user_id = ? RETURNING user_id", userId).toArray().length;
    sql.exec("DELETE FROM notes WHERE user_id = ?", userId);
    sql.exec("DELETE FROM expecting WHERE user_id = ?", userId);
    sql.exec("DELETE FROM outbox WHERE chat_id = ? AND state <> 'sending'", userId);
    sql.exec("UPDATE service_log SET user_id = NULL WHERE user_id = ?", userId);
    sql.exec(
      `DELETE FROM dead_letters WHERE instr("update", ?) > 0 OR instr("update", ?) > 0`,
      `"id":${userId},`,
      `"id":${userId}}`,
    );
    return { isKnown: contacts > 0 || rowids.length > 0, messages: rowids.length };
  });
  reportDeadLettersIfChanged(context);
  context.signal.changed(userId);
  return result;
}

/** Returns the inbox's entry for the operator's list; null before the first call to it. */
export function inboxPlaceOf({ values }: InboxContext): { kind: "bot"; id: string } | null {
  const botId = values.get("botId");
  return botId === undefined ? null : { kind: "bot", id: botIdFromTelegram(botId) };
}
