import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the newest message within which it counts as in view. */
const BOTTOM_PX = 48;

interface ScrollPlace {
  isAtBottom: boolean;
  toBottom(): void;
}

/**
 * Keeps the lines being read in place when others are added before or behind them; at the bottom, keeps the newest in
 * view. The box is drawn from its bottom (flex-col-reverse), so that its scroll position is 0 there and negative above.
 * @param content changes with the content of the box
 */
export function useScrollPlace(box: RefObject<HTMLElement>, content: unknown): ScrollPlace {
  const [isAtBottom, setAtBottom] = useState(true);
  const held = useRef<{ line: Element; bottom: number } | null>(null);

  /** Notes the first line in view, by its lower edge: when lines are added before it, it may lose its header. */
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
