/** Check-in awards as stored: days << 16 | points, the base first (LOY-03, AMB-014). */
export const ATTENDANCE_DEFAULT_STEPS = [5, 131_080, 327_695] as const;
/** LOY-01, AMB-096, AMB-097 */
export const ATTENDANCE_POINTS_MIN = 1;
export const ATTENDANCE_POINTS_MAX = 100;
export const ATTENDANCE_DAYS_MIN = 1;
export const ATTENDANCE_DAYS_MAX = 100;
export const ATTENDANCE_EDITOR_DAYS_MAX = 30;
/** Steps beside the base. */
export const ATTENDANCE_STEPS_MAX = 8;
/** The check-in message may be posted once in this time and shows that many of the day (AMB-103). */
export const ATTENDANCE_SEND_NOW_SECONDS = 60;
export const ATTENDANCE_SEND_NOW_TOP = 10;

/** Points by hand (LOY-14 .. LOY-16, AMB-098). */
export const POINTS_ADD_MAX = 1000;
export const POINTS_BATCH_MAX = 10_000;
export const POINTS_BALANCE_MAX = 2_147_483_647;
export const POINTS_COMMENT_MIN = 2;
export const POINTS_COMMENT_MAX = 1024;
