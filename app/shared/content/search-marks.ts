import { findMatches, type Match } from "../../../domain/search/find-matches.ts";
import { searchTerms } from "../../../domain/search/terms.ts";

/** Finds the searched words in texts. Loaded with the first search, since a page without one does not need it. */
export function searchMarks(keyword: string): (text: string) => Match[] {
  const terms = searchTerms(keyword);
  return (text) => findMatches(text, terms);
}
