import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { WAY_TO_MESSAGE } from "../../../../domain/limits/interface.ts";
import type { Thread } from "./use-thread.ts";

/** Shows the message that an address names: loads back to it in large pages, and scrolls to it once. */
export function useFoundMessage(
  { state, earlier, loadEarlier }: Pick<Thread, "state" | "earlier" | "loadEarlier">,
  box: RefObject<HTMLElement | null>,
  found: number | null,
): void {
  // Pressed once more, the same message is wanted once more.
  const { key } = useLocation();
  const done = useRef("");
  const pages = useRef(0);
  const { messages, hasEarlier } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another way
  useEffect(() => {
    pages.current = 0;
  }, [key]);
  useEffect(() => {
    if (found === null || done.current === key) return;
    if (messages.some(({ id }) => id === found)) {
      done.current = key;
      box.current?.querySelector(`[data-message="${found}"]`)?.scrollIntoView({ block: "center" });
    } else if (hasEarlier && earlier === "idle" && pages.current < WAY_TO_MESSAGE.pages) {
      pages.current += 1;
      void loadEarlier(WAY_TO_MESSAGE.perPage);
    }
  }, [found, key, messages, hasEarlier, earlier, loadEarlier, box]);
}
