import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import type { imports } from "../../../db/schema/chat-state/counts.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { ImportedMessage } from "../../../domain/imports/imported-message.ts";
import { messageStoreDays } from "../../../domain/limits/plan-table.ts";
import { DAY_SECONDS, IMPORT_REMOVED_AT_ONCE } from "../../../domain/limits.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { noteForSearch, removeFromSearch } from "../messages/history-index.ts";

/** Ids of supergroups and channels are below this; messages of a basic group have other ids for each of its members. */
const SUPERGROUPS_BELOW = -1_000_000_000_000;

const KEYS_PER_SECOND = keyFrom(1);

type ImportTime = StoredRow<typeof imports, "id" | "from_at" | "to_at">;

const STORE = `INSERT INTO messages
    (key, message_id, user_id, sender_chat_id, type, text, shared, entities, edit_date, reply_to, reply_key, origin)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`;

/**
 * Stores messages of an export that the plan keeps; one that is there stays as it is. Called within a transaction.
 * @returns how many were stored
 */
export function storeImported(
  context: ChatContext,
  said: readonly ImportedMessage[],
  isNew: (second: number) => boolean,
): number {
  const { sql, values, now } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined) return 0;
  const since = now() - messageStoreDays(effectiveLevel(snapshot.settings, now())) * DAY_SECONDS;
  const here = values.get("telegramId") ?? 0;
  // Of a basic group nobody can be led to a message by the number that the export has.
  const origin = here < SUPERGROUPS_BELOW ? null : here;
  const kept = said.filter(({ at }) => at >= since && isNew(at));
  let stored = 0;
  for (const { id, at, user, chat, type, text, shared, entities, edited, replyTo, repliedAt } of kept) {
    const key = messageKey(at, id);
    if (chat !== null)
      sql.exec("INSERT OR IGNORE INTO sender_chats (id, title, username) VALUES (?, ?, '')", chat.id, chat.title);
    const written = sql.exec(
      STORE,
      ...[key, id, user, chat?.id ?? null, type, text, shared],
      ...[entities.length === 0 ? null : JSON.stringify(entities), edited, replyTo],
      ...[replyTo !== null && repliedAt !== null ? messageKey(repliedAt, replyTo) : null, origin],
    ).rowsWritten;
    if (written === 0) continue;
    stored += 1;
    noteForSearch(context, key);
  }
  return stored;
}

/**
 * Removes a step of the messages of an import's time, with their words. Of that time the bot itself has none, but what it
 * learnt by an edit; another import has its own.
 * @returns whether some were removed, so that there may be more
 */
export function removeImported({ sql }: ChatContext, { id, from_at, to_at }: ImportTime): boolean {
  const found = sql
    .exec<StoredRow<typeof messages, "key">>(
      `SELECT key FROM messages WHERE key >= ? AND key < ? AND is_unseen = 0 AND is_own = 0 AND NOT EXISTS (
         SELECT 1 FROM imports WHERE id <> ? AND done_at IS NOT NULL AND key / ${KEYS_PER_SECOND} BETWEEN from_at AND to_at)
       LIMIT ${IMPORT_REMOVED_AT_ONCE}`,
      keyFrom(from_at),
      keyFrom(to_at + 1),
      id,
    )
    .toArray();
  for (const { key } of found) {
    removeFromSearch(sql, key);
    sql.exec("DELETE FROM search_pending WHERE key = ?", key);
    sql.exec("DELETE FROM messages WHERE key = ?", key);
  }
  return found.length > 0;
}
