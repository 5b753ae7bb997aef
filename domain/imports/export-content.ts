import type { EntityInput } from "../entities/shape.ts";
import { TELEGRAM_TEXT_MAX } from "../limits/content.ts";
import { MESSAGE_TYPE, type MessageType } from "../messages/message-type.ts";

/** Words and kind of an exported message for the history. */
export interface ExportContent {
  type: MessageType;
  text: string;
  entities: EntityInput[];
  /** unix second of the last edit */
  editDate: number | null;
  /** the channel or group in whose name it was written; null for a person's message */
  senderChat: { id: number; title: string } | null;
}

type Raw = Readonly<Record<string, unknown>>;

const MEDIA: Readonly<Record<string, MessageType>> = {
  sticker: MESSAGE_TYPE.sticker,
  voice_message: MESSAGE_TYPE.voice,
  video_message: MESSAGE_TYPE.video_note,
  video_file: MESSAGE_TYPE.video,
  audio_file: MESSAGE_TYPE.audio,
  animation: MESSAGE_TYPE.animation,
};
/** Fields that tell the kind of a message without a `media_type`. */
const FIELDS = [
  ["photo", MESSAGE_TYPE.photo],
  ["contact_information", MESSAGE_TYPE.contact],
  ["place_name", MESSAGE_TYPE.venue],
  ["location_information", MESSAGE_TYPE.location],
  ["poll", MESSAGE_TYPE.poll],
  ["game_title", MESSAGE_TYPE.game],
  ["file", MESSAGE_TYPE.document],
] as const;

/** Formatting by the export's word for it. Other words need no formatting, or cannot be shown without a file. */
const ENTITY: Readonly<Record<string, string>> = {
  bold: "bold",
  italic: "italic",
  underline: "underline",
  strikethrough: "strikethrough",
  spoiler: "spoiler",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  text_link: "text_link",
  link: "url",
  email: "email",
  mention: "mention",
  hashtag: "hashtag",
  cashtag: "cashtag",
  bot_command: "bot_command",
  phone: "phone_number",
};

/** Distance below zero at which Telegram's ids of channels and supergroups begin. */
const CHANNEL_OFFSET = 1_000_000_000_000;
/** Number that older versions add to the id of a channel. */
const OLD_CHANNEL = 2 ** 33;

/** Reads the words of an exported message of any version; a text longer than Telegram's is cut. */
export function readExportContent(message: Raw): ExportContent {
  const pieces = Array.isArray(message.text) ? message.text : [message.text];
  const entities: EntityInput[] = [];
  let text = "";
  for (const piece of pieces) {
    const words = wordsOf(piece);
    if (text.length + words.length > TELEGRAM_TEXT_MAX) break;
    const entity = entityOf(piece, text.length, words.length);
    if (entity !== null) entities.push(entity);
    text += words;
  }
  const edited = Number(message.edited_unixtime);
  return {
    type: typeOf(message),
    text,
    entities,
    editDate: Number.isSafeInteger(edited) && edited > 0 ? edited : null,
    senderChat: senderChatOf(message),
  };
}

const wordsOf = (piece: unknown): string => {
  if (typeof piece === "string") return piece.toWellFormed();
  const words = (piece as Raw | null)?.text;
  return typeof words === "string" ? words.toWellFormed() : "";
};

function entityOf(piece: unknown, offset: number, length: number): EntityInput | null {
  if (typeof piece !== "object" || piece === null || length === 0) return null;
  const { type, href, language } = piece as Raw;
  const name = ENTITY[String(type)];
  if (name === undefined) return null;
  const place = { type: name, offset, length };
  if (name === "text_link") return typeof href === "string" && href !== "" ? { ...place, url: href } : null;
  return name === "pre" && typeof language === "string" && language !== "" ? { ...place, language } : place;
}

function typeOf(message: Raw): MessageType {
  const media = MEDIA[String(message.media_type)];
  if (media !== undefined) return media;
  const field = FIELDS.find(([name]) => message[name] !== undefined);
  return field ? field[1] : MESSAGE_TYPE.text;
}

function senderChatOf({ from, from_id }: Raw): ExportContent["senderChat"] {
  const id = channelOf(from_id);
  return id === null ? null : { id: -(CHANNEL_OFFSET + id), title: typeof from === "string" ? from : "" };
}

function channelOf(id: unknown): number | null {
  if (typeof id === "string") return /^channel[1-9]\d{0,11}$/.test(id) ? Number(id.slice("channel".length)) : null;
  return Number.isSafeInteger(id) && (id as number) > OLD_CHANNEL ? (id as number) - OLD_CHANNEL : null;
}
