import { SEARCH_KEYWORD_MAX, SEARCH_MAX_KEYWORDS } from "../limits.ts";
import type { FormOf } from "../search/search-form.ts";

/**
 * Returns the keywords of a search text (LST-07, AMB-258): without '#', the first three words, each cut to 18
 * characters, in the form in which they are compared.
 */
export const searchKeywords = (text: string, formOf: FormOf): string[] =>
  text
    .replaceAll("#", "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, SEARCH_MAX_KEYWORDS)
    .map((word) => formOf([...word].slice(0, SEARCH_KEYWORD_MAX).join("")));

/** Fields that a search compares. */
export interface Searchable {
  id: string;
  title: string;
  username?: string | null | undefined;
}

/** Tells whether every keyword is in the id, the username or the title (LST-08). No keywords match everything. */
export function matchesSearch(
  { id, title, username }: Searchable,
  keywords: readonly string[],
  formOf: FormOf,
): boolean {
  const fields = [id, username ?? "", title].map((field) => formOf(field));
  return keywords.every((keyword) => fields.some((field) => field.includes(keyword)));
}

/** Narrows rows to those that a search text finds; an empty one finds all. */
export function foundBy<Row extends Searchable>(rows: readonly Row[], text: string, formOf: FormOf): readonly Row[] {
  const keywords = searchKeywords(text, formOf);
  return keywords.length === 0 ? rows : rows.filter((row) => matchesSearch(row, keywords, formOf));
}
