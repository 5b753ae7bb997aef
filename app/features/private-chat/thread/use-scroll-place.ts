import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the newest message within which it counts as seen. */
const BOTTOM_PX = 48;

interface ScrollPlace {
  isAtBottom: boolean;
  toBottom(): void;
}

/**
 * Keeps what somebody reads where it is, whatever comes before or behind it; at the bottom, what is newest stays in
 * sight. The box is drawn from its bottom (flex-col-reverse), so that it is 0 there and less than 0 above.
 * @param content changes with what the box holds
 */
export function useScrollPlace(box: RefObject<HTMLElement>, content: unknown): ScrollPlace {
  const [isAtBottom, setAtBottom] = useState(true);
  const held = useRef<{ line: Element; bottom: number } | null>(null);

  /** The first line in sight, and where it ends: with others before it, it may lose its header. */
  const hold = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    setAtBottom(element.scrollTop > -BOTTOM_PX);
    const edge = element.getBoundingClientRect().top;
    for (const line of element.querySelectorAll("[data-message]")) {
      const { bottom } = line.getBoundingClientRect();
      if (bottom <= edge) continue;
      held.current = { line, bottom };
      return;
    }
    held.current = null;
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the content, the lines move
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (held.current?.line.isConnected && element.scrollTop <= -BOTTOM_PX) {
      element.scrollTop += held.current.line.getBoundingClientRect().bottom - held.current.bottom;
    }
    hold();
  }, [content, box, hold]);

  useEffect(() => {
    const element = box.current;
    element?.addEventListener("scroll", hold, { passive: true });
    window.addEventListener("resize", hold);
    return () => {
      element?.removeEventListener("scroll", hold);
      window.removeEventListener("resize", hold);
    };
  }, [box, hold]);

  // No arrow to a value: Chromium's scrollTo answers with a promise, which is no end of an effect.
  const toBottom = useCallback(() => {
    box.current?.scrollTo({ top: 0 });
  }, [box]);
  return { isAtBottom, toBottom };
}
