import { commandOfKeyword } from "./command.ts";
import { MATCH_MODE } from "./match-mode.ts";
import type { Trigger } from "./responder.ts";
import { exactForm, foldedForm } from "./text-form.ts";

/**
 * Corrects a trigger to a valid one (AMB-110): a keyword with a space turns whole word into equal (RSP-11), one that is
 * no command turns bot command into equal (RSP-12), and a command loses its slash. Patterns know no case
 * (docs/decisions/145).
 */
export function settleTrigger(trigger: Trigger): Trigger {
  const keyword = trigger.keyword.trim();
  if (trigger.matchMode === MATCH_MODE.pattern) return { ...trigger, keyword, isCaseSensitive: false };
  if (trigger.matchMode === MATCH_MODE.command) {
    const command = commandOfKeyword(keyword);
    return command === null ? { ...trigger, keyword, matchMode: MATCH_MODE.equal } : { ...trigger, keyword: command };
  }
  const isPhrase = trigger.matchMode === MATCH_MODE.wholeWord && /\s/u.test(keyword);
  return { ...trigger, keyword, ...(isPhrase ? { matchMode: MATCH_MODE.equal } : {}) };
}

/**
 * Tells whether two triggers have the same keyword: case tells them apart only where both regard it (AMB-111). A
 * pattern only equals a pattern that is written the same: `\d` is not `\D`.
 */
export function isSameKeyword(a: Trigger, b: Trigger): boolean {
  const isPattern = a.matchMode === MATCH_MODE.pattern;
  if (isPattern || b.matchMode === MATCH_MODE.pattern) return a.matchMode === b.matchMode && a.keyword === b.keyword;
  const formOf = a.isCaseSensitive && b.isCaseSensitive ? exactForm : foldedForm;
  return formOf(a.keyword) === formOf(b.keyword);
}

/** Adds a trigger to a list, where it replaces those with the same keyword (RSP-05). */
export function addTrigger(triggers: readonly Trigger[], added: Trigger): Trigger[] {
  const trigger = settleTrigger(added);
  const place = triggers.findIndex((other) => isSameKeyword(other, trigger));
  if (place === -1) return [...triggers, trigger];
  return triggers.flatMap((other, index) =>
    index === place ? [trigger] : isSameKeyword(other, trigger) ? [] : [other],
  );
}

/** Cleans a list of triggers: later ones replace earlier ones with the same keyword. */
export const settleTriggers = (triggers: readonly Trigger[]): Trigger[] =>
  triggers.reduce<Trigger[]>((settled, trigger) => addTrigger(settled, trigger), []);
