import type { Message } from "grammy/types";
import { SERVICE_FIELDS } from "./service-message.ts";

/** A notice of Telegram's in a chat, as the history describes it. */
export interface Notice {
  /** the field of Bot API Message that makes it one */
  kind: (typeof SERVICE_FIELDS)[number];
  /** the new title, the name of the topic; empty where there is none */
  name: string;
}

/** Reads a notice; null for a message that somebody sent. */
export function noticeOf(message: Message): Notice | null {
  const kind = SERVICE_FIELDS.find((field) => message[field] !== undefined);
  if (kind === undefined) return null;
  const { new_chat_title, forum_topic_created, forum_topic_edited } = message;
  return { kind, name: new_chat_title ?? forum_topic_created?.name ?? forum_topic_edited?.name ?? "" };
}
