/** A message as the score sees it. */
export interface SpamMessage {
  /** text or caption */
  text: string;
  /** labels of the buttons below it */
  buttons?: readonly string[];
  /** addresses behind words, buttons and previews: those that the text itself does not show */
  links?: readonly string[];
  /** whole or part days since the sender joined; left out where that is not known */
  memberDays?: number;
  isForward?: boolean;
  /** the first that the sender wrote after joining; left out where that is not known */
  isFirst?: boolean;
}

/** An admin calls a message spam, or wanted. */
export const SPAM_LABELS = ["spam", "ham"] as const;
export type SpamLabel = (typeof SPAM_LABELS)[number];
