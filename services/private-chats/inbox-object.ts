import type { Message } from "grammy/types";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { Contact, ContactRow } from "../../domain/private-chats/contact.ts";
import type { StoredFile } from "../../domain/private-chats/private-file.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { Explanation } from "../../domain/responders/explain.ts";
import type { SendResult } from "../../domain/templates/template.ts";
import type { DeadLetters } from "../../domain/updates/dead-letters.ts";
import type { ServiceLogQuery } from "../object-queries.ts";
import type { PreviewRequest, PrivateDelivery } from "../objects.ts";
import type { BotSnapshot } from "../snapshot.ts";

/**
 * The object of an own bot: its contacts, what they and the bot wrote, and what the bot answers by itself (AMB-197).
 */
export interface BotInboxObject {
  /** Commits one update that belongs to no group or channel, then answers it; resolves after both. */
  receiveUpdate(delivery: PrivateDelivery): Promise<void>;
  /** A group asks this person something: what is written next is an answer to it. Repeating it changes nothing. */
  expectAnswer(userId: number, telegramChatId: number): Promise<void>;
  /** A group has said something to somebody in their private chat with this bot: it stands in the conversation. */
  noteSent(message: Message): Promise<void>;
  /** Takes a snapshot as a chat's object does (services/objects.ts, `applySnapshot`). */
  applyBotSnapshot(snapshot: BotSnapshot): Promise<number>;
  /** Counts a call that asks Telegram about the bot: 0, or the whole seconds until there is room (AMB-281). */
  takeToken(): Promise<number>;
  /** Reads the numbers that the list of bots shows of it. */
  numbers(): Promise<BotNumbers>;
  /** Newest first (AMB-200). */
  conversations(): Promise<Contact[]>;
  /** null for who has no chat with the bot */
  conversation(userId: number): Promise<Contact | null>;
  /** Rising; null for who has no chat with the bot. */
  messages(query: MessagesQuery): Promise<PrivateMessage[] | null>;
  /** Answers the mark as it stands then; null for who has no chat with the bot. */
  readTo(userId: number, id: number): Promise<number | null>;
  /** Waits for Telegram up to `waitMs`; null for who has no chat with the bot. */
  sendText(request: PrivateText): Promise<PrivateMessage | null>;
  /** Sends to one person alone what the bot is to say to others. */
  preview(request: PreviewRequest): Promise<SendResult>;
  contacts(query: ContactsQuery): Promise<{ rows: ContactRow[]; page: number; total: number }>;
  /** A file that somebody sent or was sent; null for one that is not known (any more). */
  file(fileUniqueId: string): Promise<StoredFile | null>;
  /** Lists the acts of the bot's responders, newest first. */
  botServiceLog(query: ServiceLogQuery): Promise<{ rows: ServiceLogRow[]; page: number; total: number }>;
  /** Tells the outcome of every responder for a private message (RSP-26). */
  explainPrivateReply(text: string): Promise<Explanation[]>;
  /** Shuts out dashboards whose sessions have ended. @param tokenHashes of the sessions */
  sessionsEnded(tokenHashes: string[]): Promise<void>;
  /** The WebSocket of a dashboard that the Worker has let through (worker/private-signal.ts). */
  fetch(request: Request): Promise<Response>;
}

export interface BotNumbers {
  countUnreadChats: number;
  /** updates counted in this UTC month */
  usage_mnt: number;
  deadLetters: DeadLetters | null;
}

/** One page: before a message, after one, or the newest. */
export interface MessagesQuery {
  userId: number;
  before?: number | undefined;
  after?: number | undefined;
}

export interface PrivateText {
  userId: number;
  text: string;
  /**
   * The browser's id of the message: a repeated one is the same message, and one that was refused is tried once more.
   */
  jobId?: string | undefined;
  waitMs: number;
}

export interface ContactsQuery {
  page: number;
  perPage: number;
  keyword?: string | undefined;
  status?: number | undefined;
}
