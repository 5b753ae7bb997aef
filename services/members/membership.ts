import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { KnownMember } from "../objects.ts";

/**
 * Reads the known facts of a person in the chat (API-17, MBR-03).
 * @throws AppError 'Target not found' for who was never seen there (ERR-23)
 */
export async function getMembership(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
): Promise<KnownMember> {
  const known = await ctx.objects.chat(chat.telegram_id).membership(userId);
  if (known === null) throw new AppError("Target not found");
  return known;
}
