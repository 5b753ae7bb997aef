import { hasControl } from "../entities/link-url.ts";
import { type ChatLevel, menuButtons } from "../limits.ts";

/**
 * A button of a stored menu. `url` is an http(s) address or a handle; a reply keyboard ignores it (AMB-134, AMB-135).
 */
export interface SendButton {
  readonly text: string;
  readonly url?: string | undefined;
}
export type SendKeyboard = ReadonlyArray<readonly SendButton[]>;

/** 0 none, 1 inline buttons, 2 reply keyboard (MSG-15). */
export type SendMode = 0 | 1 | 2;

/** Bot API InlineKeyboardMarkup or ReplyKeyboardMarkup, with the fields that the product sets. */
export type ReplyMarkup =
  | { inline_keyboard: Array<Array<{ text: string; url: string }>> }
  | { keyboard: Array<Array<{ text: string }>>; resize_keyboard: true };

const HTTP_URL = /^https?:\/\//i;
const HANDLE = /^@?([A-Za-z0-9_]{2,128})$/;

/**
 * Returns the address a button opens: a handle becomes https://t.me/{handle} (MSG-28); null for anything else
 * (AMB-134).
 */
export function buttonUrl(url: string | undefined): string | null {
  const trimmed = url?.trim() ?? "";
  if (HTTP_URL.test(trimmed)) return hasControl(trimmed) ? null : trimmed;
  const handle = HANDLE.exec(trimmed)?.[1];
  return handle === undefined ? null : `https://t.me/${handle}`;
}

/** Counts the buttons of a menu. */
const countButtons = (keyboard: SendKeyboard): number => keyboard.reduce((sum, row) => sum + row.length, 0);

/** Tells whether sending this menu leaves buttons out, which saving asks about with MENU_NOT_SHOW (MSG-35). */
export const exceedsMenu = (keyboard: SendKeyboard, level: ChatLevel): boolean =>
  countButtons(keyboard) > menuButtons(level);

/** Returns the menu with only the first buttons in reading order; rows that become empty go (MSG-36, AMB-145). */
export function cutKeyboard(keyboard: SendKeyboard, level: ChatLevel): SendButton[][] {
  let left = menuButtons(level);
  const rows: SendButton[][] = [];
  for (const row of keyboard) {
    const kept = row.slice(0, left);
    left -= kept.length;
    if (kept.length > 0) rows.push(kept);
  }
  return rows;
}

/**
 * Returns the reply_markup of a message, null for none. Channels have no reply keyboards (MSG-14); an inline button
 * without an address cannot be sent and is left out.
 */
export function replyMarkup(
  keyboard: SendKeyboard,
  mode: SendMode,
  { level, isChannel }: { level: ChatLevel; isChannel: boolean },
): ReplyMarkup | null {
  if (mode === 0 || (mode === 2 && isChannel)) return null;
  const rows = cutKeyboard(keyboard, level);
  if (mode === 2) {
    return rows.length === 0
      ? null
      : { keyboard: rows.map((row) => row.map(({ text }) => ({ text }))), resize_keyboard: true };
  }
  const inline = rows
    .map((row) =>
      row.flatMap(({ text, url }) => {
        const address = buttonUrl(url);
        return address === null ? [] : [{ text, url: address }];
      }),
    )
    .filter((row) => row.length > 0);
  return inline.length === 0 ? null : { inline_keyboard: inline };
}
