import type { i18n } from "i18next";
import type { Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";

/** Why a token was not taken (AMB-190, AMB-191, BOT-01). @param mismatch what "does not match" means here */
export const tokenFailure = (translator: i18n, failure: Failed, mismatch: string): string =>
  failure.message === "Target does not match" ? mismatch : failureText(translator, failure);
