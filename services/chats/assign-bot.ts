import { and, eq, exists, isNotNull, or } from "drizzle-orm";
import type { ChatMember } from "grammy/types";
import { bots, chats } from "../../db/schema/index.ts";
import { addLinkOf } from "../../domain/chats/add-bot-link.ts";
import { BOT_STATUS } from "../../domain/chats/bot-status.ts";
import type { ChatBot } from "../../domain/chats/chat.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { AppError, type ErrorExtra } from "../../domain/errors.ts";
import { isAdminStatus, statusFromTelegram } from "../../domain/members/member-status.ts";
import { isOutdated } from "../../domain/permissions.ts";
import { unpackReactionControl } from "../../domain/reactions/reaction-control.ts";
import { BOT_ERROR, botErrorCode, isOutOfChat } from "../../telegram/errors.ts";
import { type AdministeredChat, requireBotOwner, requireChatAdmin, requireNeeds } from "../access.ts";
import { checkBot } from "../bots/check-health.ts";
import { clientOf } from "../bots/client.ts";
import { unreachable } from "../bots/examine.ts";
import { type Place, placeOf } from "../bots/examine-chats.ts";
import type { BotRow } from "../bots/rows.ts";
import { askForUpdates } from "../bots/updates/ask-for-updates.ts";
import type { SessionContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";
import type { ChatRow } from "./chat-row.ts";
import { menuChanged, moveCommands } from "./publish-commands.ts";
import { markDirty, pushSnapshot } from "./push-snapshot.ts";
import { accessTo, chatOf, findChat, type JoinedChat } from "./queries.ts";

export interface Assigned {
  status: number;
  item: { bot: ChatBot | null; has_custom_bot: boolean };
}

/**
 * Lets one of the caller's bots manage the chat (API-12, OVW-13). Asks at this moment if it works.
 * @throws AppError TARGET_NOT_FOUND for another's bot, BOT_STATUS_ERR_{status} (OVW-14), with the `link` that adds it
 *   where it is not in the chat; BOT_UNREACHABLE
 */
export async function assignOwnBot(ctx: SessionContext, admin: AdministeredChat, botId: string): Promise<Assigned> {
  const { bot } = await requireBotOwner(ctx, botId);
  const { row } = await checkBot(ctx, bot, false);
  if (row.status !== BOT_STATUS.normal) throw statusError(row.status, { error: row.error });
  return assign(ctx, admin, row, await requirePlace(ctx, admin.chat, row));
}

/**
 * Lets the shared bot manage the chat again, with the same check as {@link assignOwnBot} (AMB-255). While the managing bot
 * is silent or gone, the shared bot itself is asked whether the caller administers the chat, so that nobody can shut the
 * owner out with a bot that does not work (AMB-317).
 * @throws AppError as requireChatAdmin, and BOT_STATUS_ERR_-1 with the `link` that adds the shared bot
 */
export async function assignSharedBot(ctx: SessionContext, chatId: string): Promise<Assigned> {
  const [bot] = await ctx.db
    .select()
    .from(bots)
    .where(eq(bots.id, botIdOf(ctx.config.sharedBotToken)));
  if (bot === undefined) throw statusError(BOT_STATUS.notHosted, {});
  const found = await findChat(ctx.databases, ctx.session.account.id, chatId);
  if (found === undefined || !isClosed(found, ctx.now)) {
    const admin = await requireChatAdmin(ctx, chatId);
    requireNeeds(admin, "settings");
    return assign(ctx, admin, bot, await requirePlace(ctx, admin.chat, bot));
  }
  const place = await requirePlace(ctx, found.chat, bot);
  await requireConfirmed(ctx, found.chat, bot);
  const assigned = await assign(ctx, found, bot, place);
  // The new bot tells who administers the chat, which opens it.
  await ctx.objects.chat(found.chat.telegram_id).sync();
  return assigned;
}

/** Tells whether a chat's own admins are not known: its bot is out of it, or has told nothing of them for a day. */
const isClosed = (found: JoinedChat, now: number): boolean =>
  isOutdated(found.chat.synced_at, now) || accessTo({ ...found, admin: { is_admin: true } }, now) !== "open";

/** Requires that the shared bot confirms the caller as an administrator. @throws AppError ACCESS_DENIED */
async function requireConfirmed(ctx: SessionContext, chat: ChatRow, bot: BotRow): Promise<void> {
  const telegram = await clientOf(ctx, bot);
  const user_id = Number(ctx.session.account.id);
  const asked = await telegram?.call<ChatMember>("getChatMember", { chat_id: chat.telegram_id, user_id });
  if (asked?.ok !== true || !isAdminStatus(statusFromTelegram(asked.result))) throw new AppError("ACCESS_DENIED");
}

async function assign(ctx: SessionContext, { chat }: JoinedChat, bot: BotRow, place: Place): Promise<Assigned> {
  if (chat.bot_id !== bot.id) {
    const [before] = await ctx.db
      .select()
      .from(bots)
      .where(eq(bots.id, chat.bot_id ?? ""));
    // It may be deleted at this moment: then the chat stays with whoever has it.
    const isHosted = or(eq(bots.is_shared, true), isNotNull(bots.owner_account_id));
    const [[changed]] = await ctx.db.batch([
      ctx.db
        .update(chats)
        .set({ bot_id: bot.id, bot_status: place.status, bot_rights: place.rights, ...menuChanged(ctx.now) })
        .where(
          and(
            eq(chats.id, chat.id),
            exists(
              ctx.db
                .select({ id: bots.id })
                .from(bots)
                .where(and(eq(bots.id, bot.id), isHosted)),
            ),
          ),
        )
        .returning(),
      // Every bot has its own ids of the files that are sent.
      ...markDirty(ctx.db, chat.id, ctx.now),
    ]);
    if (changed === undefined) throw new AppError("TARGET_NOT_FOUND");
    await pushSnapshot(ctx, chat.id);
    ctx.waitUntil(moveCommands(ctx, changed, before ?? null));
    if (usesReactions(changed)) ctx.waitUntil(askForUpdates(ctx, bot.id));
  }
  const fresh = await findChat(ctx.databases, ctx.session.account.id, chat.id);
  if (fresh === undefined) throw new AppError("TARGET_NOT_FOUND");
  const { bot: shown, has_custom_bot } = chatOf(fresh, ctx.now);
  return { status: BOT_STATUS.normal, item: { bot: shown, has_custom_bot } };
}

const usesReactions = ({ rctn_ctrl }: { rctn_ctrl: number }): boolean => unpackReactionControl(rctn_ctrl).act !== "off";

/** Reads the bot's place in the chat, asked of Telegram. @throws AppError as {@link assignOwnBot} */
async function requirePlace(ctx: SessionContext, chat: ChatRow, bot: BotRow): Promise<Place> {
  const link = addLinkOf(bot.username, chat.type === CHAT_TYPE.channel);
  const telegram = await clientOf(ctx, bot);
  if (telegram === null) throw statusError(BOT_STATUS.inaccessible, { error: BOT_ERROR.invalidToken });
  const asked = await placeOf(telegram, bot.id, chat);
  if (!asked.ok) {
    const error = botErrorCode(asked);
    if (error === BOT_ERROR.invalidToken) throw statusError(BOT_STATUS.inaccessible, { error });
    if (isOutOfChat(error)) throw statusError(BOT_STATUS.inaccessible, { error, link });
    throw unreachable(asked);
  }
  const { isPresent, isAdmin, isKicked } = asked.result;
  // A plain member could not ask who administers the chat, and nobody would be let in any more (AMB-317).
  if (isAdmin || (isPresent && bot.is_shared)) return asked.result;
  if (isPresent) throw statusError(BOT_STATUS.inaccessible, { error: BOT_ERROR.restricted, link });
  throw statusError(BOT_STATUS.inaccessible, { error: isKicked ? BOT_ERROR.banned : BOT_ERROR.notInChat, link });
}

const statusError = (status: number, extra: ErrorExtra): AppError =>
  new AppError(status === BOT_STATUS.notHosted ? "BOT_STATUS_ERR_0" : "BOT_STATUS_ERR_-1", { status, ...extra });
