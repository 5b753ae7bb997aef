import { AppError } from "../../domain/errors.ts";
import type { VerifyStatus } from "../../domain/newcomers/verify-status.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { NewcomerVerdict } from "../objects.ts";

/**
 * Decides on a waiting newcomer; returns the state of the verification afterwards, -1 without one (NCM-24, NCM-26).
 * @throws AppError MISSING_RIGHT with the `right` that the caller lacks (AMB-278), ADMIN_STOPPED by the brake,
 *   Operation failed with Telegram's `error_code` and `description` where it refused; the verdict is then owed (AMB-339)
 */
export async function verifyNewcomer(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  asked: Omit<NewcomerVerdict, "actor">,
): Promise<{ status: VerifyStatus }> {
  const actor = Number(ctx.session.account.id);
  const decided = await ctx.objects.chat(chat.telegram_id).verifyNewcomer({ ...asked, actor });
  if (decided.outcome === "lacksRight") throw new AppError("MISSING_RIGHT", { right: decided.right });
  if (decided.outcome === "stopped") throw new AppError("ADMIN_STOPPED");
  if (decided.outcome === "failed") {
    throw new AppError("Operation failed", { error_code: decided.error_code, description: decided.description });
  }
  return { status: decided.status };
}
