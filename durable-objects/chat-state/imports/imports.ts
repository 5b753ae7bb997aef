import type { imports as importsTable } from "../../../db/schema/chat-state/counts.ts";
import { IMPORT_REMOVED_AT_ONCE } from "../../../domain/limits.ts";
import type { ImportRow, ImportStep, ImportsState } from "../../../services/imports/imports-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { WENT } from "../statistics/arrivals.ts";
import { invalidateDays } from "../statistics/report-days.ts";
import { removeImported } from "./imported-messages.ts";

type Row = StoredRow<
  typeof importsTable,
  "id" | "done_at" | "from_at" | "to_at" | "parts" | "messages" | "people" | "joined" | "left" | "texts"
>;

/** Reads an import by its id. */
export const importOf = ({ sql }: ChatContext, id: number): Row | undefined =>
  sql.exec<Row>("SELECT * FROM imports WHERE id = ?", id).toArray()[0];

/** Lists the chat's imports, the last one first, with the unix second at which the imported time begins. */
export function importsState({ sql }: ChatContext): ImportsState {
  const rows = sql.exec<Row>("SELECT * FROM imports ORDER BY id DESC").toArray();
  const done = rows.filter(({ done_at }) => done_at !== null);
  return {
    imports: rows.map(
      ({ parts: _parts, ...row }): ImportRow => ({ ...row, id: String(row.id), made_at: Math.floor(row.id / 1000) }),
    ),
    importedFrom: done.length === 0 ? 0 : Math.min(...done.map(({ from_at }) => from_at)),
  };
}

/** Begins an import of a time; its id names it from then on. */
export function beginImport(context: ChatContext, { from_at, to_at }: { from_at: number; to_at: number }): string {
  const { sql, nowMs } = context;
  const id = Math.max(nowMs(), (sql.exec<{ n: number | null }>("SELECT max(id) AS n FROM imports").one().n ?? 0) + 1);
  sql.exec("INSERT INTO imports (id, from_at, to_at) VALUES (?, ?, ?)", id, from_at, to_at);
  return String(id);
}

/**
 * Ends an import whose pieces were all taken: the reports then reach back to its beginning. Fills in when people who
 * joined have left, also by changes that the bot saw. Repeated, it changes nothing.
 * @returns false for an unknown import
 */
export function finishImport(context: ChatContext, id: number): boolean {
  const { sql, storage, now } = context;
  const row = importOf(context, id);
  if (row === undefined) return false;
  if (row.done_at !== null) return true;
  storage.transactionSync(() => {
    sql.exec(
      `UPDATE membership_changes AS a SET left_at = (SELECT min(c.at) FROM membership_changes AS c
         WHERE c.user_id = a.user_id AND c.at >= a.at AND c.id <> a.id AND ${WENT})
       WHERE a.import_id = ? AND a.user_id > 0 AND a.new_status > a.old_status`,
      id,
    );
    sql.exec("UPDATE imports SET done_at = ? WHERE id = ?", now(), id);
    invalidateDays(context);
  });
  return true;
}

const REMOVED = ["quarters", "membership_changes", "members"] as const;

/** Removes a step of what an import brought, to be repeated until it is done. */
export function removeImport(context: ChatContext, id: number): ImportStep {
  const { sql, storage, members } = context;
  const row = importOf(context, id);
  if (row === undefined) return { isKnown: false, isDone: true };
  const isDone = storage.transactionSync(() => {
    // From now on it is unfinished: nothing counts on it any more.
    sql.exec("UPDATE imports SET done_at = NULL WHERE id = ?", id);
    invalidateDays(context);
    if (removeImported(context, row)) return false;
    for (const table of REMOVED) {
      const found = sql.exec<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE import_id = ? LIMIT ${IMPORT_REMOVED_AT_ONCE})`,
        id,
      );
      if (found.one().n === 0) continue;
      sql.exec(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE import_id = ? LIMIT ${IMPORT_REMOVED_AT_ONCE})`,
        id,
      );
      return false;
    }
    sql.exec("DELETE FROM imports WHERE id = ?", id);
    return true;
  });
  members.forget();
  return { isKnown: true, isDone };
}
