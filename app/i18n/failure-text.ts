import type { i18n } from "i18next";
import type { ClosedReason } from "../../domain/permissions.ts";
import type { Failed } from "../client/calls/failure.ts";
import { CLOSED_WHY } from "./closed-why.ts";
import { formatDuration, governed } from "./format.ts";
import { RIGHT_TEXT } from "./right-text.ts";

/** An id at the end of a message, which is `{id}` in the message's key. */
const LAST_ID = /(?<= )-?\d+$/;

const isReason = (reason: unknown): reason is ClosedReason =>
  typeof reason === "string" && Object.hasOwn(CLOSED_WHY, reason);
const isRight = (right: unknown): right is keyof typeof RIGHT_TEXT =>
  typeof right === "string" && Object.hasOwn(RIGHT_TEXT, right);

/**
 * Describes a failure in a dialog whose button has the text `act`: the act and why it failed; empty without a failure.
 */
export const actFailure = (
  translator: Pick<i18n, "t" | "exists" | "language">,
  act: string,
  failure: Failed | null,
): string =>
  failure === null ? "" : `${translator.t("common.actFailed", { act })}: ${failureText(translator, failure)}`;

/** Tells whether a message has a text of ours; some messages are English sentences shown as they are. */
export const hasFailureText = (translator: Pick<i18n, "t" | "exists" | "language">, message: string): boolean =>
  failureText(translator, message) !== message || translator.exists(`errors.${message}`);

/**
 * Describes a failed call by the text of its message's key, or by the message itself where there is none (AMB-239).
 * Fills in the values of the answer: a `reason`, a `right`, `retry_after` (seconds), `max`.
 */
export function failureText(translator: Pick<i18n, "t" | "exists" | "language">, failed: string | Failed): string {
  const { message, extra } = typeof failed === "string" ? { message: failed, extra: {} } : failed;
  const { reason, right, retry_after, max } = extra as Failed["extra"];
  if (isReason(reason)) return String(translator.t(CLOSED_WHY[reason]));
  const [id = ""] = LAST_ID.exec(message) ?? [];
  const filledIn = {
    id,
    // The server names a right by its id; its text is looked up here.
    ...(isRight(right) ? { right: String(translator.t(RIGHT_TEXT[right])) } : {}),
    ...(typeof retry_after === "number"
      ? { wait: governed(formatDuration(translator.language, retry_after), "after") }
      : {}),
    // Stored with its message only, it ends the message.
    max: typeof max === "number" ? max : id,
  };
  const key = [message, message.replace(LAST_ID, "{id}"), message.replace(LAST_ID, "{max}")]
    .map((name) => `errors.${name}`)
    .find((each) => translator.exists(each, filledIn));
  // The server's messages are open-ended, so the key cannot be typed.
  return key === undefined ? message : String(translator.t(key as never, filledIn as never));
}
