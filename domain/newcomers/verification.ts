import { assertNever } from "../errors.ts";
import { NEWCOMER_RETRY_NEVER, NEWCOMER_WRONG_ANSWERS_MAX, type NewcomerType } from "../limits.ts";
import { isOpen, VERIFY_STATUS, type VerifyStatus } from "./verify-status.ts";

/** One newcomer's check; times are unix seconds. */
export interface Verification {
  status: VerifyStatus;
  /** type in force when it began (AMB-089) */
  type: NewcomerType;
  wrong: number;
  startedAt: number;
  /**
   * when a message that asks the newcomer was delivered, rounded up so that no second is lost; null while none was
   * (AMB-076)
   */
  promptedAt: number | null;
  /** seconds to answer that the newcomer was told of (AMB-319); null while nothing was told */
  waitSeconds: number | null;
  /** unix second of its end: by a verdict, or because the newcomer left (NCM-29) */
  endedAt: number | null;
}

/** The settings for the seconds to answer and the seconds that a failed newcomer stays out. */
export interface Durations {
  ncm_wait: number;
  ncm_rtry: number;
}

export type VerificationEvent =
  | { kind: "prompted" }
  /** a question was on its way for these seconds, which do not count as the newcomer's time */
  | { kind: "delayed"; seconds: number }
  /** the button of the inline check, by the newcomer */
  | { kind: "pressed" }
  | { kind: "answered"; isRight: boolean }
  /** the clock, without effect before the time is up */
  | { kind: "tick" }
  | { kind: "left" }
  | { kind: "cancelled" }
  | { kind: "adminPassed" }
  /** by an admin's press of the button, or by an admin's ban or kick (NCM-24) */
  | { kind: "adminKicked" }
  /** an admin declined or approved the request to join */
  | { kind: "adminDeclined" }
  | { kind: "adminApproved" }
  | { kind: "cannotRestrict" }
  /** the bot cannot write to the person who asks to join: the request is left to the admins */
  | { kind: "unreachable" };

/** Kind of removal: `banSeconds` null = without end (AMB-082); after `kick` the person may come back at once. */
export type Removal = { kind: "ban"; banSeconds: number | null } | { kind: "kick" };

export interface Step {
  next: Verification;
  /** `retry`: asks for another try; `verdict`: the verification is over; null: nothing to tell */
  outcome: "verdict" | "retry" | null;
}

/** Returns a verification that begins now. `carriedWrong`: wrong answers of one that was left a moment ago. */
export const beginVerification = (type: NewcomerType, now: number, carriedWrong = 0): Verification => ({
  status: carriedWrong === 0 ? VERIFY_STATUS.pending : VERIFY_STATUS.attempting,
  type,
  wrong: carriedWrong,
  startedAt: now,
  promptedAt: null,
  waitSeconds: null,
  endedAt: null,
});

/** Returns what follows for somebody in the group from a verdict that keeps them out (NCM-24, AMB-082). */
export const removalOf = (status: VerifyStatus, { ncm_rtry }: Pick<Durations, "ncm_rtry">): Removal =>
  status === VERIFY_STATUS.kickedByAdmin
    ? { kind: "kick" }
    : { kind: "ban", banSeconds: ncm_rtry === NEWCOMER_RETRY_NEVER ? null : ncm_rtry };

/**
 * Computes the end of the time to answer (AMB-081) by the time that the newcomer was told of: a change of the setting
 * holds for prompts from then on (AMB-319). Null while the newcomer has not been asked.
 */
export const deadlineOf = (
  { promptedAt, waitSeconds }: Pick<Verification, "promptedAt" | "waitSeconds">,
  { ncm_wait }: Pick<Durations, "ncm_wait">,
): number | null => (promptedAt === null ? null : promptedAt + (waitSeconds ?? ncm_wait));

/**
 * Returns the wrong answers with which a new verification begins: leaving and coming back at once gives no new tries
 * (AMB-078), but a person who was away for as long as a failed newcomer must be begins anew.
 */
export function carriedWrong(former: Verification | null, { ncm_rtry }: Durations, now: number): number {
  if (former === null || !isOpen(former.status) || former.endedAt === null) return 0;
  return ncm_rtry === NEWCOMER_RETRY_NEVER || now - former.endedAt < ncm_rtry ? former.wrong : 0;
}

/** Tells whether a new join request comes too early (AMB-075). */
export function isTooEarly(former: Verification | null, { ncm_rtry }: Durations, now: number): boolean {
  if (former === null || former.endedAt === null) return false;
  // Somebody who could not be asked has not failed anything (AMB-076).
  if (former.promptedAt === null && former.status === VERIFY_STATUS.failed) return false;
  const kept: readonly VerifyStatus[] = [VERIFY_STATUS.failed, VERIFY_STATUS.timeout, VERIFY_STATUS.attemptsExceeded];
  if (!kept.includes(former.status)) return false;
  return ncm_rtry === NEWCOMER_RETRY_NEVER || now < former.endedAt + ncm_rtry;
}

/** Applies an event to a verification; one that is over stays as it is. */
export function stepVerification(
  verification: Verification,
  event: VerificationEvent,
  durations: Durations,
  now: number,
): Step {
  const unchanged: Step = { next: verification, outcome: null };
  if (verification.endedAt !== null || !isOpen(verification.status)) return unchanged;
  const end = (status: VerifyStatus): Step => ({
    next: { ...verification, status, endedAt: now },
    outcome: "verdict",
  });
  switch (event.kind) {
    case "prompted":
      return verification.promptedAt === null
        ? { ...unchanged, next: { ...verification, promptedAt: now } }
        : unchanged;
    case "delayed":
      return verification.promptedAt === null || event.seconds <= 0
        ? unchanged
        : { ...unchanged, next: { ...verification, promptedAt: verification.promptedAt + event.seconds } };
    case "pressed":
      return end(VERIFY_STATUS.success);
    case "answered": {
      if (event.isRight) return end(VERIFY_STATUS.success);
      const wrong = verification.wrong + 1;
      if (wrong >= NEWCOMER_WRONG_ANSWERS_MAX) {
        const over = end(VERIFY_STATUS.attemptsExceeded);
        return { ...over, next: { ...over.next, wrong } };
      }
      return { next: { ...verification, wrong, status: VERIFY_STATUS.attempting }, outcome: "retry" };
    }
    case "tick": {
      const deadline = deadlineOf(verification, durations);
      return deadline === null || now < deadline ? unchanged : end(VERIFY_STATUS.timeout);
    }
    case "left":
      return { ...unchanged, next: { ...verification, endedAt: now } };
    case "cancelled":
      return end(VERIFY_STATUS.failed);
    case "adminPassed":
      return end(VERIFY_STATUS.adminPass);
    case "adminApproved":
      return end(VERIFY_STATUS.adminInvite);
    case "adminKicked":
      return end(VERIFY_STATUS.kickedByAdmin);
    case "adminDeclined":
    case "cannotRestrict":
    case "unreachable":
      return end(VERIFY_STATUS.failed);
    default:
      return assertNever(event);
  }
}
