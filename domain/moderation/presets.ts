import type { FilterKey, RuleAttr } from "../limits/chat-rules.ts";
import { PRESET, type PresetName } from "../limits/rule-presets.ts";
import { FILTERS, type FilterName } from "./filters.ts";
import type { RuleChanges } from "./rule-changes.ts";

/** The current settings of the rules. */
export interface RuleValues {
  filters: Readonly<Record<FilterKey, boolean>>;
  attrs: Readonly<Record<RuleAttr, number>>;
  /** rules that only watch, by the unix second until which that was wanted; 0 = it acts */
  watch: Readonly<Record<string, number>>;
}

/** Checks of what a preset sets, where they are called otherwise. */
const CHECKS: Readonly<Record<string, readonly FilterName[]>> = {
  anti_long_name: ["name_length", "name_phone", "name_url", "name_word"],
  prtfd_ckl: ["flood_lines"],
  prtfd_ckc: ["flood_characters"],
};
const checksOf = (name: string): readonly string[] => CHECKS[name] ?? FILTERS.filter((check) => check === name);

/**
 * Finds the changes that a preset makes, and those that take it back. A rule that it has on does not only watch after
 * it (docs/decisions/186).
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
  const on = [...entriesOf(switches), ...entriesOf(attrs).filter(([attr]) => isSet(attr))].filter(([, value]) => value);
  const watching = on.flatMap(([set]) => checksOf(set)).filter((check) => (now.watch[check] ?? 0) > 0);
  const watchOf = (until: (check: string) => number): Pick<RuleChanges, "watch"> =>
    watching.length === 0 ? {} : { watch: Object.fromEntries(watching.map((check) => [check, until(check)])) };
  return {
    to: {
      switches: Object.fromEntries(changedSwitches),
      attrs: Object.fromEntries(changedAttrs),
      ...watchOf(() => 0),
    },
    back: {
      ...watchOf((check) => now.watch[check] ?? 0),
      switches: Object.fromEntries(changedSwitches.map(([key]) => [key, now.filters[key]])),
      attrs: Object.fromEntries(changedAttrs.map(([attr]) => [attr, now.attrs[attr]])),
    },
  };
}

const entriesOf = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];
