import { type Command, TextSelection } from "prosemirror-state";
import { togglePre } from "./format-commands.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** A line break. What is typed after it looks as before; an empty last line leaves a quotation or a code block. */
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

/** Backspace at the start of a block: first it leaves code, then the quotation, and only then joins the line before. */
export const leaveBlock: Command = (state, dispatch, view) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parentOffset > 0) return false;
  if ($cursor.parent.type === nodes.pre) return togglePre(state, dispatch, view);
  if ($cursor.parent.attrs.quote === "" || $cursor.index(0) > 0) return false;
  dispatch?.(state.tr.setNodeAttribute($cursor.before(), "quote", ""));
  return true;
};
