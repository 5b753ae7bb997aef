import { SENT_STATUS, UNKNOWN_STATUS } from "../../../../domain/logs/log-kind.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import { refusalKey } from "../../../i18n/refusal-key.ts";

/**
 * Returns the remedy for an answer that was not sent; null for a sent one, and an unknown outcome.
 * @param comment Telegram's words
 */
export function reasonKey(status: number, comment: string): TextKey | null {
  switch (status) {
    case SENT_STATUS:
    case UNKNOWN_STATUS:
      return null;
    case 404:
      return "responders.missing";
    default:
      return refusalKey(status, comment);
  }
}
