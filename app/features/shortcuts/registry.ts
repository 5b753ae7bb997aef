import type { TextKey } from "../../i18n/keys.ts";
import type { NavItem } from "../../shared/nav/nav-items.ts";
import { goKeyOf } from "./go-keys.ts";
import { SHORTCUT_KEYS, type ShortcutId } from "./shortcut-keys.ts";

/** A shortcut with the text of its name; `keys` in the form of `chordOf`. */
export interface Shortcut {
  keys: string;
  text: TextKey;
}

/** Shortcuts of every page; the browser itself handles Escape. */
export const ANYWHERE: readonly Shortcut[] = [
  { keys: SHORTCUT_KEYS.palette, text: "shortcuts.palette" },
  { keys: SHORTCUT_KEYS.help, text: "shortcuts.help" },
  { keys: "Escape", text: "shortcuts.close" },
];

/**
 * Shortcuts of pages that have an element with `needs`. A page offers one by marking the element:
 * `data-shortcut="new"`, `data-shortcut="commit"`; `data-rows` marks a list whose rows are walked through.
 */
export const ON_PAGE: readonly (Shortcut & { needs: ShortcutId })[] = [
  { needs: "search", keys: SHORTCUT_KEYS.search, text: "shortcuts.search" },
  { needs: "new", keys: SHORTCUT_KEYS.new, text: "shortcuts.new" },
  { needs: "next", keys: SHORTCUT_KEYS.next, text: "shortcuts.next" },
  { needs: "previous", keys: SHORTCUT_KEYS.previous, text: "shortcuts.previous" },
  // The browser's: the row's link or button has the focus.
  { needs: "next", keys: "Enter", text: "shortcuts.open" },
  { needs: "reply", keys: SHORTCUT_KEYS.reply, text: "shortcuts.reply" },
  { needs: "answers", keys: SHORTCUT_KEYS.answers, text: "shortcuts.answers" },
  { needs: "assign", keys: SHORTCUT_KEYS.assign, text: "shortcuts.assign" },
  { needs: "close", keys: SHORTCUT_KEYS.close, text: "shortcuts.close_chat" },
  { needs: "commit", keys: SHORTCUT_KEYS.commit, text: "shortcuts.commit" },
];

/** The keys of a text editor, which it listens for itself (`features/editor/keys.ts`). */
export const WRITING: readonly Shortcut[] = [
  { keys: "Mod+b", text: "editor.bold" },
  { keys: "Mod+i", text: "editor.italic" },
  { keys: "Mod+u", text: "editor.underline" },
  { keys: "Mod+Shift+x", text: "editor.strikethrough" },
  { keys: "Mod+Shift+p", text: "editor.spoiler" },
  { keys: "Mod+Shift+m", text: "editor.code" },
  { keys: "Mod+k", text: "editor.link" },
];

/** Tells whether keys need neither Control nor Command, so that they can be switched off (WCAG 2.1.4). */
export const isSingle = (keys: string): boolean => !keys.startsWith("Mod+") && keys !== "Escape" && keys !== "Enter";

export interface HelpGroup {
  title: TextKey;
  lines: readonly Shortcut[];
}

/**
 * Returns the shortcuts that work on a page, grouped by purpose.
 * @param has tells whether the page has the element that a shortcut acts on
 * @param isWriting whether the page has a text editor
 */
export function availableShortcuts(
  places: readonly NavItem[],
  has: (id: ShortcutId) => boolean,
  isWriting: boolean,
): HelpGroup[] {
  const go = places.flatMap(({ to, text }) => {
    const key = goKeyOf(to);
    return key === null ? [] : [{ keys: `g ${key}`, text }];
  });
  const groups: HelpGroup[] = [
    { title: "shortcuts.anywhere", lines: ANYWHERE },
    {
      title: "shortcuts.page",
      lines: ON_PAGE.filter(({ needs }) => has(needs) && !(needs === "search" && has("answers"))),
    },
    { title: "palette.places", lines: go },
    { title: "shortcuts.writing", lines: isWriting ? WRITING : [] },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
