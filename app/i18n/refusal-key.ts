import { isThreadGone } from "../../domain/chats/forum-topic.ts";
import { notSentReason, TOO_MANY } from "../../domain/sending/not-sent.ts";
import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import type { TextKey } from "./keys.ts";

/** Tells whether it is unknown if a request arrived, so that it is not repeated automatically (AMB-260). */
export const isOutcomeUnknown = (said: string | undefined): boolean => said === OUTCOME_UNKNOWN;

/** Returns the text key for a waiting message: the reason, where Telegram has not taken it yet (AMB-280). */
export function waitingKey(code: number | undefined): TextKey {
  if (code === undefined) return "send.outcome.pending";
  return code === TOO_MANY ? "send.outcome.held" : "send.outcome.retrying";
}

/**
 * Returns Telegram's own words; none where the bot itself did not send the message, whose reason has a text of ours.
 */
export const telegramsWords = (said: string): string => (notSentReason(said) === null ? said : "");

/** Returns the text key of the remedy for a refusal, by its code and Telegram's words (AMB-185, ERR-30). */
export function refusalKey(code: number | undefined, said = ""): TextKey {
  const reason = notSentReason(said);
  if (reason !== null) return `send.help.${reason}`;
  if (/entit/i.test(said)) return "send.help.entities";
  if (isThreadGone(said)) return "send.help.topic";
  switch (code) {
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
