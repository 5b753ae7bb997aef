import { westernDigits } from "../digits.ts";
import { COMMAND_DURATION_MIN_SECONDS, DAY_SECONDS, FOREVER_SECONDS, HOUR_SECONDS } from "../limits.ts";

/** A duration as it is written behind a command: a number, and m, h or d, or nothing for minutes (AMB-062). */
const WRITTEN = /^(\d{1,9})([mhd]?)$/i;
const MINUTE_SECONDS = 60;

/** Duration of a command: seconds, for ever, or a word that is no time. */
export type WrittenDuration = { kind: "seconds"; seconds: number } | { kind: "forever" } | { kind: "invalid" };

/**
 * Reads `30m`, `2h`, `7d` or a bare number of minutes, with the digits of any script. Less than five minutes is raised to them; what is
 * longer than Telegram keeps a date for is for ever (AMB-043, AMB-062).
 */
export function readDuration(word: string): WrittenDuration {
  const [, digits, unit = ""] = WRITTEN.exec(westernDigits(word)) ?? [];
  const amount = Number(digits);
  if (digits === undefined || amount === 0) return { kind: "invalid" };
  const seconds = amount * secondsOf(unit.toLowerCase());
  if (seconds >= FOREVER_SECONDS) return { kind: "forever" };
  return { kind: "seconds", seconds: Math.max(seconds, COMMAND_DURATION_MIN_SECONDS) };
}

function secondsOf(unit: string): number {
  if (unit === "h") return HOUR_SECONDS;
  return unit === "d" ? DAY_SECONDS : MINUTE_SECONDS;
}

/** Tells whether a word was meant as a time, also a wrong one: it begins with a digit. "7 days of spam" is a reason. */
export const looksLikeDuration = (word: string): boolean => /^\p{Nd}/u.test(word);
