import { cutWord } from "./index-form.ts";
import { indexedForm } from "./indexed-form.ts";
import { piecesOf } from "./pieces.ts";
import type { SearchTerm } from "./terms.ts";

/** A part of a text, in UTF-16 units. */
export interface Match {
  offset: number;
  length: number;
}

/** A character with the marks and Hangul vowels and finals that belong to it, which the form changes as one. */
const CLUSTER = /.[\p{M}\u1160-\u11ff]*/gsu;

/** Finds the searched terms in a text, in order and disjoint, for a page to mark. */
export function findMatches(text: string, terms: readonly SearchTerm[]): Match[] {
  if (terms.length === 0) return [];
  const { form, sources } = formWithSources(text);
  const parts: [number, number][] = [];
  for (const piece of piecesOf(form)) {
    for (const term of terms) {
      for (const [at, end] of partsOf(piece.text, piece.kind === "run", term))
        parts.push([piece.at + at, piece.at + end]);
    }
  }
  parts.sort(([a], [b]) => a - b);
  const matches: Match[] = [];
  for (const [at, end] of parts) {
    const offset = sources[at]?.start ?? 0;
    const until = sources[end - 1]?.end ?? text.length;
    const last = matches.at(-1);
    if (last !== undefined && offset <= last.offset + last.length) {
      last.length = Math.max(last.length, until - last.offset);
    } else {
      matches.push({ offset, length: until - offset });
    }
  }
  return matches;
}

function partsOf(text: string, isRun: boolean, term: SearchTerm): [number, number][] {
  if (!isRun) {
    const isFound =
      term.kind === "beginning" ? text.startsWith(term.text) : term.kind === "exact" && cutWord(text) === term.text;
    return isFound ? [[0, term.text.length]] : [];
  }
  if (term.kind === "beginning") return [];
  const parts: [number, number][] = [];
  for (let at = text.indexOf(term.text); at >= 0; at = text.indexOf(term.text, at + term.text.length)) {
    parts.push([at, at + term.text.length]);
  }
  return parts;
}

/** Returns the form of a text, and for each of its units the offset in the text that it comes from. */
function formWithSources(text: string): { form: string; sources: { start: number; end: number }[] } {
  let form = "";
  const sources: { start: number; end: number }[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const source = { start: match.index, end: match.index + match[0].length };
    const formed = indexedForm(match[0]);
    form += formed;
    for (let unit = 0; unit < formed.length; unit++) sources.push(source);
  }
  return { form, sources };
}
