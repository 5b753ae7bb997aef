import type { Page } from "playwright-core";

/** Number of the cut texts that are named. */
const NAMED = 5;
/** Texts that people wrote may be cut, since they can have any length; hidden ones are not seen. */
const NOT_OURS = "[dir=auto], bdi, pre, code, textarea, [contenteditable], svg, .sr-only, [aria-hidden=true]";
/** Their text stands on one line, inside of them. */
const CONTROLS = "button, a, summary, label, select, h1, h2, h3, [role=tab]";

/**
 * Lists the product's own texts that are cut off or run out of their control, one line each. (The function runs in the
 * page: named functions inside it would need a helper of the compiler that is not there.)
 */
export async function cutTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ named, notOurs, controls }) => {
      const found = new Set<string>();
      for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
        const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        if (!texts.some((node) => (node.textContent ?? "").trim() !== "")) continue;
        if (element.closest(notOurs) !== null || element.querySelector(notOurs) !== null) continue;
        const { overflowX, overflowY, display } = getComputedStyle(element);
        if (display === "inline" || element.clientWidth <= 1 || !element.checkVisibility()) continue;
        const isWide = element.scrollWidth > element.clientWidth + 1;
        const isTall = element.scrollHeight > element.clientHeight + 3;
        const hidesWidth = /hidden|clip/.test(overflowX) || (element.matches(controls) && overflowX === "visible");
        if (!(isWide && hidesWidth) && !(isTall && /hidden|clip/.test(overflowY))) continue;
        found.add(`cut: <${element.localName}> ${(element.textContent ?? "").trim().slice(0, 60)}`);
      }
      return [...found].slice(0, named);
    },
    { named: NAMED, notOurs: NOT_OURS, controls: CONTROLS },
  );
}
