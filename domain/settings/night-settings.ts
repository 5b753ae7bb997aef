import { isNightModeFlag } from "../chats/night-mode.ts";
import { CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT, NIGHT_TEXT_MAX } from "../limits.ts";
import * as read from "./readers.ts";
import { attr, integer, type Settings, text } from "./setting.ts";

/** Settings of night mode; its notices in the group are a switch of `bot_settings`. */
export const NIGHT_SETTINGS = {
  /** packed hours and level (AMB-015) */
  flag_nightmode: integer(0, attr(read.oneWhere(isNightModeFlag))),
  /** hours and level of a night mode that was switched off, packed in the same way; 0 = it was never on */
  nght_kept: integer(0, null),
  /** the admin's own words for the beginning and the end of the night; empty = the bot's (docs/decisions/253) */
  nght_begin: text("", attr(read.textUpTo(NIGHT_TEXT_MAX))),
  nght_end: text("", attr(read.textUpTo(NIGHT_TEXT_MAX))),
  /** seconds until a notice of the night is removed, 0 = keep; -1 = when the other notice comes */
  nght_rm: integer(CLEANUP_WITH_NEXT, attr(read.oneOf([CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS]))),
} as const satisfies Settings;
