import type { RawEntity } from "../../../domain/entities/types.ts";
import { wrapsOf } from "./html-format.ts";

const IGNORED = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "HEAD",
  "TITLE",
  "META",
  "NOSCRIPT",
  "SVG",
  "OBJECT",
  "IFRAME",
]);
const BLOCKS = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 " +
    "HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TR UL"
  ).split(" "),
);
const SPACES = /[ \t\n\r\f]+/g;

/**
 * Returns the words and formatting of HTML from wherever it was copied: a web page, Telegram's clients, an office
 * program or this editor. Pictures stay as what they stand for, so that a custom emoji becomes the plain one (AMB-013).
 * @param root is read only: nothing in it runs or is loaded when it belongs to a document of DOMParser's
 * @param isOurs whether spaces in its lines count, as in what an editor like this one copied
 * @returns `emptyLines`: those behind the text, which are no part of it
 */
export function readHtml(root: Node, isOurs: boolean): { text: string; entities: RawEntity[]; emptyLines: number } {
  const entities: RawEntity[] = [];
  let text = "";
  /** Number of line breaks to write before the next text; none at the start. */
  let owed = 0;
  let isSpaceOwed = false;
  walkChildren(root, false);
  // The end of the last line owes a break as well.
  return { text, entities: entities.filter(({ length }) => length > 0), emptyLines: Math.max(0, owed - 1) };

  function settle(): void {
    if (text !== "") text += "\n".repeat(owed);
    owed = 0;
  }

  function addWords(words: string, isVerbatim: boolean): void {
    if (isVerbatim) {
      settle();
      text += words.replace(/\r\n?/g, "\n");
      return;
    }
    const plain = words.replace(SPACES, " ");
    if (plain === " " || plain === "") {
      isSpaceOwed ||= plain === " ";
      return;
    }
    const isLineStart = owed > 0 || text === "" || text.endsWith("\n");
    settle();
    const isSpaced = (isSpaceOwed || plain.startsWith(" ")) && !isLineStart && !text.endsWith(" ");
    text += (isSpaced ? " " : "") + plain.replace(/^ | $/g, "");
    isSpaceOwed = plain.endsWith(" ");
  }

  function endLine(): void {
    if (owed === 0 && text !== "") owed = 1;
    isSpaceOwed = false;
  }

  function walkChildren(node: Node, isVerbatim: boolean): void {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) addWords(child.nodeValue ?? "", isVerbatim);
      else if (child.nodeType === Node.ELEMENT_NODE) walk(child as HTMLElement, isVerbatim);
    }
  }

  function walk(element: HTMLElement, isVerbatim: boolean): void {
    const name = element.tagName.toUpperCase();
    if (IGNORED.has(name)) return;
    if (name === "BR") {
      addBreak(element);
      return;
    }
    if (name === "IMG") {
      addWords(element.dataset.alt ?? element.getAttribute("alt") ?? "", isVerbatim);
      return;
    }
    const isBlock = BLOCKS.has(name);
    if (isBlock) endLine();
    if (name === "LI") addWords("• ", true);
    // Words that follow stand behind the space or break that is still owed, and the formatting begins with them.
    const before = text.length;
    const isPre = name === "PRE" || /^(pre|break-spaces)/.test(element.style.whiteSpace);
    walkChildren(element, isVerbatim || isPre || (isOurs && isBlock));
    wrap(element, before);
    if (isBlock) endLine();
    else if (name === "TD" || name === "TH") isSpaceOwed = true;
  }

  function wrap(element: HTMLElement, before: number): void {
    const added = text.slice(before);
    const offset = before + (/^[ \n]*/.exec(added)?.[0].length ?? 0);
    const length = text.length - offset;
    for (const one of wrapsOf(element)) entities.push({ ...one, offset, length });
  }

  /**
   * Adds the line break of a `<br>`: the last one of a block only ends that block, unless the block holds nothing else.
   */
  function addBreak(element: HTMLElement): void {
    const block = element.parentElement;
    const isLast = block !== null && BLOCKS.has(block.tagName) && block.lastChild === element;
    isSpaceOwed = false;
    if (isLast && block.firstChild !== element) return;
    owed += 1;
  }
}
