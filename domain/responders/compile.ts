import { TELEGRAM_TEXT_MAX, TRIGGER_PATTERNS_MAX } from "../limits.ts";
import { compilePattern, isPattern, type Pattern } from "../moderation/pattern/pattern.ts";
import { commandOfMessage } from "./command.ts";
import { createKeywordSearch, type KeywordSearch, type SearchedKeyword } from "./keyword-search.ts";
import { MATCH_MODE } from "./match-mode.ts";
import type { Responder } from "./responder.ts";
import { exactForm, foldedForm } from "./text-form.ts";

/** A trigger that a message matches. */
export interface TriggerHit {
  /** index in the list of responders, and in that responder's list of triggers */
  responder: number;
  trigger: number;
  /** the matched part, as explain.ts reads it; null for the whole text */
  place: { form: "exact" | "folded" | "source"; at: number; end: number } | "pattern" | null;
}

/**
 * Responders of one chat or bot in order of creation, compiled so that the work for a message does not grow with their
 * number.
 */
export interface CompiledResponders {
  responders: readonly Responder[];
  /** Finds every trigger that a message matches, in no order, whether or not its responder may answer. */
  hits(text: string, botUsername: string): TriggerHit[];
}

/** The triggers that are compared with one form of the text. */
interface FormIndex {
  isEmpty: boolean;
  equal: ReadonlyMap<string, readonly number[]>;
  commands: ReadonlyMap<string, readonly number[]>;
  search: KeywordSearch;
}

const FORMS = { exact: exactForm, folded: foldedForm } as const;
type Form = keyof typeof FORMS;
const FORM_NAMES: readonly Form[] = ["folded", "exact"];

/** Builds the trees in which the triggers of all responders are found in one walk over a text (docs/decisions/016). */
export function compileResponders(responders: readonly Responder[]): CompiledResponders {
  /** triggers by their numbers */
  const places: { responder: number; trigger: number }[] = [];
  const byForm = { exact: startIndex(), folded: startIndex() };
  const patterns: { id: number; isIn: Pattern }[] = [];
  responders.forEach((responder, place) => {
    responder.triggers.forEach(({ keyword, matchMode, isCaseSensitive }, trigger) => {
      const form: Form = isCaseSensitive ? "exact" : "folded";
      const id = places.push({ responder: place, trigger }) - 1;
      if (matchMode === MATCH_MODE.pattern) {
        // No more are stored; the bound is for two that were stored at once.
        if (patterns.length < TRIGGER_PATTERNS_MAX && isPattern(keyword)) {
          patterns.push({ id, isIn: compilePattern(exactForm(keyword)) });
        }
        return;
      }
      const index = byForm[form];
      const formed = FORMS[form](keyword);
      if (matchMode === MATCH_MODE.equal) push(index.equal, formed, id);
      else if (matchMode === MATCH_MODE.command) push(index.commands, formed, id);
      else index.searched.push({ keyword: formed, isWholeWord: matchMode === MATCH_MODE.wholeWord, id });
    });
  });
  const indexes = { exact: finish(byForm.exact), folded: finish(byForm.folded) };

  return {
    responders,
    hits(text, botUsername) {
      const trimmed = text.trim();
      if (trimmed === "") return [];
      const hits: TriggerHit[] = [];
      const note = (ids: readonly number[] | undefined, place: TriggerHit["place"]) => {
        for (const id of ids ?? []) {
          const found = places[id];
          if (found !== undefined) hits.push({ ...found, place });
        }
      };
      const command = trimmed.startsWith("/") ? commandOfMessage(trimmed, botUsername) : null;
      for (const form of FORM_NAMES) {
        const index = indexes[form];
        if (index.isEmpty) continue;
        const formed = FORMS[form](trimmed);
        note(index.equal.get(formed), null);
        if (command !== null) {
          note(index.commands.get(FORMS[form](command.name)), { form: "source", at: 0, end: command.length });
        }
        for (const { id, at, end } of index.search(formed)) note([id], { form, at, end });
      }
      if (patterns.length > 0) {
        const words = patternText(trimmed);
        for (const { id, isIn } of patterns) if (isIn(words)) note([id], "pattern");
      }
      return hits;
    },
  };
}

/** Returns the part of a text that patterns search: no more than a message can have. */
export const patternText = (trimmed: string): string => exactForm(trimmed).slice(0, TELEGRAM_TEXT_MAX);

interface GrowingIndex {
  equal: Map<string, number[]>;
  commands: Map<string, number[]>;
  searched: SearchedKeyword[];
}

const startIndex = (): GrowingIndex => ({ equal: new Map(), commands: new Map(), searched: [] });

const finish = ({ equal, commands, searched }: GrowingIndex): FormIndex => ({
  isEmpty: equal.size + commands.size + searched.length === 0,
  equal,
  commands,
  search: createKeywordSearch(searched),
});

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, [id]);
  else ids.push(id);
}
