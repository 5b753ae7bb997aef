import { isItemId, isTargetId, readUserId } from "../ids.ts";
import { isLanguage } from "../languages.ts";
import {
  FLOOD_CHARACTERS_MAX,
  FLOOD_CHARACTERS_MIN,
  FLOOD_CHARACTERS_STEP,
  FLOOD_INTERVAL_MAX_SECONDS,
  FOREVER_SECONDS,
  GREETING_SLOTS,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_MIN_SECONDS,
  PENALTY_NONE,
  PENALTY_WARN,
  REPORT_MENTIONS_MAX,
  USER_ID_AMONG_NUMBERS_MIN,
} from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import { isZoneName } from "../time/zone.ts";
import type { AttrReading, AttrValue, Reader } from "./setting.ts";

export const REFUSED = { ok: false, code: "Operation failed", extra: {} } as const satisfies AttrReading;
const accept = (value: AttrValue): AttrReading => ({ ok: true, value });

/** Makes a reader that accepts whole numbers for which `isAllowed` is true. */
export const oneWhere =
  (isAllowed: (value: number) => boolean): Reader =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && isAllowed(value) ? accept(value) : REFUSED;
/** Makes a reader that accepts the numbers of a list. */
export const oneOf = (options: readonly number[]): Reader => oneWhere((value) => options.includes(value));
/** Makes a check for numbers from `least` to `most`. */
export const within = (least: number, most: number) => (value: number) => value >= least && value <= most;

export const zeroOrOne = oneOf([0, 1]);

/** Reads the code of a known language. */
export const language: Reader = (value) => (typeof value === "string" && isLanguage(value) ? accept(value) : REFUSED);

/** Makes a reader that accepts a text of at most so many UTF-16 units, without white space at its ends. */
export const textUpTo =
  (most: number): Reader =>
  (value) =>
    typeof value === "string" && value.trim().length <= most ? accept(value.trim()) : REFUSED;

/** Reads the code of a known language, or an empty text for none. */
export const languageOrNone: Reader = (value) =>
  typeof value === "string" && (value === "" || isLanguage(value)) ? accept(value) : REFUSED;

/** Reads the name of a zone (AMB-296): an IANA name; empty = the offset counts. */
export const zoneName: Reader = (value) =>
  typeof value === "string" && (value === "" || isZoneName(value)) ? accept(value) : REFUSED;

const isAct = (value: number): boolean =>
  value === PENALTY_KICK || value === PENALTY_BAN || within(PENALTY_MIN_SECONDS, FOREVER_SECONDS)(value);

/** AMB-043: nothing more, a warning, a mute of 15 minutes to for ever, a kick or a ban. The menus offer steps of it. */
export const penalty = oneWhere((value) => value === PENALTY_NONE || value === PENALTY_WARN || isAct(value));

/** MOD-29: a penalty without the choices of none and of a warning. */
export const lastPenalty = oneWhere(isAct);

/** AMB-044: seconds over which messages are counted, 0 = this check is off. */
export const floodInterval = oneWhere(within(0, FLOOD_INTERVAL_MAX_SECONDS));
export const floodCharacters = oneWhere(
  (value) => within(FLOOD_CHARACTERS_MIN, FLOOD_CHARACTERS_MAX)(value) && value % FLOOD_CHARACTERS_STEP === 0,
);

/** Declares a limit of flood protection (MOD-21): saved from level 50 only. */
export const flood =
  (reader: Reader): Reader =>
  (value, level) =>
    allowsFeature(level, "floodProtection")
      ? reader(value, level)
      : { ok: false, code: "UPPLAN_FOR_FEATURE_DESC", extra: upgradeHint(level, "flood") };

/**
 * Declares the greetings of newcomers (AMB-054): up to five template ids joined by commas, each once; empty = no
 * greeting.
 */
export const greetings: Reader = (value) => {
  if (typeof value !== "string") return REFUSED;
  if (value.trim() === "") return accept("");
  const ids = [...new Set(value.split(",").map((id) => id.trim()))];
  if (!ids.every(isItemId)) return REFUSED;
  // Five on every plan, so an upgrade would not help.
  const extra = { upgrade: false, drive: "slot.lmt", max: GREETING_SLOTS };
  return ids.length > GREETING_SLOTS ? { ok: false, code: "UPPLAN_FOR_SLOTS_DESC", extra } : accept(ids.join(","));
};

/** Declares the id of a chat, empty = none; the service checks whether it can be chosen. */
export const chatId: Reader = (value) =>
  typeof value === "string" && (value === "" || isTargetId(value)) ? accept(value) : REFUSED;

/** Declares a list of admins (MOD-25): user ids joined by commas, each once; empty = all admins. */
export const adminIds: Reader = (value) => {
  if (typeof value !== "string") return REFUSED;
  const ids = [...new Set(value.split(",").filter((id) => id !== ""))];
  return ids.length <= REPORT_MENTIONS_MAX && ids.every((id) => (readUserId(id) ?? 0) >= USER_ID_AMONG_NUMBERS_MIN)
    ? accept(ids.join(","))
    : REFUSED;
};

/** Declares a bot's template (BOT-17): a template's id, empty = none; the service checks whether it is the bot's. */
export const templateId: Reader = (value) => (typeof value === "string" ? accept(value) : REFUSED);

/** Declares a chat's template (AMB-306): a template's id, empty = none; the service checks whether it is the chat's. */
export const ruleTemplate: Reader = (value) =>
  typeof value === "string" && (value === "" || isItemId(value)) ? accept(value) : REFUSED;
