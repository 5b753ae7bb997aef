import { Fragment, type Node, Slice } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { RawEntity } from "../../../domain/entities/types.ts";
import { nodesOf } from "./document.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

const joinsLine = (node: Node | undefined) => node?.type === nodes.line && node.attrs.quote === "";

/** Puts a formatted text in place of the selection; in a code block only its words. */
export function insertFormatted(state: EditorState, text: string, entities: readonly RawEntity[]): Transaction {
  const { tr, selection } = state;
  const { $from, $to } = selection;
  if ($from.parent.type === nodes.pre && $from.sameParent($to)) return tr.insertText(text);
  const blocks = nodesOf(text, entities);
  const [first] = blocks;
  if (first && blocks.length === 1 && joinsLine(first)) {
    return tr.replaceSelection(new Slice(first.content, 0, 0));
  }
  if (selection.empty && $from.parent.content.size === 0) {
    const end = $from.before() + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0) - 1;
    tr.replaceWith($from.before(), $from.after(), blocks);
    return tr.setSelection(TextSelection.create(tr.doc, end));
  }
  const content = Fragment.fromArray(blocks);
  return tr.replaceSelection(new Slice(content, joinsLine(first) ? 1 : 0, joinsLine(blocks.at(-1)) ? 1 : 0));
}

/** Puts plain text in place of the selection; it looks like what it is typed into. */
export function insertPlain(state: EditorState, given: string): Transaction {
  const text = given.replace(/\r\n?/g, "\n");
  const { $from } = state.selection;
  if ($from.parent.type === nodes.pre) return insertFormatted(state, text, []);
  const marks = state.storedMarks ?? $from.marks();
  const formats = marks.map(({ type, attrs }) => ({ type: type.name, url: attrs.url, offset: 0, length: text.length }));
  return insertFormatted(state, text, formats);
}
