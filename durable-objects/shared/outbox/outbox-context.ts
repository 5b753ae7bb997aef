import type { TelegramClient } from "../../../telegram/client.ts";
import type { OutboxBudget } from "./budget.ts";
import type { Reserved } from "./limiter.ts";
import type { OutboxMemory } from "./memory.ts";
import type { OutboxRow, RequestOutcome, Trouble } from "./row.ts";

/** The services that one line of an outbox needs of the object it belongs to. */
export interface OutboxContext {
  storage: DurableObjectStorage;
  memory: OutboxMemory;
  nowMs(): number;
  random(): number;
  /** which of the table's requests are drained (row.ts) */
  line: number;
  /** signed id that its requests go to */
  chatId(): number;
  /** Groups have a limit of messages a minute, of which shares are kept; null for other chats. */
  reserved(): Reserved | null;
  budget: OutboxBudget;
  /** null when no bot manages the chat */
  telegram(): Promise<TelegramClient | null>;
  /** Tells whether the rows were handed over to another object, so that nothing is sent from here. */
  isClosed(): boolean;
  /** Handles Telegram's report that the group has another id (MOD-42). */
  movedTo(telegramId: number): void;
  /**
   * Notes that the topic of a message is gone.
   * @returns the topic to which the message goes instead, 0 for none; null where it belongs in that topic alone
   */
  threadGone(row: OutboxRow, thread: number): number | null;
  /** Handles a request that was carried out; runs in the transaction that marks it sent. */
  sent(row: OutboxRow, result: unknown): void;
  /** Handles a request that failed or has an unknown outcome; runs in the transaction that marks it so. */
  notSent(row: OutboxRow, outcome: RequestOutcome): void;
  /** Handles a request that Telegram has put off, and that will be tried again. */
  putOff(row: OutboxRow, trouble: Trouble): void;
  /** Handles a transaction that was rolled back, since its writes could not be stored. */
  rolledBack(error: unknown): void;
  /** Keeps the object alive for work that goes on after the drain. */
  waitUntil(work: Promise<unknown>): void;
  /** Drains again, after the end of a message for which others had to wait. */
  again(): void;
}
