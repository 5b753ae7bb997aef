import { assertNever } from "../errors.ts";

/**
 * State of a newcomer's verification (NCM-20, AMB-079). Bit 2 = failed (6 = 2+4 timeout, 10 = 2+8 attempts, 18 = 2+16
 * kicked), bit 32 = passed (96 = 32+64 brought by an admin, 160 = 32+128 let in by one). `failed` alone is an end
 * without a code of its own: the newcomer gave up, an admin declined, the bot lost the right to restrict (AMB-080).
 */
export const VERIFY_STATUS = {
  notExist: -1,
  pending: 0,
  attempting: 1,
  failed: 2,
  timeout: 6,
  attemptsExceeded: 10,
  kickedByAdmin: 18,
  success: 32,
  adminInvite: 96,
  adminPass: 160,
} as const;
export type VerifyStatus = (typeof VERIFY_STATUS)[keyof typeof VERIFY_STATUS];
export const VERIFY_STATUSES: readonly VerifyStatus[] = Object.values(VERIFY_STATUS);

const FAILED_BIT = 2;
export const PASSED_BIT = 32;

/** Tells whether a verification was passed: all bits of -1 are set, so it is excluded first. */
export const passed = (status: number): boolean => status >= 0 && (status & PASSED_BIT) !== 0;
/** Tells whether a verification failed. */
export const failed = (status: number): boolean => status >= 0 && (status & FAILED_BIT) !== 0;

/** Tells whether a verification is open: neither passed nor failed yet. */
export const isOpen = (status: number): boolean =>
  status === VERIFY_STATUS.pending || status === VERIFY_STATUS.attempting;

export const isVerifyStatus = (value: unknown): value is VerifyStatus =>
  VERIFY_STATUSES.some((status) => status === value);

/** Returns the name of a status, from which the keys of its texts are made. */
export function verifyStatusName(status: VerifyStatus): keyof typeof VERIFY_STATUS {
  switch (status) {
    case -1:
      return "notExist";
    case 0:
      return "pending";
    case 1:
      return "attempting";
    case 2:
      return "failed";
    case 6:
      return "timeout";
    case 10:
      return "attemptsExceeded";
    case 18:
      return "kickedByAdmin";
    case 32:
      return "success";
    case 96:
      return "adminInvite";
    case 160:
      return "adminPass";
    default:
      return assertNever(status);
  }
}
