import type { ShortcutId } from "./shortcut-keys.ts";

const isShown = (element: Element) => element instanceof HTMLElement && element.offsetParent !== null;
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => isShown(element)) ?? null;

/** Finds the first link or button of each row. Rows without one are passed over. */
function rowTargets(): HTMLElement[] {
  return [...document.querySelectorAll("main [data-rows] > *")].flatMap(
    (row) => row.querySelector<HTMLElement>("a[href], button:not(:disabled)") ?? [],
  );
}

/** Returns the element that a shortcut acts on, or null where this page has none. */
export function targetOf(id: ShortcutId): HTMLElement | null {
  switch (id) {
    case "search":
      return shown('main [data-shortcut="search"], main input[type="search"]');
    case "new":
    case "commit":
    case "answers":
    case "reply":
    case "assign":
    case "close":
      return shown(`[data-shortcut="${id}"]`);
    case "next":
    case "previous": {
      const targets = rowTargets();
      const focused = targets.findIndex((target) =>
        target.closest("[data-rows] > *")?.contains(document.activeElement),
      );
      // From the row that is open beside the list, where none has the focus.
      const current =
        focused === -1 ? targets.findIndex((target) => target.getAttribute("aria-current") === "page") : focused;
      if (current === -1) return targets[0] ?? null;
      return targets[current + (id === "next" ? 1 : -1)] ?? targets[current] ?? null;
    }
    default:
      return null;
  }
}

/** Performs a shortcut on the page. @returns whether the page has the element for it */
export function act(id: ShortcutId): boolean {
  const target = targetOf(id);
  if (target === null) return false;
  if (target.matches("[data-shortcut]:is(a, button)")) target.click();
  else target.focus();
  return true;
}

const CHOSEN_BY_TYPING = 'select, textarea, [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
const PRESSED = new Set(["button", "checkbox", "file", "radio", "range", "reset", "submit"]);

/** Tells whether keys pressed on an element are for the element, as text or a choice (WCAG 2.1.4). */
export function takesText(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type);
  return target.isContentEditable || target.closest(CHOSEN_BY_TYPING) !== null;
}
