/** Penalty values that are no durations (AMB-043). */
export const PENALTY_NONE = 0;
export const PENALTY_WARN = -5;
export const PENALTY_KICK = -10;
export const PENALTY_BAN = -20;
/** 367 days: Telegram treats a date beyond 366 days as for ever. */
export const FOREVER_SECONDS = 31_708_800;
export const PENALTY_MIN_SECONDS = 900;
/** Seconds of a mute, or kick, or ban: du_sensword, du_msgflt, prtfd_dur, prtln_dur (AMB-043). */
export const PENALTY_OPTIONS = [
  900,
  1800,
  3600,
  10_800,
  21_600,
  43_200,
  86_400,
  259_200,
  604_800,
  2_592_000,
  FOREVER_SECONDS,
  PENALTY_KICK,
  PENALTY_BAN,
] as const;

/** Warnings at which a penalty follows, and days after which they are forgotten, 0 = never (MOD-29, AMB-063). */
export const WARNINGS_MAX = 20;
export const WARNINGS_OPTIONS = [1, 2, 3, 4, 5, 7, 10] as const;
export const WARNING_DAYS_MAX = 365;
export const WARNING_DAYS_OPTIONS = [0, 1, 3, 7, 14, 30, 90, 180, 365] as const;

/** Restriction of a member or newcomer (MBR-17, AMB-053). */
export const RESTRICT_MIN_SECONDS = 300;
export const RESTRICT_MAX_SECONDS = 31_536_000;
export const RESTRICT_OPTIONS_SECONDS = [
  300, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400, 259_200, 604_800, 2_592_000, 7_776_000, 31_536_000,
] as const;
/** 0 no messages, 1 no media, 2 no other (AMB-052). */
export const RESTRICTION_LEVELS = [0, 1, 2] as const;
export type RestrictionLevel = (typeof RESTRICTION_LEVELS)[number];
