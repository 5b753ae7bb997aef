/**
 * Reason for which a message of a rule was not sent, where that was the bot's own decision and not Telegram's
 * (AMB-282): told in place of Telegram's words, with the code of too many messages.
 */
export const NOT_SENT = {
  /** it had to wait for too long to be of use */
  waitedTooLong: "WAITED_TOO_LONG",
  /** too many answers to this person waited already */
  personWaits: "TOO_MANY_WAIT_FOR_PERSON",
  /** too many answers of this responder waited already */
  responderWaits: "TOO_MANY_WAIT_OF_RESPONDER",
} as const;
export type NotSent = keyof typeof NOT_SENT;

/** Telegram's code for too many messages. */
export const TOO_MANY = 429;

/** Reads such a reason from a comment; null for Telegram's own words. */
export const notSentReason = (said: string): NotSent | null =>
  (Object.keys(NOT_SENT) as NotSent[]).find((reason) => NOT_SENT[reason] === said) ?? null;
