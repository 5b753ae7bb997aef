import { dateOfKey, keyFrom } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { HistoryAnswer, HistoryMessage } from "../../../domain/calls/messages.ts";
import type { HistoryQuery } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { indexForSearch } from "./history-index.ts";
import { countMatches, keysQuery, matchOf } from "./history-search.ts";
import { type HistoryWindow, readPage } from "./history-window.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "./sender.ts";

type Row = SenderRow &
  StoredRow<typeof messages, "key" | "message_id" | "type" | "text" | "entities" | "edit_date" | "topic" | "reply_to">;

const COLUMNS = `m.key, m.message_id, m.type, m.text, m.entities, m.edit_date, m.topic, m.reply_to, ${SENDER_COLUMNS}`;

/**
 * Lists stored messages, newest first (HIS-09, API-31); with a keyword those that have its words (decision 019). An
 * author who wrote as a chat is shown by the chat's title.
 */
export function history(context: ChatContext, query: HistoryQuery): HistoryAnswer {
  const { keyword = "", userId, forumTopicId } = query;
  const isAll = keyword.trim() === "" && userId === undefined && forumTopicId === undefined;
  if (!isAll) return search(context, { ...query, keyword });
  const { rows, older, newer } = readPage(query, (window) => readStored(context.sql, window));
  return { rows: rows.map((row) => messageOf(context, row)), page: query.page, older, newer };
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
  if (match === null) return { rows: [], page: query.page, total: 0, older: null, newer: null };
  const { rows, older, newer } = readPage(query, (window) => readFound(sql, match, window));
  const isWhole = older === null && newer === null && query.page === 1;
  const total = totalOf(sql, match, query, isWhole ? rows.length : null);
  return {
    rows: rows.map((row) => messageOf(context, row)),
    page: query.page,
    older,
    newer,
    ...(total === undefined ? {} : { total }),
    ...(isComplete ? {} : { is_indexing: true }),
  };
}

/**
 * Counts what a keyword finds; who wrote what, and in which topic, is not counted.
 * @param known the number where one page has all
 */
function totalOf(sql: SqlStorage, match: string, query: HistoryQuery, known: number | null): number | undefined {
  if (query.keyword === undefined || query.keyword.trim() === "") return undefined;
  return known ?? countMatches(sql, match, keyFrom(query.startSecond), keyFrom(query.endSecond + 1));
}

function readStored(sql: SqlStorage, window: HistoryWindow): Row[] {
  return sql
    .exec<Row>(
      `SELECT ${COLUMNS} FROM messages AS m ${SENDER_JOINS}
       WHERE m.key >= ? AND m.key < ? ORDER BY m.key ${window.isRising ? "ASC" : "DESC"} LIMIT ? OFFSET ?`,
      window.from,
      window.to,
      window.limit,
      window.offset,
    )
    .toArray();
}

function readFound(sql: SqlStorage, match: string, window: HistoryWindow): Row[] {
  const { query, values } = keysQuery(match, window);
  return sql
    .exec<Row>(
      `SELECT ${COLUMNS} FROM (${query}) AS f CROSS JOIN messages AS m ON m.key = f.key ${SENDER_JOINS}
       ORDER BY m.key ${window.isRising ? "ASC" : "DESC"}`,
      ...values,
    )
    .toArray();
}

function messageOf(context: ChatContext, row: Row): HistoryMessage {
  return {
    id: row.message_id,
    type: row.type,
    text: row.text,
    entities: row.entities === null ? [] : JSON.parse(row.entities),
    date: dateOfKey(row.key),
    edit_date: row.edit_date,
    user: senderOf(context, row),
    userId: row.user_id,
    forum_topic_id: row.topic,
    reply_to: row.reply_to,
  };
}
