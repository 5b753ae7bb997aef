import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";
import { openToken } from "../crypto/token-cipher.ts";

/** The shared bot's public name; empty until it was registered for the first time. */
export async function sharedBot(ctx: ServiceContext): Promise<{ username: string; botHashId: string }> {
  const botHashId = await sharedBotHashId(ctx.config.appSecret, botIdOf(ctx.config.sharedBotToken));
  const [row] = await ctx.db.select({ username: bots.username }).from(bots).where(eq(bots.hash_id, botHashId));
  return { username: row?.username ?? "", botHashId };
}

/**
 * The token of the bot behind a hash id: what its Mini App's launch data is signed with (AMB-025).
 * @throws AppError 'Invalid target' for a hash id that is no bot of ours
 */
export async function tokenOfHashId(ctx: ServiceContext, hashId: string): Promise<string> {
  const { config, db } = ctx;
  if (hashId === (await sharedBotHashId(config.appSecret, botIdOf(config.sharedBotToken)))) {
    return config.sharedBotToken;
  }
  const [row] = await db.select({ cipher: bots.token_cipher }).from(bots).where(eq(bots.hash_id, hashId));
  if (row?.cipher == null) throw new AppError("Invalid target");
  return openToken(config.appSecret, row.cipher);
}
