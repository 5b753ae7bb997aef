import { and, eq } from "drizzle-orm";
import { bots } from "../db/schema/index.ts";
import { addLinkOf } from "../domain/chats/add-bot-link.ts";
import { CHAT_TYPE } from "../domain/chats/chat-type.ts";
import { AppError, assertNever } from "../domain/errors.ts";
import { ADMINS_MAX_AGE_SECONDS } from "../domain/limits.ts";
import { type CallNeeds, type ClosedReason, isOutdated, missingRight } from "../domain/permissions.ts";
import { sharedBot } from "./bots/shared.ts";
import { accessTo, findChat, type JoinedChat, joinedChat, movedTo } from "./chats/queries.ts";
import type { SessionContext } from "./context.ts";

/** A chat that the caller administers: having one is the proof that the guard was passed. */
export interface AdministeredChat extends JoinedChat {
  readonly guarded: "chatAdmin";
}
export interface OwnedBot {
  readonly guarded: "botOwner";
  bot: typeof bots.$inferSelect;
}

/** Time for which a call waits for Telegram when the list of administrators is old. */
const REFRESH_WAIT_MS = 3000;

/**
 * Finds the chat with this id, if the account administers it. A group's old number leads to its supergroup (MOD-42). A
 * list of administrators that is older than five minutes is read anew first (AMB-035): a right that was taken away in
 * Telegram ends here too. Where Telegram does not answer in time, the stored list counts, for a day (AMB-277).
 * @throws AppError TARGET_NOT_FOUND for a chat never seen, ACCESS_DENIED for somebody else's (AMB-020), the same with
 *   {@link closedChat} for one that its last known admins have to bring the bot back to
 */
export async function requireChatAdmin(ctx: SessionContext, chatId: string): Promise<AdministeredChat> {
  const known = (await joinedChat(ctx, chatId)) ?? (await findMoved(ctx, chatId));
  if (known === undefined) throw new AppError("TARGET_NOT_FOUND");
  // Somebody who was never an admin there does not make anybody ask Telegram.
  const isOld = known.admin?.is_admin === true && known.chat.synced_at < ctx.now - ADMINS_MAX_AGE_SECONDS;
  const found = isOld ? ((await refreshed(ctx, known)) ?? known) : known;
  const listed = accessTo(found, ctx.now);
  // It was asked a moment ago, and the list is as old as before.
  const access = listed === "open" && isOutdated(found.chat.synced_at, ctx.now) ? "telegram_silent" : listed;
  if (access === "not_admin") throw new AppError("ACCESS_DENIED");
  if (access !== "open") throw await closedChat(ctx, found, access);
  return { ...found, guarded: "chatAdmin" };
}

/**
 * Finds a chat like {@link requireChatAdmin}, but by the stored list of administrators without asking Telegram: for
 * content that lists show beside the chat.
 * @throws AppError as {@link requireChatAdmin}, without details of a closed chat
 */
export async function requireListedAdmin(ctx: SessionContext, chatId: string): Promise<AdministeredChat> {
  const found = await joinedChat(ctx, chatId);
  if (found === undefined) throw new AppError("TARGET_NOT_FOUND");
  if (accessTo(found, ctx.now) !== "open") throw new AppError("ACCESS_DENIED");
  return { ...found, guarded: "chatAdmin" };
}

/**
 * Creates the error for a chat that is closed to its last known admins, with all that they may see of it (AMB-277):
 * `reason`, its `title`, the `bot` that manages it (without `@`), the `link` that adds the bot, `since` when nobody was
 * told (unix seconds), and the `bot_error` of AMB-185 where the bot itself is at fault.
 */
async function closedChat(ctx: SessionContext, { chat, bot }: JoinedChat, reason: ClosedReason): Promise<AppError> {
  const username = bot?.username || (await sharedBot(ctx)).username;
  const shown = { reason, title: chat.title, bot: username };
  switch (reason) {
    case "bot_gone":
      return new AppError("ACCESS_DENIED", { ...shown, link: addLinkOf(username, chat.type === CHAT_TYPE.channel) });
    case "admins_unknown":
      return new AppError("ACCESS_DENIED", shown);
    case "telegram_silent":
      return new AppError("ACCESS_DENIED", { ...shown, since: chat.synced_at, bot_error: bot?.error ?? null });
    default:
      return assertNever(reason);
  }
}

/**
 * Requires the right that a call needs in the chat. @throws AppError MISSING_RIGHT with the `right` of Telegram's that
 * the caller lacks there (AMB-278)
 */
export function requireNeeds({ chat, admin }: AdministeredChat, needs: CallNeeds): void {
  const right = missingRight(needs, { rights: admin?.rights ?? {}, infoOnly: chat.bot_settings.info_only === true });
  if (right !== null) throw new AppError("MISSING_RIGHT", { right });
}

async function refreshed(ctx: SessionContext, { chat }: JoinedChat): Promise<JoinedChat | undefined> {
  const reading = ctx.objects.chat(chat.telegram_id).refresh();
  ctx.waitUntil(reading);
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))]);
  return findChat(ctx.databases, ctx.session.account.id, chat.id);
}

async function findMoved(ctx: SessionContext, oldId: string): Promise<JoinedChat | undefined> {
  const newId = await movedTo(ctx.db, oldId);
  return newId === undefined ? undefined : findChat(ctx.databases, ctx.session.account.id, newId);
}

/**
 * Requires that the caller owns the bot. @throws AppError TARGET_NOT_FOUND: whether somebody else has the bot is
 * nobody's business
 */
export async function requireBotOwner(ctx: SessionContext, botId: string): Promise<OwnedBot> {
  const [bot] = await ctx.db
    .select()
    .from(bots)
    .where(and(eq(bots.id, botId), eq(bots.owner_account_id, ctx.session.account.id)));
  if (bot === undefined) throw new AppError("TARGET_NOT_FOUND");
  return { guarded: "botOwner", bot };
}
