import type { i18n } from "i18next";
import type { ClosedReason } from "../../domain/permissions.ts";
import type { Failed } from "../client/calls/failure.ts";
import { CLOSED_WHY } from "./closed-why.ts";
import { formatDuration, governed } from "./format.ts";
import { RIGHT_TEXT } from "./right-text.ts";

/** An id at the end of a message, which is `{id}` in the message's key. */
const LAST_ID = /(?<= )-?\d+$/;

type Translator = Pick<i18n, "t" | "exists" | "language">;

const isReason = (reason: unknown): reason is ClosedReason =>
  typeof reason === "string" && Object.hasOwn(CLOSED_WHY, reason);
const isRight = (right: unknown): right is keyof typeof RIGHT_TEXT =>
  typeof right === "string" && Object.hasOwn(RIGHT_TEXT, right);

/**
 * Describes a failure in a dialog whose button has the text `act`: the act and why it failed; empty without a failure.
 */
export const actFailure = (translator: Translator, act: string, failure: Failed | null): string =>
  failure === null ? "" : `${translator.t("common.actFailed", { act })}: ${failureText(translator, failure)}`;

/** Messages whose texts name no cause. */
const UNEXPLAINED: readonly string[] = ["Operation failed", "INTERNAL_ERROR"];

/** Returns the key of a message's text; undefined where it has none. The catalogue is open (AMB-239). */
const keyOf = (translator: Translator, message: string, filledIn = {}): string | undefined =>
  [message, message.replace(LAST_ID, "{id}"), message.replace(LAST_ID, "{max}")]
    .map((name) => `errors.${name}`)
    .find((key) => translator.exists(key, filledIn));

/** Tells whether a message has a text of ours. */
export const hasFailureText = (translator: Translator, message: string): boolean =>
  keyOf(translator, message) !== undefined;

/** Returns the server's own text of a failure whose words name no cause (AMB-334); null for all others. */
export const detailsOf = (translator: Translator, message: string): string | null =>
  UNEXPLAINED.includes(message) || !hasFailureText(translator, message) ? message : null;

/**
 * Describes a failed call by the text of its message's key; a message without one went wrong on our side (AMB-334).
 * Fills in the values of the answer: a `reason`, a `right`, `retry_after` (seconds), `max`.
 */
export function failureText(translator: Translator, failed: string | Failed): string {
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
  const key = keyOf(translator, message, filledIn);
  // The server's messages are open-ended, so the key cannot be typed.
  return key === undefined
    ? translator.t("errors.INTERNAL_ERROR")
    : String(translator.t(key as never, filledIn as never));
}
