import { TELEGRAM_DOWNLOAD_MAX_BYTES } from "../../../domain/limits/runtime.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { PrivateFile } from "../../../domain/private-chats/private-message.ts";

/** The way to show a file: in the page if browsers can, else as a download. */
export type MediaKind = "picture" | "video" | "loop" | "sound" | "file" | "tooBig";

/**
 * Returns the kind of a medium. A still sticker is a picture, a moving one a short video; one made for Lottie cannot be
 * shown in a browser.
 */
export function mediaKind(type: number, { mimetype, size }: Pick<PrivateFile, "mimetype" | "size">): MediaKind {
  if (size > TELEGRAM_DOWNLOAD_MAX_BYTES) return "tooBig";
  const [family] = mimetype.split("/");
  switch (type) {
    case MESSAGE_TYPE.photo:
    case MESSAGE_TYPE.live_photo:
      return family === "video" ? "video" : "picture";
    case MESSAGE_TYPE.sticker:
      if (family === "video") return "loop";
      return family === "image" ? "picture" : "file";
    case MESSAGE_TYPE.animation:
      return family === "image" ? "picture" : "loop";
    case MESSAGE_TYPE.video:
    case MESSAGE_TYPE.video_note:
      return "video";
    case MESSAGE_TYPE.voice:
    case MESSAGE_TYPE.audio:
      return "sound";
    default:
      return "file";
  }
}

/** Longer side of a picture in the thread, in pixels. */
const SIDE_MAX = 320;
const STICKER_SIDE = 160;
/** Size of a picture whose own size is unknown. */
const UNKNOWN = { width: 240, height: 180 };

/** Returns a picture's size before it is loaded, so that nothing moves when it comes. */
export function shownSize(type: number, { width, height }: Pick<PrivateFile, "width" | "height">) {
  if (width <= 0 || height <= 0) return UNKNOWN;
  const most = type === MESSAGE_TYPE.sticker ? STICKER_SIDE : SIDE_MAX;
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}

/** Formats a length of time in whole seconds: "1:05"; empty where it is not known. */
export function lengthText(seconds: number): string {
  if (seconds <= 0) return "";
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
