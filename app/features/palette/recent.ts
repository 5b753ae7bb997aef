import { PALETTE_RECENT } from "../../../domain/limits/interface.ts";

/**
 * An entry chosen lately: its title and, for a page, its address, so that it can be shown before anything is loaded.
 */
export interface Recent {
  id: string;
  title: string;
  to: string;
}

/** Prefix of the ids of chats among the entries. */
export const CHAT_ENTRY = "chat:";

/** Returns the storage key of an account, so that accounts in the same browser do not see each other's titles. */
const keyOf = (accountId: string) => `steward.palette.${accountId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  (["id", "title", "to"] as const).every((name) => typeof (value as Partial<Recent>)[name] === "string");

/** Parses stored choices, the last first; none where they cannot be read. */
export function parseRecent(stored: string | null): Recent[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isRecent).slice(0, PALETTE_RECENT) : [];
  } catch {
    return [];
  }
}

/** Moves a choice to the front, or adds it there. */
export const withChoice = (recent: readonly Recent[], choice: Recent): Recent[] =>
  [choice, ...recent.filter(({ id }) => id !== choice.id)].slice(0, PALETTE_RECENT);

/** Reads the last choices of this account in this browser; none where storage is closed. */
export function loadRecent(accountId: string): Recent[] {
  try {
    return parseRecent(localStorage.getItem(keyOf(accountId)));
  } catch {
    return [];
  }
}

/** Adds a choice to those that the palette offers first. */
export function rememberChoice(accountId: string, choice: Recent): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(withChoice(loadRecent(accountId), choice)));
  } catch {
    // Full or closed.
  }
}
