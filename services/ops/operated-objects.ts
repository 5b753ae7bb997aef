import type { DeadLetters } from "../../domain/updates/dead-letters.ts";
import type { PrivateDelivery } from "../objects.ts";

/** A dead letter as operators see it: nothing of what somebody wrote (docs/decisions/140). */
export interface DeadLetterHead {
  id: number;
  bot: number;
  update_id: number;
  /** the Update field's name; null where the letter does not tell one */
  kind: string | null;
  /** unix second */
  at: number;
  /** characters of what is kept */
  size: number;
  error: string;
}
export interface DeadLetter extends DeadLetterHead {
  body: string;
}

/** Finds letters behind `after`, the oldest first. */
export interface DeadLettersQuery {
  after: number;
  limit: number;
}

/** Asks for one more try; the bot's hash id is known to D1 only. */
export interface ReplayRequest {
  id: number;
  bot: PrivateDelivery["bot"];
  /** signed id of the chat; of no use to an inbox */
  telegramChatId: number;
}

/**
 * `failed`: the update failed again and its letter stays, with the new error. `unusable`: the stored update cannot be
 * handled, since it was cut or never stored whole. `moved`: the chat has another id now.
 */
export type ReplayOutcome =
  | { outcome: "replayed" }
  | { outcome: "failed"; error: string }
  | { outcome: "unusable" }
  | { outcome: "moved" }
  | { outcome: "unknown" };

/** Failed request to Telegram: its method and Telegram's answer, nothing of what was sent. */
export interface FailedRequest {
  method: string;
  res_status: number | null;
  message: string | null;
  /** unix second */
  at: number;
}

/** The state of an object, as operators look at it. */
export interface ObjectState {
  snapshot: { version: number; content_version: number; bot: string } | null;
  /** `due` and `failing_since` in unix seconds */
  alarms: { name: string; due: number; attempts: number; failing_since: number | null }[];
  /** `oldest_due`: unix second from which the first one waits, null for none */
  outbox: { waiting: number; oldest_due: number | null; failed: FailedRequest[] };
  dead_letters: DeadLetters | null;
  storage_bytes: number;
}
export interface ChatObjectState extends ObjectState {
  /** null before the first update or snapshot */
  telegram_id: number | null;
  moved_to: number | null;
  /** unix second of the last update that was handled, null for none that is still known */
  last_update_at: number | null;
  /** unix second at which the administrators were last read from Telegram */
  synced_at: number | null;
  messages: number;
  members: number;
}

/** Rows of one person by table, as they are stored. */
export type PersonRows = Record<string, Record<string, string | number | null>[]>;
/** One step of an export; `next`: place to go on from, null at the end. */
export interface PersonPage {
  rows: PersonRows;
  next: number | null;
}

/** The part of an object that serves operators, the same in a chat and an own bot's inbox. */
export interface OperatedObject {
  deadLetters(query: DeadLettersQuery): Promise<DeadLetterHead[]>;
  deadLetter(id: number): Promise<DeadLetter | null>;
  /** Handles a dead letter's update once more, as if it came now; it goes only when that worked. */
  replayDeadLetter(request: ReplayRequest): Promise<ReplayOutcome>;
  /** Reads what is stored of a person, messages in steps; null where nothing is. */
  exportPerson(userId: number, after: number): Promise<PersonPage | null>;
}
export interface OperatedChat extends OperatedObject {
  inspect(): Promise<ChatObjectState>;
}
export interface OperatedInbox extends OperatedObject {
  inspectInbox(): Promise<ObjectState>;
  /** Erases a person's names, texts, files and the notes about them; the rows of messages stay with their times. */
  eraseContact(userId: number): Promise<{ isKnown: boolean; messages: number }>;
}
