import type { Mark, Node } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { offsetAt, positionAt } from "./document.ts";
import { type MarkName, schema } from "./schema.ts";

/** A block with its position in the document. */
export interface PlacedBlock {
  node: Node;
  position: number;
}

/** Returns the blocks that the selection touches, at least one. */
export function touchedBlocks({ doc, selection: { from, to } }: EditorState): PlacedBlock[] {
  const touched: PlacedBlock[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) touched.push({ node, position });
    return false;
  });
  return touched;
}

/** Tells whether every selected character has the mark; without a selection, whether the next typed one will. */
export function hasMark({ doc, selection, storedMarks }: EditorState, name: MarkName): boolean {
  const type = schema.marks[name];
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$head.marks()) !== undefined;
  let isAny = false;
  let isAll = true;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (!node.isText) return;
    isAny = true;
    if (!type.isInSet(node.marks)) isAll = false;
  });
  return isAny && isAll;
}

/** Returns the link at the selection's start or under the cursor, with its range; null where there is none. */
export function linkAt(state: EditorState): { from: number; to: number; url: string } | null {
  const { $from } = state.selection;
  const isLink = (mark: Mark) => mark.type === schema.marks.text_link;
  const block = $from.parent;
  const { index, offset } = block.childAfter($from.parentOffset);
  const here = block.maybeChild(index) ?? null;
  const before = block.childBefore($from.parentOffset);
  const [start, mark] = here?.marks.find(isLink)
    ? [{ index, offset }, here.marks.find(isLink)]
    : [before, state.selection.empty ? before.node?.marks.find(isLink) : undefined];
  if (!mark) return null;
  let from = $from.start() + start.offset;
  let to = from + block.child(start.index).nodeSize;
  for (let at = start.index - 1; at >= 0 && mark.isInSet(block.child(at).marks); at -= 1)
    from -= block.child(at).nodeSize;
  for (let at = start.index + 1; at < block.childCount && mark.isInSet(block.child(at).marks); at += 1) {
    to += block.child(at).nodeSize;
  }
  return { from, to, url: String(mark.attrs.url) };
}

/** Replaces whole blocks whose text stays the same, and selects the same text as before. */
export function replaceBlocks(state: EditorState, old: readonly PlacedBlock[], nodes: readonly Node[]): Transaction {
  const first = old[0];
  const last = old.at(-1);
  const { tr, doc, selection } = state;
  if (!first || !last) return tr;
  const anchor = offsetAt(doc, selection.anchor);
  const head = offsetAt(doc, selection.head);
  tr.replaceWith(first.position, last.position + last.node.nodeSize, nodes);
  return tr.setSelection(TextSelection.create(tr.doc, positionAt(tr.doc, anchor), positionAt(tr.doc, head)));
}
