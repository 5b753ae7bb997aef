import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { BrakeDecision } from "./brake-object.ts";

/**
 * Decides on an admin whom the brake stopped (docs/decisions/184).
 * @returns how many acts are being taken back
 * @throws AppError ACCESS_DENIED for who is neither the owner nor stands in for one, 'Target not found' for who was never
 *   stopped
 */
export async function decideBrake(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { admin, decision }: Pick<BrakeDecision, "admin" | "decision">,
): Promise<{ taken_back: number }> {
  const by = Number(ctx.session.account.id);
  const decided = await ctx.objects.chat(chat.telegram_id).decideBrake({ admin, by, decision });
  if (decided.outcome === "decided") return { taken_back: decided.takenBack };
  throw new AppError(decided.outcome === "refused" ? "ACCESS_DENIED" : "Target not found");
}
