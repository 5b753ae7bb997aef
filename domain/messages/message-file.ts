import type { Message } from "grammy/types";
import { privateFileOf, type StoredFile } from "../private-chats/private-file.ts";

/** A message's file as the history keeps it. Telegram's file ids never leave the server. */
export interface StoredMessageFile extends StoredFile {
  /** a picture of the file that is small enough for a list; null where there is none */
  thumbnail: { file_id: string; width: number; height: number } | null;
}

interface Size {
  file_id: string;
  width: number;
  height: number;
}

/** Least pixels of the longer side: a picture in the list is at most 320 wide, on screens with two points per pixel. */
const THUMBNAIL_SIDE = 640;

/** Returns the file of a message of a chat; null for one that has none. */
export function messageFileOf(message: Message): StoredMessageFile | null {
  const file = privateFileOf(message);
  return file === null ? null : { ...file, thumbnail: thumbnailOf(message) };
}

function thumbnailOf(message: Message): StoredMessageFile["thumbnail"] {
  const { animation, photo, sticker, document, video, video_note, audio } = message;
  if (photo !== undefined) return sizeOf(photo.find(isLargeEnough) ?? photo.at(-1));
  // A still sticker is small enough itself.
  if (sticker !== undefined && !sticker.is_animated && !sticker.is_video) return sizeOf(sticker);
  return sizeOf((animation ?? sticker ?? document ?? video ?? video_note ?? audio)?.thumbnail);
}

const isLargeEnough = ({ width, height }: Size): boolean => Math.max(width, height) >= THUMBNAIL_SIDE;

/** Reads a size. The sender's program declares it, so any value but a positive number becomes 0. */
function sizeOf(size: Size | undefined): StoredMessageFile["thumbnail"] {
  if (size === undefined || typeof size.file_id !== "string") return null;
  const side = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
  return { file_id: size.file_id, width: side(size.width), height: side(size.height) };
}
