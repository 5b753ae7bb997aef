import { PALETTE_QUERY_MAX } from "../../../domain/limits/interface.ts";
import { type Folded, fold } from "./fold.ts";
import { type FitRule, fitExactly, fitMistyped, mergeRanges, type Range, writtenRange } from "./match.ts";

/** A thing that a search can find. */
export interface Findable {
  id: string;
  /** Shown texts, in which the matching parts are marked. */
  title: string;
  detail?: string | undefined;
  /** Searched, never shown. */
  words?: readonly string[] | undefined;
  /** Words that a search must contain to find it, so that thousands of entries of one kind do not hide the others. */
  fromWords?: number | undefined;
  /** Ranks it behind all other matches. */
  isLast?: boolean | undefined;
}

export interface Found<E extends Findable> {
  entry: E;
  score: number;
  title: Range[];
  detail: Range[];
}

const BESIDE_TITLE = 0.8;
const LAST = 0.3;
const RECENT = 0.1;
/** Deduction per character: of two equal matches the shorter text comes first. */
const PER_CHARACTER = 0.0002;

interface Prepared {
  title: Folded;
  detail: Folded;
  words: Folded[];
}
const prepared = new WeakMap<Findable, Prepared>();

function prepare(entry: Findable): Prepared {
  const known = prepared.get(entry);
  if (known) return known;
  const made = {
    title: fold(entry.title),
    detail: fold(entry.detail ?? ""),
    words: (entry.words ?? []).map(fold),
  };
  prepared.set(entry, made);
  return made;
}

/** Returns the words of a search, folded. */
export const wordsOf = (query: string): string[] =>
  fold([...query].slice(0, PALETTE_QUERY_MAX).join(""))
    .text.split(/\s+/u)
    .filter((word) => word !== "");

interface WordFit {
  score: number;
  title?: Range;
  detail?: Range;
}

/** Matches one word against an entry by one rule, with the range to mark in a shown text; null without a match. */
function fitWord(word: string, { title, detail, words }: Prepared, rule: FitRule): WordFit | null {
  const inTitle = rule(word, title);
  const inDetail = rule(word, detail);
  const beside = Math.max(inDetail?.score ?? 0, ...words.map((other) => rule(word, other)?.score ?? 0)) * BESIDE_TITLE;
  if (inTitle && inTitle.score >= beside) return { score: inTitle.score, title: writtenRange(title, inTitle) };
  if (beside === 0) return null;
  const isInDetail = inDetail !== null && inDetail.score * BESIDE_TITLE === beside;
  return { score: beside, ...(isInDetail ? { detail: writtenRange(detail, inDetail) } : {}) };
}

/** Matches all words of a search against an entry; null where one of them does not match. */
export function findIn<E extends Findable>(entry: E, words: readonly string[]): Found<E> | null {
  if (words.length < (entry.fromWords ?? 0)) return null;
  const texts = prepare(entry);
  const title: Range[] = [];
  const detail: Range[] = [];
  let sum = 0;
  for (const word of words) {
    const fit = fitWord(word, texts, fitExactly) ?? fitWord(word, texts, fitMistyped);
    if (fit === null) return null;
    if (fit.title) title.push(fit.title);
    if (fit.detail) detail.push(fit.detail);
    sum += fit.score;
  }
  const score = sum / words.length - (entry.isLast ? LAST : 0) - entry.title.length * PER_CHARACTER;
  return { entry, score, title: mergeRanges(title), detail: mergeRanges(detail) };
}

/**
 * Ranks the entries that match a search, best first; without a search, returns all in their order.
 * @param recent ids of the entries chosen last, the latest first
 */
export function rank<E extends Findable>(entries: readonly E[], query: string, recent: readonly string[]): Found<E>[] {
  const words = wordsOf(query);
  if (words.length === 0) {
    return entries
      .filter((entry) => (entry.fromWords ?? 0) === 0)
      .map((entry) => ({ entry, score: 0, title: [], detail: [] }));
  }
  const bonus = new Map(recent.map((id, index) => [id, RECENT * (1 - index / recent.length)]));
  return entries
    .flatMap((entry) => findIn(entry, words) ?? [])
    .map((found) => ({ ...found, score: found.score + (bonus.get(found.entry.id) ?? 0) }))
    .sort((a, b) => b.score - a.score);
}
