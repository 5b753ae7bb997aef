import type { TFunction } from "i18next";
import { REPEAT_MAX } from "../../domain/moderation/pattern/parse.ts";
import { patternFault } from "../../domain/moderation/pattern/pattern.ts";

/**
 * Describes why a text is not a valid pattern, with the character where it breaks; null for a valid one
 * (docs/decisions/190).
 */
export function patternProblem(t: TFunction, source: string): string | null {
  const found = patternFault(source);
  return found === null ? null : t(`responders.pattern.${found.fault}`, { at: (found.at ?? 0) + 1, max: REPEAT_MAX });
}
