import { and, eq, gt } from "drizzle-orm";
import { oneTimeTokens } from "../../db/schema/index.ts";
import type { Account, Login } from "../../domain/accounts/account.ts";
import { lifeFromOneTime } from "../../domain/accounts/session.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import { ONE_TIME_TOKEN_TTL_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";
import { randomToken } from "../crypto/random-token.ts";
import { accountOf, openSession } from "./open.ts";
import { type FoundSession, findLiveSession } from "./read.ts";

/** Makes a token that opens one more session of the same account within two minutes (AMB-027). */
export async function makeOneTimeToken(ctx: SessionContext, botHashId: string) {
  const token = randomToken();
  await ctx.db.insert(oneTimeTokens).values({
    token_hash: await sha256Hex(token),
    account_id: ctx.session.account.id,
    bot_hash_id: botHashId,
    session_hash: ctx.session.tokenHash,
    expires_at: ctx.now + ONE_TIME_TOKEN_TTL_SECONDS,
  });
  return { token, tokenTTL: ONE_TIME_TOKEN_TTL_SECONDS };
}

interface OneTime {
  token: string;
  /** The bot that it was made for; empty for a browser's. */
  botHashId: string;
}

/**
 * Opens the session of a one-time token. The token is read and deleted in one statement, so that two callers at once
 * cannot both use it. A token made in an own bot's session gives a session bound to that bot, which ends no later
 * (AMB-276).
 * @throws AppError ONE_TIME_TOKEN_INVALID when unknown, used, too old, made for another bot, or made in a session that
 * has ended (AUTH-09)
 */
export async function openWithOneTimeToken(
  ctx: ServiceContext,
  input: OneTime & { agent: string; deviceId: string | undefined },
): Promise<Login> {
  const [taken] = await ctx.db
    .delete(oneTimeTokens)
    .where(await isUsable(ctx, input))
    .returning();
  const { session, account } = await originOf(ctx, taken);
  const isOwnBots = await isOwnBot(ctx, session.bot_hash_id);
  const origin = { ttl: session.ttl, vouchedAt: session.vouched_at, expiresAt: session.expires_at, isOwnBots };
  const botHashId = isOwnBots ? session.bot_hash_id : input.botHashId || null;
  return openSession(ctx, {
    identity: { ...account, languageCode: null, botHashId },
    life: lifeFromOneTime(origin, ctx.now),
    way: "browser",
    agent: input.agent,
    deviceId: input.deviceId,
    languageCode: account.lang,
    originHash: session.token_hash,
  });
}

/** Returns whose session a token would open. @throws AppError ONE_TIME_TOKEN_INVALID where it would open none */
export async function accountOfOneTimeToken(ctx: ServiceContext, input: OneTime): Promise<{ account: Account }> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeTokens)
    .where(await isUsable(ctx, input));
  return { account: accountOf((await originOf(ctx, row)).account) };
}

const isUsable = async (ctx: ServiceContext, { token, botHashId }: OneTime) =>
  and(
    eq(oneTimeTokens.token_hash, await sha256Hex(token)),
    eq(oneTimeTokens.bot_hash_id, botHashId),
    gt(oneTimeTokens.expires_at, ctx.now),
  );

/** Returns the session that a token was made in, with its account. @throws AppError ONE_TIME_TOKEN_INVALID */
async function originOf(
  ctx: ServiceContext,
  row: typeof oneTimeTokens.$inferSelect | undefined,
): Promise<FoundSession> {
  const found = row && (await findLiveSession(ctx, row.session_hash));
  if (found === undefined) throw new AppError("ONE_TIME_TOKEN_INVALID");
  return found;
}

async function isOwnBot({ config }: ServiceContext, botHashId: string | null): Promise<boolean> {
  return botHashId !== null && botHashId !== (await sharedBotHashId(config.appSecret, botIdOf(config.sharedBotToken)));
}
