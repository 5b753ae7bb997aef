import {
  BUTTON_TEXT_MAX,
  KEYBOARD_EDITOR_COLUMNS,
  KEYBOARD_MAX_ROWS,
  REPLY_KEYBOARD_CELL_MAX,
  REPLY_KEYBOARD_MAX_CELLS,
  REPLY_KEYBOARD_MAX_ROWS,
} from "../../../domain/limits/content.ts";
import { INTERACTION, type Keyboard, type Payload } from "../../../domain/template.ts";

export type Mode = Payload["interactionMode"];
export type MenuButton = Keyboard[number][number];

/** What the editor offers of each kind of menu (MSG-04, MSG-05, MSG-16). */
export const boundsOf = (mode: Mode) =>
  mode === INTERACTION.reply
    ? { rows: REPLY_KEYBOARD_MAX_ROWS, columns: REPLY_KEYBOARD_MAX_CELLS, text: REPLY_KEYBOARD_CELL_MAX }
    : { rows: KEYBOARD_MAX_ROWS, columns: KEYBOARD_EDITOR_COLUMNS, text: BUTTON_TEXT_MAX };

/** Where a button stands or is to stand: one past a row's end adds it there, one past the last row makes a row. */
export interface Place {
  row: number;
  column: number;
}

/** The menu with a button put at a place; null takes away what is there. Rows that become empty go. */
export function putButton(keyboard: Keyboard, { row, column }: Place, button: MenuButton | null): Keyboard {
  const rows = keyboard[row] === undefined ? [...keyboard, []] : keyboard;
  return rows
    .map((cells, at) => {
      if (at !== row) return cells;
      return [...cells.slice(0, column), ...(button === null ? [] : [button]), ...cells.slice(column + 1)];
    })
    .filter((cells) => cells.length > 0);
}

const ADDRESS = /^(https?:\/\/[^\s/?#]+\S*|@?[A-Za-z0-9_]{2,128})$/u;

/** What is wrong with a button as it was entered (MSG-06, MSG-07): under a message each leads somewhere. */
export function buttonProblem(button: { text: string; url: string }, mode: Mode) {
  if (button.text.trim() === "") return "KB_EMPTY_CELL";
  if (button.text.trim().length > boundsOf(mode).text) return "KB_CELL_TOO_LONG";
  return mode === INTERACTION.inline && !ADDRESS.test(button.url.trim()) ? "BUTTON_ADDRESS" : null;
}
