import { and, eq, ne, sql } from "drizzle-orm";
import { bots, chats } from "../../db/schema/index.ts";
import { type BotCommand, shownCommands } from "../../domain/bots/bot-command.ts";
import { AppError } from "../../domain/errors.ts";
import { DAY_SECONDS, TRIAL_DAYS } from "../../domain/limits.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import type { AdministeredChat } from "../access.ts";
import { clientOf } from "../bots/client.ts";
import { checkedCommands, tellCommands } from "../bots/commands.ts";
import { unreachable } from "../bots/examine.ts";
import type { BotRow } from "../bots/rows.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import type { ChatRow } from "./queries.ts";

/** Menus told anew in one run of the cron. */
const TOLD_PER_RUN = 30;

/** In free chats the shared bot has a command of its own at the end (BOT-28, AMB-069). */
const hasAd = (chat: ChatRow, bot: Pick<BotRow, "is_shared"> | null, now: number): boolean =>
  bot?.is_shared === true && effectiveLevel(chat, now) === 0;

/** By which bot Telegram was told of the menu, and whether with the ad: what differs from this is told anew. */
const toldAs = (bot: Pick<BotRow, "id">, isWithAd: boolean): string => `${bot.id} ${isWithAd ? 1 : 0}`;

/** Lists the managing bot's commands in the chat (API-13, BOT-24). */
export const listChatCommands = ({ now }: ServiceContext, { chat, bot }: AdministeredChat) => ({
  commands: shownCommands(chat.commands, hasAd(chat, bot, now)),
});

/**
 * Replaces it: Telegram first, so that what is stored is what people see (API-13, AMB-070).
 * @throws AppError one of BOTCMD_*, BOT_UNREACHABLE, 'BOT_STATUS_ERR_-1' for a chat without a bot that works
 */
export async function setChatCommands(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  value: unknown,
): Promise<{ commands: BotCommand[] }> {
  const commands = checkedCommands(value);
  const bot = await managingBot(ctx, chat);
  if (bot === null) throw new AppError("BOT_STATUS_ERR_-1");
  const answer = await tell(ctx, { ...chat, commands }, bot);
  if (!answer.ok) throw unreachable(answer);
  const isWithAd = hasAd(chat, bot, ctx.now);
  await ctx.db
    .update(chats)
    .set({ commands, commands_told: toldAs(bot, isWithAd) })
    .where(eq(chats.id, chat.id));
  return { commands: shownCommands(commands, isWithAd) };
}

async function managingBot({ db }: ServiceContext, { bot_id }: Pick<ChatRow, "bot_id">): Promise<BotRow | null> {
  const [bot] = await db
    .select()
    .from(bots)
    .where(eq(bots.id, bot_id ?? ""));
  return bot ?? null;
}

const NO_CLIENT: TelegramAnswer<never> = {
  ok: false,
  error_code: 401,
  description: "the bot has no token that works",
  outcomeUnknown: false,
};

async function tell(ctx: ServiceContext, chat: ChatRow, bot: BotRow): Promise<TelegramAnswer<unknown>> {
  const telegram = await clientOf(ctx, bot);
  if (telegram === null) return NO_CLIENT;
  const shown = shownCommands(chat.commands, hasAd(chat, bot, ctx.now));
  return tellCommands(telegram, { type: "chat", chat_id: chat.telegram_id }, shown);
}

/**
 * Has the bot that manages the chat now say its menu there, and the one that did before say nothing. A failure is told
 * anew by the cron.
 */
export async function moveCommands(ctx: ServiceContext, chat: ChatRow, before: BotRow | null): Promise<void> {
  if (chat.commands.length === 0) return;
  const bot = await managingBot(ctx, chat);
  if (before !== null && before.id !== bot?.id) await tell(ctx, { ...chat, commands: [] }, before);
  if (bot !== null) await tellAnew(ctx, chat, bot);
}

async function tellAnew(ctx: ServiceContext, chat: ChatRow, bot: BotRow): Promise<void> {
  const answer = await tell(ctx, chat, bot);
  if (!answer.ok) return;
  await ctx.db
    .update(chats)
    .set({ commands_told: toldAs(bot, hasAd(chat, bot, ctx.now)) })
    .where(and(eq(chats.id, chat.id), eq(chats.bot_id, bot.id), eq(chats.commands, chat.commands)));
}

/** Cron: menus that Telegram was not told of. In any order, so that chats without their bot do not block the others. */
export async function tellOverdueCommands(ctx: ServiceContext): Promise<void> {
  const rows = await ctx.db
    .select({ chat: chats, bot: { id: bots.id } })
    .from(chats)
    .innerJoin(bots, eq(bots.id, chats.bot_id))
    .where(and(eq(chats.commands_told, ""), ne(chats.commands, [])))
    .orderBy(sql`random()`)
    .limit(TOLD_PER_RUN);
  await Promise.all(rows.map(({ chat }) => moveCommands(ctx, chat, null)));
}

/** Cron, daily: the ad comes and goes with the plan, of whose end nobody is told (BOT-28, as effectiveLevel has it). */
export async function markLapsedCommands({ db, now }: ServiceContext): Promise<void> {
  const isFree = sql`NOT (${chats.viplv} > 0 AND ${chats.viptime} > ${now})
    AND ${chats.ctime} + ${TRIAL_DAYS * DAY_SECONDS} <= ${now}`;
  const isShared = sql`EXISTS (SELECT 1 FROM ${bots} WHERE ${bots.id} = ${chats.bot_id} AND ${bots.is_shared})`;
  const expected = sql`${chats.bot_id} || CASE WHEN ${isFree} AND ${isShared} THEN ' 1' ELSE ' 0' END`;
  await db
    .update(chats)
    .set({ commands_told: "" })
    .where(and(ne(chats.commands, []), sql`${chats.commands_told} <> ${expected}`));
}
