import type { InlineKeyboardMarkup } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import type { Chat } from "../world/types.ts";
import { type Args, isObject } from "./args.ts";

const MAX_BUTTONS = 100;
const MAX_MARKUP_BYTES = 10_240;

/** Actions of a button; an inline button names exactly one. */
const ACTIONS = [
  "url",
  "callback_data",
  "web_app",
  "login_url",
  "switch_inline_query",
  "switch_inline_query_current_chat",
  "switch_inline_query_chosen_chat",
  "copy_text",
  "callback_game",
  "pay",
];

/**
 * Reads `reply_markup`. An inline keyboard is returned, since it stays with the message; the other kinds (reply
 * keyboard, its removal, forced reply) only concern the person's client and are checked alone.
 */
export function readReplyMarkup(args: Args, chat: Chat): InlineKeyboardMarkup | undefined {
  const markup = args.object("reply_markup", "reply keyboard markup");
  if (!markup) return undefined;
  if ("inline_keyboard" in markup) return readInlineKeyboard(markup.inline_keyboard, chat);
  if (chat.type === "channel" && ("keyboard" in markup || "remove_keyboard" in markup || "force_reply" in markup)) {
    throw badRequest("reply keyboards are not available in channels");
  }
  if ("keyboard" in markup) checkReplyKeyboard(markup.keyboard);
  return undefined;
}

function readInlineKeyboard(rows: unknown, chat: Chat): InlineKeyboardMarkup | undefined {
  if (!Array.isArray(rows))
    throw badRequest('field "inline_keyboard" of the InlineKeyboardMarkup should be an Array of Arrays');
  const keyboard = rows
    .map((row) => {
      if (!Array.isArray(row)) {
        throw badRequest('field "inline_keyboard" of the InlineKeyboardMarkup should be an Array of Arrays');
      }
      return row.map((button) => readButton(button, chat));
    })
    .filter((row) => row.length > 0);
  if (keyboard.length === 0) return undefined;
  const count = keyboard.reduce((sum, row) => sum + row.length, 0);
  if (count > MAX_BUTTONS || Buffer.byteLength(JSON.stringify(keyboard)) > MAX_MARKUP_BYTES) {
    throw badRequest("reply markup is too long");
  }
  // The cast: every button was checked to have a text and one action.
  return { inline_keyboard: keyboard } as unknown as InlineKeyboardMarkup;
}

function readButton(button: unknown, chat: Chat): Record<string, unknown> {
  const prefix = "can't parse inline keyboard button: ";
  if (!isObject(button)) throw badRequest(`${prefix}InlineKeyboardButton must be an Object`);
  if (button.text === undefined) throw badRequest(`${prefix}Can't find field "text"`);
  if (typeof button.text !== "string") throw badRequest(`${prefix}Field "text" must be of type String`);
  if (button.text.trim() === "") throw badRequest(`${prefix}Text of the button must be non-empty`);
  const actions = ACTIONS.filter((name) => button[name] !== undefined);
  if (actions.length === 0) throw badRequest(`${prefix}Text buttons are unallowed in the inline keyboard`);
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(String(button.callback_data));
    if (bytes < 1 || bytes > 64) throw badRequest("BUTTON_DATA_INVALID");
  }
  const shown: Record<string, unknown> = { ...button };
  if (button.url !== undefined) shown.url = checkUrl(String(button.url));
  if (button.web_app !== undefined) {
    if (chat.type !== "private") throw badRequest("BUTTON_TYPE_INVALID");
    checkHttps(isObject(button.web_app) ? button.web_app.url : undefined, "Web App");
  }
  if (button.login_url !== undefined)
    checkHttps(isObject(button.login_url) ? button.login_url.url : undefined, "login");
  return shown;
}

/**
 * Checks the link of a button. Telegram refuses hosts without a dot; this machine is accepted here, since a local
 * product links to itself.
 */
function checkUrl(text: string): string {
  const address = text.trim();
  if (/^(tg|ton|tonsite):\/\/\S+$/i.test(address)) return address;
  if (/^tel:\+?\d+$/i.test(address)) return address;
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  } catch {
    throw badRequest("BUTTON_URL_INVALID");
  }
  if (!["http:", "https:"].includes(url.protocol)) throw badRequest("BUTTON_URL_INVALID");
  if (!isLocalHost(url.hostname) && !/[^.]\.[^.]/.test(url.hostname)) {
    throw badRequest(`inline keyboard button URL '${address}' is invalid: Wrong HTTP URL`);
  }
  return url.href;
}

function checkHttps(address: unknown, kind: "Web App" | "login"): void {
  const text = typeof address === "string" ? address : "";
  if (URL.canParse(text)) {
    const url = new URL(text);
    if (url.protocol === "https:" || (url.protocol === "http:" && isLocalHost(url.hostname))) return;
  }
  throw badRequest(`inline keyboard button ${kind} URL '${text}' is invalid: Only HTTPS links are allowed`);
}

function isLocalHost(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host.endsWith(".localhost");
}

function checkReplyKeyboard(rows: unknown): void {
  if (!Array.isArray(rows) || rows.some((row) => !Array.isArray(row))) {
    throw badRequest('field "keyboard" of the ReplyKeyboardMarkup must be an Array of Arrays');
  }
  for (const button of rows.flat()) {
    const text = isObject(button) ? button.text : button;
    if (typeof text !== "string") throw badRequest("can't parse keyboard button: Can't find field \"text\"");
  }
}
