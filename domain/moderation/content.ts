import type { Message } from "grammy/types";
import { messageTextOf } from "../messages/message-content.ts";
import { pollTexts } from "./links.ts";

/** Tells whether a message counts as a picture (AMB-039). Telegram sets `document` beside `animation`. */
export const isImage = (message: Message): boolean =>
  message.animation !== undefined ||
  message.live_photo !== undefined ||
  message.photo !== undefined ||
  message.video !== undefined ||
  message.paid_media !== undefined ||
  message.story !== undefined ||
  (message.document?.mime_type ?? "").startsWith("image/");

/** Tells whether a message is a voice message or a round video. */
export const isVoice = (message: Message): boolean => message.voice !== undefined || message.video_note !== undefined;

/**
 * Tells whether a message holds files and music; an animation is none, though Telegram shows it as one to old programs.
 */
export const isDocument = (message: Message): boolean =>
  message.audio !== undefined || (message.document !== undefined && message.animation === undefined);

export const isSticker = (message: Message): boolean => message.sticker !== undefined;
export const isDice = (message: Message): boolean => message.dice !== undefined;

/**
 * Tells whether a message was forwarded, told as an answer to a message of another chat, or a story (AMB-039, AMB-049).
 */
export const isForwarded = (message: Message): boolean =>
  message.forward_origin !== undefined || message.external_reply !== undefined || message.story !== undefined;

/** Media of the message of another chat that this one answers. */
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

/** Tells whether a message holds media of any kind. */
export const carriesMedia = (message: Message): boolean =>
  isImage(message) ||
  isVoice(message) ||
  isDocument(message) ||
  isSticker(message) ||
  EXTERNAL_MEDIA.some((kind) => (message.external_reply as Record<string, unknown> | undefined)?.[kind] !== undefined);

/** Returns the command, of any bot, with which a message begins; other formatting can begin there, too. */
export function commandIn({ text, caption, entities, caption_entities }: Message): string | null {
  const marks = text !== undefined ? entities : caption !== undefined ? caption_entities : undefined;
  // Spaces in front of it are cut off by Telegram already.
  const command = marks?.find(({ type, offset }) => type === "bot_command" && offset === 0);
  return command === undefined ? null : (text ?? caption ?? "").slice(0, command.length);
}

/** Texts of a message outside its text, each of them rare. */
const SAYINGS: ReadonlyArray<(message: Message) => readonly (string | undefined)[] | undefined> = [
  ({ poll }) => poll && pollTexts(poll),
  ({ checklist }) => checklist && [checklist.title, ...checklist.tasks.map((task) => task.text)],
  ({ contact }) => contact && [[contact.first_name, contact.last_name].filter(Boolean).join(" ")],
  ({ venue }) => venue && [venue.title, venue.address],
  ({ game }) => game && [game.title, game.description, game.text],
  ({ document }) => document && [document.file_name],
  ({ audio }) => audio && [audio.title, audio.performer],
  // Of a message of this chat what is quoted was looked at there.
  ({ external_reply, quote }) => external_reply && [quote?.text],
  ({ reply_markup }) => reply_markup?.inline_keyboard.flat().map((button) => button.text),
];

/**
 * Returns the words that the spam score reads: the text, the quote of another chat, poll, checklist, place and game.
 * Names of people and files do not count.
 */
export function scoredWords(message: Message): string {
  const { poll, checklist, venue, game, external_reply, quote } = message;
  const text = messageTextOf(message);
  const more = [
    ...(external_reply === undefined ? [] : [quote?.text]),
    ...(poll === undefined ? [] : pollTexts(poll)),
    ...(checklist === undefined ? [] : [checklist.title, ...checklist.tasks.map((task) => task.text)]),
    ...(venue === undefined ? [] : [venue.title]),
    ...(game === undefined ? [] : [game.title, game.description, game.text]),
  ].filter(Boolean);
  return more.length === 0 ? text : [text, ...more].filter((part) => part !== "").join("\n");
}

/** Returns all words that somebody sent with a message, which the lists of words search. */
export function wordsOfMessage(message: Message): string {
  const text = messageTextOf(message);
  const more = SAYINGS.flatMap((say) => say(message) ?? []).filter(Boolean);
  return more.length === 0 ? text : [text, ...more].filter((part) => part !== "").join("\n");
}
