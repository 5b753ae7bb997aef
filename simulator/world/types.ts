import type {
  ChatAdministratorRights,
  ChatPermissions,
  InlineKeyboardMarkup,
  Message,
  MessageEntity,
  Update,
  User,
} from "@grammyjs/types";
import type { Invoice, StarTransaction } from "./stars.ts";

/** A person of the simulated world. */
export interface Person {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  is_premium?: true;
  /** stands on the block list */
  is_listed?: true;
  bio?: string;
  /** `file_unique_id` of the profile photo. */
  photo?: string;
}

/** Describes where a bot's updates go (`setWebhook`). */
export interface Webhook {
  url: string;
  secretToken?: string;
  maxConnections: number;
  ipAddress?: string;
  hasCustomCertificate: boolean;
  lastErrorSecond?: number;
  lastErrorMessage?: string;
  /** POSTs made so far, failed ones included. */
  deliveries: number;
}

/** An update that waits for its delivery. `queue` names the order that is kept: updates of one queue go one by one. */
export interface PendingUpdate {
  update: Update;
  queue: string;
  /** Unix seconds of its creation. */
  at: number;
  /** Deliveries that failed. */
  attempts: number;
}

/** The command list of one scope and language (`setMyCommands`). */
export interface CommandList {
  scope: string;
  language: string;
  commands: { command: string; description: string }[];
}

/** A bot, its settings, and what waits for it. */
export interface Bot {
  id: number;
  token: string;
  first_name: string;
  username: string;
  can_join_groups: boolean;
  can_read_all_group_messages: boolean;
  web_app_url?: string;
  webhook?: Webhook;
  /** Undefined: the default set. */
  allowedUpdates?: string[];
  nextUpdateId: number;
  /** By update id, oldest first. */
  pending: Map<number, PendingUpdate>;
  commands: CommandList[];
  /** texts by language, "" for all others: the description, shown before a chat begins, and the profile's short one */
  descriptions: Record<"description" | "short_description", Record<string, string>>;
  /** Invoices of the bot; missing where it made none. */
  invoices?: Invoice[];
  /** Transactions of the bot's Stars, oldest first; missing where there were none. */
  transactions?: StarTransaction[];
}

/** A member's standing in a chat, as Telegram keeps it; somebody who never was there has no record. */
export interface Member {
  userId: number;
  status: "creator" | "administrator" | "member" | "restricted" | "left" | "kicked";
  rights?: ChatAdministratorRights;
  permissions?: Required<ChatPermissions>;
  /** Only for `restricted`: still in the chat. */
  isMember?: boolean;
  isAnonymous?: boolean;
  customTitle?: string;
  /** The account that made them administrator, which may edit their rights. */
  promotedBy?: number;
  /** Unix seconds when a ban or restriction ends; 0: never. */
  untilDate?: number;
  joinedSecond?: number;
}

/** A forum topic; its id is the id of its creation message. General is topic 1 and exists in every forum. */
export interface Topic {
  id: number;
  name: string;
  iconColor: number;
  iconCustomEmojiId?: string;
  closed: boolean;
  hidden: boolean;
}

/** An invite link of a chat. */
export interface InviteLink {
  link: string;
  creator: number;
  createsJoinRequest: boolean;
  isPrimary: boolean;
  isRevoked: boolean;
  name?: string;
  expireDate?: number;
  memberLimit?: number;
  /** Joins through it. */
  uses: number;
}

/** Somebody who asked to join and waits for an answer. */
export interface JoinRequest {
  userId: number;
  second: number;
  link?: string;
}

/** Holds the content of a message, in Bot API words; files without `file_id`, which depends on who looks. */
export type Content = Partial<
  Omit<Message, "message_id" | "chat" | "date" | "from" | "sender_chat" | "reply_to_message" | "pinned_message">
>;

/** A message as Telegram's server keeps it. `viewMessage` turns it into what one bot sees. */
export interface StoredMessage {
  /** Message id per viewing account; `chat` where the chat has one counter for everybody. */
  ids: Record<string, number>;
  /** Rises over the whole world; references between messages use it. */
  serial: number;
  chatKey: string;
  second: number;
  /** The account that really sent it. */
  author: number;
  /** The account in `from`; another account than the author's for anonymous administrators and for channels. */
  from: number;
  senderChat?: number;
  authorSignature?: string;
  content: Content;
  replyMarkup?: InlineKeyboardMarkup;
  editSecond?: number;
  /** Serial of the message it answers. */
  replyTo?: number;
  /** Serial of the message it pinned. */
  pinned?: number;
  threadId?: number;
  isTopicMessage?: boolean;
  /** A service message: cannot be forwarded or edited. */
  service?: boolean;
  /** Of a channel's post: reactions by emoji of unnamed subscribers, and the emoji of each named one. */
  reactions?: Record<string, number>;
  reactedBy?: Record<number, string>;
  /** Unix seconds of the last reaction. */
  reactedSecond?: number;
}

/** A chat: group, supergroup, channel, or the private chat of one person with one bot. */
export interface Chat {
  key: string;
  id: number;
  type: "private" | "group" | "supergroup" | "channel";
  title: string;
  username?: string;
  description?: string;
  /** `file_unique_id` of the photo. */
  photo?: string;
  /** Only for private chats. */
  person?: number;
  bot?: number;
  isBlocked?: boolean;
  /** The person has written to the bot. */
  isStarted?: boolean;
  /** Unix seconds until which the bot may write first, after a join request. */
  openUntilSecond?: number;
  isForum: boolean;
  isDirectMessages: boolean;
  hasProtectedContent: boolean;
  joinByRequest: boolean;
  linkedChatId?: number;
  slowModeDelaySecond: number;
  permissions: Required<ChatPermissions>;
  members: Map<number, Member>;
  bannedSenderChats: number[];
  topics: Topic[];
  links: InviteLink[];
  joinRequests: JoinRequest[];
  /** By serial, oldest first; deleted ones are gone. */
  messages: Map<number, StoredMessage>;
  /** From `account:id` (or `chat:id` where all count together) to the serial. */
  serials: Map<string, number>;
  lastMessageId: number;
  /** Serials of pinned messages, oldest first. */
  pinned: number[];
  migratedTo?: number;
  migratedFrom?: number;
}

/** A file that Telegram's server holds. Its bytes are absent when it was sent by URL or made by its size only. */
export interface StoredFile {
  uniqueId: string;
  kind: FileKind;
  size: number;
  fileName?: string;
  mimeType?: string;
  width?: number;
  height?: number;
  durationSecond?: number;
  emoji?: string;
  title?: string;
  performer?: string;
  bytes?: Uint8Array;
  /** The address it was sent by. */
  url?: string;
}

export type FileKind =
  | "photo"
  | "video"
  | "animation"
  | "audio"
  | "voice"
  | "video_note"
  | "document"
  | "sticker"
  | "thumbnail";

/** Tells what happened in the world, for whoever watches (`GET /control/events`). */
export interface WorldEvent {
  type: "message" | "edit" | "delete" | "member" | "chat" | "topic" | "answer";
  chat_id?: number;
  [field: string]: unknown;
}

/** A text with its entities, offsets and lengths in UTF-16 units. */
export interface FormattedText {
  text: string;
  entities: MessageEntity[];
}

export type { ChatAdministratorRights, ChatPermissions, Message, Update, User };
