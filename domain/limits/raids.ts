/** Seconds within which people who join, or write for the first time, are counted together. */
export const RAID_RATE_SECONDS = 60;
/**
 * By sensitivity (careful, normal, strict): the least number of people within RAID_RATE_SECONDS that raises the wall,
 * and the least multiple of the group's usual rate.
 */
export const RAID_LEVELS = [
  { floor: 30, times: 6 },
  { floor: 20, times: 4 },
  { floor: 10, times: 3 },
] as const;
/** Hours whose busiest minutes make a group's usual rate, and the number of them left out as exceptional. */
export const RAID_HOURS_KEPT = 72;
export const RAID_EXCEPTIONAL_HOURS = 2;
/** Seconds of an ordinary rate after which the wall goes down. */
export const RAID_CALM_SECONDS = 600;
/** Share of the threshold at which a raid counts as going on. */
export const RAID_GOES_ON = 0.5;
/** Most hours for which the wall stands, as the choices of the setting. */
export const RAID_HOURS_OPTIONS = [1, 3, 6, 12, 24] as const;
/** Seconds for which the wall stays down after an admin lowered it, or its hours ended during a raid. */
export const RAID_LOWERED_SECONDS = 1800;
/** Seconds that the bot must have been in the chat before people seen for the first time count as new. */
export const RAID_KNOWN_AFTER_SECONDS = 86_400;
/** Verifications that are ended at a time when the wall's work is taken back, and the pause before the next ones. */
export const RAID_TAKEN_BACK_AT_ONCE = 50;
export const RAID_TAKE_BACK_PAUSE_MS = 1000;
/**
 * Seconds after which a request for raiders' words reads all of them again; in between only new messages are read, and
 * those up to RAID_WORDS_LATE_SECONDS before the newest, since messages are stored nearly in the order of their times.
 */
export const RAID_WORDS_READ_SECONDS = 10;
export const RAID_WORDS_LATE_SECONDS = 2;
/** Pause between two readings of the progress of bans of raiders that an admin ordered in Telegram. */
export const RAID_BANS_LOOK_MS = 5000;
