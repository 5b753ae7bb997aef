import { findMatches, type Match } from "../../../domain/search/find-matches.ts";
import { searchTerms } from "../../../domain/search/terms.ts";

/** Finds in texts what was asked for. Loaded with the first search: whoever reads on does not need it. */
export function searchMarks(keyword: string): (text: string) => Match[] {
  const terms = searchTerms(keyword);
  return (text) => findMatches(text, terms);
}
