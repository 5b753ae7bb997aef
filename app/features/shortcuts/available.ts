import type { TextKey } from "../../i18n/keys.ts";
import type { NavItem } from "../../shared/nav/nav-items.ts";
import { goKeyOf } from "./go-keys.ts";
import { ANYWHERE, ON_PAGE, type Shortcut, WRITING } from "./registry.ts";
import type { ShortcutId } from "./shortcut-keys.ts";

export interface HelpGroup {
  title: TextKey;
  lines: readonly Shortcut[];
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
  const go = places.flatMap(({ to, text }) => {
    const key = goKeyOf(to);
    return key === null ? [] : [{ keys: `g ${key}`, text }];
  });
  const groups: HelpGroup[] = [
    { title: "shortcuts.anywhere", lines: ANYWHERE },
    { title: "shortcuts.page", lines: ON_PAGE.filter(({ needs }) => has(needs)) },
    { title: "palette.places", lines: go },
    { title: "shortcuts.writing", lines: isWriting ? WRITING : [] },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
