import { readUserId } from "./ids.ts";

const DIGIT = /\p{Nd}/u;
const BESIDES_ASCII = /[^\p{ASCII}]/u;

/**
 * Converts the digits of any script in a text to western ones: Persian, Arabic, Devanagari, Thai, full-width and all
 * others of Unicode. Everything else stays as it is.
 */
export const westernDigits = (text: string): string =>
  BESIDES_ASCII.test(text)
    ? text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    : text;

/**
 * Returns the value of a digit, counted from its script's zero. Ten digits of a script follow one another, and some
 * scripts follow others directly.
 */
function digitValue(code: number): number {
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Reads a whole number of at most ten digits that was typed with the digits of any script; NaN for anything else. */
export function typedCount(text: string): number {
  const digits = westernDigits(text.trim());
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads a person's Telegram id that was typed with the digits of any script; null for anything else. */
export const typedUserId = (text: string): number | null => readUserId(westernDigits(text.trim()));
