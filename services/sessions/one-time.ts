import { and, eq, gt } from "drizzle-orm";
import { accounts, oneTimeTokens } from "../../db/schema/index.ts";
import type { Login } from "../../domain/account.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import { ONE_TIME_TOKEN_TTL_SECONDS, SESSION_TTL_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { randomToken } from "../crypto/random-token.ts";
import { openSession } from "./open.ts";

/** A token that opens one more session of the same account within two minutes (AMB-027). */
export async function makeOneTimeToken(ctx: SessionContext, botHashId: string) {
  const token = randomToken();
  await ctx.db.insert(oneTimeTokens).values({
    token_hash: await sha256Hex(token),
    account_id: ctx.session.account.id,
    bot_hash_id: botHashId,
    expires_at: ctx.now + ONE_TIME_TOKEN_TTL_SECONDS,
  });
  return { token, tokenTTL: ONE_TIME_TOKEN_TTL_SECONDS };
}

/**
 * Opens the session. Taking the token away and reading it is one statement, so that two at once cannot both have it.
 * @throws AppError ONE_TIME_TOKEN_INVALID when unknown, used, too old, or made for another bot (AUTH-09)
 */
export async function openWithOneTimeToken(
  ctx: ServiceContext,
  input: { token: string; botHashId: string; deviceId: string | undefined },
): Promise<Login> {
  const [taken] = await ctx.db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.token_hash, await sha256Hex(input.token)),
        eq(oneTimeTokens.bot_hash_id, input.botHashId),
        gt(oneTimeTokens.expires_at, ctx.now),
      ),
    )
    .returning();
  const [account] =
    taken === undefined ? [] : await ctx.db.select().from(accounts).where(eq(accounts.id, taken.account_id));
  if (account === undefined) throw new AppError("ONE_TIME_TOKEN_INVALID");
  return openSession(ctx, {
    identity: { ...account, languageCode: null, botHashId: input.botHashId === "" ? null : input.botHashId },
    ttl: SESSION_TTL_SECONDS,
    deviceId: input.deviceId,
    languageCode: account.lang,
  });
}
