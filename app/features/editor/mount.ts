import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Mark } from "prosemirror-model";
import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { clipboard } from "./clipboard.ts";
import { fromDocument, offsetAt, positionAt, toDocument } from "./document.ts";
import { breakLine, leaveBlock, setLink } from "./format-commands.ts";
import { editorKey } from "./keys.ts";
import { NATIVE_COMMANDS, nativeMarks, type SelectedUnits, selectedIn } from "./native-editing.ts";
import { readTyped } from "./read-typed.ts";
import { commandOf, situationOf } from "./run-tool.ts";
import { schema } from "./schema.ts";
import { linkAt } from "./selection.ts";
import type { MarkTool, Situation, Tool } from "./tool.ts";

export interface EditorEvents {
  onChange(value: FormattedText): void;
  onSituation(situation: Situation): void;
  /** Called when the shortcut for a link was pressed. */
  onLink(): void;
  onSend(): void;
}

/** The running editor. */
export interface EditorHandle {
  /** @param asked the selection at the moment of the press, where the editor was not loaded yet */
  run(tool: Tool, asked?: SelectedUnits | null): void;
  /** The address of the link at the selection, "" without one; null where no link is possible. */
  linkUrl(): string | null;
  setLink(url: string): void;
  /** Replaces the selection by characters. */
  insert(text: string): void;
  /** Replaces the text, which cannot be undone. */
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

/**
 * Returns the marks for the next typed text: those that the browser would give it, and the present ones that the
 * browser does not know.
 */
const withNative = (here: readonly Mark[], native: readonly MarkTool[]) =>
  native.reduce<readonly Mark[]>(
    (marks, name) => schema.marks[name].create().addToSet(marks),
    here.filter(({ type }) => !(type.name in NATIVE_COMMANDS)),
  );

/**
 * Takes over the element that already shows the text, with its focus and selection.
 * @param isTyped whether somebody typed into the element meanwhile, so that its content counts, not `value`
 */
export function mountEditor(
  box: HTMLElement,
  value: FormattedText,
  isTyped: boolean,
  events: EditorEvents,
): EditorHandle {
  const selected = selectedIn(box);
  const nextMarks = selected && selected.anchor === selected.head ? nativeMarks() : null;
  const view: EditorView = new EditorView(
    { mount: box },
    {
      ...clipboard,
      state: stateOf(isTyped ? readTyped(box) : value),
      attributes: ({ doc }) => ({ "data-empty": String(doc.childCount === 1 && doc.content.size === 2) }),
      handleKeyDown(_, event) {
        hearSelection();
        return press(event);
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) events.onChange(fromDocument(view.state.doc));
        events.onSituation(situationOf(view.state));
      },
    },
  );
  const { doc } = view.state;
  const at = selected ? selectionOf(selected) : Selection.atEnd(doc);
  const taken = view.state.tr.setSelection(at).setMeta("addToHistory", false);
  // A mark asked for behind the last letter would get lost between two letters.
  if (nextMarks) taken.setStoredMarks(withNative(at.$head.marks(), nextMarks));
  view.dispatch(taken);
  if (document.activeElement === box) view.focus();
  if (isTyped) events.onChange(fromDocument(doc));

  const run = (command: Command) => command(view.state, view.dispatch, view);

  /**
   * Makes the editor read the selection now: on a busy page the browser reports it only after the next key press, which
   * is meant for the new selection.
   */
  function hearSelection() {
    document.dispatchEvent(new Event("selectionchange"));
  }

  function selectionOf({ anchor, head }: SelectedUnits): TextSelection {
    const { doc } = view.state;
    return TextSelection.create(doc, positionAt(doc, anchor), positionAt(doc, head));
  }

  /**
   * Runs a tool that was pressed before the editor was loaded, on the selection of that moment or on the text typed
   * since.
   */
  function runOn(tool: Tool, { anchor, head }: SelectedUnits) {
    const typed = offsetAt(view.state.doc, view.state.selection.head);
    const isTypedSince = anchor === head && typed > head;
    const { storedMarks } = view.state;
    view.dispatch(view.state.tr.setSelection(selectionOf({ anchor, head: isTypedSince ? typed : head })));
    run(commandOf(tool));
    if (!isTypedSince) return;
    const back = view.state.tr.setSelection(selectionOf({ anchor: typed, head: typed }));
    const mark = schema.marks[tool as MarkTool]?.create();
    if (storedMarks) back.setStoredMarks(mark ? mark.addToSet(storedMarks) : storedMarks);
    view.dispatch(back);
  }

  function press(event: KeyboardEvent): boolean {
    const key = editorKey(event);
    if (!key) return false;
    if (key.act === "send") events.onSend();
    else if (key.act === "tool") run(commandOf(key.tool));
    else events.onLink();
    return true;
  }

  return {
    run: (tool, asked) => (asked ? runOn(tool, asked) : run(commandOf(tool))),
    linkUrl: () => (commandOf("text_link")(view.state) ? (linkAt(view.state)?.url ?? "") : null),
    setLink: (url) => run(setLink(url)),
    insert: (text) => view.dispatch(view.state.tr.insertText(text).scrollIntoView()),
    show(next) {
      view.updateState(stateOf(next));
      events.onSituation(situationOf(view.state));
    },
    focus() {
      hearSelection();
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
