import { type RefObject, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Shows a dialog of the browser's own from the moment it is in the page: before the next key, which may be meant for it.
 * @param onClosed called as soon as it is closed in any way, to take it away. The browser's `close` event would come a
 * task later, when its opener may have been pressed again.
 */
export function useShownDialog(onClosed: () => void): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClosed);
  latest.current = onClosed;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    const observer = new MutationObserver(() => {
      if (!element.open) flushSync(() => latest.current());
    });
    observer.observe(element, { attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);
  return dialog;
}
