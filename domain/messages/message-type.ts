import type { Message } from "grammy/types";
import { richBlocksText } from "./rich-text.ts";
import { isServiceMessage } from "./service-message.ts";

/** Codes of message kinds (HIS-10, AMB-012); also of assets and files (AMB-274). */
export const MESSAGE_TYPE = {
  unknown: 0,
  text: 1,
  photo: 2,
  voice: 3,
  sticker: 4,
  document: 5,
  video: 6,
  video_note: 7,
  audio: 8,
  animation: 9,
  contact: 10,
  location: 11,
  venue: 12,
  poll: 13,
  dice: 14,
  game: 15,
  story: 16,
  paid_media: 17,
  live_photo: 18,
  checklist: 19,
  service: 90,
} as const;

export type MessageTypeName = keyof typeof MESSAGE_TYPE;
export type MessageType = (typeof MESSAGE_TYPE)[MessageTypeName];

/**
 * The fields that tell the kind. Telegram sets `document` beside `animation`, `photo` beside `live_photo` and
 * `location` beside `venue`, so the special one is asked first.
 */
const KIND_FIELDS = [
  "animation",
  "live_photo",
  "venue",
  "photo",
  "voice",
  "sticker",
  "document",
  "video",
  "video_note",
  "audio",
  "contact",
  "location",
  "poll",
  "dice",
  "game",
  "story",
  "paid_media",
  "checklist",
] as const satisfies ReadonlyArray<MessageTypeName & keyof Message>;

/** Returns the code of a Bot API message's kind. Rich messages are text; an unknown kind is 0. */
export function messageTypeOf(message: Message): MessageType {
  if (message.text !== undefined || message.rich_message !== undefined) return MESSAGE_TYPE.text;
  const kind = KIND_FIELDS.find((field) => message[field] !== undefined);
  if (kind) return MESSAGE_TYPE[kind];
  return isServiceMessage(message) ? MESSAGE_TYPE.service : MESSAGE_TYPE.unknown;
}

/**
 * Returns the words of a message: its text or caption, a rich message flattened; empty when there are none (AMB-115).
 */
export function messageTextOf(message: Message): string {
  if (message.text !== undefined) return message.text;
  if (message.rich_message) return richBlocksText(message.rich_message.blocks);
  return message.caption ?? "";
}
