const LETTER = /[\p{L}\p{N}\p{M}]/u;
const ASCII_LETTER = /[a-z0-9]/i;
/** Scripts that write no spaces: any of their signs may begin a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Where words may begin, UTF-16 units of a text: its first sign, what follows no letter, signs of unspaced scripts. */
export function wordStarts(text: string): number[] {
  const begins: number[] = [];
  let isAfterLetter = false;
  let at = 0;
  for (const sign of text) {
    const isUnspaced = sign > "\u0e00" && UNSPACED.test(sign);
    if (!isAfterLetter || isUnspaced) begins.push(at);
    isAfterLetter = sign < "\u0080" ? ASCII_LETTER.test(sign) : !isUnspaced && LETTER.test(sign);
    at += sign.length;
  }
  return begins;
}
