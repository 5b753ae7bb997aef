import type { contacts } from "../../db/schema/bot-inbox/contacts.ts";
import { INDEXED_FORM } from "../../domain/search/indexed-form.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { comparedNames } from "./contact.ts";
import type { InboxContext } from "./context.ts";

/** Contacts whose names are converted in one transaction. */
const BATCH = 1000;
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Converts the next batch of names that are stored in an older form of comparison (decision 128).
 * @returns whether all names have the current form
 */
export function renewNames(context: InboxContext): boolean {
  const { sql, storage, values } = context;
  const mark = values.get("namesForm") === INDEXED_FORM ? (values.get("namesMark") ?? 0) : 0;
  if (mark === ALL) return true;
  const rows = sql
    .exec<StoredRow<typeof contacts, "user_id" | "fname" | "lname" | "username">>(
      `SELECT user_id, fname, lname, username FROM contacts WHERE user_id > ? ORDER BY user_id LIMIT ${BATCH}`,
      mark,
    )
    .toArray();
  const isWhole = rows.length < BATCH;
  try {
    storage.transactionSync(() => {
      for (const row of rows)
        sql.exec("UPDATE contacts SET words = ? WHERE user_id = ?", comparedNames(row), row.user_id);
      values.set("namesForm", INDEXED_FORM);
      values.set("namesMark", isWhole ? ALL : (rows.at(-1)?.user_id ?? ALL));
    });
  } catch (error) {
    context.forget();
    throw error;
  }
  return isWhole;
}

/** Makes names searchable: converts one batch now and leaves the rest to an alarm. */
export function prepareNames(context: InboxContext): void {
  if (!renewNames(context)) context.alarms.arm("search", context.nowMs());
}
