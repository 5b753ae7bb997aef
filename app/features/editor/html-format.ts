import type { RawEntity } from "../../../domain/entities/types.ts";

/** An entity without its offset and length. */
export type Wrap = Pick<RawEntity, "type" | "url" | "language">;

const TAGS: Readonly<Record<string, string>> = {
  B: "bold",
  STRONG: "bold",
  H1: "bold",
  H2: "bold",
  H3: "bold",
  H4: "bold",
  H5: "bold",
  H6: "bold",
  TH: "bold",
  I: "italic",
  EM: "italic",
  CITE: "italic",
  U: "underline",
  INS: "underline",
  S: "strikethrough",
  DEL: "strikethrough",
  STRIKE: "strikethrough",
  "TG-SPOILER": "spoiler",
  CODE: "code",
  KBD: "code",
  SAMP: "code",
  TT: "code",
};
const LEAST_BOLD = 600;

function isBold(weight: string): boolean | null {
  if (weight === "") return null;
  return weight === "bold" || weight === "bolder" || Number(weight) >= LEAST_BOLD;
}

/**
 * Reads an element's own style, which wins over its tag: Google Docs wraps everything into a <b> that is not bold.
 */
function styled({ style }: HTMLElement, types: Set<string>): void {
  const set = (type: string, isOn: boolean | null) => {
    if (isOn !== null) types[isOn ? "add" : "delete"](type);
  };
  const line = style.textDecorationLine || style.textDecoration;
  set("bold", isBold(style.fontWeight));
  set("italic", style.fontStyle === "" ? null : style.fontStyle !== "normal");
  if (line.includes("underline")) types.add("underline");
  if (line.includes("line-through")) types.add("strikethrough");
}

/** Tells whether an element is a spoiler: Telegram's web clients draw a spoiler as a span. */
const isSpoiler = (element: HTMLElement) =>
  element.dataset.spoiler !== undefined ||
  element.dataset.entityType === "MessageEntitySpoiler" ||
  /(^|[\s_-])spoiler([\s_-]|$)/i.test(element.className);

const quoteType = (element: HTMLElement) =>
  element.hasAttribute("expandable") || element.dataset.quote === "expandable" ? "expandable_blockquote" : "blockquote";

function languageOf(element: HTMLElement): string {
  const named = element.dataset.language ?? element.getAttribute("lang") ?? "";
  const classes = `${element.className} ${element.querySelector("code")?.className ?? ""}`;
  return named || (/\blanguage-([\w+#.-]+)/.exec(classes)?.[1] ?? "");
}

const SAFE_LINK = /^(https?|tg|ton|mailto|tel):/i;

/** Returns the formatting that an element of foreign or our own HTML stands for. */
export function wrapsOf(element: HTMLElement): Wrap[] {
  const types = new Set<string>();
  const byTag = TAGS[element.tagName];
  // Web pages mark a code block's words as code once more.
  if (byTag && !(byTag === "code" && element.closest("pre"))) types.add(byTag);
  styled(element, types);
  if (isSpoiler(element)) types.add("spoiler");
  const wraps: Wrap[] = [...types].map((type) => ({ type }));
  if (element.tagName === "BLOCKQUOTE" || element.dataset.quote) wraps.push({ type: quoteType(element) });
  if (element.tagName === "PRE") wraps.push({ type: "pre", language: languageOf(element) });
  if (element.tagName === "A") {
    const url = element.dataset.url ?? element.getAttribute("href") ?? "";
    // An address that is its own text is found by Telegram without our help.
    if (SAFE_LINK.test(url) && element.textContent?.trim() !== url) wraps.push({ type: "text_link", url });
  }
  return wraps;
}
