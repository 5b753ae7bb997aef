import { MATCH_MODE, type MatchMode, shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Trigger } from "../../../../domain/responders/responder.ts";
import { addTrigger, isSameKeyword, settleTrigger } from "../../../../domain/responders/settle-triggers.ts";

/**
 * Returns the triggers after one was added or changed; it replaces another one with the same keyword (RSP-05).
 * @param at index of the changed trigger, null for a new one
 */
export function placeTrigger(triggers: readonly Trigger[], at: number | null, edited: Trigger): Trigger[] {
  if (at === null) return addTrigger(triggers, edited);
  const trigger = settleTrigger(edited);
  return triggers.flatMap((other, place) => {
    if (place === at) return [trigger];
    return isSameKeyword(other, trigger) ? [] : [other];
  });
}

/** Tells whether adding or changing a trigger replaces another one. */
export const replacesAnother = (triggers: readonly Trigger[], at: number | null, edited: Trigger): boolean =>
  triggers.some((other, place) => place !== at && isSameKeyword(other, settleTrigger(edited)));

/**
 * Returns why a keyword will be matched in another way than chosen: it has a space (RSP-11), or is no command (RSP-12).
 */
export function turnedBy(edited: Trigger): "space" | "command" | null {
  if (edited.keyword.trim() === "" || settleTrigger(edited).matchMode === edited.matchMode) return null;
  return edited.matchMode === MATCH_MODE.command ? "command" : "space";
}

/** Returns the keywords, as they are shown, that another responder has too. */
export const rivalsOf = (triggers: readonly Trigger[], others: readonly { triggers: readonly Trigger[] }[]): string[] =>
  triggers
    .filter((trigger) => others.some((other) => other.triggers.some((theirs) => isSameKeyword(theirs, trigger))))
    .map(shownKeyword);

/** Returns the word for a way of matching: "is", "contains", "word", "command". */
export const matchKey = (mode: MatchMode) => `responders.match.${mode}` as const;
