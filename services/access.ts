import { and, eq } from "drizzle-orm";
import { bots } from "../db/schema/index.ts";
import { AppError } from "../domain/errors.ts";
import { ADMINS_MAX_AGE_SECONDS } from "../domain/limits.ts";
import { findChat, type JoinedChat, joinedChat, movedTo } from "./chats/queries.ts";
import type { SessionContext } from "./context.ts";

/** A chat that the caller administers: having one is the proof that the guard was passed. */
export interface AdministeredChat extends JoinedChat {
  readonly guarded: "chatAdmin";
}
export interface OwnedBot {
  readonly guarded: "botOwner";
  bot: typeof bots.$inferSelect;
}

/** How long a call waits for Telegram when what is known of the administrators is old. */
const REFRESH_WAIT_MS = 3000;

/**
 * The chat with this id, if the account administers it. A group's old number leads to its supergroup (MOD-42).
 * What is known is read anew first when it is older than five minutes (AMB-035): a right that was taken away in
 * Telegram ends here too. Where Telegram does not tell in time, what is known counts.
 * @throws AppError TARGET_NOT_FOUND for a chat never seen, ACCESS_DENIED for somebody else's (AMB-020)
 */
export async function requireChatAdmin(ctx: SessionContext, chatId: string): Promise<AdministeredChat> {
  const known = (await joinedChat(ctx, chatId)) ?? (await findMoved(ctx, chatId));
  if (known === undefined) throw new AppError("TARGET_NOT_FOUND");
  // Who was never an admin there does not make anybody ask Telegram.
  const isOld = known.admin?.is_admin === true && known.chat.synced_at < ctx.now - ADMINS_MAX_AGE_SECONDS;
  const found = isOld ? ((await refreshed(ctx, known)) ?? known) : known;
  if (found.admin?.is_admin !== true) throw new AppError("ACCESS_DENIED");
  return { ...found, guarded: "chatAdmin" };
}

async function refreshed(ctx: SessionContext, { chat }: JoinedChat): Promise<JoinedChat | undefined> {
  const reading = ctx.objects.chat(chat.telegram_id).refresh();
  ctx.waitUntil(reading);
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))]);
  return findChat(ctx.db, ctx.session.account.id, chat.id);
}

async function findMoved(ctx: SessionContext, oldId: string): Promise<JoinedChat | undefined> {
  const newId = await movedTo(ctx.db, oldId);
  return newId === undefined ? undefined : findChat(ctx.db, ctx.session.account.id, newId);
}

/** @throws AppError TARGET_NOT_FOUND: whether somebody else has the bot is nobody's business */
export async function requireBotOwner(ctx: SessionContext, botId: string): Promise<OwnedBot> {
  const [bot] = await ctx.db
    .select()
    .from(bots)
    .where(and(eq(bots.id, botId), eq(bots.owner_account_id, ctx.session.account.id)));
  if (bot === undefined) throw new AppError("TARGET_NOT_FOUND");
  return { guarded: "botOwner", bot };
}
