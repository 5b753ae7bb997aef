import { eq, sql } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { type BotCommand, shownCommands } from "../../domain/bots/bot-command.ts";
import { AppError } from "../../domain/errors.ts";
import type { AdministeredChat } from "../access.ts";
import { checkedCommands } from "../bots/commands.ts";
import { unreachable } from "../bots/examine.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { hasAd, managingBot, menuChanged, PUBLISHED_UNKNOWN, tryPublishing } from "./publish-commands.ts";
import { markSettingsDirty, pushSnapshot } from "./push-snapshot.ts";

/** Lists the managing bot's commands in the chat (API-13, BOT-24). */
export const listChatCommands = ({ now }: ServiceContext, { chat, bot }: AdministeredChat) => ({
  commands: shownCommands(chat.commands, hasAd(chat, bot, now)),
});

/**
 * Replaces the commands in the chat: at Telegram first, so that the stored ones are those that people see (API-13,
 * AMB-070).
 * @throws AppError one of BOTCMD_*, BOT_UNREACHABLE, 'BOT_STATUS_ERR_-1' for a chat without a bot that works
 */
export async function setChatCommands(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  value: unknown,
): Promise<{ commands: BotCommand[] }> {
  const { db, now } = ctx;
  const commands = checkedCommands(value);
  const bot = await managingBot(ctx, chat);
  if (bot === null) throw new AppError("BOT_STATUS_ERR_-1");
  // An empty list is always taken away, whatever was told before.
  const wanted = { ...chat, commands, commands_told: PUBLISHED_UNKNOWN };
  const { answer, told } = await tryPublishing(ctx, wanted, bot);
  if (!answer.ok) {
    // Half of it may stand there: the cron puts back what is stored.
    if (told !== null) {
      await db
        .update(chats)
        .set({ commands_told: told, ...menuChanged(now) })
        .where(eq(chats.id, chat.id));
    }
    throw unreachable(answer);
  }
  // A change that came meanwhile may have told its own before this one: it is told anew.
  const due = sql<number>`CASE WHEN ${chats.commands_due} = ${chat.commands_due} THEN 0 ELSE ${now} END`;
  await db.batch([
    db
      .update(chats)
      .set({ commands, commands_told: told ?? PUBLISHED_UNKNOWN, commands_due: due, commands_tries: 0 })
      .where(eq(chats.id, chat.id)),
    ...markSettingsDirty(db, chat.id, now),
  ]);
  // /help lists them. The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id);
  return { commands: shownCommands(commands, hasAd(chat, bot, now)) };
}
