import type { bots } from "../../db/schema/index.ts";
import { createTelegramClient, type TelegramClient } from "../../telegram/client.ts";
import type { ServiceContext } from "../context.ts";
import { openToken } from "../crypto/token-cipher.ts";
import { withLibrary } from "../materials/send-with-materials.ts";

type BotRow = Pick<typeof bots.$inferSelect, "id" | "is_shared" | "token_cipher">;

/** A bot's own token; null where there is none, or where it cannot be read any more: then a new one is asked for. */
export async function tokenOf(
  { config }: Pick<ServiceContext, "config">,
  bot: Pick<BotRow, "id" | "token_cipher">,
): Promise<string | null> {
  return bot.token_cipher === null ? null : openToken(config, bot.id, bot.token_cipher).catch(() => null);
}

/** Asks Telegram in the name of a bot, which also sends uploaded files; null for a bot whose token is gone. */
export async function clientOf(ctx: ServiceContext, bot: BotRow): Promise<TelegramClient | null> {
  const { sharedBotToken, telegramApiRoot } = ctx.config;
  const token = await tokenOf(ctx, bot);
  const known = bot.is_shared ? sharedBotToken : token;
  return known === null ? null : withLibrary(ctx, bot.id, createTelegramClient(telegramApiRoot, known));
}
