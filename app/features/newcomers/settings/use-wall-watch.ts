import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { previewNewcomers } from "../../../../domain/endpoints/newcomers.ts";
import { WALL_REFRESH_MS } from "../../../../domain/limits/interface.ts";
import type { StandingRaid } from "../../../../domain/raids/standing-raid.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { usePolling } from "../../../client/calls/use-polling.ts";

/** Reads the page anew as soon as raid control begins or ends, or more have come with it (docs/decisions/266). */
export function useWallWatch(id: string, shown: StandingRaid | null): void {
  const { revalidate, state } = useRevalidator();
  const at = shown?.at ?? null;
  const joined = shown?.cnt_joined ?? 0;
  const look = useCallback(async () => {
    // A failure leaves what is shown; the next question may be answered.
    const now = await browserClient.call(previewNewcomers, { params: { id } }).catch(() => null);
    if (now === null) return;
    if ((now.raid?.at ?? null) !== at || (now.raid?.cnt_joined ?? 0) !== joined) revalidate();
  }, [id, at, joined, revalidate]);
  usePolling(look, WALL_REFRESH_MS, state === "idle", false);
}
