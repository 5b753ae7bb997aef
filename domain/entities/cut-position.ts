import { isInsidePair } from "./read.ts";

/** Window in which a long text may be cut. All positions are UTF-16 units of the whole text. */
export interface CutWindow {
  /** The part begins here; the cut lies after it. */
  start: number;
  /** The part ends here at the latest. */
  limit: number;
  /** From here on the rest needs no more parts than necessary. */
  preferFrom: number;
}

/**
 * Returns the best place to end a part: after a paragraph, else a line, else a word, as late as possible and not in the
 * first half, so that no part becomes a scrap; else between two visible characters, so that no emoji or flag breaks
 * apart.
 */
export function cutPosition(text: string, { start, limit, preferFrom }: CutWindow): number {
  const half = start + Math.ceil((limit - start) / 2);
  for (const from of [Math.max(half, preferFrom), half]) {
    for (const find of [afterParagraph, afterLine, afterWord]) {
      const cut = find(text, from, limit);
      if (cut !== null) return cut;
    }
  }
  return betweenCharacters(text, start, limit);
}

type Finder = (text: string, from: number, limit: number) => number | null;

const afterText =
  (separator: string): Finder =>
  (text, from, limit) => {
    // The rest may begin with the separator: Telegram drops white space at the ends of a message.
    const at = text.lastIndexOf(separator, limit);
    if (at < 0) return null;
    const cut = Math.min(at + separator.length, limit);
    return cut >= from ? cut : null;
  };

const afterParagraph = afterText("\n\n");
const afterLine = afterText("\n");

const BREAKING_SPACE = /[^\S\u00a0\u202f\u2060\ufeff]/;
const JOINS_TO_FORMER = /^[\p{M}\u200d]/u;

const afterWord: Finder = (text, from, limit) => {
  for (let at = limit; at >= from - 1 && at >= 0; at -= 1) {
    if (!BREAKING_SPACE.test(text.charAt(at))) continue;
    const cut = Math.min(at + 1, limit);
    if (cut >= from && !JOINS_TO_FORMER.test(text.slice(cut, cut + 2))) return cut;
  }
  return null;
};

const CONTEXT_UNITS = 64;
/** Below this code unit a character always begins a new visible one (CR LF aside). */
const FIRST_COMBINING_UNIT = 0x300;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function betweenCharacters(text: string, start: number, limit: number): number {
  let anchor = Math.max(start, limit - CONTEXT_UNITS);
  while (anchor > start && text.charCodeAt(anchor) >= FIRST_COMBINING_UNIT) anchor -= 1;
  let cut = start;
  for (const { index } of graphemes.segment(text.slice(anchor, limit + CONTEXT_UNITS))) {
    if (anchor + index > limit) break;
    cut = anchor + index;
  }
  // A single visible character fills the whole part: then at least no surrogate pair is torn.
  if (cut <= start) cut = isInsidePair(text, limit) ? limit - 1 : limit;
  return cut > start ? cut : limit;
}
