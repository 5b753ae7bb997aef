import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { clipboard } from "./clipboard.ts";
import { fromDocument, positionAt, toDocument } from "./document.ts";
import { setLink } from "./format-commands.ts";
import { editorKey } from "./keys.ts";
import { breakLine, leaveBlock } from "./line-commands.ts";
import { readHtml } from "./read-html.ts";
import { commandOf, situationOf } from "./run-tool.ts";
import { linkAt } from "./selection.ts";
import type { Situation, Tool } from "./tool.ts";

export interface EditorEvents {
  onChange(value: FormattedText): void;
  onSituation(situation: Situation): void;
  /** The keys for a link were pressed. */
  onLink(): void;
  onSend(): void;
}

/** The running editor. */
export interface EditorHandle {
  run(tool: Tool): void;
  /** The address of the link at the selection, "" without one; null where no link is possible. */
  linkUrl(): string | null;
  setLink(url: string): void;
  /** Shows another text; there is no way back to the former one. */
  show(value: FormattedText): void;
  focus(): void;
  destroy(): void;
}

const plugins = () => [
  history(),
  keymap({ Enter: breakLine, "Shift-Enter": breakLine, Backspace: leaveBlock }),
  keymap({ ...baseKeymap, "Mod-Enter": () => false }),
];

const stateOf = (value: FormattedText) => EditorState.create({ doc: toDocument(value), plugins: plugins() });

/** How many units of the text lie before a point in lines that the browser itself edits; null for a point elsewhere. */
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

/** What is selected in lines that the browser itself edits, in units of the text; null where the cursor is elsewhere. */
function selectedIn(box: HTMLElement): { anchor: number; head: number } | null {
  const selection = document.getSelection();
  if (!selection) return null;
  const anchor = unitAt(box, selection.anchorNode, selection.anchorOffset);
  const head = unitAt(box, selection.focusNode, selection.focusOffset);
  return anchor === null || head === null ? null : { anchor, head };
}

/**
 * Takes over the element in which the text already stands, with its focus and selection.
 * @param isTyped whether somebody wrote into the element meanwhile, so that it holds the text and not `value`
 */
export function mountEditor(
  box: HTMLElement,
  value: FormattedText,
  isTyped: boolean,
  events: EditorEvents,
): EditorHandle {
  const selected = selectedIn(box);
  const written = isTyped ? readHtml(box, true) : value;
  const view: EditorView = new EditorView(
    { mount: box },
    {
      ...clipboard,
      state: stateOf({ text: written.text, entities: [...written.entities] as FormattedText["entities"] }),
      attributes: ({ doc }) => ({ "data-empty": String(doc.childCount === 1 && doc.content.size === 2) }),
      handleKeyDown: (_, event) => press(event),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) events.onChange(fromDocument(view.state.doc));
        events.onSituation(situationOf(view.state));
      },
    },
  );
  const { doc } = view.state;
  const at = selected
    ? TextSelection.create(doc, positionAt(doc, selected.anchor), positionAt(doc, selected.head))
    : Selection.atEnd(doc);
  view.dispatch(view.state.tr.setSelection(at).setMeta("addToHistory", false));
  if (document.activeElement === box) view.focus();
  if (isTyped) events.onChange(fromDocument(doc));

  const run = (command: Command) => command(view.state, view.dispatch, view);

  function press(event: KeyboardEvent): boolean {
    const key = editorKey(event);
    if (!key) return false;
    if (key.act === "send") events.onSend();
    else if (key.act === "tool") run(commandOf(key.tool));
    else events.onLink();
    return true;
  }

  return {
    run: (tool) => run(commandOf(tool)),
    linkUrl: () => (commandOf("text_link")(view.state) ? (linkAt(view.state)?.url ?? "") : null),
    setLink: (url) => run(setLink(url)),
    show(next) {
      view.updateState(stateOf(next));
      events.onSituation(situationOf(view.state));
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
