import { bots } from "../../db/schema/index.ts";
import { type BotCommand, type CommandDraft, readCommands, shownCommands } from "../../domain/bots/bot-command.ts";
import { AppError } from "../../domain/errors.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { clientOf } from "./client.ts";
import { unreachable } from "./examine.ts";
import { ownedBot } from "./rows.ts";

/** Chats in which a menu of commands is shown (Bot API, BotCommandScope; AMB-070). */
export type CommandScope = { type: "all_private_chats" } | { type: "chat" | "chat_administrators"; chat_id: number };

/** Lists the bot's commands in private chats (BOT-16). An own bot has no command of ours among them. */
export const listCommands = ({ bot }: OwnedBot): { commands: BotCommand[] } => ({
  commands: shownCommands(bot.commands, false),
});

/**
 * Replaces the bot's commands: at Telegram first, so that the stored ones are those that people see.
 * @throws AppError one of BOTCMD_*, BOT_UNREACHABLE
 */
export async function setCommands(
  ctx: SessionContext,
  { bot }: OwnedBot,
  value: unknown,
): Promise<{ commands: BotCommand[] }> {
  const commands = checkedCommands(value);
  const shown = shownCommands(commands, false);
  const telegram = await clientOf(ctx, bot);
  if (telegram === null) throw new AppError("Invalid token");
  const answer = await publishCommands(telegram, { type: "all_private_chats" }, shown);
  if (!answer.ok) throw unreachable(answer);
  const kept = await ctx.db
    .update(bots)
    .set({ commands })
    .where(ownedBot(bot.id, ctx.session.account.id))
    .returning({ id: bots.id });
  if (kept.length === 0) throw new AppError("TARGET_NOT_FOUND");
  return { commands: shown };
}

/** Checks a list of commands before it is stored. @throws AppError one of BOTCMD_*, with the `index` of the row */
export function checkedCommands(value: unknown): CommandDraft[] {
  const read = readCommands(value);
  if (!read.ok) throw new AppError(read.code, read.index === null ? {} : { index: read.index });
  return read.commands;
}

/** Sets the commands of a scope at Telegram; without commands the menu is removed (AMB-070). */
export function publishCommands(
  telegram: TelegramClient,
  scope: CommandScope,
  shown: readonly CommandDraft[],
): Promise<TelegramAnswer<unknown>> {
  if (shown.length === 0) return telegram.call("deleteMyCommands", { scope });
  const commands = shown.map(({ command, description }) => ({ command, description }));
  return telegram.call("setMyCommands", { commands, scope });
}
