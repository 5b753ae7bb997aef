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
  /** Per UTC day and kind of update; the sum is the month's usage. */
  usageOf(range: SecondRange): Promise<UsageRow[]>;
  /** Newest first (AMB-200). */
  conversations(query?: ConversationsQuery): Promise<Contact[]>;
  /** null for who has no chat with the bot */
  conversation(userId: number): Promise<Contact | null>;
  /** Rising; null for who has no chat with the bot. */
  messages(query: MessagesQuery): Promise<PrivateMessage[] | null>;
  /** Answers the mark as it stands then; null for who has no chat with the bot. */
  readTo(userId: number, id: number): Promise<number | null>;
  /** Waits for Telegram up to `waitMs`; null for who has no chat with the bot. */
  sendText(request: PrivateText): Promise<PrivateMessage | null>;
  /** The same with formatting, files and buttons. */
  sendPayload(request: PrivateSend): Promise<PrivateMessage | null>;
  /** Closes, opens or assigns a conversation; null for who has no chat with the bot. */
  setState(change: ContactStateChange): Promise<Contact | null>;
  /** @param account whose own conversations are counted as `mine` */
  counts(account: string): Promise<ContactCounts>;
  searchMessages(query: MessageSearch): Promise<FoundMessages>;
  /** Newest first; null for who has no chat with the bot. */
  notes(userId: number): Promise<Note[] | null>;
  /** `full` where there is no room for more; null for who has no chat with the bot. */
  addNote(note: NewNote): Promise<Note | "full" | null>;
  /** Answers false for a note that is not there. */
  deleteNote(userId: number, id: number): Promise<boolean>;
  /** Sends to one person alone what the bot is to say to others. */
  preview(request: PreviewRequest): Promise<SendResult>;
  contacts(query: ContactsQuery): Promise<{ rows: ContactRow[]; page: number; total: number }>;
  /** A file that somebody sent or was sent; null for one that is not known (any more). */
  file(fileUniqueId: string): Promise<StoredMessageFile | null>;
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

/** How many conversations stand in each folder, and in how many something is unread. */
export type ContactCounts = Record<ContactFolder | "unread", number>;

/** A change of a conversation's state; a member that is left out stays as it is. */
export interface ContactStateChange {
  userId: number;
  isClosed?: boolean | undefined;
  assignee?: { id: string; name: string } | null | undefined;
  /** name of who wants it */
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
