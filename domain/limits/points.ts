/** Bounds of the check-in's steps (LOY-01): points, days, and the number of steps beside the base. */
export const AWARD_MIN = 1;
export const AWARD_MAX = 100;
export const AWARD_DAYS_MAX = 100;
export const AWARD_STEPS_MAX = 8;
/** Points that one change gives a member (LOY-14), and one task of a batch (LOY-15). */
export const POINTS_ADDED_MAX = 1000;
export const BATCH_POINTS_MAX = 10_000;
/** Largest balance (AMB-106). */
export const BALANCE_MAX = 2_147_483_647;
/** Characters of the explanation of a change (LOY-16). */
export const POINTS_COMMENT_MIN = 2;
export const POINTS_COMMENT_MAX = 1024;
/**
 * Seconds after a check-in within which the same member cannot check in again after a change of the chat's zone
 * (AMB-302).
 */
export const CHECK_IN_ZONE_GAP_SECONDS = 43_200;
/** Least seconds between two posts of the check-in message (AMB-103). */
export const CHECK_IN_POST_SECONDS = 60;
/** Members whom the check-in message names (AMB-103). */
export const CHECK_IN_TOP = 10;
/** Seconds after which the answer to a check-in is deleted, as answers to commands are (AMB-065). */
export const CHECK_IN_ANSWER_KEPT_SECONDS = 60;
/** Days without service that are remembered, so that they break no streak. */
export const PAUSED_DAYS_KEPT = 60;
/** Consecutive days that an admin may give a member. */
export const STREAK_MAX = 9999;
/** Seconds since a chat's last daily run at midnight that mean an outage of the product. */
export const OUTAGE_FROM_SECONDS = 87_300;
/**
 * Age up to which an update is sure to be delivered after an outage: Telegram keeps it for a day, and tries again after
 * up to an hour.
 */
export const UPDATES_KEPT_SECONDS = 82_800;
