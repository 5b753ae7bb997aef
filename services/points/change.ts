import { AppError } from "../../domain/errors.ts";
import { POINTS_ADDED_MAX } from "../../domain/limits.ts";
import type { PointsChange, PointsRow } from "../../domain/points/ledger.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

interface Asked {
  userId: number;
  comment: string;
  isBroadcast: boolean;
  jobId?: string | undefined;
}

/**
 * Changes a member's points in an admin's name (LOY-14 to LOY-19).
 * @throws AppError 'Invalid amount.', 'Exceed points limit. Max: {max}', 'Not enougth points. Max: {max}',
 *   BOTS_HAVE_NO_POINTS, 'Target not found' for somebody whom the chat does not know
 */
export async function changePoints(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  change: PointsChange,
  { jobId, ...asked }: Asked,
): Promise<{ item: PointsRow }> {
  const account = ctx.session.account.id;
  const changed = await ctx.objects.chat(chat.telegram_id).changePoints({
    userId: asked.userId,
    comment: asked.comment,
    isBroadcast: asked.isBroadcast,
    change,
    most: POINTS_ADDED_MAX,
    actor: Number(account),
    key: `dashboard ${account} ${jobId ?? crypto.randomUUID()}`,
  });
  if (changed.outcome === "refused") throw new AppError(changed.code, changed.extra);
  return { item: changed.item };
}

/**
 * Sets a member's consecutive days in an admin's name (decision 087).
 * @throws AppError BOTS_HAVE_NO_POINTS, 'Target not found' for somebody whom the chat does not know
 */
export async function repairStreak(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { jobId, ...asked }: Omit<Asked, "isBroadcast"> & { days: number },
): Promise<{ item: PointsRow }> {
  const account = ctx.session.account.id;
  const key = `dashboard ${account} ${jobId ?? crypto.randomUUID()}`;
  const repaired = await ctx.objects.chat(chat.telegram_id).repairStreak({ ...asked, key, actor: Number(account) });
  if (repaired.outcome === "refused") throw new AppError(repaired.code, repaired.extra);
  return { item: repaired.item };
}

/**
 * Reads an amount as it came.
 * @throws AppError 'Invalid amount.' for what is no whole number
 */
export function readAmount(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new AppError("Invalid amount.");
  return value;
}
