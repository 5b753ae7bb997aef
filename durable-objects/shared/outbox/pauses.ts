import type { pauses as pausesTable } from "../../../db/schema/chat-state/outbox.ts";
import type { StoredRow } from "../stored-row.ts";
import { OWN_CHAT } from "./row.ts";

/**
 * Reads until when Telegram refuses messages of a line (429), in epoch milliseconds; 0 for no pause. Pauses are kept in
 * the table, so they survive a crash. When two private chats must pause, the bot itself has sent too much, and all
 * private chats pause.
 */
export function pausedUntilMs(sql: SqlStorage, chatId: number, nowMs: number): number {
  const rows = sql
    .exec<StoredRow<typeof pausesTable, "chat_id" | "until_ms">>(
      "SELECT chat_id, until_ms FROM pauses WHERE until_ms > ?",
      nowMs,
    )
    .toArray();
  const others = rows.filter((row) => row.chat_id !== OWN_CHAT);
  if (chatId !== OWN_CHAT && others.length > 1) return Math.max(...others.map(({ until_ms }) => until_ms));
  return rows.find((row) => row.chat_id === chatId)?.until_ms ?? 0;
}

/** Pauses a line; of two pauses the longer counts. */
export function pause(sql: SqlStorage, chatId: number, untilMs: number, nowMs: number): void {
  sql.exec("DELETE FROM pauses WHERE until_ms <= ?", nowMs);
  sql.exec(
    `INSERT INTO pauses (chat_id, until_ms) VALUES (?, ?)
     ON CONFLICT (chat_id) DO UPDATE SET until_ms = max(until_ms, excluded.until_ms)`,
    chatId,
    untilMs,
  );
}
