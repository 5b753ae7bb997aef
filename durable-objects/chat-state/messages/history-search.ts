import { HISTORY_COUNTED_MAX, HISTORY_ENDINGS_MAX } from "../../../domain/limits.ts";
import { type SearchTerm, searchTerms } from "../../../domain/search/terms.ts";
import { wordsBeginning } from "../../../domain/search/vocabulary.ts";
import type { HistoryQuery } from "../../../services/object-queries.ts";
import { senderToken, topicToken } from "./history-index.ts";
import type { HistoryWindow } from "./history-window.ts";
import { openVocabulary } from "./vocabulary-store.ts";

type Asked = Pick<HistoryQuery, "userId" | "forumTopicId"> & { keyword: string };

/**
 * Puts a question into the language of the full-text index; null for a keyword without a word. A beginning is asked for
 * as the words in use that have it: the index itself would put all places of all of them together first, a second of
 * work and more memory than an object has for a common one.
 */
export function matchOf(sql: SqlStorage, { keyword, userId, forumTopicId }: Asked): string | null {
  const terms = searchTerms(keyword);
  if (keyword.trim() !== "" && terms.length === 0) return null;
  const parts = terms.map((term) => matchOfTerm(sql, term));
  if (userId !== undefined) parts.push(quoted(senderToken(userId)));
  if (forumTopicId !== undefined) parts.push(quoted(topicToken(forumTopicId)));
  return parts.join(" AND ");
}

/** Quotes a token for a full-text query; tokens are letters, digits and signs, none of which can end the quotation. */
const quoted = (token: string): string => `"${token}"`;

function matchOfTerm(sql: SqlStorage, term: SearchTerm): string {
  if (term.kind === "exact") return quoted(term.text);
  if (term.kind === "run") return quoted(term.tokens.join(" "));
  // A question without an answer is asked anyway, so that there is one way only.
  return `(${[...new Set([term.text, ...wordsBeginning(openVocabulary(sql), term.text, HISTORY_ENDINGS_MAX)])].map(quoted).join(" OR ")})`;
}

/**
 * Makes a query for the keys of a window's messages that match, with its values. The casts: numbers come as fractions,
 * with which the index does not narrow its search.
 */
export function keysQuery({ match, types }: Matched, { from, to, isRising, limit, offset }: HistoryWindow) {
  const kinds =
    types === undefined
      ? ""
      : `AND EXISTS (SELECT 1 FROM messages AS k WHERE k.key = message_words.rowid AND k.${OF_TYPES})`;
  return {
    query: `SELECT rowid AS key FROM message_words WHERE message_words MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)
      ${kinds} ORDER BY rowid ${isRising ? "ASC" : "DESC"} LIMIT ? OFFSET ?`,
    values: [match, from, to, ...typesValue(types), limit, offset],
  };
}

/** A question in the index's language, and the kinds of messages that are wanted; undefined is every kind. */
export interface Matched {
  match: string;
  types: readonly number[] | undefined;
}

/** Condition in SQL, with one value: the kinds as a JSON list. */
export const OF_TYPES = "type IN (SELECT value FROM json_each(?))";
/** Makes the bound value of a filter by message types; none without a filter. */
export const typesValue = (types: readonly number[] | undefined): string[] =>
  types === undefined ? [] : [JSON.stringify(types)];

/** Counts the matches; undefined where there are too many to count. */
export function countMatches(sql: SqlStorage, match: Matched, from: number, to: number): number | undefined {
  const { query, values } = keysQuery(match, { from, to, isRising: false, limit: HISTORY_COUNTED_MAX + 1, offset: 0 });
  const { count } = sql.exec<{ count: number }>(`SELECT count(*) AS count FROM (${query})`, ...values).one();
  return count > HISTORY_COUNTED_MAX ? undefined : count;
}
