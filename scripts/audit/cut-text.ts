import type { Page } from "playwright-core";

/** Limit of cut texts that are listed by name. */
const NAMED = 5;
/** Texts that people wrote may be cut, since they can have any length. */
const WRITTEN = "[dir=auto], bdi, pre, code, textarea, [contenteditable]";
/** Elements without visible text. */
const HIDDEN = "svg, .sr-only, [aria-hidden=true]";
/** Elements within which their text has to stay. */
const CONTROLS = "button, a, summary, label, select, h1, h2, h3, [role=tab]";

/**
 * Lists, one line each, the product's own texts that are cut off, overflow their control, need sideways scrolling in a
 * dialog, or do not fit an empty field. (The function runs in the page: named functions inside it would need a helper
 * of the compiler that does not exist there.)
 */
export async function cutTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ named, written, hidden, controls }) => {
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const words = (text.textContent ?? "").trim();
        const { parentElement } = text;
        if (words === "" || parentElement === null || !parentElement.checkVisibility()) continue;
        if (parentElement.closest(`${written}, ${hidden}`) !== null) continue;
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        for (let box: HTMLElement | null = parentElement; box !== null; box = box.parentElement) {
          const { overflowX, overflowY, display, position } = getComputedStyle(box);
          if (display === "inline" || display === "contents") continue;
          if (box.clientWidth <= 1 || box.querySelector(written) !== null) break;
          const edge = box.getBoundingClientRect();
          const isOutside = right > edge.right + 1 || left < edge.left - 1;
          const hidesWidth = /hidden|clip/.test(overflowX) || (box.matches(controls) && overflowX === "visible");
          const isTall = box.scrollHeight > box.clientHeight + 3 && /hidden|clip/.test(overflowY);
          const isAside = /auto|scroll/.test(overflowX) && box.matches("dialog, dialog *");
          if ((isOutside && (hidesWidth || isAside)) || isTall) {
            found.add(`cut: <${box.localName}> ${words.slice(0, 60)}`);
            break;
          }
          if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed" || box.localName === "dialog") break;
        }
      }
      const canvas = document.createElement("canvas").getContext("2d");
      for (const field of document.querySelectorAll<HTMLInputElement>("input[placeholder]")) {
        if (canvas === null || field.value !== "" || !field.checkVisibility()) continue;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        canvas.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (canvas.measureText(field.placeholder).width > room + 1) found.add(`cut: <input> ${field.placeholder}`);
      }
      return [...found].slice(0, named);
    },
    { named: NAMED, written: WRITTEN, hidden: HIDDEN, controls: CONTROLS },
  );
}
