import type { MessageEntity } from "@grammyjs/types";
import { dateTimeFormat } from "../text/date-time.ts";
import { checkedUrl, userIdOf } from "../text/links.ts";
import { isEmptyText, normalise } from "../text/normalise.ts";
import { ParseError } from "../text/parse-error.ts";
import { parseHtml } from "../text/parse-html.ts";
import { parseMarkdown } from "../text/parse-markdown.ts";
import { parseMarkdownV2 } from "../text/parse-markdown-v2.ts";
import { badRequest } from "../world/errors.ts";
import type { FormattedText } from "../world/types.ts";
import { viewUser } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { isObject } from "./args.ts";
import type { Call } from "./call.ts";

/** Kinds that a bot may set. */
const SETTABLE = [
  "bold",
  "italic",
  "underline",
  "strikethrough",
  "spoiler",
  "blockquote",
  "expandable_blockquote",
  "code",
  "pre",
  "text_link",
  "text_mention",
  "custom_emoji",
  "date_time",
];

/** Kinds that are ignored in a bot's entities: Telegram finds them by itself. */
const FOUND_ONLY = ["mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bank_card_number"];

/** Reads a text parameter with its `parse_mode` or its entities, normalised as Telegram's server does. */
export function readFormatted(call: Call, textName: string, entitiesName: string): FormattedText {
  const { args, world } = call;
  return formatText(world, args.text(textName), args.text("parse_mode"), () => args.json(entitiesName, "entities"));
}

/**
 * Formats a text like `readFormatted`, for texts inside objects (`InputMedia`). `entities` is called only without a
 * parse mode.
 */
export function formatText(world: World, text: string, parseMode: string, entities: () => unknown): FormattedText {
  const raw = parse(text, parseMode) ?? { text, entities: readEntities(entities()) };
  const known = raw.entities.flatMap((entity) => resolveUser(world, entity));
  const formatted = normalise({ text: raw.text, entities: known });
  return isEmptyText(formatted.text) ? { text: "", entities: [] } : formatted;
}

function parse(text: string, parseMode: string): FormattedText | undefined {
  const mode = parseMode.trim().toLowerCase();
  try {
    if (mode === "" || mode === "none") return undefined;
    if (mode === "html") return parseHtml(text);
    if (mode === "markdown") return parseMarkdown(text);
    if (mode === "markdownv2") return parseMarkdownV2(text);
  } catch (error) {
    if (error instanceof ParseError) throw badRequest(`can't parse entities: ${error.message}`);
    throw error;
  }
  throw badRequest("unsupported parse_mode");
}

function readEntities(value: unknown): MessageEntity[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entity) => (isObject(entity) ? readEntity(entity) : []));
}

function readEntity(entity: Record<string, unknown>): MessageEntity[] {
  const type = String(entity.type ?? "");
  const prefix = "can't parse MessageEntity: ";
  const offset = Number(entity.offset);
  const length = Number(entity.length);
  if (!Number.isInteger(offset)) throw badRequest(`${prefix}Can't find field "offset"`);
  if (!Number.isInteger(length)) throw badRequest(`${prefix}Can't find field "length"`);
  if (FOUND_ONLY.includes(type)) return [];
  if (!SETTABLE.includes(type)) throw badRequest(`${prefix}Unsupported type specified`);
  const base = { offset, length };
  if (type === "text_link") {
    const address = String(entity.url ?? "");
    const userId = userIdOf(address);
    if (userId !== undefined) return [mentionOf(base, userId)];
    const url = checkedUrl(address);
    if (url === undefined) throw badRequest(`entity URL '${address}' is invalid: Wrong HTTP URL`);
    return [{ ...base, type, url }];
  }
  if (type === "text_mention") {
    const user = isObject(entity.user) ? Number(entity.user.id) : Number.NaN;
    return Number.isSafeInteger(user) ? [mentionOf(base, user)] : [];
  }
  if (type === "pre") {
    const language = typeof entity.language === "string" ? entity.language : "";
    return [{ ...base, type, ...(language ? { language } : {}) }];
  }
  if (type === "date_time") {
    const format = dateTimeFormat(String(entity.date_time_format ?? ""));
    if (!Number.isInteger(Number(entity.unix_time))) throw badRequest(`${prefix}Can't find field "unix_time"`);
    if (format === undefined) throw badRequest(`${prefix}Invalid date-time format specified`);
    if (Number(entity.unix_time) <= 0) throw badRequest("invalid date specified");
    return [{ ...base, type, unix_time: Number(entity.unix_time), date_time_format: format }];
  }
  if (type === "custom_emoji") return [{ ...base, type, custom_emoji_id: String(entity.custom_emoji_id ?? "") }];
  // The cast: of the settable kinds only those without further fields are left.
  return [{ ...base, type } as MessageEntity];
}

function mentionOf(base: { offset: number; length: number }, id: number): MessageEntity {
  return { ...base, type: "text_mention", user: { id, is_bot: false, first_name: "" } };
}

/** Drops mentions of unknown people, as Telegram does; known ones get their names. */
function resolveUser(world: World, entity: MessageEntity): MessageEntity[] {
  if (entity.type !== "text_mention") return [entity];
  const id = entity.user.id;
  if (!world.persons.has(id) && !world.bots.has(id)) return [];
  return [{ ...entity, user: viewUser(world, id) }];
}
