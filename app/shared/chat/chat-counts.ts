import { useCallback, useSyncExternalStore } from "react";
import { countFailedAnnouncements, waitingNewcomers } from "../../../domain/endpoints/counts.ts";
import { UNREAD_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { PER_PAGE_MIN } from "../../../domain/limits/session.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useIsIdle } from "../../client/page/use-is-idle.ts";

/** A number of each chat, as far as a page or a poll has loaded it. */
interface ChatCount {
  /** Takes over a chat's count from a page that knows it before the next poll. */
  tell(chat: string, count: number): void;
  /** Returns a chat's count; 0 until the browser has polled. */
  useCount(chat: string): number;
  /** Polls the count regularly, once the page is idle. @param chat null for none */
  useWatch(chat: string | null): void;
}

function createChatCount(read: (chat: string) => Promise<number>): ChatCount {
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function tell(chat: string, count: number) {
    if ((counts.get(chat) ?? 0) === count) return;
    counts.set(chat, count);
    for (const listener of listeners) listener();
  }
  return {
    tell,
    useCount: (chat) =>
      useSyncExternalStore(
        subscribe,
        () => counts.get(chat) ?? 0,
        () => 0,
      ),
    useWatch: (chat) => useWatch(chat, read, tell),
  };
}

function useWatch(chat: string | null, read: (chat: string) => Promise<number>, tell: ChatCount["tell"]): void {
  const isIdle = useIsIdle();
  const ask = useCallback(async () => {
    if (chat === null) return;
    // A failure leaves what is known; the next question may be answered.
    const count = await read(chat).catch(() => null);
    if (count !== null) tell(chat, count);
  }, [chat, read, tell]);
  usePolling(ask, UNREAD_REFRESH_MS, chat !== null && isIdle);
}

/** Number of newcomers who wait for verification. */
export const waiting = createChatCount(async (id) => {
  const query = { perPage: PER_PAGE_MIN };
  const { total, rows } = await browserClient.call(waitingNewcomers, { params: { id, page: 1 }, query });
  return total ?? rows.length;
});

/** Number of announcements whose last run failed. */
export const failedAnnouncements = createChatCount(
  async (id) => (await browserClient.call(countFailedAnnouncements, { params: { id } })).count,
);
