import { dateOfKey } from "../../../bot/message-key.ts";
import { DELETABLE_SECONDS } from "../../../domain/limits.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import type { ChatContext } from "../context.ts";
import { ACTION_SELECT, actionOf, type StoredAction } from "./action-log.ts";

interface Written {
  key: number;
  message_id: number;
  user_id: number | null;
  sender_chat_id: number | null;
  origin: number | null;
}

/**
 * Reads the acts that removed messages, or were to, by the messages' keys; of several the last one. They are found by
 * who wrote the messages: the table of messages does not know of acts, so an ordinary message costs nothing for it.
 */
export function actsUpon(context: ChatContext, messages: readonly Written[]): Map<number, ActionRow> {
  const here = messages.filter(({ origin }) => origin === null);
  const found = new Map<number, ActionRow>();
  if (here.length === 0) return found;
  const dates = here.map(({ key }) => dateOfKey(key));
  const first = dates.reduce((least, date) => Math.min(least, date));
  const last = dates.reduce((most, date) => Math.max(most, date));
  const list = (ids: (number | null)[]) => JSON.stringify([...new Set(ids.filter((id) => id !== null))]);
  const rows = context.sql.exec<StoredAction>(
    `${ACTION_SELECT} WHERE m.at >= ?1 AND m.at <= ?2 AND m.message_ids IS NOT NULL
       AND (m.user_id IN (SELECT value FROM json_each(?3))
         OR (m.user_id IS NULL AND m.sender_chat_id IN (SELECT value FROM json_each(?4))))
     ORDER BY m.at, m.id`,
    first,
    last + DELETABLE_SECONDS,
    list(here.map(({ user_id }) => user_id)),
    list(here.map(({ sender_chat_id }) => sender_chat_id)),
  );
  const keys = new Map(here.map(({ message_id, key }) => [message_id, key]));
  const newest = new Map<number, StoredAction>();
  for (const row of rows.toArray()) {
    for (const id of JSON.parse(row.message_ids ?? "[]") as number[]) {
      const key = keys.get(id);
      if (key !== undefined) newest.set(key, row);
    }
  }
  for (const [key, row] of newest) found.set(key, actionOf(context, row));
  return found;
}
