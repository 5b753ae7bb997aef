import type { Sent } from "./limiter.ts";

/** The state that a line of the outbox keeps beside its table; all of it can be lost. */
export interface OutboxMemory {
  /** null until it was read from the table */
  sent: Sent[] | null;
  /** the drain that runs now: there is one at a time */
  draining: Promise<void> | null;
  /**
   * the drain behind it, shared by all callers since that one began; resolves to the time at which there is more to do
   */
  nextDrain: Promise<number | null> | null;
  /** a message under way: until it is over, only what puts no message into the chat goes out beside it */
  sending: Promise<void> | null;
  /** epoch milliseconds before which nothing is tried, since there was no connection */
  offlineUntilMs: number;
  /** those who wait for a send, by group key */
  waiters: Map<string, Set<() => void>>;
}

/** Creates the memory of an outbox that has sent nothing. */
export const createOutboxMemory = (): OutboxMemory => ({
  sent: null,
  draining: null,
  nextDrain: null,
  sending: null,
  offlineUntilMs: 0,
  waiters: new Map(),
});

/** Wakes everybody who waits for a send. */
export function wakeWaiters(memory: OutboxMemory, groupKey: string): void {
  for (const wake of memory.waiters.get(groupKey) ?? []) wake();
}
