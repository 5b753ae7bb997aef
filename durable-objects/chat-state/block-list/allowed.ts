import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { BLOCK_LIST_ALLOWED_MAX } from "../../../domain/limits.ts";
import type { ActionName } from "../../../domain/moderation/act.ts";
import type { ChatContext } from "../context.ts";

/** Acts of an admin that free somebody whom the block list had muted or banned. */
export const FREEING = ["unban", "unmute", "trust"] as const satisfies readonly ActionName[];

/** Lists those whom admins of this group allowed, the last one last. */
export function allowedHere({ sql, values }: ChatContext): number[] {
  const noted = values.get("listExceptions");
  if (noted !== undefined) return noted;
  // Former versions noted presses alone, and read of the log who was freed.
  const freed = sql
    .exec<{ user_id: number }>(
      `SELECT DISTINCT l.user_id FROM actions AS l JOIN actions AS f ON f.user_id = l.user_id AND f.id > l.id
       WHERE l.rule_id = ? AND f.actor IS NOT NULL AND f.action IN (${FREEING.map((name) => `'${name}'`).join(", ")})`,
      BLOCK_LIST_RULE,
    )
    .toArray();
  const all = [...new Set([...(values.get("listAllowed") ?? []), ...freed.map(({ user_id }) => user_id)])];
  values.set("listExceptions", all.slice(-BLOCK_LIST_ALLOWED_MAX));
  return all;
}

/** Tells whether an admin of this group allowed somebody, by the dashboard, a card, an undo, or by freeing them. */
export const isAllowed = (context: ChatContext, userId: number): boolean => allowedHere(context).includes(userId);

/**
 * Notes that an admin allowed somebody whatever the list says; of very many the newest stay. A verification that is
 * open ends as any other: the list keeps nobody silent after it.
 */
export function allowListed(context: ChatContext, userId: number): void {
  const others = allowedHere(context).filter((id) => id !== userId);
  context.values.set("listExceptions", [...others, userId].slice(-BLOCK_LIST_ALLOWED_MAX));
  context.sql.exec("UPDATE newcomers SET former_rights = NULL WHERE user_id = ? AND ended_at IS NULL", userId);
}

/** Notes that the block list applies to somebody again: they will be looked up anew. */
export function forbidListed(context: ChatContext, userId: number): void {
  const others = allowedHere(context).filter((id) => id !== userId);
  context.values.set("listExceptions", others);
  context.listed.forget(userId);
}
