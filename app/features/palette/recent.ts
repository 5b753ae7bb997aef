import { PALETTE_RECENT } from "../../../domain/limits/interface.ts";

/** A choice made lately: what to call it and, where it is a page, its address, before anything has been read. */
export interface Recent {
  id: string;
  title: string;
  to: string;
}

/** Prefix of the ids of chats among the entries. */
export const CHAT_ENTRY = "chat:";

/** Returns the storage key of an account: nobody reads another's titles in the same browser. */
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

/** Puts a choice first, once. */
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
