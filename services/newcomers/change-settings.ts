import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { type NewcomerChange, readNewcomerChange } from "../../domain/newcomers/settings.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { AdministeredChat } from "../access.ts";
import { markSettingsDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";

/**
 * Changes the conditions for joining; returns only what changed (API-14).
 * @throws AppError UPPLAN_FOR_FEATURE_DESC where the plan does not reach, 'Operation failed' for a question without its
 * answer
 */
export async function changeNewcomerSettings(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  change: NewcomerChange,
): Promise<{ diff: NewcomerChange }> {
  const read = readNewcomerChange(chat, change, effectiveLevel(chat, ctx.now));
  if (!read.ok) throw new AppError(read.code, read.extra);
  const { diff, kept } = read;
  if (Object.keys(diff).length === 0) return { diff };
  await ctx.db.batch([
    ctx.db
      .update(chats)
      .set({ ...diff, ...(kept === null ? {} : { ncm_quizzes: kept }) })
      .where(eq(chats.id, chat.id)),
    ...markSettingsDirty(ctx.db, chat.id, ctx.now),
  ]);
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  return { diff };
}
