import { history, undo } from "prosemirror-history";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { insertFormatted, insertPlain } from "../../../../app/features/editor/clipboard.ts";
import { fromDocument, positionAt, toDocument } from "../../../../app/features/editor/document.ts";
import { breakLine, leaveBlock, setLink } from "../../../../app/features/editor/format-commands.ts";
import { editorKey } from "../../../../app/features/editor/keys.ts";
import { commandOf, situationOf } from "../../../../app/features/editor/run-tool.ts";
import { linkAt } from "../../../../app/features/editor/selection.ts";
import type { Entity, FormattedText } from "../../../../domain/entities/types.ts";

const plain = (text: string): FormattedText => ({ text, entities: [] });
const entity = (
  type: "bold" | "italic" | "code" | "blockquote" | "expandable_blockquote" | "pre",
  offset: number,
  length: number,
): Entity => ({
  type,
  offset,
  length,
});
const link = (offset: number, length: number, url = "https://a.example"): Entity => ({
  type: "text_link",
  url,
  offset,
  length,
});

/** Makes the editor with the units from `start` to `end` selected. */
function select(value: FormattedText, start: number, end = start): EditorState {
  const state = EditorState.create({ doc: toDocument(value), plugins: [history()] });
  const { doc, tr } = state;
  return state.apply(tr.setSelection(TextSelection.create(doc, positionAt(doc, start), positionAt(doc, end))));
}

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    let after = before;
    command(before, (tr) => {
      after = before.apply(tr);
    });
    return after;
  }, state);
}
const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };
const entitiesOf = (state: EditorState) => fromDocument(state.doc).entities;

describe("the tools of the editor", () => {
  const all = plain("Hello world");
  const cases: [string, FormattedText, [number, number], Command[], Entity[]][] = [
    ["bold on a word", all, [6, 11], [commandOf("bold")], [entity("bold", 6, 5)]],
    ["bold twice is none", all, [6, 11], [commandOf("bold"), commandOf("bold")], []],
    ["bold over two lines is one", plain("ab\ncd"), [1, 4], [commandOf("bold")], [entity("bold", 1, 3)]],
    [
      "code takes other marks away",
      { text: "ab", entities: [entity("bold", 0, 2)] },
      [0, 2],
      [commandOf("code")],
      [entity("code", 0, 2)],
    ],
    [
      "a mark takes code away",
      { text: "ab", entities: [entity("code", 0, 2)] },
      [0, 1],
      [commandOf("italic")],
      [entity("italic", 0, 1), entity("code", 1, 1)],
    ],
    ["a link", all, [0, 5], [setLink("https://a.example")], [link(0, 5)]],
    [
      "another address for the link under the cursor",
      { text: "ab cd", entities: [link(0, 2)] },
      [1, 1],
      [setLink("https://b.example")],
      [link(0, 2, "https://b.example")],
    ],
    ["no address takes the link away", { text: "ab cd", entities: [link(0, 2)] }, [0, 2], [setLink("")], []],
    [
      "a quotation takes the touched lines",
      plain("a\nb\nc"),
      [2, 4],
      [commandOf("quote")],
      [entity("blockquote", 2, 3)],
    ],
    [
      "an expandable quotation in place of the other",
      { text: "a", entities: [entity("blockquote", 0, 1)] },
      [0, 0],
      [commandOf("expandable")],
      [entity("expandable_blockquote", 0, 1)],
    ],
    ["lines become one code block", plain("a\nb\nc"), [0, 3], [commandOf("pre")], [entity("pre", 0, 3)]],
    ["and lines again", plain("a\nb\nc"), [0, 3], [commandOf("pre"), commandOf("pre")], []],
    [
      "clearing takes marks, quotations and code blocks",
      { text: "ab\ncd", entities: [entity("bold", 0, 2), entity("blockquote", 0, 2), entity("pre", 3, 2)] },
      [0, 5],
      [commandOf("clear")],
      [],
    ],
    ["undo", all, [6, 11], [commandOf("bold"), undo], []],
  ];
  test.each(cases)("MSG-03: %s", (_, value, [start, end], commands, entities) => {
    const after = run(select(value, start, end), ...commands);
    expect(fromDocument(after.doc)).toEqual({ text: value.text, entities });
  });

  test("MSG-03: without a selection a mark is for the text typed next, also after a line break", () => {
    const state = run(
      select(plain("a"), 1),
      commandOf("bold"),
      type("b"),
      breakLine,
      type("c"),
      commandOf("bold"),
      type("d"),
    );
    expect(fromDocument(state.doc)).toEqual({ text: "ab\ncd", entities: [entity("bold", 1, 3)] });
  });

  test("MSG-03: text typed after a link is outside of it", () => {
    const state = run(select({ text: "ab", entities: [link(0, 2)] }, 2), type("c"));
    expect(entitiesOf(state)).toEqual([link(0, 2)]);
  });

  test("MSG-03: Enter on an empty line leaves a quotation, at the end of code after an empty line the code block", () => {
    const quoted = select({ text: "a", entities: [entity("blockquote", 0, 1)] }, 1);
    expect(fromDocument(run(quoted, breakLine, type("b"), breakLine, breakLine, type("c")).doc)).toEqual({
      text: "a\nb\nc",
      entities: [entity("blockquote", 0, 3)],
    });
    const code = select({ text: "a", entities: [entity("pre", 0, 1)] }, 1);
    expect(fromDocument(run(code, breakLine, type("b"), breakLine, breakLine, type("c")).doc)).toEqual({
      text: "a\nb\nc",
      entities: [entity("pre", 0, 3)],
    });
  });

  test("MSG-03: Backspace at the start of a code block or quotation leaves it", () => {
    const state = select({ text: "a", entities: [entity("blockquote", 0, 1), entity("pre", 0, 1)] }, 0);
    expect(entitiesOf(run(state, leaveBlock))).toEqual([entity("blockquote", 0, 1)]);
    expect(entitiesOf(run(state, leaveBlock, leaveBlock))).toEqual([]);
  });

  test("MSG-03: the toolbar shows the active and the possible formats", () => {
    const value = { text: "ab", entities: [entity("blockquote", 0, 2), entity("bold", 0, 2)] };
    const { isOn, can } = situationOf(select(value, 0, 2));
    expect(isOn).toMatchObject({ bold: true, quote: true, italic: false, expandable: false, pre: false });
    expect(can).toMatchObject({ bold: true, text_link: true, undo: false });
    expect(situationOf(select(plain("ab"), 1)).can).toMatchObject({ text_link: false });
    expect(situationOf(select({ text: "ab", entities: [entity("pre", 0, 2)] }, 1)).can).toMatchObject({ bold: false });
  });

  test("MSG-03: a link is found from both of its ends", () => {
    const value = { text: "a bc d", entities: [link(2, 2), entity("bold", 3, 1)] };
    expect([1, 2, 3, 4, 5].map((at) => linkAt(select(value, at))?.url ?? null)).toEqual([
      null,
      "https://a.example",
      "https://a.example",
      "https://a.example",
      null,
    ]);
  });
});

describe("inserting", () => {
  test.each<[string, FormattedText, [number, number], FormattedText, FormattedText]>([
    [
      "words into a line",
      plain("ac"),
      [1, 1],
      { text: "b", entities: [entity("bold", 0, 1)] },
      { text: "abc", entities: [entity("bold", 1, 1)] },
    ],
    ["lines in place of a selection", plain("a--d"), [1, 3], plain("b\nc"), plain("ab\ncd")],
    [
      "a quotation into an empty message",
      plain(""),
      [0, 0],
      { text: "q", entities: [entity("blockquote", 0, 1)] },
      { text: "q", entities: [entity("blockquote", 0, 1)] },
    ],
    [
      "a code block into an empty line",
      plain("a\n\nb"),
      [2, 2],
      { text: "x\ny", entities: [entity("pre", 0, 3)] },
      { text: "a\nx\ny\nb", entities: [entity("pre", 2, 3)] },
    ],
    [
      "only words into a code block",
      { text: "ab", entities: [entity("pre", 0, 2)] },
      [1, 1],
      { text: "x\ny", entities: [entity("bold", 0, 3)] },
      { text: "ax\nyb", entities: [entity("pre", 0, 5)] },
    ],
    ["over everything", { text: "a\nb", entities: [entity("bold", 0, 3)] }, [0, 3], plain("c"), plain("c")],
  ])("MSG-03: %s", (_, value, [start, end], inserted, wanted) => {
    const state = select(value, start, end);
    const after = state.apply(insertFormatted(state, inserted.text, inserted.entities));
    expect(fromDocument(after.doc)).toEqual(wanted);
    expect(after.selection.empty).toBe(true);
  });

  test("MSG-03: plain text looks like the text it is pasted into, with line breaks of any system", () => {
    const state = select({ text: "ab", entities: [entity("bold", 0, 2)] }, 1);
    const after = state.apply(insertPlain(state, "x\r\ny\rz"));
    expect(fromDocument(after.doc)).toEqual({ text: "ax\ny\nzb", entities: [entity("bold", 0, 7)] });
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    code: "",
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });
  test("NAV-39: undo and redo, Command as Control, other scripts by the key's place, AltGr is none", () => {
    expect(editorKey(press("z"))).toEqual({ act: "tool", tool: "undo" });
    expect(editorKey(press("Z", { shiftKey: true }))).toEqual({ act: "tool", tool: "redo" });
    expect(editorKey(press("b", { ctrlKey: false, metaKey: true }))).toEqual({ act: "tool", tool: "bold" });
    expect(editorKey(press("و", { code: "KeyI" }))).toEqual({ act: "tool", tool: "italic" });
    expect(editorKey(press("b", { altKey: true }))).toBeNull();
    expect(editorKey(press("b", { ctrlKey: false }))).toBeNull();
  });
});
