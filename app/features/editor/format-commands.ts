import type { Node } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import type { Quote } from "./blocks.ts";
import { nodeOf } from "./document.ts";
import { schema } from "./schema.ts";
import { hasMark, linkAt, replaceBlocks, touchedBlocks } from "./selection.ts";
import type { MarkTool } from "./tool.ts";

const { nodes, marks } = schema;

/**
 * Adds a mark to the selection, or removes it where all of it has the mark. Code excludes other marks, so the later
 * choice wins.
 */
export const toggleMark =
  (name: MarkTool): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const type = marks[name];
    const touched = touchedBlocks(state);
    if (touched.every(({ node }) => node.type === nodes.pre)) return false;
    const isOn = hasMark(state, name);
    if (selection.empty) {
      if (isOn) tr.removeStoredMark(type);
      else tr.removeStoredMark(marks.code).addStoredMark(type.create());
    } else if (isOn) {
      tr.removeMark(selection.from, selection.to, type);
    } else {
      tr.removeMark(selection.from, selection.to, marks.code).addMark(selection.from, selection.to, type.create());
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Turns the selected lines into a quotation, or back into lines where all of them are in one of this kind. */
export const toggleQuote =
  (quote: Exclude<Quote, "">): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const touched = touchedBlocks(state);
    const next = touched.every(({ node }) => node.attrs.quote === quote) ? "" : quote;
    for (const { position } of touched) tr.setNodeAttribute(position, "quote", next);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Returns the lines of a code block as lines of text. */
const linesOf = ({ textContent, attrs }: Node): Node[] =>
  textContent.split("\n").map((text) => nodeOf({ type: "line", quote: attrs.quote, runs: [{ text, formats: [] }] }));

/** Turns the selected lines into one code block, or back into lines where all of them are code. */
export const togglePre: Command = (state, dispatch) => {
  const touched = touchedBlocks(state);
  const blocks = touched.map(({ node }) => node);
  const [first] = blocks;
  if (!first) return false;
  const isCode = blocks.every(({ type }) => type === nodes.pre);
  const text = blocks.map(({ textContent }) => textContent).join("\n");
  const made = isCode
    ? blocks.flatMap(linesOf)
    : [nodeOf({ type: "pre", quote: first.attrs.quote, language: "", text })];
  dispatch?.(replaceBlocks(state, touched, made).scrollIntoView());
  return true;
};

/** Removes all formatting from the selection, and takes its lines out of code and quotations. */
export const clearFormat: Command = (state, dispatch) => {
  const { selection } = state;
  const touched = touchedBlocks(state);
  const plain = touched.flatMap(({ node }) => (node.type === nodes.pre ? linesOf(node) : [node]));
  const tr = replaceBlocks(
    state,
    touched,
    plain.map((node) => nodes.line.create(null, node.content)),
  );
  if (!selection.empty) tr.removeMark(tr.selection.from, tr.selection.to);
  dispatch?.(tr.setStoredMarks([]).scrollIntoView());
  return true;
};

/** Makes the selection a link, replacing those in it, or changes the link under the cursor; "" removes it. */
export const setLink =
  (url: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection;
    if (from === to) return false;
    tr.removeMark(from, to, marks.text_link);
    if (url !== "") tr.removeMark(from, to, marks.code).addMark(from, to, marks.text_link.create({ url }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView());
    return true;
  };

/**
 * Inserts a line break. Text typed after it keeps its formatting; on an empty last line, leaves the quotation or code
 * block.
 */
export const breakLine: Command = (state, dispatch) => {
  const { tr, selection, storedMarks } = state;
  const { $from, empty } = selection;
  const block = $from.parent;
  const quote = block.attrs.quote;
  const isAtEnd = empty && $from.parentOffset === block.content.size;
  if (block.type === nodes.pre) {
    if (isAtEnd && block.textContent.endsWith("\n")) {
      const after = $from.after() - 1;
      tr.delete($from.pos - 1, $from.pos).insert(after, nodes.line.create({ quote }));
      tr.setSelection(TextSelection.create(tr.doc, after + 1));
    } else {
      tr.insertText("\n");
    }
  } else if (empty && block.content.size === 0 && quote !== "") {
    tr.setNodeAttribute($from.before(), "quote", "");
  } else {
    const marks = storedMarks ?? $from.marks();
    tr.deleteSelection();
    const at = tr.selection.from;
    const { type, attrs } = tr.selection.$from.parent;
    tr.split(at, 1, [{ type, attrs }]).ensureMarks(marks.filter((mark) => mark.type.spec.inclusive !== false));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/**
 * Handles backspace at the start of a block: first it leaves code, then the quotation, and only then joins the line
 * before.
 */
export const leaveBlock: Command = (state, dispatch, view) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parentOffset > 0) return false;
  if ($cursor.parent.type === nodes.pre) return togglePre(state, dispatch, view);
  if ($cursor.parent.attrs.quote === "" || $cursor.index(0) > 0) return false;
  dispatch?.(state.tr.setNodeAttribute($cursor.before(), "quote", ""));
  return true;
};
