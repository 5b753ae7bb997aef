import { useSyncExternalStore } from "react";
import type { Bot } from "../../../domain/bots/bot.ts";

/**
 * Contacts with unread messages, by bot, as the browser has polled them; the numbers of the page's loader are apart.
 */
type Unread = ReadonlyMap<string, number>;

const NONE: Unread = new Map();
let unread: Unread | null = null;
const listeners = new Set<() => void>();

/** Takes over the unread counts of all the account's bots. */
export function publishUnread(bots: readonly Pick<Bot, "id" | "countUnreadChats">[]): void {
  unread = new Map(bots.map((bot) => [bot.id, bot.countUnreadChats]));
  for (const listener of listeners) listener();
}

/** Takes over one bot's unread count, which its own pages learn before the next poll of all bots. */
export function publishUnreadOf(bot: string, count: number): void {
  if (unread === null || unread.get(bot) === count) return;
  unread = new Map(unread).set(bot, count);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides the number of contacts with unread messages, by bot; empty until the browser has polled. */
export const useUnread = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => unread ?? NONE,
    () => NONE,
  );

/** Counts the bots that have unread chats (NAV-35). */
export const countUnreadBots = (counts: Unread): number => [...counts.values()].filter((count) => count > 0).length;
