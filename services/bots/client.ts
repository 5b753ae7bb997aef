import type { bots } from "../../db/schema/index.ts";
import { createTelegramClient, type TelegramClient } from "../../telegram/client.ts";
import type { ServiceContext } from "../context.ts";
import { openToken } from "../crypto/token-cipher.ts";
import { pausedClient } from "./paused-client.ts";

type BotRow = Pick<typeof bots.$inferSelect, "id" | "is_shared" | "token_cipher">;

/**
 * Returns a bot's own token; null where there is none, or where it cannot be read any more: then a new one is asked
 * for.
 */
export async function tokenOf(
  { config }: Pick<ServiceContext, "config">,
  bot: Pick<BotRow, "id" | "token_cipher">,
): Promise<string | null> {
  return bot.token_cipher === null ? null : openToken(config, bot.id, bot.token_cipher).catch(() => null);
}

/** Returns a bot's token as it can be used now: the shared bot's is the operator's. */
export const usableToken = async (ctx: Pick<ServiceContext, "config">, bot: BotRow): Promise<string | null> =>
  bot.is_shared ? ctx.config.sharedBotToken : tokenOf(ctx, bot);

/**
 * Returns a client for a bot's questions to Telegram, which calls nothing during a pause that Telegram demands (429);
 * null for a bot without a usable token. Messages go through the outbox of an object (docs/decisions/030).
 */
export async function clientOf(ctx: ServiceContext, bot: BotRow): Promise<TelegramClient | null> {
  const token = await usableToken(ctx, bot);
  return token === null ? null : pausedClient(ctx, bot.id, createTelegramClient(ctx.config.telegramApiRoot, token));
}
