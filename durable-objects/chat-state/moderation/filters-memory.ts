import { NAME_CHECK_INTERVAL_SECONDS } from "../../../domain/limits.ts";
import { type ActiveRules, activeRules } from "../../../domain/moderation/filter.ts";
import { compileRules } from "../../../domain/moderation/rules.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { ValueStore } from "../../shared/value-store.ts";
import type { Values } from "../values.ts";

/** Names that are remembered as looked at. */
const REMEMBERED_MAX = 5000;

/** The chat's filters made ready, and the people whose names were looked at; all of it can be lost. */
export interface FiltersMemory {
  rules(): ActiveRules | null;
  isNameDue(userId: number): boolean;
  noteName(userId: number): void;
  forget(): void;
}

/** Creates the memory of the compiled filters, made anew when settings or level change. */
export function createFiltersMemory(values: ValueStore<Values>, now: () => number): FiltersMemory {
  let held: { settings: unknown; level: number; rules: ActiveRules | null } | null = null;
  /** unix seconds by user */
  const looked = new Map<number, number>();
  return {
    rules() {
      const settings = values.get("snapshot")?.settings ?? null;
      const level = settings === null ? 0 : effectiveLevel(settings, now());
      // A snapshot is replaced as a whole, so the same object is the same settings.
      if (held === null || held.settings !== settings || held.level !== level) {
        const rules = compileRules(settings, level);
        held = { settings, level, rules: rules === null ? null : activeRules(rules) };
      }
      return held.rules;
    },
    isNameDue: (userId) => (looked.get(userId) ?? 0) + NAME_CHECK_INTERVAL_SECONDS <= now(),
    noteName(userId) {
      if (looked.size >= REMEMBERED_MAX) looked.delete(looked.keys().next().value ?? userId);
      looked.delete(userId);
      looked.set(userId, now());
    },
    forget() {
      held = null;
      looked.clear();
    },
  };
}
