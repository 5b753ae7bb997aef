import { SEARCH_KEYWORD_MAX, SEARCH_MAX_KEYWORDS } from "../limits.ts";

/**
 * The keywords of a search text (LST-07, AMB-258): without '#', in lower case, the first three words, each cut to 18
 * characters.
 */
export const searchKeywords = (text: string): string[] =>
  text
    .replaceAll("#", "")
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, SEARCH_MAX_KEYWORDS)
    .map((word) => [...word].slice(0, SEARCH_KEYWORD_MAX).join(""));

/** Fields that a search looks at. */
export interface Searchable {
  id: string;
  title: string;
  username?: string | null | undefined;
}

/** Tells whether every keyword stands in the id, the username or the title (LST-08). No keywords match everything. */
export function matchesSearch({ id, title, username }: Searchable, keywords: readonly string[]): boolean {
  const fields = [id, username ?? "", title].map((field) => field.toLowerCase());
  return keywords.every((keyword) => fields.some((field) => field.includes(keyword)));
}
