import type { ErrorCode } from "../errors.ts";
import { REPLY_KEYBOARD_CELL_MAX, REPLY_KEYBOARD_MAX_CELLS, REPLY_KEYBOARD_MAX_ROWS } from "../limits.ts";

interface ReplyKeyboardLimits {
  maxRows: number;
  /** cells of one row */
  maxCells: number;
  /** UTF-16 units of one cell */
  maxCell: number;
}

const DEFAULTS: ReplyKeyboardLimits = {
  maxRows: REPLY_KEYBOARD_MAX_ROWS,
  maxCells: REPLY_KEYBOARD_MAX_CELLS,
  maxCell: REPLY_KEYBOARD_CELL_MAX,
};

const textOf = (cell: unknown): unknown =>
  typeof cell === "object" && cell !== null && "text" in cell ? cell.text : cell;

/**
 * Finds the error of a reply keyboard, null for none (MSG-16, ERR-31, AMB-148): rows of cells, a cell being a text or a
 * button with one.
 */
export function replyKeyboardProblem(keyboard: unknown, limits: ReplyKeyboardLimits = DEFAULTS): ErrorCode | null {
  if (!Array.isArray(keyboard)) return "KB_INVALID";
  if (keyboard.length === 0) return "KB_BLANK";
  if (keyboard.length > limits.maxRows) return "KB_TOO_MANY_ROWS";
  for (const row of keyboard) {
    if (!Array.isArray(row) || row.length === 0) return "KB_INVALID_ROW";
    if (row.length > limits.maxCells) return "KB_TOO_MANY_CELLS";
    for (const cell of row) {
      const text = textOf(cell);
      if (typeof text !== "string" || text.trim() === "") return "KB_EMPTY_CELL";
      if (text.length > limits.maxCell) return "KB_CELL_TOO_LONG";
    }
  }
  return null;
}
