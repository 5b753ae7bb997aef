import { AppError } from "../../domain/errors.ts";
import { type AdministeredChat, requireChatAdmin } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { chatOf, uncacheJoinedChat } from "./queries.ts";

/**
 * Reads the chat anew from Telegram (API-16): title, flags, members, administrators.
 * @throws AppError BOT_UNREACHABLE with Telegram's code and words where it refused
 */
export async function syncChat(ctx: SessionContext, { chat }: AdministeredChat) {
  const object = ctx.objects.chat(chat.telegram_id);
  const outcome = await object.sync();
  if (!outcome.ok) {
    throw new AppError("BOT_UNREACHABLE", { error_code: outcome.error_code, description: outcome.description });
  }
  // Read back through the guard: the caller may have lost the right in between, and what the guard has read of the chat
  // before is the former state.
  uncacheJoinedChat(ctx, chat.id);
  const fresh = await requireChatAdmin(ctx, chat.id);
  return { item: chatOf(fresh, ctx.now), forum_topics: await object.forumTopics() };
}
