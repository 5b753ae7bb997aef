import { Fragment, type Node, Slice } from "prosemirror-model";
import { type EditorState, Selection, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorProps, EditorView } from "prosemirror-view";
import type { RawEntity } from "../../../domain/entities/types.ts";
import { blockOf, nodesOf } from "./document.ts";
import { fromBlocks } from "./from-blocks.ts";
import { readHtml } from "./read-html.ts";
import { schema } from "./schema.ts";

/** Replaces the selection by copied or dragged content, with its formatting where it has any. */
function take(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  const plain = data?.getData("text/plain") ?? "";
  if (html !== "") {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const { text, entities } = readHtml(body, body.querySelector("[data-pm-slice]") !== null);
    if (text !== "") {
      view.dispatch(insertFormatted(view.state, text, entities).scrollIntoView());
      return true;
    }
  }
  if (plain === "") return false;
  view.dispatch(insertPlain(view.state, plain).scrollIntoView());
  return true;
}

/** Handlers of copying, pasting and dropping. The browser itself inserts text pasted without formatting. */
export const clipboard: EditorProps = {
  clipboardTextSerializer: (slice) => fromBlocks(slice.content.content.map(blockOf)).text,
  handleDOMEvents: {
    // Not `handlePaste`, before which the editor would read all of it in its own way.
    paste: (view, event) => {
      // While an input method composes, only the browser can paste.
      if (view.composing) return false;
      take(view, event.clipboardData);
      // Files and the like are not pasted: the browser would put in a picture.
      event.preventDefault();
      return true;
    },
  },
  handleDrop: (view, event, _slice, isMove) => {
    // Text dragged inside the editor keeps to the editor's own rules.
    if (isMove || view.dragging) return false;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    take(view, event.dataTransfer);
    return true;
  },
};

const { nodes } = schema;

const joinsLine = (node: Node | undefined) => node?.type === nodes.line && node.attrs.quote === "";

/** Replaces the selection by a formatted text; in a code block only by its characters. */
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

/** Replaces the selection by plain text, formatted like the text around it. */
export function insertPlain(state: EditorState, given: string): Transaction {
  const text = given.replace(/\r\n?/g, "\n");
  const { $from } = state.selection;
  if ($from.parent.type === nodes.pre) return insertFormatted(state, text, []);
  const marks = state.storedMarks ?? $from.marks();
  const formats = marks.map(({ type, attrs }) => ({ type: type.name, url: attrs.url, offset: 0, length: text.length }));
  return insertFormatted(state, text, formats);
}
