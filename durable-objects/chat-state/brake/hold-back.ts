import type { ChatContext } from "../context.ts";
import { deletionsOf } from "../moderation/queue-act.ts";

/** Outcome of requests that the brake has ended: our own words with the status for "not allowed". */
const STOPPED = { status: 403, message: "stopped by the brake on admins" };

/** Ends the waiting requests of an admin's acts since a second; requests under way take their course. */
export function holdBack(context: ChatContext, actor: number, from: number): void {
  const keys = context.sql
    .exec<{ key: string }>(
      `SELECT key FROM actions WHERE at > ? AND actor = ? AND undoes IS NULL
         AND (penalty_status IS NULL OR message_ids IS NOT NULL AND delete_status IS NULL)`,
      from,
      actor,
    )
    .toArray();
  for (const { key } of keys) endAct(context, key);
}

function endAct({ sql, nowMs }: ChatContext, key: string): void {
  const waits = "state = 'pending' AND (group_key = ?1 OR group_key >= ?2 AND group_key < ?3)";
  const parts = sql
    .exec<{ part: string | null }>(
      `SELECT DISTINCT json_extract(purpose, '$.act.part') AS part FROM outbox WHERE ${waits}`,
      key,
      ...deletionsOf(key),
    )
    .toArray();
  sql.exec(
    `UPDATE outbox SET state = 'failed', message_ids = '[]', res_status = ?4, message = ?5, done_ms = ?6 WHERE ${waits}`,
    key,
    ...deletionsOf(key),
    STOPPED.status,
    STOPPED.message,
    nowMs(),
  );
  for (const { part } of parts) {
    if (part === null) continue;
    const column = part === "delete" ? "delete_status" : "penalty_status";
    sql.exec(`UPDATE actions SET ${column} = ?, comment = ? WHERE key = ?`, STOPPED.status, STOPPED.message, key);
  }
}
