/**
 * The keys of every shortcut but those that open pages (`go-keys.ts`), in the form of `chordOf`. Their names are in
 * `registry.ts`, which pages load only for the help.
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

/**
 * Ids of the shortcuts, the last first: of several with the same keys it has precedence, such as "/" for quick answers.
 */
const IDS = (Object.keys(SHORTCUT_KEYS) as ShortcutId[]).reverse();

/**
 * Returns the shortcut of a chord or pair of keys, or null.
 * @param has tells whether the page has the element of a shortcut, where several share the keys
 */
export function shortcutFor(keys: string, has: (id: ShortcutId) => boolean): ShortcutId | null {
  const ids = IDS.filter((id) => SHORTCUT_KEYS[id] === keys);
  return ids.find((id) => ids.length === 1 || has(id)) ?? null;
}
