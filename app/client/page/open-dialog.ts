import { useEffect, useState } from "react";

/**
 * Tells whether a dialog is open and modal. A menu beside its button does not count: the next press closes it, and it
 * has no room for notices.
 */
const isShown = (dialog: HTMLDialogElement) => dialog.isConnected && dialog.matches(":modal:not(.beside)");

/**
 * Returns the modal dialog on top of all others, the only part of the page that can be pressed; null for none. Menus do
 * not count.
 */
export function useTopDialog(): HTMLDialogElement | null {
  const [top, setTop] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    let open: HTMLDialogElement[] = [];
    const observer = new MutationObserver((records) => {
      open = open.filter(isShown);
      for (const { type, target } of records) {
        const isNew = type === "attributes" && target instanceof HTMLDialogElement && !open.includes(target);
        if (isNew && isShown(target)) open.push(target);
      }
      watch();
      setTop(open.at(-1) ?? null);
    });
    // A page that is left takes its dialogs with it, open as they are.
    const watch = () =>
      observer.observe(document, { subtree: true, attributeFilter: ["open"], childList: open.length > 0 });
    watch();
    return () => observer.disconnect();
  }, []);
  return top;
}
