import * as z from "zod/mini";
import type { ChatSettings } from "../chats/chat.ts";
import { FILTER_KEYS, type FilterKey, RULE_ATTRS, type RuleAttr } from "../limits/chat-rules.ts";
import { REFUSED } from "../newcomers/texts.ts";
import { FILTERS, type FilterName } from "./filters.ts";
import { type FltChanges, fltChangesShape, withFltChanges } from "./flt/setting.ts";

/** Changes of several settings of the rules at once; settings that are left out stay. */
export interface RuleChanges {
  switches: Partial<Record<FilterKey, boolean>>;
  attrs: Partial<Record<RuleAttr, number>>;
  flt?: FltChanges;
  /** unix second until which each rule only watches, 0 = it acts */
  watch?: Partial<Record<FilterName, number>>;
}

/** Shape of the changes in a call; unknown keys and values are refused. */
export const ruleChangesShape = {
  switches: z._default(z.partialRecord(z.enum(FILTER_KEYS, REFUSED), z.boolean(REFUSED)), {}),
  attrs: z._default(z.partialRecord(z.enum(RULE_ATTRS, REFUSED), z.number(REFUSED).check(z.int(REFUSED))), {}),
  flt: z._default(fltChangesShape, {}),
  watch: z._default(
    z.partialRecord(z.enum(FILTERS, REFUSED), z.number(REFUSED).check(z.int(REFUSED), z.gte(0, REFUSED))),
    {},
  ),
};

/** Returns the settings as they would be with the changes. */
export const changedSettings = (
  settings: ChatSettings,
  { switches, attrs, flt = {}, watch = {} }: RuleChanges,
): ChatSettings =>
  // The same names with numbers that the settings' own readers have taken.
  ({
    ...settings,
    ...attrs,
    bot_settings: { ...settings.bot_settings, ...switches },
    flt: withFltChanges(settings.flt, flt),
    watch: { ...settings.watch, ...watch },
  }) as ChatSettings;
