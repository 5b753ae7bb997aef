import type { ErrorCode, ErrorExtra } from "../errors.ts";
import { isItemId } from "../ids.ts";
import { isLanguage } from "../languages.ts";
import {
  BOT_SETTING_KEYS,
  type BotSettingKey,
  type ChatLevel,
  CLEANUP_OPTIONS_SECONDS,
  CLEANUP_WITH_NEXT,
  FLOOD_CHARACTERS_DEFAULT,
  FLOOD_CHARACTERS_MAX,
  FLOOD_CHARACTERS_MIN,
  FLOOD_CHARACTERS_STEP,
  FLOOD_INTERVAL_DEFAULT_SECONDS,
  FLOOD_INTERVAL_MAX_SECONDS,
  FLOOD_LINES_DEFAULT,
  FLOOD_LINES_MAX,
  FLOOD_LINES_MIN,
  FOREVER_SECONDS,
  GREETING_SLOTS,
  NAME_LENGTH_DEFAULT,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_MIN_SECONDS,
  PENALTY_NONE,
  PROTECTION_DEFAULT_SECONDS,
  RESTRICT_MAX_SECONDS,
  RESTRICT_MIN_SECONDS,
  RESTRICTION_LEVELS,
} from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import { isTimezoneOffset } from "../time/timezone.ts";
import { isNightModeFlag } from "./night-mode.ts";

export type AttrValue = string | number;
/** What becomes of a value that somebody wants a setting to have: the value to store, or why not. */
export type AttrReading = { ok: true; value: AttrValue } | { ok: false; code: ErrorCode; extra: ErrorExtra };
type Reader = (value: AttrValue, level: ChatLevel) => AttrReading;

const REFUSED: AttrReading = { ok: false, code: "Operation failed", extra: {} };
const accept = (value: AttrValue): AttrReading => ({ ok: true, value });

const oneWhere =
  (isAllowed: (value: number) => boolean): Reader =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && isAllowed(value) ? accept(value) : REFUSED;
const oneOf = (options: readonly number[]): Reader => oneWhere((value) => options.includes(value));
const within = (least: number, most: number) => (value: number) => value >= least && value <= most;

const switch01 = oneOf([0, 1]);
/** AMB-043: nothing more, a mute of 15 minutes to for ever, a kick or a ban. The menus offer steps of it. */
const penalty = oneWhere(
  (value) =>
    value === PENALTY_NONE ||
    value === PENALTY_KICK ||
    value === PENALTY_BAN ||
    within(PENALTY_MIN_SECONDS, FOREVER_SECONDS)(value),
);
/** AMB-044: seconds that are looked back over, 0 = this check is off. */
const floodInterval = oneWhere(within(0, FLOOD_INTERVAL_MAX_SECONDS));
const isFloodCharacters = (value: number) =>
  within(FLOOD_CHARACTERS_MIN, FLOOD_CHARACTERS_MAX)(value) && value % FLOOD_CHARACTERS_STEP === 0;

/** MOD-21: saved from level 50 only. */
const flood =
  (reader: Reader): Reader =>
  (value, level) =>
    allowsFeature(level, "floodProtection")
      ? reader(value, level)
      : { ok: false, code: "UPPLAN_FOR_FEATURE_DESC", extra: upgradeHint(level, "flood") };

/** AMB-054: up to five template ids joined by commas, each once; empty = no greeting. */
const greeting: Reader = (value) => {
  if (typeof value !== "string") return REFUSED;
  if (value.trim() === "") return accept("");
  const ids = [...new Set(value.split(",").map((id) => id.trim()))];
  if (!ids.every(isItemId)) return REFUSED;
  // Five on every plan, so an upgrade would not help.
  const extra = { upgrade: false, drive: "slot.lmt", max: GREETING_SLOTS };
  return ids.length > GREETING_SLOTS ? { ok: false, code: "UPPLAN_FOR_SLOTS_DESC", extra } : accept(ids.join(","));
};

/** Every setting that update_attr changes (AMB-050), with what it may be. */
const ATTRIBUTES = {
  langm: (value) => (typeof value === "string" && isLanguage(value) ? accept(value) : REFUSED),
  tzn_offset: oneWhere(isTimezoneOffset),
  flag_nightmode: oneWhere(isNightModeFlag),
  du_sensword: penalty,
  du_msgflt: penalty,
  prtfd_ckl: flood(floodInterval),
  prtfd_mgl: flood(oneWhere(within(FLOOD_LINES_MIN, FLOOD_LINES_MAX))),
  prtfd_ckc: flood(floodInterval),
  prtfd_mgc: flood(oneWhere(isFloodCharacters)),
  prtfd_dur: flood(penalty),
  prtln_ckl: switch01,
  prtln_len: oneWhere(within(NAME_LENGTH_MIN, NAME_LENGTH_MAX)),
  prtln_mob: switch01,
  prtln_url: switch01,
  prtln_cen: switch01,
  prtln_dur: penalty,
  prtln_nfg: switch01,
  prtln_nfa: switch01,
  prtln_nft: switch01,
  asset_id_greeting: greeting,
  // AMB-051: 0 = newcomers are not restricted.
  du_nr: oneWhere((value) => value === 0 || within(RESTRICT_MIN_SECONDS, RESTRICT_MAX_SECONDS)(value)),
  lv_nr: oneOf(RESTRICTION_LEVELS),
  rm_greeting: oneOf([CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS]),
} as const satisfies Record<string, Reader>;
export type ChatAttr = keyof typeof ATTRIBUTES;

/** The names of these settings. */
export const CHAT_ATTRS: readonly ChatAttr[] = Object.keys(ATTRIBUTES).filter(isChatAttr);

export function isChatAttr(attr: string): attr is ChatAttr {
  return Object.hasOwn(ATTRIBUTES, attr);
}

/**
 * Reads what a setting shall become.
 * @param level the chat's effective level
 * @returns the value to store, or 'Operation failed' for another setting or a value it cannot have,
 *   UPPLAN_FOR_FEATURE_DESC or UPPLAN_FOR_SLOTS_DESC where the plan does not reach
 */
export function readAttr(attr: string, value: AttrValue, level: ChatLevel): AttrReading {
  return isChatAttr(attr) ? ATTRIBUTES[attr](value, level) : REFUSED;
}

/** What the protections begin with when they are switched on untouched (HIS-12). */
export const PROTECTION_DEFAULTS = {
  prtfd_ckl: FLOOD_INTERVAL_DEFAULT_SECONDS,
  prtfd_mgl: FLOOD_LINES_DEFAULT,
  prtfd_ckc: FLOOD_INTERVAL_DEFAULT_SECONDS,
  prtfd_mgc: FLOOD_CHARACTERS_DEFAULT,
  prtfd_dur: PROTECTION_DEFAULT_SECONDS,
  prtln_len: NAME_LENGTH_DEFAULT,
  prtln_dur: PROTECTION_DEFAULT_SECONDS,
} as const satisfies Partial<Record<ChatAttr, number>>;

/** `bot_settings` with every switch there is, off where it was never set (AMB-038). */
export function botSettingsOf(stored: Readonly<Record<string, boolean>>): Record<BotSettingKey, boolean> {
  const all = BOT_SETTING_KEYS.map((key) => [key, stored[key] === true]);
  // Made from the keys themselves, so all of them are there.
  return Object.fromEntries(all) as Record<BotSettingKey, boolean>;
}
