import type { CallbackQuery, Chat, ChatMemberUpdated, Message, Update, User } from "grammy/types";
import { MESSAGE_MAX_CONTENT } from "../../domain/limits.ts";
import { messageFileOf, type StoredMessageFile } from "../../domain/messages/message-file.ts";
import { storedContentOf } from "../../domain/messages/stored-content.ts";
import type { ContactStatus } from "../../domain/private-chats/contact.ts";
import { contactStatusFromBotStatus } from "../../domain/private-chats/contact-status.ts";
import type { EntityInput } from "../../domain/templates/template.ts";
import type { Person } from "../decision.ts";
import { personOf } from "../incoming.ts";

/** The content of a private message, as it is stored (AMB-197). */
export interface PrivateContent {
  /** Telegram's number */
  id: number;
  date: number;
  /** domain/messages/message-type.ts */
  type: number;
  text: string;
  /** domain/messages/shared-words.ts */
  shared: string;
  entities: EntityInput[];
  editDate: number | null;
  file: StoredMessageFile | null;
  /** number of the message that it answers */
  replyTo: number | null;
}

/** An update of somebody's private chat with an own bot, as it was read. */
export type InboxEvent = { person: Person } & (
  | { kind: "message"; content: PrivateContent; thread: number }
  | { kind: "edit"; content: PrivateContent }
  | { kind: "status"; status: ContactStatus; date: number }
  | { kind: "press" }
);

/** Reads an update of an own bot; null for what belongs to no private chat of a person. */
export function readInbox({ message, edited_message, my_chat_member, callback_query }: Update): InboxEvent | null {
  if (message !== undefined) return readMessage(message, "message");
  if (edited_message !== undefined) return readMessage(edited_message, "edit");
  if (my_chat_member !== undefined) return readStatus(my_chat_member);
  return callback_query === undefined ? null : readPress(callback_query);
}

function readMessage(message: Message, kind: "message" | "edit"): InboxEvent | null {
  const person = personIn(message.chat, message.from);
  if (person === null || !Number.isSafeInteger(message.message_id) || !Number.isSafeInteger(message.date)) return null;
  const content = privateContentOf(message);
  const thread = message.is_topic_message === true ? (message.message_thread_id ?? 0) : 0;
  return kind === "edit" ? { kind, person, content } : { kind, person, content, thread };
}

function readStatus({ chat, from, date, new_chat_member }: ChatMemberUpdated): InboxEvent | null {
  const person = personIn(chat, from);
  const status = contactStatusFromBotStatus(new_chat_member.status);
  return person === null || status === null ? null : { kind: "status", person, status, date };
}

function readPress({ message, from }: CallbackQuery): InboxEvent | null {
  const person = message === undefined ? null : personIn(message.chat, from);
  return person === null ? null : { kind: "press", person };
}

/** Reads the person whose private chat it is: the chat has their number. */
function personIn(chat: Chat, from: User | undefined): Person | null {
  const isPrivate = chat.type === "private" && from !== undefined && chat.id === from.id;
  return isPrivate && Number.isSafeInteger(from.id) && from.id > 0 && !from.is_bot ? personOf(from) : null;
}

const numberOf = (id: unknown): number | null => (Number.isSafeInteger(id) ? Number(id) : null);

/** Reads the parts of a private message that an inbox stores. */
export function privateContentOf(message: Message): PrivateContent {
  const content = storedContentOf(message);
  return {
    id: message.message_id,
    date: message.date,
    ...content,
    text: content.text.slice(0, MESSAGE_MAX_CONTENT),
    editDate: message.edit_date ?? null,
    file: messageFileOf(message),
    replyTo: numberOf(message.reply_to_message?.message_id),
  };
}
