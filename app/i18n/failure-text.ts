import type { i18n } from "i18next";

/** An id that a message ends with: it stands as `{id}` in the message's key. */
const LAST_ID = /(?<= )-?\d+$/;

/**
 * The words for a message of a failed call: the text of its key, or the message itself where there is none (AMB-239).
 */
export function failureText(translator: Pick<i18n, "t" | "exists">, message: string): string {
  const [id = ""] = LAST_ID.exec(message) ?? [];
  const key = [message, message.replace(LAST_ID, "{id}")]
    .map((name) => `errors.${name}`)
    .find((each) => translator.exists(each));
  // Which messages come is the server's business, so the key cannot be typed.
  return key === undefined ? message : String(translator.t(key as never, { id } as never));
}
