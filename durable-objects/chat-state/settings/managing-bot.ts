import { tokenOf } from "../../../services/bots/client.ts";
import type { TelegramClient } from "../../../telegram/client.ts";
import { withPause } from "../../../telegram/paused-client.ts";
import { pausedUntilMs } from "../../shared/outbox/pauses.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";

/** Reads the bot that manages the chat, as far as it is known. */
export function managingBot({ values }: ChatContext): { id: number; hashId: string } | null {
  const bot = values.get("snapshot")?.bot ?? values.get("firstBot");
  return bot === undefined ? null : { id: bot.id, hashId: bot.hashId };
}

/**
 * Returns a Telegram client for the managing bot's questions; null before the lists know the bot. The client calls
 * nothing while Telegram demands a pause (429), of questions or of the whole chat. Messages go through the outbox.
 */
export async function telegramOf(context: ChatContext): Promise<TelegramClient | null> {
  const { sql, values, nowMs } = context;
  const telegram = await sendingBot(context);
  if (telegram === null) return null;
  return withPause(telegram, {
    nowMs,
    untilMs: () => Math.max(values.get("asksPausedUntilMs") ?? 0, pausedUntilMs(sql, OWN_CHAT, nowMs())),
    pause: (untilMs) => values.set("asksPausedUntilMs", untilMs),
  });
}

/** Makes the managing bot's client for the outbox, which keeps its own pauses. */
export async function sendingBot(context: ChatContext): Promise<TelegramClient | null> {
  const { config, dependencies, values } = context;
  const bot = values.get("snapshot")?.bot;
  if (bot === undefined) return null;
  if (bot.tokenCipher === null) {
    return bot.isShared ? dependencies.telegram(config.telegramApiRoot, config.sharedBotToken) : null;
  }
  const token = await tokenOf(context, { id: String(bot.id), token_cipher: bot.tokenCipher });
  return token === null ? null : dependencies.telegram(config.telegramApiRoot, token);
}
