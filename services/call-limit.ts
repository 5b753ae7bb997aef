import type { CallLimit } from "../domain/calls/contract/contract.ts";
import { AppError } from "../domain/errors.ts";
import type { AdministeredChat, OwnedBot } from "./access.ts";
import type { SessionContext } from "./context.ts";

/**
 * Counts a call that asks Telegram at once (AMB-281). The account's bucket goes first: whoever is beyond their own limit
 * takes nothing from the others who look after the same chat.
 * @param target the chat or bot that it is about; null for a bot that is still to be added
 * @throws AppError TOO_MANY_REQUESTS with `retry_after`, whole seconds
 */
export async function countCall(
  ctx: SessionContext,
  limit: CallLimit,
  target: AdministeredChat | OwnedBot | null,
): Promise<void> {
  if (limit !== "telegram" && limit !== "act") return;
  refuse(await ctx.objects.account(ctx.session.account.id).takeToken());
  if (target?.guarded === "chatAdmin") refuse(await ctx.objects.chat(target.chat.telegram_id).takeToken(limit));
  if (target?.guarded === "botOwner") refuse(await ctx.objects.botInbox(Number(target.bot.id)).takeToken());
}

function refuse(retry_after: number): void {
  if (retry_after > 0) throw new AppError("TOO_MANY_REQUESTS", { retry_after });
}
