import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { SYNC_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { isCallFailure } from "../../client/calls/failure.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";
import { type Arrival, arrivalsSince, type Standing, standingOf } from "./arrival.ts";

export interface Arrivals {
  arrived: readonly Arrival[];
  /** Message of the last call, if it failed. */
  failure: string | null;
}

/**
 * Watches for chats that a bot comes into (AMB-256). It reads the present chats at once, so that no later change is
 * missed, and polls every three seconds while `isWaiting` and the page is visible. Each arrival reloads the page's
 * list.
 */
export function useArrivals(isWaiting: boolean): Arrivals {
  const before = useRef<Standing | null>(null);
  const seen = useRef("");
  const [arrivals, setArrivals] = useState<Arrivals>({ arrived: [], failure: null });
  const { revalidate } = useRevalidator();

  const look = useCallback(async () => {
    try {
      const chats = await loadChats(browserClient);
      before.current ??= standingOf(chats);
      const arrived = arrivalsSince(before.current, chats);
      const state = JSON.stringify(arrived);
      if (seen.current !== state && (seen.current !== "" || arrived.length > 0)) revalidate();
      seen.current = state;
      setArrivals({ arrived, failure: null });
    } catch (error) {
      const failure = isCallFailure(error) ? error.message : "INTERNAL_ERROR";
      setArrivals(({ arrived }) => ({ arrived, failure }));
    }
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void look(), []);
  usePolling(look, SYNC_REFRESH_MS, isWaiting);
  return arrivals;
}
