import type { CallLimit } from "./calls/contract/contract.ts";
import {
  ACTS_PER_CHAT_MINUTE,
  CALLS_PER_ACCOUNT_MINUTE,
  COMPUTATIONS_PER_ACCOUNT_MINUTE,
  SIGN_IN_ATTEMPTS,
  TELEGRAM_CALLS_PER_ACCOUNT_MINUTE,
  TELEGRAM_CALLS_PER_TARGET_MINUTE,
} from "./limits.ts";
import { perMinute } from "./token-bucket.ts";

/** Buckets of a chat or bot; the caller is counted beside it, with {@link ACCOUNT_BUCKET} (AMB-281). */
export const TARGET_BUCKETS = {
  telegram: perMinute(TELEGRAM_CALLS_PER_TARGET_MINUTE),
  act: perMinute(ACTS_PER_CHAT_MINUTE),
} as const;
export type TargetLimit = keyof typeof TARGET_BUCKETS;

/** Bucket of an account for all that it makes us ask Telegram at once: calls and acts alike. */
export const ACCOUNT_BUCKET = perMinute(TELEGRAM_CALLS_PER_ACCOUNT_MINUTE);
/** Bucket of an account for computations. */
export const COMPUTING_BUCKET = perMinute(COMPUTATIONS_PER_ACCOUNT_MINUTE);

/** Calls a minute that each limit lets through, as the API tells of them. */
export const CALLS_A_MINUTE: Readonly<Record<CallLimit, number>> = {
  cheap: CALLS_PER_ACCOUNT_MINUTE,
  computing: COMPUTATIONS_PER_ACCOUNT_MINUTE,
  sign_in: SIGN_IN_ATTEMPTS,
  telegram: TELEGRAM_CALLS_PER_TARGET_MINUTE,
  act: ACTS_PER_CHAT_MINUTE,
};

/** Converts a wait in milliseconds to the whole seconds of a Retry-After header, rounded up. */
export const retryAfterSeconds = (waitMs: number): number => Math.ceil(waitMs / 1000);
