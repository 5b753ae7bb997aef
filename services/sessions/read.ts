import { and, eq, gt, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { accounts, sessions } from "../../db/schema/index.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext, Session } from "../context.ts";
import { accountOf } from "./open.ts";

const liveSession = prepared((db) =>
  db
    .select()
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("tokenHash")), gt(sessions.expires_at, sql.placeholder("now"))))
    .prepare(),
);

/** Longest token that is looked up at all. */
const TOKEN_MAX = 128;

/** @throws AppError TOKEN_INVALID (403) for a missing, unknown or expired token (AUTH-16, AMB-019) */
export async function readSession(ctx: ServiceContext, token: string | null): Promise<Session> {
  if (token === null || token === "" || token.length > TOKEN_MAX) throw new AppError("TOKEN_INVALID");
  const [found] = await liveSession(ctx.db).all({ tokenHash: await sha256Hex(token), now: ctx.now });
  if (found === undefined) throw new AppError("TOKEN_INVALID");
  return {
    tokenHash: found.sessions.token_hash,
    ttl: found.sessions.ttl,
    expiresAt: found.sessions.expires_at,
    botHashId: found.sessions.bot_hash_id,
    lang: found.accounts.lang,
    theme: found.accounts.theme,
    account: accountOf(found.accounts),
  };
}
