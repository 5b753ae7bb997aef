import type { MarkTool, Tool } from "./tool.ts";

/** The browser's own names of its formatting commands, for lines that it edits by itself. */
export const NATIVE_COMMANDS = {
  bold: "bold",
  italic: "italic",
  underline: "underline",
  strikethrough: "strikeThrough",
} as const;

/** A selection in units of the text. */
export interface SelectedUnits {
  anchor: number;
  head: number;
}

/** Counts the text's units before a point in lines that the browser itself edits; null for a point elsewhere. */
function unitAt(box: HTMLElement, node: Node | null, offset: number): number | null {
  if (!node || !box.contains(node)) return null;
  const lines = [...box.childNodes];
  const index = node === box ? offset : lines.findIndex((line) => line.contains(node));
  const before = lines.slice(0, index).reduce((sum, line) => sum + (line.textContent ?? "").length + 1, 0);
  const line = lines[index];
  if (node === box || !line) return before;
  const range = document.createRange();
  range.setStart(line, 0);
  range.setEnd(node, offset);
  return before + range.toString().length;
}

/** Returns the selection in lines that the browser itself edits; null where the cursor is elsewhere. */
export function selectedIn(box: HTMLElement): SelectedUnits | null {
  const selection = document.getSelection();
  if (!selection) return null;
  const anchor = unitAt(box, selection.anchorNode, selection.anchorOffset);
  const head = unitAt(box, selection.focusNode, selection.focusOffset);
  return anchor === null || head === null ? null : { anchor, head };
}

/** Makes the browser itself format the selection in the box, or the text typed next. @returns whether it can */
export function formatNatively(box: HTMLElement, tool: Tool): boolean {
  if (!(tool in NATIVE_COMMANDS) || selectedIn(box) === null) return false;
  return document.execCommand(NATIVE_COMMANDS[tool as keyof typeof NATIVE_COMMANDS]);
}

/** Returns the marks that the text typed next will have. */
export const nativeMarks = (): MarkTool[] =>
  (Object.keys(NATIVE_COMMANDS) as (keyof typeof NATIVE_COMMANDS)[]).filter((tool) =>
    document.queryCommandState(NATIVE_COMMANDS[tool]),
  );
