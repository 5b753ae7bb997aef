import { hex } from "@scure/base";
import { equalInConstantTime } from "../domain/crypto/digest.ts";
import { AppError } from "../domain/errors.ts";
import { AUTH_MAX_AGE_SECONDS, AUTH_MAX_AHEAD_SECONDS } from "../domain/limits.ts";

export type SignedField = readonly [name: string, value: string];

/** Makes the string that Telegram signs: `name=value` lines in the order of the names. */
export function checkString(fields: readonly SignedField[]): string {
  return [...fields]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
}

/**
 * Refuses signed fields of which a value has a line break. @throws AppError SIGN_IN_INVALID when a value could forge a
 * line of its own (AMB-025)
 */
export function checkLines(fields: readonly SignedField[]): void {
  if (fields.some(([, value]) => /[\n\r]/.test(value))) throw new AppError("SIGN_IN_INVALID");
}

/**
 * Verifies the signature of fields.
 * @param given the hash that came with the fields, hex in either case
 * @throws AppError SIGN_IN_INVALID when it is another, or when a value could forge a line of its own
 */
export function checkSignature(fields: readonly SignedField[], expected: Uint8Array, given: string): void {
  checkLines(fields);
  if (!equalInConstantTime(hex.encode(expected), given.toLowerCase())) throw new AppError("SIGN_IN_INVALID");
}

/**
 * Refuses fields that are signed too long ago, or ahead of the clock.
 * @param authDate unix seconds of the signature
 * @throws AppError SIGN_IN_STALE when it is older than a day or ahead by more than five minutes (AMB-024)
 */
export function checkAge(authDate: number, now: number): void {
  if (!Number.isSafeInteger(authDate) || authDate <= 0) throw new AppError("SIGN_IN_INVALID");
  if (now - authDate > AUTH_MAX_AGE_SECONDS || authDate - now > AUTH_MAX_AHEAD_SECONDS) {
    throw new AppError("SIGN_IN_STALE");
  }
}
