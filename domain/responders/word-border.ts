/** Letters and digits, the vowel signs and accents written on them, and the joiners inside words (AMB-109). */
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}\u200c\u200d]$/u;

const isAsciiWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

const isWord = (codePoint: number): boolean =>
  codePoint < 0x80 ? isAsciiWord(codePoint) : WORD_CHARACTER.test(String.fromCodePoint(codePoint));

/** Tells whether a part of a text stands by itself: no word goes on before or behind it (RSP-09). */
export const isWholeWord = (text: string, at: number, end: number): boolean =>
  !(at > 0 && isWord(codePointBefore(text, at))) && !(end < text.length && isWord(text.codePointAt(end) ?? 0));

function codePointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return (isLowSurrogate && at > 1 ? text.codePointAt(at - 2) : unit) ?? unit;
}
