/** The tools of the editor's toolbar and keys. The marks bear the names of their entities. */
export const MARK_TOOLS = ["bold", "italic", "underline", "strikethrough", "spoiler", "code"] as const;
const BLOCK_TOOLS = ["pre", "quote", "expandable"] as const;
export const TOOLS = [...MARK_TOOLS, "text_link", ...BLOCK_TOOLS, "clear", "undo", "redo"] as const;

export type MarkTool = (typeof MARK_TOOLS)[number];
export type Tool = (typeof TOOLS)[number];

/** The state of the toolbar: the formatting at the cursor, and the possible tools. */
export interface Situation {
  isOn: Readonly<Partial<Record<Tool, boolean>>>;
  can: Readonly<Partial<Record<Tool, boolean>>>;
}

/** State before the editor is loaded: every tool is offered, and pressing one loads the editor. */
export const UNTOUCHED: Situation = { isOn: {}, can: { bold: true } };

export const isSameSituation = (a: Situation, b: Situation): boolean =>
  TOOLS.every(
    (tool) => (a.isOn[tool] ?? false) === (b.isOn[tool] ?? false) && (a.can[tool] ?? false) === (b.can[tool] ?? false),
  );
