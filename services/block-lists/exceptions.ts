import type { ListException } from "../../domain/block-lists/exception.ts";
import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Makes somebody an exception to the block list in a chat, or ends that (docs/decisions/210).
 * @throws AppError ADMIN_STOPPED by the brake
 */
export async function changeException(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
  isAllowed: boolean,
): Promise<{ item: ListException }> {
  const item = await ctx.objects.chat(chat.telegram_id).changeException({
    ...{ userId, isAllowed, actor: Number(ctx.session.account.id) },
  });
  if (item === null) throw new AppError("ADMIN_STOPPED");
  return { item };
}
