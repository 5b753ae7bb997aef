import { describe, expect, it } from "vitest";
import { replyKeyboardProblem } from "../../../domain/templates/keyboard-rules.ts";

const rows = (count: number, cells = 1) =>
  Array.from({ length: count }, () => Array.from({ length: cells }, () => "a"));

describe("a reply keyboard", () => {
  it.each([
    ["not a list", "x", "KB_INVALID"],
    ["nothing in it", [], "KB_BLANK"],
    ["six rows", rows(6), "KB_TOO_MANY_ROWS"],
    ["a row that is no list", ["x"], "KB_INVALID_ROW"],
    ["a row without a cell", [[]], "KB_INVALID_ROW"],
    ["five cells", rows(1, 5), "KB_TOO_MANY_CELLS"],
    ["an empty cell", [[""]], "KB_EMPTY_CELL"],
    ["a cell of spaces", [[{ text: "  " }]], "KB_EMPTY_CELL"],
    ["a cell that is no text", [[5]], "KB_EMPTY_CELL"],
    ["33 characters", [["x".repeat(33)]], "KB_CELL_TOO_LONG"],
    ["as much as there may be", rows(5, 4).map((row) => row.map(() => ({ text: "x".repeat(32) }))), null],
  ])("ERR-31, MSG-16, AMB-148: %s", (_title, keyboard, problem) => {
    expect(replyKeyboardProblem(keyboard)).toBe(problem);
  });

  it("MSG-16: other limits take the place of the defaults", () => {
    expect(replyKeyboardProblem(rows(6), { maxRows: 6, maxCells: 1, maxCell: 1 })).toBeNull();
  });
});
