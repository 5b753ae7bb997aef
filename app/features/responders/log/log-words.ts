import { SENT_STATUS } from "../../../../domain/logs/log-kind.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import { refusalKey } from "../../../i18n/refusal-key.ts";

/** The mark is a check at 200 and nothing else (AMB-119). */
export const isSent = (status: number): boolean => status === SENT_STATUS;

/** Gives the remedy for an answer that was not sent, null for a sent one. @param comment Telegram's words */
export function reasonKey(status: number, comment: string): TextKey | null {
  switch (status) {
    case SENT_STATUS:
      return null;
    case 0:
      return "responders.log.unknown";
    case 404:
      return "responders.missing";
    default:
      return refusalKey(status, comment);
  }
}
