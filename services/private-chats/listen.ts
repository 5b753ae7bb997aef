import { requireBotOwner } from "../access.ts";
import type { ServiceContext } from "../context.ts";
import { readSession } from "../sessions/read.ts";

/** Account that listens to a bot's private chats, and the inbox's number for the bot. */
export interface Listening {
  botId: number;
  account: string;
  tokenHash: string;
}

/** Requires that a token may listen to a bot's private chats. @throws AppError TOKEN_INVALID, TARGET_NOT_FOUND */
export async function mayListen(ctx: ServiceContext, token: string | null, botId: string): Promise<Listening> {
  const session = await readSession(ctx, token);
  const { bot } = await requireBotOwner({ ...ctx, session }, botId);
  return { botId: Number(bot.id), account: session.account.id, tokenHash: session.tokenHash };
}
