import { badRequest } from "../../world/errors.ts";
import { mediaContent } from "../../world/media.ts";
import type { Content, FileKind, Message } from "../../world/types.ts";
import type { Args } from "../args.ts";
import type { Call, Method, Methods } from "../call.ts";
import { captionContent } from "../caption.ts";
import { type FileHints, readInputFile } from "../input-file.ts";
import { readFormatted } from "../read-formatted.ts";
import { type Kind, readTarget, send } from "../send-options.ts";

type MediaKind = Extract<FileKind, Kind>;

/** Names of kinds in the refusal of a missing file. */
const NOUNS: Record<MediaKind, string> = {
  photo: "photo",
  video: "video",
  animation: "animation",
  audio: "audio",
  voice: "voice",
  video_note: "video note",
  document: "document",
  sticker: "sticker",
};

function sendMedia(kind: MediaKind): Method {
  return async (call: Call): Promise<Message> => {
    const target = readTarget(call);
    const file = await readInputFile(call, kind, call.args.text(kind).trim(), kind, hintsOf(call.args));
    if (!file) throw badRequest(`there is no ${NOUNS[kind]} in the request`);
    const caption = kind === "sticker" || kind === "video_note" ? {} : readCaption(call);
    return send(call, target, kind, { ...mediaContent(file), ...caption });
  };
}

/** Returns the caption parameters that all media share. */
function readCaption(call: Call): Content {
  return {
    ...captionContent(readFormatted(call, "caption", "caption_entities")),
    ...(call.args.flag("has_spoiler") ? { has_media_spoiler: true as const } : {}),
    ...(call.args.flag("show_caption_above_media") ? { show_caption_above_media: true as const } : {}),
  };
}

function hintsOf(args: Args): FileHints {
  const number = (name: string) => Math.max(0, args.optional(name) ?? 0);
  const width = number("width") || number("length");
  return {
    ...(width ? { width } : {}),
    ...(number("height") ? { height: number("height") } : {}),
    ...(number("duration") ? { durationSecond: number("duration") } : {}),
    ...(args.text("title") ? { title: args.text("title") } : {}),
    ...(args.text("performer") ? { performer: args.text("performer") } : {}),
    ...(args.text("emoji") ? { emoji: args.text("emoji") } : {}),
  };
}

/**
 * `sendPhoto`, `sendVideo`, `sendAnimation`, `sendAudio`, `sendVoice`, `sendVideoNote`, `sendDocument`, `sendSticker`.
 */
export const sendMediaMethods: Methods = {
  sendphoto: sendMedia("photo"),
  sendvideo: sendMedia("video"),
  sendanimation: sendMedia("animation"),
  sendaudio: sendMedia("audio"),
  sendvoice: sendMedia("voice"),
  sendvideonote: sendMedia("video_note"),
  senddocument: sendMedia("document"),
  sendsticker: sendMedia("sticker"),
};
