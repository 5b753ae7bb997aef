import { isBotUsername, readToken } from "../../domain/bots/bot-token.ts";
import { AppError } from "../../domain/errors.ts";
import { createTelegramClient } from "../../telegram/client.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";
import { type Me, unreachable } from "./examine.ts";
import { pausedClient } from "./paused-client.ts";

/**
 * Asks Telegram for the bot of a pasted token (BOT-01).
 * @throws AppError 'Invalid token' (with `error` 499) for one that Telegram does not know, 'Target does not match' for
 *   the shared bot's or any but `expectedId`'s, BOT_USERNAME_INVALID, BOT_UNREACHABLE
 */
export async function identify(
  ctx: ServiceContext,
  pasted: string,
  expectedId?: string,
): Promise<{ token: string; me: Me }> {
  const read = readToken(pasted);
  if (read === null) throw invalidToken();
  const { config } = ctx;
  const isShared = read.botId === botIdOf(config.sharedBotToken);
  const isOther = expectedId !== undefined && Number(read.botId) !== Number(expectedId);
  if (isShared || isOther) throw new AppError("Target does not match");
  const telegram = pausedClient(ctx, read.botId, createTelegramClient(config.telegramApiRoot, read.token));
  const me = await telegram.call<Me>("getMe");
  if (!me.ok) throw botErrorCode(me) === BOT_ERROR.invalidToken ? invalidToken() : unreachable(me);
  // A Bot API server that answers for another bot than the one asked for is none to believe.
  if (me.result.id !== Number(read.botId)) throw invalidToken();
  if (!isBotUsername(me.result.username ?? "")) throw new AppError("BOT_USERNAME_INVALID");
  return { token: read.token, me: me.result };
}

const invalidToken = () => new AppError("Invalid token", { error: BOT_ERROR.invalidToken });
