import { useSyncExternalStore } from "react";

/** What Back closes first: dialogs, sheets among them, and menus that stand above the page. */
const OPEN = "dialog[open]";

/** The open dialog that was put on the page last. */
const topDialog = (): HTMLDialogElement | undefined =>
  Array.from(document.querySelectorAll<HTMLDialogElement>(OPEN)).at(-1);

/** Closes the topmost dialog as the Escape key does: it may ask first. @returns whether there was one */
export function closeTopDialog(): boolean {
  const dialog = topDialog();
  if (!dialog) return false;
  const isLeft = dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  if (isLeft) dialog.close();
  return true;
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

export const useHasOpenDialog = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => topDialog() !== undefined,
    () => false,
  );
