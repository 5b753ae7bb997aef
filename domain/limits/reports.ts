/** Different people who report a message within a day until the admins are told of it, as they are offered (docs/decisions/194). */
export const REPORT_TELL_OPTIONS = [1, 2, 3, 5, 10] as const;
/** The same until the bot deletes it; 0 = it never does. One person alone hides nothing. */
export const REPORT_HIDE_OPTIONS = [0, 2, 3, 5, 10, 20] as const;
/** Of so many reports of one person on which an admin decided last, so many rejected ones make the person slow. */
export const REPORTS_LOOKED_AT = 10;
export const REPORTS_REJECTED_MAX = 3;
/** A slow person reports one message in this time. */
export const SLOW_REPORT_SECONDS = 3600;
/** A card takes in another message for this long after the last one, and tells of so many at most. */
export const REPORT_CARD_OPEN_SECONDS = 60;
export const REPORT_CARD_MESSAGES = 10;
/** A card is not changed more often than this. */
export const REPORT_CARD_EDIT_SECONDS = 3;
/** After a card did not arrive in the group of admins, cards go to each of them in private for so long. */
export const ADMIN_CHAT_AGAIN_SECONDS = 3600;
/** Reports and their cards are forgotten after so many days. */
export const REPORTS_KEPT_DAYS = 30;
