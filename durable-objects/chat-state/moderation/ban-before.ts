import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import { readParts } from "../../shared/outbox/parts.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Finds an admin's other ban of somebody, of the same length, that was not taken back: `made`, or `queued` while Telegram
 * has not answered to it; null for none (docs/decisions/271).
 */
export function banBefore(
  { sql }: ChatContext,
  userId: number,
  { key, seconds }: { key: string; seconds: number },
): "made" | "queued" | null {
  const [ban] = sql.exec<StoredRow<typeof actions, "key" | "penalty_status">>(
    `SELECT key, penalty_status FROM actions WHERE user_id = ? AND action = 'ban' AND key <> ? AND seconds = ?
       AND actor IS NOT NULL AND undone_at IS NULL ORDER BY at DESC, id DESC LIMIT 1`,
    ...[userId, key, seconds],
  );
  if (ban === undefined) return null;
  if (ban.penalty_status === null) {
    const waits = readParts(sql, ban.key).some(({ state }) => state === "pending" || state === "sending");
    return waits ? "queued" : null;
  }
  return ban.penalty_status === 200 ? "made" : null;
}
