import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";
import { openToken } from "../crypto/token-cipher.ts";

/** Every page names the shared bot, which hardly ever changes: it is read once a minute. */
const KEPT_SECONDS = 60;
const kept = new Map<string, { username: string; until: number }>();

/** The shared bot's public name; empty until it was registered for the first time. */
export async function sharedBot(ctx: ServiceContext): Promise<{ username: string; botHashId: string }> {
  const botHashId = await sharedBotHashId(ctx.config.appSecret, botIdOf(ctx.config.sharedBotToken));
  const known = kept.get(botHashId);
  if (known !== undefined && ctx.now < known.until) return { username: known.username, botHashId };
  const [row] = await ctx.db.select({ username: bots.username }).from(bots).where(eq(bots.hash_id, botHashId));
  const username = row?.username ?? "";
  if (username !== "") kept.set(botHashId, { username, until: ctx.now + KEPT_SECONDS });
  return { username, botHashId };
}

/** Which token signs a bot's launch data, and for whom: an own bot's owner has the token and could sign anybody. */
export interface LaunchSigner {
  token: string;
  /** null: the shared bot, which may vouch for everybody */
  onlyAccount: string | null;
}

/**
 * The signer of the launch data of the bot behind a hash id (AMB-025).
 * @throws AppError 'Invalid target' for a hash id that is no bot of ours
 */
export async function launchSigner(ctx: ServiceContext, hashId: string): Promise<LaunchSigner> {
  const { config, db } = ctx;
  if (hashId === (await sharedBotHashId(config.appSecret, botIdOf(config.sharedBotToken)))) {
    return { token: config.sharedBotToken, onlyAccount: null };
  }
  const [row] = await db
    .select({ id: bots.id, cipher: bots.token_cipher, owner: bots.owner_account_id })
    .from(bots)
    .where(eq(bots.hash_id, hashId));
  if (row?.cipher == null || row.owner === null) throw new AppError("Invalid target");
  return { token: await openToken(config, row.id, row.cipher), onlyAccount: row.owner };
}
