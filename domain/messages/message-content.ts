import type { Message } from "grammy/types";
import { MESSAGE_TYPE, type MessageType, type MessageTypeName } from "./message-type.ts";
import { richBlocksText } from "./rich-text.ts";
import { isServiceMessage } from "./service-message.ts";

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
  "giveaway",
  "invoice",
] as const satisfies ReadonlyArray<MessageTypeName & keyof Message>;

/** Returns the code of a Bot API message's kind. Rich messages are text; an unknown kind is 0. */
export function messageTypeOf(message: Message): MessageType {
  if (message.text !== undefined || message.rich_message !== undefined) return MESSAGE_TYPE.text;
  const kind = KIND_FIELDS.find((field) => message[field] !== undefined);
  if (kind) return MESSAGE_TYPE[kind];
  if (message.giveaway_winners !== undefined) return MESSAGE_TYPE.giveaway;
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
