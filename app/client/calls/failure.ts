import type { Drive } from "../../../domain/plans/upgrade-hint.ts";

/** Shown where the answer is no envelope of ours, or lacks what its contract promises (ERR-02, AUTH-17). */
export const INVALID_RESPONSE = "invalid response from the server, please try again";
/** The request never reached the server, or its answer never reached us. */
export const NETWORK_FAILED = "NETWORK_FAILED";

/** Members of a failed answer beside `success` and `message`, as they came. */
export type FailureExtra = Readonly<Record<string, unknown>>;

interface FailureDetails {
  extra?: FailureExtra;
  status?: number;
  cause?: unknown;
}

/**
 * A call that did not succeed. `message` is the server's code or sentence (AMB-239) or one of the two above.
 * `status` is the HTTP status, 0 where no answer came. `sessionLost` says that the token no longer counts: 403 and
 * nothing else (AMB-019, AUTH-15).
 */
export class CallFailure extends Error {
  readonly extra: FailureExtra;
  readonly status: number;
  readonly sessionLost: boolean;

  constructor(message: string, { extra = {}, status = 0, cause }: FailureDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CallFailure";
    this.extra = extra;
    this.status = status;
    this.sessionLost = status === 403;
  }
}

/** The shown part of a failed call: its message and the server's details. */
export type Failed = Pick<CallFailure, "message" | "extra">;

/** Returns the occasion that a refusal names for a higher plan (PLN-13); null where no plan allows more. */
export const driveOf = ({ extra: { upgrade, drive } }: Failed): Drive | null =>
  upgrade === true ? (drive as Drive) : null;

/** Returns a failure that the page found without a call. @param message its error code */
export const failedBy = (message: string): Failed => ({ message, extra: {} });

/** Converts an error into a failure to show; anything but a failed call becomes INTERNAL_ERROR. */
export const failedOf = (error: unknown): Failed =>
  isCallFailure(error) ? { message: error.message, extra: error.extra } : failedBy("INTERNAL_ERROR");

/**
 * Tells whether an error is a failed call. By its name, since the page's bundle and the Worker that hands it the
 * client each have a class of their own.
 */
export const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error && error.name === "CallFailure";
