import { NEWCOMER_CAPTCHA_DIGITS } from "../../limits.ts";

/**
 * Challenge of a newcomer: a picture of digits, or for newcomers who cannot see it a sum in words. Kept until it is
 * answered (AMB-077); `seed` draws the same picture again when the request is repeated.
 */
export type Challenge =
  | { kind: "digits"; digits: string; seed: number }
  | { kind: "sum"; left: SumNumber; right: SumNumber };

/** Numbers of a sum: their names are short in every language. */
const SUM_NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type SumNumber = (typeof SUM_NUMBERS)[number];

/** Digits that differ even when bent: without 1 and 0, which then look like 7 and 6. */
const PICTURE_DIGITS = "23456789";

/** Draws the digits of a captcha. @param random numbers in [0, 1) */
export function newDigits(random: () => number): Challenge {
  const digits = Array.from({ length: NEWCOMER_CAPTCHA_DIGITS }, () =>
    PICTURE_DIGITS.charAt(Math.floor(random() * PICTURE_DIGITS.length)),
  ).join("");
  return { kind: "digits", digits, seed: Math.floor(random() * 2 ** 32) };
}

/** Draws a sum of two numbers (NCM-06). */
export function newSum(random: () => number): Challenge {
  const number = () => SUM_NUMBERS[Math.floor(random() * SUM_NUMBERS.length)] ?? SUM_NUMBERS[0];
  return { kind: "sum", left: number(), right: number() };
}

/** Returns the right answer to a challenge. */
export const solutionOf = (challenge: Challenge): string =>
  challenge.kind === "digits" ? challenge.digits : String(challenge.left + challenge.right);
