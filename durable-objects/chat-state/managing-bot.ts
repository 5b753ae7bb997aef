import { tokenOf } from "../../services/bots/client.ts";
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
  const token = await tokenOf(scope, { id: String(bot.id), token_cipher: bot.tokenCipher });
  return token === null ? null : seams.telegram(config.telegramApiRoot, token);
}
