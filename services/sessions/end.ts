import { and, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import { bots, oneTimeTokens, sessions, sheetLinks, usedSignIns } from "../../db/schema/index.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext, SessionContext } from "../context.ts";

/** Ends a session; its token is invalid from then on (AMB-026). */
export async function endSession(ctx: SessionContext): Promise<void> {
  await end(ctx, eq(sessions.token_hash, ctx.session.tokenHash));
}

/**
 * Ends one of the account's sessions, by the id that the list of sessions shows.
 * @returns whether it was the caller's own
 * @throws AppError 'Target not found'
 */
export async function endSessionById(ctx: SessionContext, id: string): Promise<boolean> {
  if ((await end(ctx, eq(sessions.id, id))) === 0) throw new AppError("Target not found");
  return id === ctx.session.id;
}

/** Ends all sessions of the account, or all but the caller's. @returns how many */
export function endAllSessions(ctx: SessionContext, { keepThis }: { keepThis: boolean }): Promise<number> {
  return end(ctx, keepThis ? ne(sessions.token_hash, ctx.session.tokenHash) : undefined);
}

/**
 * Ends the sessions of others whose tokens a browser gives up by signing in as somebody else.
 * @param tokens of its cookies @param accountId who is signed in now
 */
export async function endReplacedSessions(ctx: ServiceContext, tokens: string[], accountId: string): Promise<void> {
  if (tokens.length === 0) return;
  const hashes = await Promise.all(tokens.map(sha256Hex));
  await endThose(ctx, and(inArray(sessions.token_hash, hashes), ne(sessions.account_id, accountId)));
}

/** @param which of the account's sessions; all when left out @returns how many still counted */
async function end(ctx: SessionContext, which: SQL | undefined): Promise<number> {
  const ended = await endThose(ctx, and(eq(sessions.account_id, ctx.session.account.id), which));
  return ended.filter(({ expiresAt }) => expiresAt > ctx.now).length;
}

async function endThose(ctx: ServiceContext, which: SQL | undefined) {
  const ended = await ctx.db
    .delete(sessions)
    .where(which)
    .returning({ account: sessions.account_id, tokenHash: sessions.token_hash, expiresAt: sessions.expires_at });
  for (const account of new Set(ended.map((row) => row.account))) {
    const hashes = ended.filter((row) => row.account === account).map(({ tokenHash }) => tokenHash);
    ctx.waitUntil(shutOut(ctx, account, hashes));
  }
  return ended;
}

/** Closes the sockets on which ended sessions listen to their account's own bots (PCH-18). */
async function shutOut(ctx: ServiceContext, account: string, tokenHashes: string[]): Promise<void> {
  const own = await ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.owner_account_id, account));
  await Promise.all(own.map(({ id }) => ctx.objects.botInbox(Number(id)).sessionsEnded(tokenHashes)));
}

/** Deletes, by cron, expired rows. */
export async function removeExpiredSessions(ctx: ServiceContext): Promise<void> {
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lte(sessions.expires_at, ctx.now)),
    ctx.db.delete(oneTimeTokens).where(lte(oneTimeTokens.expires_at, ctx.now)),
    ctx.db.delete(usedSignIns).where(lte(usedSignIns.expires_at, ctx.now)),
    ctx.db.delete(sheetLinks).where(lte(sheetLinks.expires_at, ctx.now)),
  ]);
}

/** Ends all sessions of an account that is erased. */
export async function endSessionsOf(ctx: ServiceContext, accountId: string): Promise<void> {
  await endThose(ctx, eq(sessions.account_id, accountId));
}
