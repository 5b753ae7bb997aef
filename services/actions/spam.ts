import type { SpamReport } from "../../domain/calls/spam.ts";
import { AppError } from "../../domain/errors.ts";
import type { SpamLabel } from "../../domain/spam/message.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { TeachingOrder } from "../moderation/spam-object.ts";

/** Returns what the chat's spam score has learned and done. */
export const spamReport = (ctx: SessionContext, { chat }: AdministeredChat): Promise<SpamReport> =>
  ctx.objects.chat(chat.telegram_id).spamReport();

/** Deletes everything that the chat's spam score has learned. @returns the state afterwards */
export const forgetSpam = (ctx: SessionContext, { chat }: AdministeredChat): Promise<SpamReport> =>
  ctx.objects.chat(chat.telegram_id).forgetSpam();

/**
 * Teaches the spam score an admin's label of a message, or takes the label back.
 * @returns the label by an admin that is in force now
 * @throws AppError TARGET_NOT_FOUND for a message that is not stored, or has no words
 */
export async function teachSpam(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  order: Omit<TeachingOrder, "by">,
): Promise<{ label: SpamLabel | null }> {
  const taught = await ctx.objects.chat(chat.telegram_id).teachSpam({ ...order, by: Number(ctx.session.account.id) });
  if (taught.outcome === "unknown") throw new AppError("TARGET_NOT_FOUND");
  return { label: taught.label };
}
