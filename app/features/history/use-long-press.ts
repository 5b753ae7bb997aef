import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";
import { LONG_PRESS_MS } from "../../../domain/limits/interface.ts";
import { openMenu } from "./row-keys.ts";

/** Pixels that a resting finger may move. */
const STILL = 10;

const rowAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest("[data-message]") : null;

/** Swallows the click that follows when the finger is lifted: it would hit whatever opened beneath it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
}

/**
 * Opens the menu of a message on a long press. Android reports one by `contextmenu`; Safari on iOS does not, so the
 * time is measured here.
 */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const from = useRef({ x: 0, y: 0 });
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
      stop();
      const row = rowAt(target);
      if (row === null || pointerType !== "touch" || !isPrimary) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        openMenu(row);
        swallowClick();
      }, LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL) stop();
    },
    onPointerUp: stop,
    // It became scrolling.
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      const row = rowAt(event.target);
      if (row === null || matchMedia("(pointer: fine)").matches) return;
      event.preventDefault();
      stop();
      openMenu(row);
    },
  };
}
