import type { KeyboardEvent } from "react";

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches("[data-message]");

/** Opens the menu of a row, as its button with three dots does. */
export const openMenu = (row: Element): void => row.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click();

/**
 * Moves between messages and acts upon the one that has the focus: the arrows move, Enter opens its menu, the space
 * bar ticks it. Fields, links and buttons inside keep their keys.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || (target !== currentTarget && !isRow(target))) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
  const at = rows.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? rows.length - 1 : at - 1 }[key];
  if (to !== undefined) {
    event.preventDefault();
    rows[Math.min(Math.max(0, to), rows.length - 1)]?.focus();
    return;
  }
  if (at < 0) return;
  if (key === "Enter") {
    event.preventDefault();
    openMenu(target);
  }
  if (key === " ") {
    event.preventDefault();
    target.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  }
}
