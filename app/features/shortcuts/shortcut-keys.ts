/**
 * The keys of every shortcut but those that go somewhere (`go-keys.ts`), as `chordOf` tells them; what they are called
 * stands in `registry.ts`, which pages do not load before somebody asks for the help.
 */
export const SHORTCUT_KEYS = {
  palette: "Mod+k",
  help: "?",
  search: "/",
  new: "n",
  next: "j",
  previous: "k",
  commit: "Mod+Enter",
  answers: "/",
  reply: "r",
  assign: "a",
  close: "e",
} as const;

export type ShortcutId = keyof typeof SHORTCUT_KEYS;

/** The later ones stand for what a page has more closely at hand: "/" are the quick answers where there are some. */
const IDS = (Object.keys(SHORTCUT_KEYS) as ShortcutId[]).reverse();

/**
 * Returns the shortcut of a chord or pair of keys, or null.
 * @param has whether the page has what a shortcut acts on, where several have the same keys
 */
export function shortcutFor(keys: string, has: (id: ShortcutId) => boolean): ShortcutId | null {
  const ids = IDS.filter((id) => SHORTCUT_KEYS[id] === keys);
  return ids.find((id) => ids.length === 1 || has(id)) ?? null;
}
