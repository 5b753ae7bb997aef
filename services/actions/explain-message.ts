import { eq } from "drizzle-orm";
import { dirtySnapshots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import { pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import type { ExplainedOrder, TriedOrder } from "../object-queries.ts";

/** No bot of ours is in the chat (AMB-185). */
const NOT_IN_CHAT = 497;

/**
 * Tells the bot's acts upon a message that is only tried (MOD-45). The chat's object is asked, which decides on real
 * ones.
 * @throws AppError BOT_UNREACHABLE for a chat that no bot of ours manages
 */
export async function explainMessage(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  tried: TriedOrder,
): Promise<ExplainedOrder> {
  // A change that has not reached the object yet is handed over first.
  const [dirty] = await ctx.db.select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chat.id));
  if (dirty !== undefined) await pushSnapshot(ctx, chat.id);
  const explained = await ctx.objects.chat(chat.telegram_id).explainMessage(tried);
  if (explained === null) throw new AppError("BOT_UNREACHABLE", { error_code: NOT_IN_CHAT });
  return explained;
}
