import type { Incoming } from "../../../bot/incoming.ts";
import { messageKey } from "../../../bot/message-key.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";
import { countLateUpdate } from "../statistics/fold.ts";

/**
 * Tells whether an update was handled before (MOD-41). A new message is known by its own row, so that it is one row
 * written; every other update by its number, which is noted here.
 */
export function noteUpdate(context: ChatContext, botId: number, incoming: Incoming): { isRepeated: boolean } {
  const isRepeated = isNewMessage(incoming) ? isStored(context.sql, incoming) : !logUpdate(context, botId, incoming);
  if (!isRepeated) context.usage.add();
  return { isRepeated };
}

type NewMessage = Incoming & { message: NonNullable<Incoming["message"]> };

/** Tells whether an update brings a new message, not an edit. */
export const isNewMessage = (incoming: Incoming): incoming is NewMessage =>
  incoming.message !== null && !incoming.isEdit;

/** Makes the key under which a new message is stored. */
export const keyOf = ({ message: { date, message_id } }: NewMessage): number => messageKey(date, message_id);

function isStored(sql: SqlStorage, incoming: NewMessage): boolean {
  const rows = sql.exec(
    "SELECT 1 FROM messages WHERE key = ? AND message_id = ? AND is_own = 0 AND is_unseen = 0 AND origin IS NULL",
    keyOf(incoming),
    incoming.message.message_id,
  );
  return rows.toArray().length > 0;
}

/**
 * Logs an update.
 * @returns false for a number that is noted already
 */
function logUpdate(context: ChatContext, botId: number, { updateId, kind, humanId }: Incoming): boolean {
  const at = context.now();
  const { rowsWritten } = context.sql.exec(
    "INSERT OR IGNORE INTO updates (bot_id, update_id, kind, at, user_id) VALUES (?, ?, ?, ?, ?)",
    botId,
    updateId,
    kind,
    at,
    humanId,
  );
  if (rowsWritten === 0) return false;
  countLateUpdate(context, { botId, updateId, kind, at, userId: humanId });
  return true;
}

/** Returns the second at which a message's update came, where it counts for another UTC day than its date (AMB-210). */
export const receivedAt = (date: number, now: number): number | null =>
  Math.floor(date / DAY_SECONDS) === Math.floor(now / DAY_SECONDS) ? null : now;
