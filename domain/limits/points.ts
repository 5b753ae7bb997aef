/** Steps of the check-in (LOY-01): their points, their days, and how many stand beside the base. */
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
/** After a change of the chat's zone nobody checks in twice within this (AMB-302). */
export const CHECK_IN_ZONE_GAP_SECONDS = 43_200;
/** The check-in message may be posted as often as once in this time (AMB-103). */
export const CHECK_IN_POST_SECONDS = 60;
/** Members whom the check-in message names (AMB-103). */
export const CHECK_IN_TOP = 10;
/** The answer to a check-in leaves the chat after this, as answers to commands do (AMB-065). */
export const CHECK_IN_ANSWER_KEPT_SECONDS = 60;
/** Days without service that are remembered, so that they break no streak. */
export const PAUSED_DAYS_KEPT = 60;
/** Consecutive days that an admin may give a member. */
export const STREAK_MAX = 9999;
/** The product was not running where a chat's run of every midnight comes so long after the last one. */
export const OUTAGE_FROM_SECONDS = 87_300;
/** Telegram keeps an update for a day; it tries again after up to an hour, so that so much is sure to come. */
export const UPDATES_KEPT_SECONDS = 82_800;
