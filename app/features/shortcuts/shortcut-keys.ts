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
} as const;

export type ShortcutId = keyof typeof SHORTCUT_KEYS;

const BY_KEYS = new Map(Object.entries(SHORTCUT_KEYS).map(([id, keys]) => [keys as string, id as ShortcutId]));

/** Gives the shortcut of a chord or pair of keys, or null. */
export const shortcutFor = (keys: string): ShortcutId | null => BY_KEYS.get(keys) ?? null;
