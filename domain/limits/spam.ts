/** An untouched message counts as wanted only where its score is below: a spam that was overlooked teaches nothing. */
export const SPAM_HAM_BELOW = 0.6;
/** Shares of a chat's wanted messages that may be asked about, and that may be removed. */
export const SPAM_ASK_SHARE = 0.01;
export const SPAM_REMOVE_SHARE = 0.001;
/** Least probabilities for both, whatever the chat's own messages say. */
export const SPAM_ASK_MIN = 0.5;
export const SPAM_REMOVE_MIN = 0.9;
/** Wanted messages that a chat must have taught before anything is removed by the score. */
export const SPAM_REMOVE_HAM_MIN = 200;
/** Labels that a chat's log keeps, and spam among them that stays however much else was taught. */
export const SPAM_LOG_MAX = 2000;
export const SPAM_LOG_SPAM_KEPT = 400;
