import { useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { botPath } from "../bot/bot-path.ts";
import { chatPath } from "../chat/chat-kind.ts";
import { isCurrent } from "./nav-items.ts";
import { type ShellPlace, useShellPlace } from "./place.ts";

const NOWHERE: ShellPlace = { chat: null, bot: null };
let kept = NOWHERE;
const listeners = new Set<() => void>();

function keep(place: ShellPlace): void {
  // The place is made anew with each rendering; its data are not.
  if (kept.chat?.chat === place.chat?.chat && kept.bot?.bot === place.bot?.bot) return;
  kept = place;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Forgets the page's place where the page was refused: the reader may not open it, or it does not exist (NAV-29,
 * NAV-30).
 */
export const useForgottenPlace = (isRefused: boolean): void =>
  useEffect(() => {
    if (isRefused) keep(NOWHERE);
  }, [isRefused]);

/** Tells whether a page belongs to a place. */
export function isInside({ chat, bot }: ShellPlace, pathname: string): boolean {
  if (chat) return isCurrent({ to: chatPath(chat.kind, chat.chat.id) }, pathname);
  return bot !== null && isCurrent({ to: botPath(bot.bot.id) }, pathname);
}

/** Provides the page's place; for a page that failed together with its data, the last known place. */
export function useKeptPlace(): ShellPlace {
  const place = useShellPlace();
  const { pathname } = useLocation();
  const last = useSyncExternalStore(
    subscribe,
    () => kept,
    () => NOWHERE,
  );
  const isKnown = place.chat !== null || place.bot !== null;
  useEffect(() => {
    if (isKnown) keep(place);
  });
  return isKnown || !isInside(last, pathname) ? place : last;
}
