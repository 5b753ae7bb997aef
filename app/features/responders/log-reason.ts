import type { TextKey } from "../../i18n/keys.ts";

const SENT = 200;

/** The mark is a check at 200 and nothing else (AMB-119). */
export const isSent = (status: number): boolean => status === SENT;

/** What to do about an answer that was not sent, null for one that was (AMB-185). */
export function reasonKey(status: number): TextKey | null {
  switch (status) {
    case SENT:
      return null;
    case 0:
      return "responders.log.unknown";
    case 404:
      return "responders.missing";
    case 499:
      return "send.help.token";
    case 497:
      return "send.help.notInChat";
    case 496:
      return "send.help.rights";
    case 403:
      return "send.help.forbidden";
    case 429:
      return "send.help.tooMany";
    default:
      return "send.help.other";
  }
}
