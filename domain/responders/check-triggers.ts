import { type HidingChat, isHiddenTrigger } from "../commands/hides.ts";
import type { ErrorCode, ErrorExtra } from "../errors.ts";
import { TRIGGER_PATTERNS_MAX } from "../limits.ts";
import { patternFault } from "../moderation/pattern/pattern.ts";
import { MATCH_MODE, shownKeyword } from "./match-mode.ts";
import type { Trigger } from "./responder.ts";

/** Counts the triggers that are patterns. */
export const countPatterns = (triggers: readonly Trigger[]): number =>
  triggers.filter(({ matchMode }) => matchMode === MATCH_MODE.pattern).length;

/**
 * Returns the reason why settled triggers cannot be stored: a pattern cannot be read (with `at`, characters from 0, and
 * the `fault`), there are too many of them, or a command of the bot takes every message that one could match; null
 * where they can.
 * @param chat null where no command goes before responders
 * @param others patterns of the owner's other responders
 */
export function refuseTriggers(
  triggers: readonly Trigger[],
  chat: HidingChat | null,
  others: number,
): { code: ErrorCode; extra: ErrorExtra } | null {
  for (const trigger of triggers) {
    const keyword = shownKeyword(trigger);
    if (trigger.matchMode === MATCH_MODE.pattern) {
      const problem = patternFault(trigger.keyword);
      if (problem !== null) return { code: "ERR_NOT_PATTERN", extra: { keyword, ...problem } };
    }
    if (chat !== null && isHiddenTrigger(trigger, chat)) return { code: "TRIGGER_IS_COMMAND", extra: { keyword } };
  }
  const isOver = countPatterns(triggers) > 0 && countPatterns(triggers) + others > TRIGGER_PATTERNS_MAX;
  return isOver ? { code: "TOO_MANY_PATTERNS", extra: { max: TRIGGER_PATTERNS_MAX } } : null;
}
