/** People who come or write for the first time within so many seconds are counted together. */
export const RAID_RATE_SECONDS = 60;
/**
 * By sensitivity (careful, normal, strict): people within the time from which on the wall goes up in a group of which
 * nothing is known, and the multiple of the group's own usual rate that it takes at least.
 */
export const RAID_LEVELS = [
  { floor: 30, times: 6 },
  { floor: 20, times: 4 },
  { floor: 10, times: 3 },
] as const;
/** Hours whose busiest minutes tell a group's usual rate; of them so many are left out as exceptions. */
export const RAID_HOURS_KEPT = 72;
export const RAID_EXCEPTIONAL_HOURS = 2;
/** The wall goes down once the rate has been ordinary for so long. */
export const RAID_CALM_SECONDS = 600;
/** Share of the rate that raised the wall from which on the raid goes on. */
export const RAID_GOES_ON = 0.5;
/** Hours for which the wall may stand at most, as they are offered. */
export const RAID_HOURS_OPTIONS = [1, 3, 6, 12, 24] as const;
/** The wall does not go up again for so long after an admin lowered it, or its hours were over while people came. */
export const RAID_LOWERED_SECONDS = 1800;
/** Somebody seen for the first time counts as new only where the bot has been in the chat for so long. */
export const RAID_KNOWN_AFTER_SECONDS = 86_400;
/** Verifications that one step of taking the wall's work back ends, and the pause before the next step. */
export const RAID_TAKEN_BACK_AT_ONCE = 50;
export const RAID_TAKE_BACK_PAUSE_MS = 1000;
/**
 * The words of all raiders are read anew after this, where some of them are asked for; in between only new ones are, from so
 * long before the newest message on: messages are stored nearly in the order of their times.
 */
export const RAID_WORDS_READ_SECONDS = 10;
export const RAID_WORDS_LATE_SECONDS = 2;
/** So often a chat asks how far the bans of raiders are that an admin wanted in Telegram. */
export const RAID_BANS_LOOK_MS = 5000;
