import type { Page } from "playwright-core";

/** Number of the cut texts that are named. */
const NAMED = 5;

/**
 * Lists the product's own texts that are cut off or run out of their control, one line each. Texts that people wrote
 * (`dir="auto"`, `bdi`) may be cut: they can have any length.
 */
export async function cutTextProblems(page: Page): Promise<string[]> {
  return page.evaluate((named) => {
    const own = "[dir=auto], bdi, pre, code, textarea, [contenteditable], svg, .sr-only, [aria-hidden=true]";
    const holdsText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    const isTooSmall = (element: HTMLElement) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === "inline" || element.clientWidth === 0) return false;
      const isControl = element.matches("button, a, summary, label, select, h1, h2, h3, th, [role=tab]");
      const wide = element.scrollWidth > element.clientWidth + 1;
      const tall = element.scrollHeight > element.clientHeight + 3;
      const hidesWidth = overflowX === "hidden" || overflowX === "clip";
      const hidesHeight = overflowY === "hidden" || overflowY === "clip";
      return (wide && (hidesWidth || (isControl && overflowX === "visible"))) || (tall && hidesHeight);
    };
    const isSeen = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility();
    };
    const cut = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        holdsText(element) &&
        element.closest(own) === null &&
        !element.querySelector(own) &&
        isSeen(element) &&
        isTooSmall(element),
    );
    const name = (element: HTMLElement) =>
      `cut: <${element.localName}> ${(element.textContent ?? "").trim().slice(0, 60)}`;
    return [...new Set(cut.map(name))].slice(0, named);
  }, NAMED);
}
