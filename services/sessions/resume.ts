import { eq } from "drizzle-orm";
import { sessions } from "../../db/schema/index.ts";
import type { Login } from "../../domain/accounts/account.ts";
import { resumedEnd } from "../../domain/accounts/session.ts";
import type { SessionContext } from "../context.ts";
import { loginOf } from "./open.ts";

/** Rolls the end of the session forward by its own life, within its longest (API-04, AMB-026). */
export async function resumeSession(ctx: SessionContext, token: string): Promise<Login> {
  const { session, now } = ctx;
  const expiresAt = resumedEnd(session, now);
  await ctx.db.update(sessions).set({ expires_at: expiresAt }).where(eq(sessions.token_hash, session.tokenHash));
  return loginOf(token, expiresAt - now, session.lang, session.account);
}
