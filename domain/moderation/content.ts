import type { Message } from "grammy/types";
import { messageTextOf } from "../message-type.ts";
import { pollTexts } from "./links.ts";

/** What the filters of kinds of content ask (AMB-039). Telegram sets `document` beside `animation`. */
export const isImage = (message: Message): boolean =>
  message.animation !== undefined ||
  message.live_photo !== undefined ||
  message.photo !== undefined ||
  message.video !== undefined ||
  message.paid_media !== undefined ||
  message.story !== undefined ||
  (message.document?.mime_type ?? "").startsWith("image/");

export const isVoice = (message: Message): boolean => message.voice !== undefined || message.video_note !== undefined;

/** Files and music; an animation is none, though Telegram shows it as one to old programs. */
export const isDocument = (message: Message): boolean =>
  message.audio !== undefined || (message.document !== undefined && message.animation === undefined);

export const isSticker = (message: Message): boolean => message.sticker !== undefined;
export const isDice = (message: Message): boolean => message.dice !== undefined;

/** Forwarded, told as an answer to a message of another chat, or a story (AMB-039, AMB-049). */
export const isForwarded = (message: Message): boolean =>
  message.forward_origin !== undefined || message.external_reply !== undefined || message.story !== undefined;

/** What a message of another chat, to which this is an answer, carries. */
const EXTERNAL_MEDIA = [
  "animation",
  "audio",
  "document",
  "live_photo",
  "paid_media",
  "photo",
  "sticker",
  "story",
  "video",
  "video_note",
  "voice",
] as const;

export const carriesMedia = (message: Message): boolean =>
  isImage(message) ||
  isVoice(message) ||
  isDocument(message) ||
  isSticker(message) ||
  EXTERNAL_MEDIA.some((kind) => (message.external_reply as Record<string, unknown> | undefined)?.[kind] !== undefined);

/** Whether a message begins with a command of whichever bot. */
export function beginsWithCommand({ text, caption, entities, caption_entities }: Message): boolean {
  const [first] = text !== undefined ? (entities ?? []) : caption !== undefined ? (caption_entities ?? []) : [];
  return (
    first?.type === "bot_command" &&
    // Spaces in front of it are cut off by Telegram already.
    first.offset === 0
  );
}

/** All the words that somebody wrote into a message: what lists of words are compared with. */
export function wordsOfMessage(message: Message): string {
  const { poll, checklist } = message;
  const text = messageTextOf(message);
  if (poll === undefined && checklist === undefined) return text;
  const more = [
    ...(poll === undefined ? [] : pollTexts(poll)),
    ...(checklist === undefined ? [] : [checklist.title, ...checklist.tasks.map((task) => task.text)]),
  ];
  return [text, ...more].filter((part) => part !== "").join("\n");
}
