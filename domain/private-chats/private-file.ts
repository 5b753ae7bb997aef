import type { Message } from "grammy/types";
import type { PrivateFile } from "./private-message.ts";

/** A file of a private message with Telegram's file id, which never leaves the server (API-44). */
export interface StoredFile extends Omit<PrivateFile, "thumbnail"> {
  file_id: string;
}

/** Fields that the kinds of file have in common in the Bot API. */
interface TelegramFile {
  file_id: string;
  file_unique_id: string;
  file_size?: number;
  mime_type?: string;
  file_name?: string;
  width?: number;
  height?: number;
  length?: number;
  duration?: number;
}

/** Content type of files for which Telegram tells none. */
const UNKNOWN_TYPE = "application/octet-stream";
const MIMETYPE_MAX = 64;
const MIMETYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
const FILE_NAME_MAX = 255;

/**
 * Returns the file of a message; null for a message without one, and for kinds whose bytes the Bot API does not
 * provide.
 */
export function privateFileOf(message: Message): StoredFile | null {
  const { animation, photo, voice, sticker, document, video, video_note, audio } = message;
  if (animation !== undefined) return fileOf(animation, "video/mp4");
  if (photo !== undefined) return fileOf(photo.at(-1), "image/jpeg");
  if (voice !== undefined) return fileOf(voice, "audio/ogg");
  if (sticker !== undefined) {
    const type = sticker.is_animated ? "application/x-tgsticker" : sticker.is_video ? "video/webm" : "image/webp";
    return fileOf(sticker, type);
  }
  if (document !== undefined) return fileOf(document, UNKNOWN_TYPE);
  if (video !== undefined) return fileOf(video, "video/mp4");
  if (video_note !== undefined) return fileOf(video_note, "video/mp4");
  return fileOf(audio, "audio/mpeg");
}

function fileOf(file: TelegramFile | undefined, otherwise: string): StoredFile | null {
  if (file === undefined || typeof file.file_id !== "string" || typeof file.file_unique_id !== "string") return null;
  return {
    file_id: file.file_id,
    file_unique_id: file.file_unique_id,
    mimetype: mimetypeOf(file.mime_type) ?? otherwise,
    file_name: String(file.file_name ?? "").slice(0, FILE_NAME_MAX),
    size: countOf(file.file_size),
    width: countOf(file.width ?? file.length),
    height: countOf(file.height ?? file.length),
    duration: countOf(file.duration),
  };
}

/** Returns the content type that the sender's program declares, null for a text that is no content type. */
function mimetypeOf(claimed: string | undefined): string | null {
  const type = (claimed ?? "").toLowerCase();
  return type.length <= MIMETYPE_MAX && MIMETYPE.test(type) ? type : null;
}

const countOf = (value: number | undefined): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** Content types that a browser may show by itself: no script can hide in them. Everything else is only saved. */
const SHOWN = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "audio/mpeg",
  "audio/ogg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/wav",
  "video/mp4",
  "video/webm",
  "video/quicktime",
]);

/** Tells whether a browser may show a file in its place; other files it saves. */
export const isShownInline = (mimetype: string): boolean => SHOWN.has(mimetype);

/**
 * Returns the content type under which a file is served: its own where a browser may show it, else that of any bytes.
 */
export const servedMimetype = (mimetype: string): string => (SHOWN.has(mimetype) ? mimetype : UNKNOWN_TYPE);
