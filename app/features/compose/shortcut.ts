import type { Mark } from "./formatting.ts";

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** What the keys of the editor stand for; Command counts as Ctrl. */
export type Shortcut = { act: "mark"; mark: Mark } | { act: "link" } | { act: "send" };

const PLAIN: Readonly<Record<string, Mark>> = { b: "bold", i: "italic", u: "underline" };
const SHIFTED: Readonly<Record<string, Mark>> = { x: "strikethrough", p: "spoiler", m: "code" };

export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): Shortcut | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const lower = key.toLowerCase();
  if (lower === "enter") return { act: "send" };
  if (lower === "k" && !shiftKey) return { act: "link" };
  const mark = (shiftKey ? SHIFTED : PLAIN)[lower];
  return mark ? { act: "mark", mark } : null;
}
