import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { AppealDecision } from "./appeals-object.ts";

/**
 * Decides on an appeal (docs/decisions/185); the first decision counts.
 * @returns `was_open` false where somebody had decided before
 * @throws AppError MISSING_RIGHT with the `right` that the caller lacks (AMB-278), ADMIN_STOPPED by the brake, 'Target
 * not found' for an act without an appeal
 */
export async function decideAppeal(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { actionId, decision }: Pick<AppealDecision, "actionId" | "decision">,
): Promise<{ was_open: boolean }> {
  const by = Number(ctx.session.account.id);
  const decided = await ctx.objects.chat(chat.telegram_id).decideAppeal({ actionId, by, decision });
  switch (decided.outcome) {
    case "decided":
      return { was_open: decided.wasOpen };
    case "lacksRight":
      throw new AppError("MISSING_RIGHT", { right: decided.right });
    case "stopped":
      throw new AppError("ADMIN_STOPPED");
    case "unknown":
      throw new AppError("Target not found");
  }
}
