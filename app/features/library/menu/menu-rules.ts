import {
  BUTTON_TEXT_MAX,
  KEYBOARD_EDITOR_COLUMNS,
  KEYBOARD_MAX_ROWS,
  REPLY_KEYBOARD_CELL_MAX,
  REPLY_KEYBOARD_MAX_CELLS,
  REPLY_KEYBOARD_MAX_ROWS,
} from "../../../../domain/limits/content.ts";
import { isButtonAddress } from "../../../../domain/templates/button-address.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import type { Keyboard, Payload } from "../../../../domain/templates/template.ts";

export type Mode = Payload["interactionMode"];
export type MenuButton = Keyboard[number][number];

/** Returns the limits of each kind of menu in the editor (MSG-04, MSG-05, MSG-16). */
export const boundsOf = (mode: Mode) =>
  mode === INTERACTION.reply
    ? { rows: REPLY_KEYBOARD_MAX_ROWS, columns: REPLY_KEYBOARD_MAX_CELLS, text: REPLY_KEYBOARD_CELL_MAX }
    : { rows: KEYBOARD_MAX_ROWS, columns: KEYBOARD_EDITOR_COLUMNS, text: BUTTON_TEXT_MAX };

/** The place of a button: the column after a row's end adds it there, the row after the last starts a new row. */
export interface Place {
  row: number;
  column: number;
}

/** Returns the menu with a button set at a place; null removes the one there, and empty rows with it. */
export function putButton(keyboard: Keyboard, { row, column }: Place, button: MenuButton | null): Keyboard {
  const rows = keyboard[row] === undefined ? [...keyboard, []] : keyboard;
  return rows
    .map((cells, at) => {
      if (at !== row) return cells;
      return [...cells.slice(0, column), ...(button === null ? [] : [button]), ...cells.slice(column + 1)];
    })
    .filter((cells) => cells.length > 0);
}

export interface Moved {
  keyboard: Keyboard;
  /** The button's new place. */
  place: Place;
}

/**
 * Returns the menu with a button moved to another place: a row above the first or below the last is a new one, a place
 * past a row's end is its end. Null where that changes nothing or does not fit (MSG-05, MSG-16).
 */
export function moveButton(keyboard: Keyboard, from: Place, to: Place, mode: Mode): Moved | null {
  const button = keyboard[from.row]?.[from.column];
  if (button === undefined) return null;
  const { rows, columns } = boundsOf(mode);
  const rest = keyboard.map((cells, row) => (row === from.row ? cells.filter((_, at) => at !== from.column) : cells));
  const target = rest[to.row];
  if (target && target.length >= columns) return null;
  const column = Math.min(Math.max(to.column, 0), target?.length ?? 0);
  const put = (cells: MenuButton[]) => [...cells.slice(0, column), button, ...cells.slice(column)];
  const all = target
    ? rest.map((cells, row) => (row === to.row ? put(cells) : cells))
    : to.row < 0
      ? [[button], ...rest]
      : [...rest, [button]];
  const moved = all.filter((cells) => cells.length > 0);
  const row = moved.findIndex((cells) => cells.includes(button));
  const place = { row, column: moved[row]?.indexOf(button) ?? 0 };
  const isSame = moved.length === keyboard.length && place.row === from.row && place.column === from.column;
  return isSame || moved.length > rows ? null : { keyboard: moved, place };
}

export type Direction = "back" | "forward" | "up" | "down";

/** Returns the menu after one step of the Move buttons. */
export function stepButton(keyboard: Keyboard, { row, column }: Place, direction: Direction, mode: Mode): Moved | null {
  const steps: Record<Direction, Place> = {
    back: { row, column: column - 1 },
    forward: { row, column: column + 1 },
    up: { row: row - 1, column },
    down: { row: row + 1, column },
  };
  return moveButton(keyboard, { row, column }, steps[direction], mode);
}

/** Tells whether a button of a menu under a message has no address, which Telegram would refuse (MSG-07). */
export const lacksAddress = (button: MenuButton, mode: Mode): boolean =>
  mode === INTERACTION.inline && !isButtonAddress(button.url?.trim() ?? "");
