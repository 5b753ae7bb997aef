import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to the first control in a box once `shown` has changed and the control that had the focus is gone: a
 * keyboard would begin at the page's top, and a dialog would not hear Escape.
 * @param controls selector of what may take it
 */
export function useFollowingFocus<Box extends HTMLElement>(shown: boolean, controls: string): RefObject<Box> {
  const box = useRef<Box>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere) box.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [shown, controls]);
  return box;
}
