import type { TextKey } from "../../i18n/keys.ts";
import { refusalKey } from "../../i18n/refusal-key.ts";

const SENT = 200;

/** The mark is a check at 200 and nothing else (AMB-119). */
export const isSent = (status: number): boolean => status === SENT;

/** What to do about an answer that was not sent, null for one that was. @param comment what Telegram said of it */
export function reasonKey(status: number, comment: string): TextKey | null {
  switch (status) {
    case SENT:
      return null;
    case 0:
      return "responders.log.unknown";
    case 404:
      return "responders.missing";
    default:
      return refusalKey(status, comment);
  }
}
