import { isNightModeFlag } from "../chats/night-mode.ts";
import { CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT, NIGHT_TEXT_MAX } from "../limits.ts";
import * as read from "./readers.ts";
import { attr, integer, type Settings, text } from "./setting.ts";

/** Settings of night mode; whether the group is told of it is a switch of `bot_settings`. */
export const NIGHT_SETTINGS = {
  /** packed hours and level (AMB-015) */
  flag_nightmode: integer(0, attr(read.oneWhere(isNightModeFlag))),
  /** hours and level of a night mode that was switched off, packed in the same way; 0 = it was never on */
  nght_kept: integer(0, null),
  /** the admin's own words for its beginning and its end; empty = the bot's (docs/decisions/253) */
  nght_begin: text("", attr(read.textUpTo(NIGHT_TEXT_MAX))),
  nght_end: text("", attr(read.textUpTo(NIGHT_TEXT_MAX))),
  /** seconds until such a message is removed, 0 = keep; -1 = when the other one comes */
  nght_rm: integer(CLEANUP_WITH_NEXT, attr(read.oneOf([CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS]))),
} as const satisfies Settings;
