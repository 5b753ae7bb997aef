import { openToken } from "../../services/crypto/token-cipher.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import type { ChatScope } from "./scope.ts";

/** The bot that manages the chat, as far as it is known. */
export function managingBot({ values }: ChatScope): { id: number; hashId: string } | null {
  const bot = values.get("snapshot")?.bot ?? values.get("firstBot");
  return bot === undefined ? null : { id: bot.id, hashId: bot.hashId };
}

/** Asks Telegram in the managing bot's name; null before the lists know which bot that is. */
export async function telegramOf(scope: ChatScope): Promise<TelegramClient | null> {
  const { config, seams, values } = scope;
  const bot = values.get("snapshot")?.bot;
  if (bot === undefined) return null;
  if (bot.tokenCipher === null) {
    return bot.isShared ? seams.telegram(config.telegramApiRoot, config.sharedBotToken) : null;
  }
  return seams.telegram(config.telegramApiRoot, await openToken(config.appSecret, bot.tokenCipher));
}
