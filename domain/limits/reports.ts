/**
 * Different people who have to report a message within a day before the admins are told, as the choices of the setting
 * (docs/decisions/194).
 */
export const REPORT_TELL_OPTIONS = [1, 2, 3, 5, 10] as const;
/**
 * Different people who have to report a message within a day before the bot deletes it, as the choices of the setting;
 * 0 = never. One person alone hides nothing.
 */
export const REPORT_HIDE_OPTIONS = [0, 2, 3, 5, 10, 20] as const;
/**
 * Last decided reports of one person that are looked at, and the rejected ones among them that make the person slow.
 */
export const REPORTS_LOOKED_AT = 10;
export const REPORTS_REJECTED_MAX = 3;
/** Seconds within which a slow person can report one message. */
export const SLOW_REPORT_SECONDS = 3600;
/** Seconds after its last message for which a card takes in another one, and the most messages of a card. */
export const REPORT_CARD_OPEN_SECONDS = 60;
export const REPORT_CARD_MESSAGES = 10;
/** Least seconds between two changes of a card. */
export const REPORT_CARD_EDIT_SECONDS = 3;
/** Seconds for which cards go to each admin in private after one did not arrive in the group of admins. */
export const ADMIN_CHAT_AGAIN_SECONDS = 3600;
/** Days after which reports and their cards are forgotten. */
export const REPORTS_KEPT_DAYS = 30;
