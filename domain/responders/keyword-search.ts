export interface SearchedKeyword {
  /** in the form in which texts are searched */
  keyword: string;
  isWholeWord: boolean;
  /** number by which a hit names the keyword */
  id: number;
}

interface KeywordHit {
  id: number;
  /** first place of the keyword in the searched text, in UTF-16 units; the end is outside */
  at: number;
  end: number;
}

/** Finds the keywords that a text holds, each once. */
export type KeywordSearch = (text: string) => KeywordHit[];

interface Ending {
  anywhere: number[];
  asWord: number[];
}

/**
 * Creates a search for any number of keywords in one walk over the text, which takes at most the length of the text
 * times that of the longest keyword. The keywords are one tree of UTF-16 units in a single flat map, which stays small
 * for thousands of them.
 */
export function createKeywordSearch(keywords: readonly SearchedKeyword[]): KeywordSearch {
  const symbols = new Map<number, number>();
  for (const { keyword } of keywords) {
    for (let index = 0; index < keyword.length; index++) {
      const unit = keyword.charCodeAt(index);
      if (!symbols.has(unit)) symbols.set(unit, symbols.size);
    }
  }
  const width = symbols.size;
  /** node * width + symbol -> the next node; the root is 0 */
  const edges = new Map<number, number>();
  const endings = new Map<number, Ending>();
  let nodes = 1;
  for (const { keyword, isWholeWord: asWord, id } of keywords) {
    let node = 0;
    for (let index = 0; index < keyword.length; index++) {
      const edge = node * width + (symbols.get(keyword.charCodeAt(index)) ?? 0);
      const next = edges.get(edge) ?? nodes++;
      edges.set(edge, next);
      node = next;
    }
    const ending = endings.get(node) ?? { anywhere: [], asWord: [] };
    endings.set(node, ending);
    (asWord ? ending.asWord : ending.anywhere).push(id);
  }
  if (width === 0) return () => [];

  return (text) => {
    const hits: KeywordHit[] = [];
    // A keyword that was found is not looked at again, however often it stands there.
    const foundAnywhere = new Set<number>();
    const foundAsWord = new Set<number>();
    for (let at = 0; at < text.length; at++) {
      let node: number | undefined = 0;
      for (let end = at; end < text.length; ) {
        const symbol = symbols.get(text.charCodeAt(end));
        if (symbol === undefined) break;
        node = edges.get(node * width + symbol);
        if (node === undefined) break;
        end++;
        const ending = endings.get(node);
        if (ending === undefined) continue;
        if (ending.anywhere.length > 0 && !foundAnywhere.has(node)) {
          foundAnywhere.add(node);
          for (const id of ending.anywhere) hits.push({ id, at, end });
        }
        if (ending.asWord.length > 0 && !foundAsWord.has(node) && isWholeWord(text, at, end)) {
          foundAsWord.add(node);
          for (const id of ending.asWord) hits.push({ id, at, end });
        }
      }
    }
    return hits;
  };
}

/** Letters and digits, the vowel signs and accents written on them, and the joiners inside words (AMB-109). */
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}\u200c\u200d]$/u;

const isAsciiWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

const isWord = (codePoint: number): boolean =>
  codePoint < 0x80 ? isAsciiWord(codePoint) : WORD_CHARACTER.test(String.fromCodePoint(codePoint));

/** Tells whether a part of a text stands by itself: no letter of a word is right before or behind it (RSP-09). */
const isWholeWord = (text: string, at: number, end: number): boolean =>
  !(at > 0 && isWord(codePointBefore(text, at))) && !(end < text.length && isWord(text.codePointAt(end) ?? 0));

function codePointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return (isLowSurrogate && at > 1 ? text.codePointAt(at - 2) : unit) ?? unit;
}
