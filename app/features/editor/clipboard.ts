import { Selection } from "prosemirror-state";
import type { EditorProps, EditorView } from "prosemirror-view";
import { blockOf } from "./document.ts";
import { fromBlocks } from "./from-blocks.ts";
import { insertFormatted, insertPlain } from "./insert.ts";
import { readHtml } from "./read-html.ts";

/** Puts what was copied or dragged in place of the selection: its formatting where it has any. */
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

/** Copying, pasting and dropping. Pasting without formatting comes as plain text from the browser itself. */
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
