import type { TextKey } from "../../i18n/keys.ts";
import type { NavItem } from "../shell/nav-items.ts";
import { EDITOR_KEYS } from "./editor-keys.ts";
import { goKeyOf } from "./go-keys.ts";
import { SHORTCUTS, type ShortcutId } from "./registry.ts";

export interface HelpLine {
  keys: string;
  text: TextKey;
}
export interface HelpGroup {
  title: TextKey;
  lines: readonly HelpLine[];
}

/**
 * The shortcuts that work on a page, by what they are for.
 * @param has whether the page has something that a shortcut acts on
 * @param isWriting whether the page has a text editor
 */
export function availableShortcuts(
  places: readonly NavItem[],
  has: (id: ShortcutId) => boolean,
  isWriting: boolean,
): HelpGroup[] {
  const hasRows = has("next");
  const onPage = SHORTCUTS.filter(({ id, group }) => group === "page" && (id === "open" ? hasRows : has(id)));
  const go = places.flatMap(({ to, text }) => {
    const key = goKeyOf(to);
    return key === null ? [] : [{ keys: `g ${key}`, text }];
  });
  const groups: HelpGroup[] = [
    { title: "shortcuts.anywhere", lines: SHORTCUTS.filter(({ group }) => group === "anywhere") },
    { title: "shortcuts.page", lines: onPage },
    { title: "palette.places", lines: go },
    { title: "shortcuts.writing", lines: isWriting ? EDITOR_KEYS : [] },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
