import { eq } from "drizzle-orm";
import { dirtyBotSnapshots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Explanation } from "../../domain/responders/explain.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import { pushBotSnapshot } from "../bots/push-snapshot.ts";
import { pushIfDirty } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import { inboxOf } from "../private-chats/read.ts";

/** No bot of ours is in the chat (AMB-185). */
const NOT_IN_CHAT = 497;

export interface TriedMessage {
  text: string;
  userId?: number | undefined;
  forum_topic_id?: number | undefined;
  isAdmin?: boolean | undefined;
}

/**
 * Explains the bot's answer to a message that is only tried (RSP-26). The chat's object is asked, which decides on real
 * ones.
 * @throws AppError BOT_UNREACHABLE for a chat that no bot of ours manages: nobody would answer there
 */
export async function explainResponders(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { text, userId, forum_topic_id, isAdmin }: TriedMessage,
): Promise<Explanation[]> {
  // A change that has not reached the object yet is handed over first.
  await pushIfDirty(ctx, chat.id);
  const rows = await ctx.objects.chat(chat.telegram_id).explainReply({
    text,
    topic: forum_topic_id ?? 0,
    ...(userId === undefined ? {} : { userId }),
    ...(isAdmin === undefined ? {} : { isAdmin }),
  });
  if (rows === null) throw new AppError("BOT_UNREACHABLE", { error_code: NOT_IN_CHAT });
  return rows;
}

/** Explains the answer of an own bot to a private message that is only tried; its inbox decides as on real ones. */
export async function explainBotResponders(ctx: SessionContext, bot: OwnedBot, text: string): Promise<Explanation[]> {
  const { id } = bot.bot;
  const [dirty] = await ctx.db.select().from(dirtyBotSnapshots).where(eq(dirtyBotSnapshots.bot_id, id));
  if (dirty !== undefined) await pushBotSnapshot(ctx, id);
  return inboxOf(ctx, bot).explainPrivateReply(text);
}
