import type { Message, MessageEntity } from "grammy/types";
import { detectEntities } from "../entities/detect.ts";
import { MESSAGE_TYPE } from "../messages/message-type.ts";

/** A message that nobody has sent, as the tester describes it (MOD-45). */
export interface TriedContent {
  text: string;
  entities?: readonly { type: string; offset: number; length: number; url?: string | undefined }[] | undefined;
  /** AMB-012; text when left out */
  type?: number | undefined;
  forward?: boolean | undefined;
  viaBot?: boolean | undefined;
}

/**
 * Kinds of senders that the rules treat differently (MOD-45): a long-time member, a newcomer with their first message,
 * one whose verification is not over, a trusted member, an admin, an admin who writes as the group, and a channel that
 * is not the linked one.
 */
export const TRIED_SENDERS = ["member", "newcomer", "waiting", "trusted", "admin", "anonymous", "channel"] as const;
export type TriedSender = (typeof TRIED_SENDERS)[number];

/** Chat, time and sender of a message that is tried. */
export interface TriedPlace {
  date: number;
  chat: Message["chat"];
  from: NonNullable<Message["from"]>;
  /** the chat that the author writes as */
  senderChat?: Message["sender_chat"];
  /** 0 for none */
  topic: number;
}

/**
 * Returns the message as Telegram would deliver it; where no entities are given, those that Telegram would find are
 * added.
 */
export function triedMessage(
  { text, entities, type, forward, viaBot }: TriedContent,
  { date, chat, from, senderChat, topic }: TriedPlace,
): Message {
  const found = (entities ?? detectEntities(text)) as MessageEntity[];
  const kind = Object.entries(MESSAGE_TYPE).find(([, code]) => code === type)?.[0] ?? "text";
  const isText = kind === "text" || kind === "unknown";
  const content = isText
    ? { text, entities: found }
    : kind === "service"
      ? { new_chat_members: [] }
      : { [kind]: MEDIA[kind]?.(text) ?? {}, ...(text === "" ? {} : { caption: text, caption_entities: found }) };
  const origin = forward === true ? { forward_origin: { type: "hidden_user", sender_user_name: "", date } } : {};
  const via = viaBot === true ? { via_bot: { id: 0, is_bot: true, first_name: "" } } : {};
  // Only what the checks look at is there.
  return {
    message_id: 0,
    date,
    chat,
    from,
    ...content,
    ...origin,
    ...via,
    ...(senderChat === undefined ? {} : { sender_chat: senderChat }),
    ...(topic === 0 ? {} : { message_thread_id: topic, is_topic_message: true }),
  } as unknown as Message;
}

/** Content of kinds that an empty object would not do for: sizes of a photo, a poll's question, a list's title. */
const MEDIA: Readonly<Record<string, (text: string) => object>> = {
  photo: () => [],
  poll: (question) => ({ question, options: [] }),
  checklist: (title) => ({ title, tasks: [] }),
  game: (title) => ({ title, description: "" }),
};
