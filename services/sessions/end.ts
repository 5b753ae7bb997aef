import { eq, lte } from "drizzle-orm";
import { oneTimeTokens, sessions, usedSignIns } from "../../db/schema/index.ts";
import type { ServiceContext, SessionContext } from "../context.ts";

/** Logging out: the token is worth nothing from here on (AMB-026). */
export async function endSession(ctx: SessionContext): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token_hash, ctx.session.tokenHash));
}

/** Cron: what has run out is removed. */
export async function removeExpiredSessions(ctx: ServiceContext): Promise<void> {
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lte(sessions.expires_at, ctx.now)),
    ctx.db.delete(oneTimeTokens).where(lte(oneTimeTokens.expires_at, ctx.now)),
    ctx.db.delete(usedSignIns).where(lte(usedSignIns.expires_at, ctx.now)),
  ]);
}
