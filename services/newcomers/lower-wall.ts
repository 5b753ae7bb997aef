import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Lowers the wall against a raid and takes back what it did.
 * @returns `was_up` false where it was down already
 * @throws AppError MISSING_RIGHT with the `right` that the caller lacks (AMB-278)
 */
export async function lowerWall(ctx: SessionContext, { chat }: AdministeredChat): Promise<{ was_up: boolean }> {
  const lowered = await ctx.objects.chat(chat.telegram_id).lowerWall(Number(ctx.session.account.id));
  if (lowered.outcome === "lacksRight") throw new AppError("MISSING_RIGHT", { right: lowered.right });
  return { was_up: lowered.wasUp };
}
