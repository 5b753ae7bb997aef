import {
  ASSET_ID_MAX_DIGITS,
  ASSET_ID_MIN_DIGITS,
  TARGET_ID_MAX,
  TARGET_ID_MIN,
  TELEGRAM_ID_MAX,
  TEMPLATE_ID_MAX,
} from "./limits.ts";

const TARGET_ID = new RegExp(`^[0-9A-Za-z]{${TARGET_ID_MIN},${TARGET_ID_MAX}}$`);
const ARCHIVE_ID = new RegExp(`^[0-9A-Za-z]{1,${TARGET_ID_MAX}}$`);
const ASSET_ID = new RegExp(`^[0-9]{${ASSET_ID_MIN_DIGITS},${ASSET_ID_MAX_DIGITS}}$`);
const ITEM_ID = new RegExp(`^[0-9A-Za-z_-]{1,${TEMPLATE_ID_MAX}}$`);
const BOT_HASH_ID_LENGTH = 12;
const BOT_HASH_ID = new RegExp(`^[0-9a-z]{${BOT_HASH_ID_LENGTH}}$`);
const BASE_36 = 36;

/**
 * Returns the dashboard's id of a chat: Telegram's without the minus, padded with zeros to six characters (AMB-002).
 */
export const chatIdFromTelegram = (signedId: number): string => String(Math.abs(signedId)).padStart(TARGET_ID_MIN, "0");

/** Returns Telegram's signed id of a chat, by the dashboard's id. */
export const telegramFromChatId = (chatId: string): number => -Number(chatId);

/** Returns the dashboard's id of a bot: its user id (AMB-002). */
export const botIdFromTelegram = (userId: number): string => String(userId).padStart(TARGET_ID_MIN, "0");

/** Tells whether a text can be the id of a chat or bot that routes and calls accept (AMB-002). */
export const isTargetId = (text: string): boolean => TARGET_ID.test(text);

/** Reads the id of a person from western digits; null for what Telegram gives nobody. */
export function readUserId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= TELEGRAM_ID_MAX ? id : null;
}

/** Tells whether a text can be the id of a template, responder or announcement, at most 32 characters (RSP-02). */
export const isItemId = (text: string): boolean => ITEM_ID.test(text);

/** Tells whether a text can be the id of an uploaded file: 16-30 digits (MSG-08). */
export const isAssetId = (text: string): boolean => ASSET_ID.test(text);

/**
 * Returns a new id for an upload, template, responder or announcement (AMB-005): 20 digits, of which the first 13 are
 * the time, so that ids sort by age.
 * @param nowMs epoch milliseconds
 * @param random a number in [0, 1)
 */
export function newItemId(nowMs: number, random: () => number): string {
  const tail = Math.floor(random() * 10_000_000);
  return String(Math.floor(nowMs)).padStart(13, "0") + String(tail).padStart(7, "0");
}

/** Returns a new public id of a bot, kept through changes of its token (AMB-003). `random` gives numbers in [0, 1). */
export const newBotHashId = (random: () => number): string =>
  Array.from({ length: BOT_HASH_ID_LENGTH }, () => Math.floor(random() * BASE_36).toString(BASE_36)).join("");

export const isBotHashId = (text: string): boolean => BOT_HASH_ID.test(text);

/** Makes the entry of a chat in the account's archive list: its id (AMB-004). */
export const archiveIdOfChat = (chatId: string): string => chatId;

/** Makes the entry of a bot in it: `b` and its id, since a basic group and a bot can bear the same number (AMB-004). */
export const archiveIdOfBot = (botId: string): string => `b${botId}`;

/** Tells whether alter_archive_chat accepts a text as an id (LST-12). */
export const isArchiveId = (text: string): boolean => ARCHIVE_ID.test(text);

/**
 * Returns the archive list after `push` (adds what is missing, at the end) or `pop` (removes; unknown ids do no harm).
 */
export function alterArchive(list: readonly string[], action: "push" | "pop", ids: readonly string[]): string[] {
  const named = new Set(ids);
  return action === "pop" ? list.filter((id) => !named.has(id)) : [...new Set([...list, ...ids])];
}
