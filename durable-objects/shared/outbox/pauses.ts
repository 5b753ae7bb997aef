import type { pauses as pausesTable } from "../../../db/schema/chat-state/outbox.ts";
import type { StoredRow } from "../stored-row.ts";
import { OWN_CHAT } from "./row.ts";

/**
 * Reads until when Telegram wants nothing in a line (429), epoch milliseconds; 0 for none. Kept in the table: an object
 * that is back after a crash waits on. As soon as two private chats are told to wait, the bot itself has sent too much,
 * and all private chats wait.
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
