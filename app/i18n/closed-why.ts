import type { ClosedReason } from "../../domain/permissions.ts";
import type { TextKey } from "./keys.ts";

/** Name of the set of these texts: they load with those of all failures (scripts/texts/text-sets.ts). @public */
export const OWN_TEXTS = "failures";

/** Texts of the reasons why a chat is closed to its admins, in place of ACCESS_DENIED (AMB-277). */
export const CLOSED_WHY = {
  bot_gone: "errors.ACCESS_DENIED.bot_gone",
  admins_unknown: "errors.ACCESS_DENIED.admins_unknown",
  telegram_silent: "errors.ACCESS_DENIED.telegram_silent",
} as const satisfies Record<ClosedReason, TextKey>;
