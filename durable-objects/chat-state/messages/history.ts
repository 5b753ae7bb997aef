import { dateOfKey, keyFrom } from "../../../bot/message-key.ts";
import type { HistoryAnswer } from "../../../domain/calls/messages.ts";
import type { HistoryQuery } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { memberChanges } from "../members/member-changes.ts";
import { indexForSearch } from "./history-index.ts";
import { HISTORY_COLUMNS, type StoredRowOfHistory, shownMessages } from "./history-rows.ts";
import { countMatches, keysQuery, type Matched, matchOf, OF_TYPES, typesValue } from "./history-search.ts";
import { type HistoryWindow, readPage } from "./history-window.ts";
import { SENDER_JOINS } from "./sender.ts";

/**
 * Lists stored messages, newest first (HIS-09, API-31); with a keyword those that have its words (decision 019). An
 * author who wrote as a chat is shown by the chat's title.
 */
export function history(context: ChatContext, query: HistoryQuery): HistoryAnswer {
  const { keyword = "", userId, forumTopicId } = query;
  const isAll = keyword.trim() === "" && userId === undefined && forumTopicId === undefined;
  if (!isAll) return search(context, { ...query, keyword });
  const found = readPage(query, (window) => readStored(context.sql, window, query.types));
  return answerOf(context, query, found);
}

type FoundPage = Pick<HistoryAnswer, "older" | "newer"> & { rows: StoredRowOfHistory[] };

function answerOf(context: ChatContext, query: HistoryQuery, { rows, older, newer }: FoundPage): HistoryAnswer {
  const { page, keyword = "", forumTopicId, types } = query;
  const isEverything = keyword.trim() === "" && forumTopicId === undefined && types === undefined && page === 1;
  const from = older === null ? query.startSecond : dateOfKey(older);
  const to = newer === null ? query.endSecond : dateOfKey(newer);
  return {
    rows: shownMessages(context, rows),
    page,
    older,
    newer,
    changes: isEverything ? memberChanges(context, { startSecond: from, endSecond: to }, query.userId) : [],
  };
}

/**
 * Searches the stored messages.
 * @returns `total` with a keyword, for up to HISTORY_COUNTED_MAX hits
 */
function search(context: ChatContext, query: HistoryQuery & { keyword: string }): HistoryAnswer {
  const { sql } = context;
  const isComplete = indexForSearch(context);
  if (!isComplete) context.alarms.arm("search", context.nowMs());
  const match = matchOf(sql, query);
  if (match === null) return { rows: [], page: query.page, total: 0, older: null, newer: null, changes: [] };
  const matched = { match, types: query.types };
  const found = readPage(query, (window) => readFound(sql, matched, window));
  const isWhole = found.older === null && found.newer === null && query.page === 1;
  const total = totalOf(sql, matched, query, isWhole ? found.rows.length : null);
  return {
    ...answerOf(context, query, found),
    ...(total === undefined ? {} : { total }),
    ...(isComplete ? {} : { is_indexing: true }),
  };
}

/**
 * Counts what a keyword finds; who wrote what, and in which topic, is not counted.
 * @param known the number where one page has all
 */
function totalOf(sql: SqlStorage, match: Matched, query: HistoryQuery, known: number | null): number | undefined {
  if (query.keyword === undefined || query.keyword.trim() === "") return undefined;
  return known ?? countMatches(sql, match, keyFrom(query.startSecond), keyFrom(query.endSecond + 1));
}

function readStored(sql: SqlStorage, window: HistoryWindow, types: HistoryQuery["types"]): StoredRowOfHistory[] {
  return sql
    .exec<StoredRowOfHistory>(
      `SELECT ${HISTORY_COLUMNS} FROM messages AS m ${SENDER_JOINS}
       WHERE m.key >= ? AND m.key < ? ${types === undefined ? "" : `AND m.${OF_TYPES}`}
       ORDER BY m.key ${window.isRising ? "ASC" : "DESC"} LIMIT ? OFFSET ?`,
      window.from,
      window.to,
      ...typesValue(types),
      window.limit,
      window.offset,
    )
    .toArray();
}

function readFound(sql: SqlStorage, match: Matched, window: HistoryWindow): StoredRowOfHistory[] {
  const { query, values } = keysQuery(match, window);
  return sql
    .exec<StoredRowOfHistory>(
      `SELECT ${HISTORY_COLUMNS} FROM (${query}) AS f CROSS JOIN messages AS m ON m.key = f.key ${SENDER_JOINS}
       ORDER BY m.key ${window.isRising ? "ASC" : "DESC"}`,
      ...values,
    )
    .toArray();
}
