import { HISTORY_WORD_LENGTH_MAX, HISTORY_WORDS_MAX } from "../limits/session.ts";
import { cutWord, isBeginning } from "./index-form.ts";
import { indexedForm } from "./indexed-form.ts";
import { pairsOf, piecesOf } from "./pieces.ts";

/** One term that a found message must have. */
export type SearchTerm =
  /** a word with this beginning */
  | { kind: "beginning"; text: string }
  /** exactly this word or sign */
  | { kind: "exact"; text: string }
  /** part of a run, whose tokens follow each other */
  | { kind: "run"; text: string; tokens: string[] };

/**
 * Reads the terms of a query. Any text counts as words, all of which must be found, in any order: quotes and operators
 * mean nothing. Words beyond the tenth and characters beyond the fortieth of a word do not count (AMB-258: a search box
 * never answers with an error, and more words narrow a search).
 * @returns an empty list where the query has neither word nor sign
 */
export function searchTerms(question: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const { kind, text } of piecesOf(indexedForm(question))) {
    if (terms.size === HISTORY_WORDS_MAX) break;
    const term = kind === "run" ? termOfRun(text) : kind === "sign" ? exactly(text) : termOfWord(cutWord(text));
    terms.set(`${term.kind} ${term.text}`, term);
  }
  return [...terms.values()];
}

const exactly = (text: string): SearchTerm => ({ kind: "exact", text });

const termOfWord = (text: string): SearchTerm => (isBeginning(text) ? { kind: "beginning", text } : exactly(text));

function termOfRun(run: string): SearchTerm {
  const characters = [...run].slice(0, HISTORY_WORD_LENGTH_MAX);
  const text = characters.join("");
  return characters.length === 1 ? exactly(text) : { kind: "run", text, tokens: pairsOf(characters) };
}
