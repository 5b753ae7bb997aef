import type { Message } from "grammy/types";
import type { EntityInput } from "../entities/shape.ts";
import { TELEGRAM_TEXT_MAX } from "../limits/content.ts";
import { type StoredContent, storedContentOf } from "../messages/stored-content.ts";

/** Words and kind of an exported message for the history. */
export interface ExportContent extends StoredContent {
  /** unix second of the last edit */
  editDate: number | null;
  /** the channel or group in whose name it was written; null for a person's message */
  senderChat: { id: number; title: string } | null;
}

type Raw = Readonly<Record<string, unknown>>;

/** Fields of the Bot API by the export's name of a kind of file; the files themselves are not in the export. */
const MEDIA: Readonly<Record<string, keyof Message>> = {
  sticker: "sticker",
  voice_message: "voice",
  video_message: "video_note",
  video_file: "video",
  audio_file: "audio",
  animation: "animation",
};

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

/**
 * Reads an exported message of any version by the code that reads a bot's messages; a text longer than Telegram's is
 * cut.
 */
export function readExportContent(exported: Raw): ExportContent {
  const edited = Number(exported.edited_unixtime);
  return {
    ...storedContentOf(botMessageOf(exported)),
    editDate: Number.isSafeInteger(edited) && edited > 0 ? edited : null,
    senderChat: senderChatOf(exported),
  };
}

/** Writes an exported message as a bot would have got it: with the fields that tell its kind and words. */
function botMessageOf(exported: Raw): Message {
  const { text, entities } = textOf(exported.text);
  const content = contentOf(exported);
  const words = content === null ? { text, entities } : { caption: text, caption_entities: entities };
  // Sender, chat and time are read from the export itself.
  return { ...content, ...words } as unknown as Message;
}

function textOf(exported: unknown): { text: string; entities: EntityInput[] } {
  const entities: EntityInput[] = [];
  let text = "";
  for (const piece of Array.isArray(exported) ? exported : [exported]) {
    const words = wordsOf(piece);
    if (text.length + words.length > TELEGRAM_TEXT_MAX) break;
    const entity = entityOf(piece, text.length, words.length);
    if (entity !== null) entities.push(entity);
    text += words;
  }
  return { text, entities };
}

/** Reads what a message holds beside its text; null for a message of words alone. */
function contentOf(exported: Raw): object | null {
  const media = MEDIA[String(exported.media_type)];
  if (media !== undefined) return { [media]: {} };
  if (exported.photo !== undefined) return { photo: [] };
  if (exported.contact_information !== undefined) return { contact: texts(exported.contact_information, CONTACT) };
  const location = placeOf(exported.location_information);
  if (exported.place_name !== undefined)
    return { venue: { title: plain(exported.place_name), address: plain(exported.address), location } };
  if (exported.location_information !== undefined) return { location };
  if (exported.poll !== undefined) return { poll: pollOf(rawOf(exported.poll)) };
  if (exported.todo_list !== undefined) return { checklist: checklistOf(rawOf(exported.todo_list)) };
  if (exported.game_title !== undefined)
    return { game: { title: plain(exported.game_title), description: plain(exported.game_description) } };
  if (exported.invoice_information !== undefined) return { invoice: invoiceOf(rawOf(exported.invoice_information)) };
  if (exported.dice_emoji !== undefined)
    return { dice: { emoji: plain(exported.dice_emoji), value: Number(exported.dice_value) || undefined } };
  return exported.file === undefined ? null : { document: {} };
}

const CONTACT = ["first_name", "last_name", "phone_number"];

const rawOf = (value: unknown): Raw => (typeof value === "object" && value !== null ? (value as Raw) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Reads a text, which the export writes with or without formatting. */
const plain = (value: unknown): string => textOf(value).text;
const texts = (value: unknown, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, plain(rawOf(value)[name])]));

function placeOf(value: unknown): object {
  const { latitude, longitude } = rawOf(value);
  const [north, east] = [latitude, longitude].map(Number);
  return Number.isFinite(north) && Number.isFinite(east) ? { latitude: north, longitude: east } : {};
}

const pollOf = ({ question, answers }: Raw): object => ({
  question: plain(question),
  options: listOf(answers).map((answer) => ({ text: plain(rawOf(answer).text) })),
});

const checklistOf = ({ title, answers }: Raw): object => ({
  title: plain(title),
  tasks: listOf(answers).map((task) => ({ text: plain(rawOf(task).text) })),
});

const invoiceOf = ({ title, description, currency, amount }: Raw): object => ({
  title: plain(title),
  description: plain(description),
  currency: plain(currency),
  total_amount: Number.isSafeInteger(amount) ? amount : undefined,
});

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

function senderChatOf({ from, from_id }: Raw): ExportContent["senderChat"] {
  const id = channelOf(from_id);
  return id === null ? null : { id: -(CHANNEL_OFFSET + id), title: typeof from === "string" ? from : "" };
}

function channelOf(id: unknown): number | null {
  if (typeof id === "string") return /^channel[1-9]\d{0,11}$/.test(id) ? Number(id.slice("channel".length)) : null;
  return Number.isSafeInteger(id) && (id as number) > OLD_CHANNEL ? (id as number) - OLD_CHANNEL : null;
}
