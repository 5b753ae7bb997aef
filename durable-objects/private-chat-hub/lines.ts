import { createOutboxMemory, type OutboxMemory } from "../outbox/memory.ts";

/** What is kept of each person's line of requests while something is in it; all of it can be lost. */
export interface Lines {
  of(userId: number): OutboxMemory;
  /** Forgets a line in which nothing is under way. */
  release(userId: number): void;
  /** Telegram wants no more before that time: of this person, or of the bot when it says so about several. */
  pause(userId: number, untilMs: number): void;
  pausedUntilMs(userId: number, nowMs: number): number;
}

export function createLines(): Lines {
  const memories = new Map<number, OutboxMemory>();
  const pauses = new Map<number, number>();
  return {
    of(userId) {
      const known = memories.get(userId) ?? createOutboxMemory();
      memories.set(userId, known);
      return known;
    },
    release(userId) {
      const memory = memories.get(userId);
      if (memory === undefined || memory.draining !== null || memory.uploading !== null) return;
      // The limiter reads from the table what went out in the last minute.
      if (memory.waiters.size === 0) memories.delete(userId);
    },
    pause(userId, untilMs) {
      pauses.set(userId, untilMs);
    },
    pausedUntilMs(userId, nowMs) {
      for (const [id, untilMs] of pauses) if (untilMs <= nowMs) pauses.delete(id);
      // Two at once: it is the bot that has sent too much, not the person that was sent too much.
      return pauses.size > 1 ? Math.max(...pauses.values()) : (pauses.get(userId) ?? 0);
    },
  };
}
