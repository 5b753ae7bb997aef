import type { MarkTool } from "./tool.ts";

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The shortcuts of the editor's tools; Command counts as Ctrl. */
export type EditorKey = { act: "tool"; tool: MarkTool | "undo" | "redo" } | { act: "link" } | { act: "send" };

const PLAIN: Readonly<Record<string, EditorKey>> = {
  b: { act: "tool", tool: "bold" },
  i: { act: "tool", tool: "italic" },
  u: { act: "tool", tool: "underline" },
  k: { act: "link" },
  z: { act: "tool", tool: "undo" },
  y: { act: "tool", tool: "redo" },
  enter: { act: "send" },
};
const SHIFTED: Readonly<Record<string, EditorKey>> = {
  x: { act: "tool", tool: "strikethrough" },
  p: { act: "tool", tool: "spoiler" },
  m: { act: "tool", tool: "code" },
  z: { act: "tool", tool: "redo" },
  enter: { act: "send" },
};

/**
 * Returns the tool of a key press; null leaves the press to the browser. In non-Latin scripts the key's position
 * counts.
 */
export function editorKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): EditorKey | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const isLatin = /^[\x20-\x7e]+$/.test(key);
  const name = isLatin ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
  return (shiftKey ? SHIFTED : PLAIN)[name] ?? null;
}
