import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { clearFormat, setLink, toggleMark, togglePre, toggleQuote } from "./format-commands.ts";
import { schema } from "./schema.ts";
import { hasMark, linkAt, touchedBlocks } from "./selection.ts";
import { MARK_TOOLS, type Situation, TOOLS, type Tool } from "./tool.ts";

const COMMANDS: Readonly<Record<Tool, Command>> = {
  bold: toggleMark("bold"),
  italic: toggleMark("italic"),
  underline: toggleMark("underline"),
  strikethrough: toggleMark("strikethrough"),
  spoiler: toggleMark("spoiler"),
  code: toggleMark("code"),
  // The address is asked for before; without one only whether a link is possible counts.
  text_link: setLink(""),
  pre: togglePre,
  quote: toggleQuote("quote"),
  expandable: toggleQuote("expandable"),
  clear: clearFormat,
  undo,
  redo,
};

/** Returns the editor's command for a tool. */
export const commandOf = (tool: Tool): Command => COMMANDS[tool];

/** Returns the toolbar's state for the editor's state. */
export function situationOf(state: EditorState): Situation {
  const blocks = touchedBlocks(state).map(({ node }) => node);
  const isOn: Partial<Record<Tool, boolean>> = {
    text_link: state.selection.empty ? linkAt(state) !== null : hasMark(state, "text_link"),
    pre: blocks.every(({ type }) => type === schema.nodes.pre),
    quote: blocks.every(({ attrs }) => attrs.quote === "quote"),
    expandable: blocks.every(({ attrs }) => attrs.quote === "expandable"),
  };
  for (const tool of MARK_TOOLS) isOn[tool] = hasMark(state, tool);
  const can: Partial<Record<Tool, boolean>> = {};
  for (const tool of TOOLS) can[tool] = COMMANDS[tool](state);
  return { isOn, can };
}
