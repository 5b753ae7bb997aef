import { AppError } from "../../domain/errors.ts";
import type { ExceptedFrom, ListException } from "../../domain/moderation/exception.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Makes somebody an exception to the block list or the filter of look-alike names in a chat, or ends that
 * (docs/decisions/210, 232).
 * @throws AppError ADMIN_STOPPED by the brake
 */
export async function changeException(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
  { allowed, from }: { allowed: boolean; from: ExceptedFrom },
): Promise<{ item: ListException }> {
  const object = ctx.objects.chat(chat.telegram_id);
  const word = { userId, isAllowed: allowed, actor: Number(ctx.session.account.id) };
  const item = await (from === "names" ? object.changeNameException(word) : object.changeException(word));
  if (item === null) throw new AppError("ADMIN_STOPPED");
  return { item };
}
