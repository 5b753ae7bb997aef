import type { Message } from "grammy/types";
import type { UsageRow } from "../../domain/calls/statistics.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { StoredMessageFile } from "../../domain/messages/message-file.ts";
import type { Contact, ContactRow } from "../../domain/private-chats/contact.ts";
import type { ContactFolder, ContactPlace } from "../../domain/private-chats/contact-folder.ts";
import type { Note } from "../../domain/private-chats/note.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { Explanation } from "../../domain/responders/explain.ts";
import type { Payload, SendResult } from "../../domain/templates/template.ts";
import type { DeadLetters } from "../../domain/updates/dead-letters.ts";
import type { SecondRange, ServiceLogQuery } from "../object-queries.ts";
import type { PreviewRequest, PrivateDelivery } from "../objects.ts";
import type { RestorableInbox } from "../ops/derived-objects.ts";
import type { OperatedInbox } from "../ops/operated-objects.ts";
import type { BotSnapshot } from "../snapshot.ts";

/**
 * The object of an own bot: its contacts, what they and the bot wrote, and what the bot answers by itself (AMB-197).
 */
export interface BotInboxObject extends OperatedInbox, RestorableInbox {
  /** Commits one update that belongs to no group or channel, then answers it; resolves after both. */
  receiveUpdate(delivery: PrivateDelivery): Promise<void>;
  /**
   * Notes that a group has asked this person something, so that their next message answers it. Repeating it changes
   * nothing.
   */
  expectAnswer(userId: number, telegramChatId: number): Promise<void>;
  /** Stores a message that a group has sent to somebody in their private chat with this bot. */
  noteSent(message: Message): Promise<void>;
  /** Keeps a snapshot as a chat's object does (services/objects.ts, `applySnapshot`). */
  applyBotSnapshot(snapshot: BotSnapshot): Promise<number>;
  /** Counts a call that asks Telegram about the bot: 0, or the whole seconds until there is room (AMB-281). */
  takeToken(): Promise<number>;
  /** Reads the numbers that the list of bots shows. */
  numbers(): Promise<BotNumbers>;
  /** Reads usage per UTC day and kind of update; the sum is the month's usage. */
  usageOf(range: SecondRange): Promise<UsageRow[]>;
  /** Lists conversations, newest first (AMB-200). */
  conversations(query?: ConversationsQuery): Promise<Contact[]>;
  /** Reads one conversation; null for a person without a chat with the bot. */
  conversation(userId: number): Promise<Contact | null>;
  /** Lists messages, oldest first; null for a person without a chat with the bot. */
  messages(query: MessagesQuery): Promise<PrivateMessage[] | null>;
  /** Moves the read mark and returns it; null for a person without a chat with the bot. */
  readTo(userId: number, id: number): Promise<number | null>;
  /** Sends a text and waits for Telegram up to `waitMs`; null for a person without a chat with the bot. */
  sendText(request: PrivateText): Promise<PrivateMessage | null>;
  /** Sends a message with formatting, files and buttons in the same way. */
  sendPayload(request: PrivateSend): Promise<PrivateMessage | null>;
  /** Closes, opens or assigns a conversation; null for who has no chat with the bot. */
  setState(change: ContactStateChange): Promise<Contact | null>;
  /** @param account whose own conversations are counted as `mine` */
  counts(account: string): Promise<ContactCounts>;
  searchMessages(query: MessageSearch): Promise<FoundMessages>;
  /** Lists the notes on a contact, newest first; null for a person without a chat with the bot. */
  notes(userId: number): Promise<Note[] | null>;
  /** Adds a note; `full` where there is no room for more, null for a person without a chat with the bot. */
  addNote(note: NewNote): Promise<Note | "full" | null>;
  /** Deletes a note; returns false for one that does not exist. */
  deleteNote(userId: number, id: number): Promise<boolean>;
  /** Sends to one person only a message that the bot is to send to others. */
  preview(request: PreviewRequest): Promise<SendResult>;
  contacts(query: ContactsQuery): Promise<{ rows: ContactRow[]; page: number; total: number }>;
  /** Finds a file that somebody sent or received; null for one that is unknown or forgotten. */
  file(fileUniqueId: string): Promise<StoredMessageFile | null>;
  /** Lists the acts of the bot's responders, newest first. */
  botServiceLog(query: ServiceLogQuery): Promise<{ rows: ServiceLogRow[]; page: number; total: number }>;
  /** Tells the outcome of every responder for a private message (RSP-26). */
  explainPrivateReply(text: string): Promise<Explanation[]>;
  /** Closes the sockets of sessions that have ended. @param tokenHashes of the sessions */
  sessionsEnded(tokenHashes: string[]): Promise<void>;
  /** Accepts the WebSocket of a dashboard that the Worker has admitted (worker/private-signal.ts). */
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
  perPage?: number | undefined;
}

/** A page of conversations, the newest first. */
export interface ConversationsQuery {
  folder?: ContactFolder | undefined;
  /** whose conversations are `mine` */
  account?: string | undefined;
  keyword?: string | undefined;
  perPage?: number | undefined;
  before?: ContactPlace | undefined;
}

/** The number of conversations in each folder, and of those with something unread. */
export type ContactCounts = Record<ContactFolder | "unread", number>;

/** A change of a conversation's state; a member that is left out stays as it is. */
export interface ContactStateChange {
  userId: number;
  isClosed?: boolean | undefined;
  assignee?: { id: string; name: string } | null | undefined;
  /** name of the person who makes the change */
  by: string;
}

export interface MessageSearch {
  keyword: string;
  /** `older` of the page before */
  before?: number | undefined;
}

export interface FoundMessages {
  rows: { contact: Contact; message: PrivateMessage }[];
  /** place of the next page, null where nothing is left */
  older: number | null;
  /** Not all stored messages are known to the search yet. */
  is_indexing: boolean;
}

export interface NewNote {
  userId: number;
  text: string;
  author: { id: string; name: string };
  /** a repeated one is the same note, empty for none */
  job: string;
}

export interface PrivateText extends Omit<PrivateSend, "payload"> {
  text: string;
}

export interface PrivateSend {
  userId: number;
  payload: Payload;
  /** number of the message that it answers */
  replyTo?: number | undefined;
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
