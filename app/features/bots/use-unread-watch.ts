import { useCallback, useEffect, useRef } from "react";
import { listBots } from "../../../domain/endpoints/bots.ts";
import { UNREAD_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useIsIdle } from "../../client/page/use-is-idle.ts";
import { useAccount } from "../../root-data.ts";
import { publishUnread } from "../../shared/bot/unread-bots.ts";

/**
 * Polls which bots have unread chats (NAV-35), once the page is idle, so that no page waits for the bots' own stores;
 * accounts without bots are asked once. After a failure the known state stays.
 * @param insideBot id of the bot whose pages are shown; leaving them polls at once, since chats may have been read
 * there
 */
export function useUnreadWatch(insideBot: string | null): void {
  const isSignedIn = useAccount() !== null;
  const isIdle = useIsIdle();
  const hasBots = useRef(true);
  const lastInside = useRef(insideBot);

  const ask = useCallback(async () => {
    if (!hasBots.current) return;
    try {
      const bots = await browserClient.call(listBots);
      hasBots.current = bots.length > 0;
      publishUnread(bots);
    } catch {
      // The next question may be answered.
    }
  }, []);

  usePolling(ask, UNREAD_REFRESH_MS, isSignedIn && isIdle);
  useEffect(() => {
    if (lastInside.current === insideBot) return;
    lastInside.current = insideBot;
    hasBots.current = true;
    if (isSignedIn) void ask();
  }, [insideBot, isSignedIn, ask]);
}
