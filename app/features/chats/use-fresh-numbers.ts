import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { LIST_CORRECTED_MS, LIST_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { usePolling } from "../../client/calls/use-polling.ts";

/** Milliseconds between two checks whether a read is due. */
const LOOK_MS = 1000;

/**
 * Reloads the page's list a few seconds after it was opened, since opening it has its numbers corrected, and once a
 * minute while it is visible (AMB-264).
 */
export function useFreshNumbers(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  const dueMs = useRef<number | null>(null);
  const look = useCallback(async () => {
    const nowMs = performance.now();
    dueMs.current ??= nowMs + LIST_CORRECTED_MS;
    if (nowMs < dueMs.current) return;
    dueMs.current = nowMs + LIST_REFRESH_MS;
    revalidate();
  }, [revalidate]);
  usePolling(look, LOOK_MS, isOn);
}
