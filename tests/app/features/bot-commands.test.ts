import { describe, expect, it } from "vitest";
import {
  draftsOf,
  type EditorRow,
  faultsOf,
  isFull,
  newRow,
  pastedRows,
  rowsOf,
  twoLines,
  withPasted,
} from "../../../app/features/bot-commands/rows.ts";
import { AD_COMMAND } from "../../../domain/bots/bot-command.ts";
import { BOT_COMMANDS_EDITOR_MAX } from "../../../domain/limits.ts";

const rows = (...names: string[]): EditorRow[] => names.map((name) => newRow(name, "Does something"));
const namesOf = (list: readonly EditorRow[]) => list.map(({ command }) => command);

describe("the rows of the commands editor", () => {
  it("BOT-24, AMB-069: the locked command is no row", () => {
    const stored = [{ command: "help", description: "Get help", is_ad: false }, AD_COMMAND];
    expect(draftsOf(rowsOf(stored))).toEqual([{ command: "help", description: "Get help" }]);
  });

  it.each([
    ["Abc", "Does it", "BOTCMD_INVALID_CHARS"],
    ["a-b", "Does it", "BOTCMD_INVALID_CHARS"],
    ["", "Does it", "BOTCMD_EMPTY"],
    ["a".repeat(33), "Does it", "BOTCMD_TOO_LONG"],
    ["help", "", "BOTCMD_DESC_MISSING"],
    ["help", "no", "BOTCMD_DESC_SHORT"],
    ["help", "x".repeat(257), "BOTCMD_DESC_LONG"],
    ["help", "Get help", null],
  ])("BOT-18, BOT-20: /%s, '%s' is told %s on its own row", (command, description, fault) => {
    expect(faultsOf([newRow("start", "Begin"), newRow(command, description)])).toEqual([null, fault]);
  });

  it("BOT-19: the second of two equal commands is told so", () => {
    expect(faultsOf(rows("help", "start", "help"))).toEqual([null, null, "BOTCMD_DUPLICATE"]);
  });

  it("BOT-21, AMB-072: a description has two lines at most", () => {
    expect(twoLines("one\ntwo\nthree")).toBe("one\ntwo");
    expect(twoLines("one\ntwo")).toBe("one\ntwo");
  });

  it("BOT-21: the thirty-first command cannot be added", () => {
    const many = Array.from({ length: BOT_COMMANDS_EDITOR_MAX }, () => newRow());
    expect([isFull(many.slice(1)), isFull(many)]).toEqual([false, true]);
  });
});

describe("a list of commands that is pasted", () => {
  it("BOT-16: @BotFather's form fills the rows", () => {
    expect(draftsOf(pastedRows("start - Begin here\n/help - Get help\n\n") ?? [])).toEqual([
      { command: "start", description: "Begin here" },
      { command: "help", description: "Get help" },
    ]);
  });

  it.each(["help", "start - Begin", "start - Begin\nnot a command at all", ""])(
    "BOT-16: %j is an ordinary text",
    (text) => {
      expect(pastedRows(text)).toBeNull();
    },
  );

  it("BOT-21: takes an empty row's place, and no more than there is room for", () => {
    const start = [...rows("a1"), newRow(), ...rows("b1")];
    expect(namesOf(withPasted(start, 1, rows("x1", "y1")))).toEqual(["a1", "x1", "y1", "b1"]);
    expect(namesOf(withPasted(start, 0, rows("x1")))).toEqual(["a1", "x1", "", "b1"]);
    const many = rows(...Array.from({ length: 29 }, (_, index) => `c${index}`));
    expect(withPasted(many, 28, rows("x1", "y1", "z1"))).toHaveLength(BOT_COMMANDS_EDITOR_MAX);
  });
});
