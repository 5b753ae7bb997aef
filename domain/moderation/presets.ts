import type { FilterKey, RuleAttr } from "../limits/chat-rules.ts";
import { PRESET, type PresetName } from "../limits/rule-presets.ts";
import type { RuleChanges } from "./rule-changes.ts";

/** Settings of the rules as they stand. */
export interface RuleValues {
  filters: Readonly<Record<FilterKey, boolean>>;
  attrs: Readonly<Record<RuleAttr, number>>;
}

/**
 * Finds what a preset would change, and the changes that take it back.
 * @param hasFlood the chat's plan includes flood protection (MOD-21); else a preset leaves it alone
 */
export function presetChanges(
  name: PresetName,
  now: RuleValues,
  hasFlood: boolean,
): Record<"to" | "back", RuleChanges> {
  const { switches, attrs } = PRESET[name];
  const isSet = (attr: string) => hasFlood || !attr.startsWith("prtfd_");
  const changedSwitches = entriesOf(switches).filter(([key, isOn]) => now.filters[key] !== isOn);
  const changedAttrs = entriesOf(attrs).filter(([attr, value]) => isSet(attr) && now.attrs[attr] !== value);
  return {
    to: { switches: Object.fromEntries(changedSwitches), attrs: Object.fromEntries(changedAttrs) },
    back: {
      switches: Object.fromEntries(changedSwitches.map(([key]) => [key, now.filters[key]])),
      attrs: Object.fromEntries(changedAttrs.map(([attr]) => [attr, now.attrs[attr]])),
    },
  };
}

const entriesOf = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];
