import { eq } from "drizzle-orm";
import { sessions } from "../../db/schema/index.ts";
import type { Login } from "../../domain/account.ts";
import type { SessionContext } from "../context.ts";
import { loginOf } from "./open.ts";

/** Rolls the end of the session forward by its own life (API-04, AMB-026). */
export async function resumeSession(ctx: SessionContext, token: string): Promise<Login> {
  const { session } = ctx;
  await ctx.db
    .update(sessions)
    .set({ expires_at: ctx.now + session.ttl })
    .where(eq(sessions.token_hash, session.tokenHash));
  return loginOf(token, session.ttl, session.lang, session.account);
}
