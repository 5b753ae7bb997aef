import { dateOfKey } from "../../../bot/message-key.ts";
import type { messages, searchPending } from "../../../db/schema/chat-state/messages.ts";
import { DAY_SECONDS, WORD_DAY_STEP } from "../../../domain/limits.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import { indexForm } from "../../../domain/search/index-form.ts";
import { INDEXED_FORM } from "../../../domain/search/indexed-form.ts";
import { type Buckets, noteWords, withoutWordsTo } from "../../../domain/search/vocabulary.ts";
import type { JoinedRow, StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { beginningsOf, openVocabulary } from "./vocabulary-store.ts";

/** Messages and characters that are read in one transaction at most, about 50 ms of work. */
const BATCH = 1000;
const BATCH_CHARACTERS = 200_000;
/** Batches of one call: the limit of the time that a search waits, or that an alarm's run blocks others. */
const BATCHES = 3;

/** Makes the token of a message's author, a user's id or a chat's signed one, which no text has (decision 019). */
export const senderToken = (id: number): string => `\ue000${id}`;
/** Makes the token of a message's topic. */
export const topicToken = (topic: number): string => `\ue001${topic}`;

/**
 * Notes a written message, whose words are read later; called with every one. One behind the mark needs no note, so an
 * ordinary message costs nothing more; an edited or a late one costs a row.
 */
export function noteForSearch({ sql, values }: ChatContext, key: number): void {
  if (key > (values.get("searchMark") ?? 0)) return;
  sql.exec("INSERT OR IGNORE INTO search_pending (key) VALUES (?)", key);
}

/** A message to be read; all but the key is null where it is gone. */
type Unread = StoredRow<typeof searchPending, "key"> &
  JoinedRow<typeof messages, "text" | "shared" | "topic"> & { sender: number | null };

/**
 * Reads the words of messages that are not in the index yet. Index, notes and mark change in one transaction, so a
 * second run finds nothing to do.
 * @returns whether all are read
 */
export function indexForSearch(context: ChatContext): boolean {
  const { sql, storage, values } = context;
  emptyOtherForm(context);
  for (let batch = 0; batch < BATCHES; batch++) {
    const noted = read(
      sql,
      `SELECT s.key, m.text, m.shared, coalesce(m.user_id, m.sender_chat_id) AS sender, m.topic FROM search_pending AS s LEFT JOIN messages AS m ON m.key = s.key
       ORDER BY s.key DESC LIMIT ${BATCH}`,
    );
    const fresh = read(
      sql,
      `SELECT key, text, shared, coalesce(user_id, sender_chat_id) AS sender, topic FROM messages WHERE key > ? ORDER BY key LIMIT ${BATCH}`,
      values.get("searchMark") ?? 0,
    );
    if (noted.length + fresh.length === 0) return true;
    try {
      storage.transactionSync(() => {
        const vocabulary = openVocabulary(sql);
        for (const row of noted) {
          removeFromSearch(sql, row.key);
          insertWords(sql, vocabulary, row);
          sql.exec("DELETE FROM search_pending WHERE key = ?", row.key);
        }
        for (const row of fresh) insertWords(sql, vocabulary, row);
        vocabulary.save();
        const last = fresh.at(-1);
        if (last !== undefined) values.set("searchMark", last.key);
      });
    } catch (error) {
      context.forget();
      throw error;
    }
  }
  return false;
}

/**
 * Empties an index whose words are of another form than questions are: it is filled again from the first message on, as
 * one that has fallen behind (decision 123).
 */
function emptyOtherForm(context: ChatContext): void {
  const { sql, storage, values } = context;
  if (values.get("searchForm") === INDEXED_FORM) return;
  try {
    storage.transactionSync(() => {
      sql.exec("INSERT INTO message_words (message_words) VALUES ('delete-all')");
      sql.exec("DELETE FROM vocabulary");
      sql.exec("DELETE FROM search_pending");
      values.set("searchMark", 0);
      values.set("searchForm", INDEXED_FORM);
    });
  } catch (error) {
    context.forget();
    throw error;
  }
}

/** Reads the first of the rows, up to a batch. */
function read(sql: SqlStorage, query: string, ...values: SqlStorageValue[]): Unread[] {
  const rows: Unread[] = [];
  let characters = 0;
  for (const row of sql.exec<Unread>(query, ...values)) {
    rows.push(row);
    characters += (row.text?.length ?? 0) + (row.shared?.length ?? 0);
    if (characters > BATCH_CHARACTERS) break;
  }
  return rows;
}

/** Indexes a message; one without words is found by its sender and its topic. */
function insertWords(sql: SqlStorage, vocabulary: Buckets, { key, text, shared, sender, topic }: Unread): void {
  if (text === null) return;
  const form = indexForm(joinWords({ text, shared: shared ?? "" }));
  if (sender !== null) form.tokens.push(senderToken(sender));
  form.tokens.push(topicToken(topic ?? 0));
  sql.exec("INSERT OR REPLACE INTO message_words (rowid, tokens) VALUES (?, ?)", key, form.tokens.join(" "));
  noteWords(vocabulary, form.words, Math.floor(dateOfKey(key) / DAY_SECONDS));
}

/** Removes a message from the index of the search. */
export function removeFromSearch(sql: SqlStorage, key: number): void {
  sql.exec("DELETE FROM message_words WHERE rowid = ?", key);
}

/** Removes words of the vocabulary that nobody has written since a second. */
export function removeWordsBefore(sql: SqlStorage, second: number): void {
  const vocabulary = openVocabulary(sql);
  for (const beginning of beginningsOf(sql)) {
    const bucket = vocabulary.get(beginning);
    const kept = bucket && withoutWordsTo(bucket, Math.floor(second / DAY_SECONDS) - WORD_DAY_STEP);
    if (kept) vocabulary.put(beginning, kept);
  }
  vocabulary.save();
}
