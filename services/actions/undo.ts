import { AppError } from "../../domain/errors.ts";
import type { ActionRow } from "../../domain/logs/action-row.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Takes an act back (MOD-44).
 * @throws AppError TARGET_NOT_FOUND for an act this chat has not, 'Operation failed' for one that cannot be taken back,
 *   MISSING_RIGHT with the `right` that the caller lacks, BOT_UNREACHABLE with Telegram's number and words where it refused
 */
export async function undoAction(ctx: SessionContext, { chat }: AdministeredChat, id: number): Promise<ActionRow> {
  const undone = await ctx.objects.chat(chat.telegram_id).undoAction(id, Number(ctx.session.account.id));
  switch (undone.outcome) {
    case "undone":
      return undone.item;
    case "unknown":
      throw new AppError("TARGET_NOT_FOUND");
    case "lacksRight":
      throw new AppError("MISSING_RIGHT", { right: undone.right });
    case "refused":
      throw new AppError("Operation failed");
    case "failed":
      throw new AppError("BOT_UNREACHABLE", { error_code: undone.error_code, description: undone.description });
  }
}
