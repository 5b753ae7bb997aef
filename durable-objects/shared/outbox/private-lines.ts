import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { mapFew } from "../../../domain/few-at-once.ts";
import { PRIVATE_LINES_PER_SECOND } from "../../../domain/limits.ts";
import type { StoredRow } from "../stored-row.ts";
import { createOutboxMemory, type OutboxMemory } from "./memory.ts";
import { OWN_CHAT } from "./row.ts";

const SECOND_MS = 1000;

/** The memory of each private chat's line while something is in it; all of it can be lost. */
export interface PrivateLines {
  of(chatId: number): OutboxMemory;
  /** Forgets a line in which nothing is under way or waits for a connection. */
  release(chatId: number, nowMs: number): void;
}

/** Creates the memories of the lines of private chats, each made when it is first asked for. */
export function createPrivateLines(): PrivateLines {
  const memories = new Map<number, OutboxMemory>();
  return {
    of(chatId) {
      const known = memories.get(chatId) ?? createOutboxMemory();
      memories.set(chatId, known);
      return known;
    },
    release(chatId, nowMs) {
      const memory = memories.get(chatId);
      if (memory === undefined || isBusy(memory)) return;
      if (memory.offlineUntilMs > nowMs) return;
      // The limiter reads from the table what went out in the last minute.
      if (memory.waiters.size === 0) memories.delete(chatId);
    },
  };
}

/**
 * Drains every private line in which something is due, the longest waiting first.
 * @returns epoch milliseconds at which there is more to do, null for never
 */
export async function drainPrivateLines(
  sql: SqlStorage,
  nowMs: number,
  drainLine: (chatId: number) => Promise<number | null>,
): Promise<number | null> {
  const due = sql
    .exec<StoredRow<typeof outbox, "chat_id">>(
      `SELECT chat_id FROM outbox WHERE state = 'pending' AND next_ms <= ? AND chat_id <> ${OWN_CHAT} GROUP BY chat_id
        ORDER BY min(next_ms) LIMIT ?`,
      nowMs,
      PRIVATE_LINES_PER_SECOND + 1,
    )
    .toArray();
  const begun = due.slice(0, PRIVATE_LINES_PER_SECOND);
  const wakes = await mapFew(begun, ({ chat_id }) => drainLine(chat_id));
  const [later] = sql.exec<StoredRow<typeof outbox, "next_ms">>(
    `SELECT next_ms FROM outbox WHERE state = 'pending' AND next_ms > ? AND chat_id <> ${OWN_CHAT}
      ORDER BY next_ms LIMIT 1`,
    nowMs,
  );
  const rest = due.length > begun.length ? nowMs + SECOND_MS : null;
  const times = [...wakes, later?.next_ms ?? null, rest].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

const isBusy = ({ draining, nextDrain, sending }: OutboxMemory): boolean =>
  draining !== null || nextDrain !== null || sending !== null;
