import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { BLOCK_LIST_ALLOWED_MAX } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Tells whether an admin of this group allowed somebody: by the card, by an undo, or by a command or press that freed
 * them after the list had them muted or banned.
 */
export function isAllowed({ sql, values }: ChatContext, userId: number): boolean {
  if (values.get("listAllowed")?.includes(userId) === true) return true;
  const [last] = sql.exec<StoredRow<typeof actions, "id">>(
    "SELECT id FROM actions WHERE user_id = ? AND rule_id = ? ORDER BY id DESC LIMIT 1",
    userId,
    BLOCK_LIST_RULE,
  );
  if (last === undefined) return false;
  return (
    sql
      .exec(
        "SELECT 1 FROM actions WHERE user_id = ? AND id > ? AND actor IS NOT NULL AND action IN ('unban', 'unmute', 'trust')",
        userId,
        last.id,
      )
      .toArray().length > 0
  );
}

/**
 * Notes that an admin allowed somebody whatever the list says; of very many the newest stay. A verification that is open
 * ends as any other: the list keeps nobody silent after it.
 */
export function allowListed({ sql, values }: ChatContext, userId: number): void {
  const others = (values.get("listAllowed") ?? []).filter((id) => id !== userId);
  values.set("listAllowed", [...others, userId].slice(-BLOCK_LIST_ALLOWED_MAX));
  sql.exec("UPDATE newcomers SET former_rights = NULL WHERE user_id = ? AND ended_at IS NULL", userId);
}
