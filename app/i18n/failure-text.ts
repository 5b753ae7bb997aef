import type { i18n } from "i18next";

/** The words for a message of a failed call: the text of its key, or the message itself where there is none (AMB-239). */
export function failureText(translator: Pick<i18n, "t" | "exists">, message: string): string {
  const key = `errors.${message}`;
  // Which messages come is the server's business, so the key cannot be typed.
  return translator.exists(key) ? String(translator.t(key as never)) : message;
}
