import type { MessageEntity } from "@grammyjs/types";
import { normalise } from "../text/normalise.ts";
import { storeFile } from "../world/files.ts";
import { MEDIA_KINDS, mediaContent } from "../world/media.ts";
import { originOf } from "../world/origin.ts";
import type { Content, FileKind } from "../world/types.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { chatOf, messageOf } from "./find.ts";

/** Kinds of content that are taken as they are, in Bot API words. */
const VERBATIM = ["contact", "location", "venue", "game", "story", "checklist", "paid_media", "giveaway"] as const;

/** Reads the content of what a person sends (`POST /control/messages`). */
export function readContent(world: World, body: Body): Content {
  const forward = body.optionalObject("forward");
  if (forward) return forwarded(world, forward);
  const content: Content = { ...readMedia(world, body), ...readDice(body), ...readPoll(world, body) };
  for (const name of VERBATIM) if (body.has(name)) Object.assign(content, { [name]: body.any(name) });
  const hasMedia = Object.keys(content).length > 0;
  const words = body.optionalText("text") ?? body.optionalText("caption");
  if (words !== undefined && words !== "") {
    // The cast: entities come in Bot API words; their ranges are checked by normalising.
    const given = (body.optionalList("entities") ?? []) as MessageEntity[];
    const { text, entities } = normalise({ text: words, entities: given });
    if (hasMedia) Object.assign(content, { caption: text, ...(entities.length ? { caption_entities: entities } : {}) });
    else Object.assign(content, { text, ...(entities.length ? { entities } : {}) });
  }
  if (Object.keys(content).length === 0) throw refuse("a message needs text, media or another content");
  const album = body.optionalText("media_group_id");
  return album ? { ...content, media_group_id: album } : content;
}

function forwarded(world: World, forward: Body): Content {
  const chat = chatOf(world, forward.number("chat"), forward.optionalNumber("bot"));
  const message = messageOf(world, chat, forward.number("message_id"));
  if (message.service) throw refuse("service messages can't be forwarded");
  if (message.content.has_protected_content) throw refuse("the message has protected content and can't be forwarded");
  const { reply_markup: _markup, media_group_id: _album, ...content } = message.content;
  return { ...content, forward_origin: originOf(world, message) };
}

function readMedia(world: World, body: Body): Content {
  const media = body.optionalObject("media");
  const sticker = body.any("sticker");
  if (!media && sticker === undefined) return {};
  const fields =
    media ?? Body.of(typeof sticker === "object" && sticker !== null ? sticker : { emoji: String(sticker) });
  const kind = media ? media.text("type") : "sticker";
  if (!MEDIA_KINDS.includes(kind as FileKind)) throw refuse(`media.type must be one of ${MEDIA_KINDS.join(", ")}`);
  const encoded = fields.optionalText("bytes_base64");
  const bytes = encoded === undefined ? undefined : new Uint8Array(Buffer.from(encoded, "base64"));
  const optional = {
    bytes,
    fileName: fields.optionalText("file_name"),
    mimeType: fields.optionalText("mime_type"),
    width: fields.optionalNumber("width"),
    height: fields.optionalNumber("height"),
    durationSecond: fields.optionalNumber("duration"),
    emoji: fields.optionalText("emoji"),
    title: fields.optionalText("title"),
    performer: fields.optionalText("performer"),
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const size = fields.optionalNumber("size") ?? bytes?.byteLength ?? 1024;
  return mediaContent(storeFile(world, { kind: kind as FileKind, size, ...known }));
}

const DICE_SIDES: Record<string, number> = { "🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64 };

/** Reads `dice`: true, an emoji, or `{emoji?, value?}`; without a value it is thrown. */
function readDice(body: Body): Content {
  const dice = body.any("dice");
  if (dice === undefined || dice === false) return {};
  const fields = typeof dice === "object" && dice !== null ? (dice as { emoji?: string; value?: number }) : {};
  const emoji = typeof dice === "string" ? dice : (fields.emoji ?? "🎲");
  const sides = DICE_SIDES[emoji];
  if (!sides) throw refuse("no such dice");
  return { dice: { emoji, value: fields.value ?? 1 + Math.floor(Math.random() * sides) } };
}

function readPoll(world: World, body: Body): Content {
  const poll = body.optionalObject("poll");
  if (!poll) return {};
  const options = (poll.optionalList("options") ?? []).map((option) => ({
    persistent_id: String(option),
    text: typeof option === "string" ? option : String((option as { text?: unknown }).text ?? ""),
    voter_count: 0,
  }));
  if (options.length < 1) throw refuse("a poll needs options");
  const shown = {
    id: String(world.counters.serial),
    question: poll.text("question"),
    options,
    total_voter_count: 0,
    is_closed: false,
    is_anonymous: poll.optionalFlag("is_anonymous") ?? true,
    type: poll.optionalText("type") ?? "regular",
    allows_multiple_answers: poll.optionalFlag("allows_multiple_answers") ?? false,
  };
  return { poll: shown } as unknown as Content;
}
