import type { bots } from "../../db/schema/index.ts";
import { createTelegramClient, type TelegramClient } from "../../telegram/client.ts";
import type { ServiceContext } from "../context.ts";
import { openToken } from "../crypto/token-cipher.ts";
import { withLibrary } from "../materials/send-with-materials.ts";

type BotRow = Pick<typeof bots.$inferSelect, "id" | "is_shared" | "token_cipher">;

/** Asks Telegram in the name of a bot, which also sends uploaded files; null for a bot whose token is gone. */
export async function clientOf(ctx: ServiceContext, bot: BotRow): Promise<TelegramClient | null> {
  const { appSecret, sharedBotToken, telegramApiRoot } = ctx.config;
  const token = bot.token_cipher === null ? null : await openToken(appSecret, bot.token_cipher);
  const known = bot.is_shared ? sharedBotToken : token;
  return known === null ? null : withLibrary(ctx, bot.id, createTelegramClient(telegramApiRoot, known));
}
