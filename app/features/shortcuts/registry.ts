import type { TextKey } from "../../i18n/keys.ts";

/**
 * Every shortcut but those that go somewhere (`go-keys.ts`). A page offers one by marking the element it acts on:
 * `data-shortcut="new"`, `data-shortcut="commit"`; `data-rows` marks a list whose rows `j` and `k` walk through.
 */
export const SHORTCUTS = [
  { id: "palette", keys: "Mod+k", text: "shortcuts.palette", group: "anywhere" },
  { id: "help", keys: "?", text: "shortcuts.help", group: "anywhere" },
  { id: "close", keys: "Escape", text: "shortcuts.close", group: "anywhere", isBrowsers: true },
  { id: "search", keys: "/", text: "shortcuts.search", group: "page" },
  { id: "new", keys: "n", text: "shortcuts.new", group: "page" },
  { id: "next", keys: "j", text: "shortcuts.next", group: "page" },
  { id: "previous", keys: "k", text: "shortcuts.previous", group: "page" },
  { id: "open", keys: "Enter", text: "shortcuts.open", group: "page", isBrowsers: true },
  { id: "commit", keys: "Mod+Enter", text: "shortcuts.commit", group: "page" },
] as const satisfies readonly Shortcut[];

interface Shortcut {
  id: string;
  /** As `chordOf` tells it. */
  keys: string;
  text: TextKey;
  group: "anywhere" | "page";
  /** The browser does it by itself: it is only listed. */
  isBrowsers?: boolean;
}

export type ShortcutId = (typeof SHORTCUTS)[number]["id"];

/** Whether keys stand without Control or Command, so that they can be switched off (WCAG 2.1.4). */
export const isSingle = (keys: string): boolean => !keys.startsWith("Mod+") && keys !== "Escape" && keys !== "Enter";

/** What keys stand for, or null where the browser does it or nothing does. */
export function shortcutFor(keys: string): ShortcutId | null {
  const found = SHORTCUTS.find((shortcut) => shortcut.keys === keys);
  return found && !("isBrowsers" in found) ? found.id : null;
}
