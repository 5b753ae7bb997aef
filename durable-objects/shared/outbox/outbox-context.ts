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
  /** The rows are handed over to another object: nothing is sent from here any more. */
  isClosed(): boolean;
  /** Telegram says that the group has another number (MOD-42). */
  movedTo(telegramId: number): void;
  /** Follows a request that was carried out; runs in the transaction that marks it sent. */
  sent(row: OutboxRow, result: unknown): void;
  /** Follows a request that was not, or of which nobody knows; in the same transaction. */
  notSent(row: OutboxRow, outcome: RequestOutcome): void;
  /** Follows a request that Telegram does not take for now, and that is tried again. */
  putOff(row: OutboxRow, trouble: Trouble): void;
  /** Follows a transaction that was taken back, since its writes could not be stored. */
  rolledBack(error: unknown): void;
  /** Work that goes on after the drain. */
  waitUntil(work: Promise<unknown>): void;
  /** Drains anew: a message that the others had to wait for is over. */
  again(): void;
}
