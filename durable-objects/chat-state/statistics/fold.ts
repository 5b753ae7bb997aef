import { dateOfKey } from "../../../bot/message-key.ts";
import type { updates } from "../../../db/schema/chat-state/counts.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { noteMessages } from "./arrivals.ts";
import { addCounts, botsAmong, type Countable } from "./counts.ts";

/** Rows folded in one transaction. */
const FOLD_BATCH = 5000;

/** The mark up to which everything is counted: a message's key, and by bot the number of an update. */
export interface FoldedTo {
  key: number;
  updates: Record<string, number>;
}
const NOTHING_YET: FoldedTo = { key: 0, updates: {} };

/** Returns the marks up to which statistics are folded. */
export const foldedTo = ({ values }: Pick<ChatContext, "values">): FoldedTo => values.get("foldedTo") ?? NOTHING_YET;

/**
 * Folds what came since the last time into usage per day, messages per hour and activity per person. Counts and marks
 * change in one transaction, so a second run finds nothing to do.
 */
export function foldStatistics(context: ChatContext): void {
  while (foldMessages(context));
  while (foldUpdates(context));
}

/**
 * Folds the next messages.
 * @returns whether there may be more
 */
function foldMessages(context: ChatContext): boolean {
  const { sql, storage, values } = context;
  const done = foldedTo(context);
  const rows = sql
    .exec<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM messages AS m WHERE m.key > ? ORDER BY m.key LIMIT ?`,
      done.key,
      FOLD_BATCH,
    )
    .toArray();
  const last = rows.at(-1);
  if (last === undefined) return false;
  storage.transactionSync(() => {
    countMessages(context, rows);
    values.set("foldedTo", { ...done, key: last.key });
  });
  return rows.length === FOLD_BATCH;
}

/**
 * Folds the next updates.
 * @returns whether there may be more
 */
function foldUpdates(context: ChatContext): boolean {
  const { sql, storage, values } = context;
  const done = foldedTo(context);
  const rows = sql
    .exec<UpdateRow>(
      `SELECT u.bot_id, u.update_id, u.kind, u.at, u.user_id
         FROM updates AS u LEFT JOIN json_each(?) AS d ON CAST(d.key AS INTEGER) = u.bot_id
        WHERE u.update_id > coalesce(d.value, 0) ORDER BY u.bot_id, u.update_id LIMIT ?`,
      JSON.stringify(done.updates),
      FOLD_BATCH,
    )
    .toArray();
  if (rows.length === 0) return false;
  storage.transactionSync(() => {
    addCounts(context, rows.map(countableOf));
    const updates = Object.fromEntries(rows.map(({ bot_id, update_id }) => [bot_id, update_id]));
    values.set("foldedTo", { ...done, updates: { ...done.updates, ...updates } });
  });
  return rows.length === FOLD_BATCH;
}

type MessageRow = StoredRow<typeof messages, "key" | "user_id" | "type" | "received_at" | "reply_key"> & {
  /** 1 for a message that came by an update of this chat */
  came: number;
  /** user id of the author of the message that this one replies to */
  replied_to: number | null;
};
const CAME = "is_own = 0 AND is_unseen = 0 AND origin IS NULL";
const MESSAGE_COLUMNS = `m.key, m.user_id, m.type, m.received_at, m.reply_key, ${CAME} AS came,
  (SELECT user_id FROM messages AS r WHERE r.key = m.reply_key) AS replied_to`;

type UpdateRow = StoredRow<typeof updates, "bot_id" | "update_id" | "kind" | "at" | "user_id">;
const countableOf = ({ kind, at, user_id }: UpdateRow): Countable => ({ kind, at, userId: user_id, messageAt: null });

function countMessages(context: ChatContext, rows: readonly MessageRow[]): void {
  const { sql, values } = context;
  const kind = values.get("chat")?.type === CHAT_TYPE.channel ? "channel_post" : "message";
  const came = rows.filter((row) => row.came === 1);
  const bots = botsAmong(
    sql,
    came.flatMap(({ user_id }) => user_id ?? []),
  );
  const isBot = (userId: number | null) => userId !== null && bots.has(userId);
  const said = came.filter(({ user_id, type }) => type !== MESSAGE_TYPE.service && !isBot(user_id));
  noteMessages(
    context,
    said.flatMap(({ key, user_id }) => (user_id === null ? [] : [{ userId: user_id, second: dateOfKey(key) }])),
    said.flatMap(({ key, user_id, reply_key, replied_to }) =>
      replied_to === null || reply_key === null || replied_to === user_id
        ? []
        : [{ userId: replied_to, wroteAt: dateOfKey(reply_key), second: dateOfKey(key) }],
    ),
  );
  addCounts(
    context,
    came.map(({ key, user_id, type, received_at }) => {
      const date = dateOfKey(key);
      return {
        kind,
        at: received_at ?? date,
        userId: user_id === null || bots.has(user_id) ? null : user_id,
        messageAt: type === MESSAGE_TYPE.service ? null : date,
      };
    }),
  );
}

/** Counts a message at once that arrives behind the mark, which the next fold would skip. */
export function countLateMessage(context: ChatContext, key: number): void {
  if (key > foldedTo(context).key) return;
  countMessages(
    context,
    context.sql.exec<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages AS m WHERE m.key = ?`, key).toArray(),
  );
}

/** Counts any other late update at once: updates may arrive out of the order of their numbers. */
export function countLateUpdate(
  context: ChatContext,
  { botId, updateId, ...update }: Omit<Countable, "messageAt"> & { botId: number; updateId: number },
): void {
  if (updateId <= (foldedTo(context).updates[botId] ?? 0)) addCounts(context, [{ ...update, messageAt: null }]);
}

/** Counts the updates since a second that are not folded yet. */
export function unfoldedSince(sql: SqlStorage, done: FoldedTo, startSecond: number): number {
  return sql
    .exec<{ n: number }>(
      `SELECT (SELECT count(*) FROM messages
         WHERE key > ?1 AND ${CAME} AND coalesce(received_at, key / 1048576) >= ?2)
       + (SELECT count(*) FROM updates AS u LEFT JOIN json_each(?3) AS d ON CAST(d.key AS INTEGER) = u.bot_id
         WHERE u.update_id > coalesce(d.value, 0) AND at >= ?2) AS n`,
      done.key,
      startSecond,
      JSON.stringify(done.updates),
    )
    .one().n;
}
