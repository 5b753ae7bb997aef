const DIGIT = /\p{Nd}/u;
const BESIDES_ASCII = /[^\p{ASCII}]/u;

/**
 * Writes a number with western digits that was typed with those of any script: Persian, Arabic, Devanagari, Thai,
 * full-width and all others of Unicode. Everything else stays as it is.
 */
export const westernDigits = (text: string): string =>
  BESIDES_ASCII.test(text)
    ? text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    : text;

/** Counts from the zero: each script's ten digits stand behind one another, and some scripts' behind others'. */
function digitValue(code: number): number {
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
