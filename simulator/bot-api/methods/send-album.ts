import { badRequest } from "../../world/errors.ts";
import { mediaContent } from "../../world/media.ts";
import type { Content, Message } from "../../world/types.ts";
import { viewMessage } from "../../world/view.ts";
import { isObject } from "../args.ts";
import type { Call, Methods } from "../call.ts";
import { captionContent } from "../caption.ts";
import { type FileHints, readInputFile } from "../input-file.ts";
import { formatText } from "../read-formatted.ts";
import { checkMaySend, type Kind, readTarget, store } from "../send-options.ts";

const ALBUM_KINDS = ["photo", "video", "audio", "document"] as const;
type AlbumKind = (typeof ALBUM_KINDS)[number];
const MIN_ITEMS = 2;
const MAX_ITEMS = 10;

interface Item {
  kind: Kind & AlbumKind;
  content: Content;
}

/** Sends an album. All items are read before the first is sent, so that it is sent as a whole or not at all. */
async function sendMediaGroup(call: Call): Promise<Message[]> {
  const target = readTarget(call);
  const media = call.args.json("media", "media");
  if (!Array.isArray(media)) throw badRequest("expected an Array of InputMedia");
  if (media.length === 0) throw badRequest("there are no messages to send");
  // Telegram documents two at least; one alone belongs to its own sending method.
  if (media.length < MIN_ITEMS) throw badRequest("too few messages to send as an album");
  if (media.length > MAX_ITEMS) throw badRequest("too many messages to send as an album");
  const items: Item[] = [];
  for (const item of media) items.push(await readItem(call, item));
  const kinds = new Set(items.map((item) => item.kind));
  for (const alone of ["audio", "document"] as const) {
    if (kinds.size > 1 && kinds.has(alone)) {
      throw badRequest(`${alone === "audio" ? "Audio" : "Document"} can't be mixed with other media types`);
    }
  }
  for (const item of items) checkMaySend(call.world, target.chat, call.bot.id, item.kind);
  const { replyMarkup: _none, ...place } = target;
  const group = String(13_000_000_000_000_000n + BigInt(call.world.counters.serial));
  const sent = items.map((item) => store(call, place, item.kind, { media_group_id: group, ...item.content }));
  return sent.map((message) => viewMessage(call.world, message, call.bot.id));
}

async function readItem(call: Call, item: unknown): Promise<Item> {
  const prefix = "can't parse InputMedia: ";
  if (!isObject(item)) throw badRequest(`${prefix}expected an Object`);
  const type = String(item.type ?? "");
  if (type === "") throw badRequest(`${prefix}Can't find field "type"`);
  const kind = ALBUM_KINDS.find((name) => name === type);
  if (type === "animation") throw badRequest(`${prefix}type "animation" can't be used in sendMediaGroup`);
  if (!kind) throw badRequest(`${prefix}type "${type}" is unsupported`);
  const file = await readInputFile(call, kind, String(item.media ?? ""), "", hintsOf(item));
  if (!file) throw badRequest(`${prefix}media not found`);
  const caption = formatText(
    call.world,
    String(item.caption ?? ""),
    String(item.parse_mode ?? ""),
    () => item.caption_entities,
  );
  return {
    kind,
    content: {
      ...mediaContent(file),
      ...captionContent(caption),
      ...(item.has_spoiler === true ? { has_media_spoiler: true as const } : {}),
      ...(item.show_caption_above_media === true ? { show_caption_above_media: true as const } : {}),
    },
  };
}

function hintsOf(item: Record<string, unknown>): FileHints {
  const number = (name: string) => (typeof item[name] === "number" ? (item[name] as number) : 0);
  const text = (name: string) => (typeof item[name] === "string" ? (item[name] as string) : "");
  return {
    ...(number("width") ? { width: number("width") } : {}),
    ...(number("height") ? { height: number("height") } : {}),
    ...(number("duration") ? { durationSecond: number("duration") } : {}),
    ...(text("title") ? { title: text("title") } : {}),
    ...(text("performer") ? { performer: text("performer") } : {}),
  };
}

/** `sendMediaGroup`. */
export const albumMethods: Methods = { sendmediagroup: sendMediaGroup };
