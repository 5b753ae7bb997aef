import type { DeletedMessage } from "../../domain/calls/messages.ts";
import { AppError } from "../../domain/errors.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Deletes stored messages, logged as the caller's acts, and returns the result of each.
 * @throws AppError ADMIN_STOPPED by the brake on admins
 */
export async function deleteMessages(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { keys, spam }: { keys: readonly number[]; spam: boolean },
): Promise<{ rows: DeletedMessage[] }> {
  const rows = await ctx.objects.chat(chat.telegram_id).deleteMessages({
    keys: [...new Set(keys)],
    spam,
    actor: Number(ctx.session.account.id),
    waitMs: SEND_ANSWER_WAIT_MS,
    key: `dashboard ${crypto.randomUUID()}`,
  });
  if (rows === "stopped") throw new AppError("ADMIN_STOPPED");
  return { rows };
}
