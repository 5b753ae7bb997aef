import { useCallback, useSyncExternalStore } from "react";
import { waitingNewcomers } from "../../../domain/endpoints/newcomers.ts";
import { UNREAD_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { PER_PAGE_MIN } from "../../../domain/limits/session.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useIsIdle } from "../../client/page/use-is-idle.ts";

/** Newcomers who wait for verification, by chat, as far as a page or the watch has learnt it. */
const waiting = new Map<string, number>();
const listeners = new Set<() => void>();

/** Takes over a chat's count, which some pages learn before the watch asks again. */
export function tellWaiting(chat: string, count: number): void {
  if ((waiting.get(chat) ?? 0) === count) return;
  waiting.set(chat, count);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives how many newcomers wait in a chat; 0 until the browser has asked. */
export const useWaiting = (chat: string): number =>
  useSyncExternalStore(
    subscribe,
    () => waiting.get(chat) ?? 0,
    () => 0,
  );

/** Asks now and then how many wait in a group, once the page has nothing else to do. @param group null for none */
export function useWaitingWatch(group: string | null): void {
  const isIdle = useIsIdle();
  const ask = useCallback(async () => {
    if (group === null) return;
    const query = { perPage: PER_PAGE_MIN };
    // A failure leaves what is known; the next question may be answered.
    const answer = await browserClient
      .call(waitingNewcomers, { params: { id: group, page: 1 }, query })
      .catch(() => null);
    if (answer !== null) tellWaiting(group, answer.total ?? answer.rows.length);
  }, [group]);
  usePolling(ask, UNREAD_REFRESH_MS, group !== null && isIdle);
}
