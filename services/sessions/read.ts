import { and, eq, gt, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { accounts, sessions } from "../../db/schema/index.ts";
import { hex } from "../../domain/crypto/digest.ts";
import { sha256Sync } from "../../domain/crypto/sha256.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext, Session } from "../context.ts";
import { accountOf } from "./open.ts";

/** Of a session what is asked of it later; `account_id` is its account's. */
export const SESSION_COLUMNS = {
  token_hash: sessions.token_hash,
  ttl: sessions.ttl,
  expires_at: sessions.expires_at,
  bot_hash_id: sessions.bot_hash_id,
};

interface FoundSession {
  session: Pick<typeof sessions.$inferSelect, keyof typeof SESSION_COLUMNS>;
  account: typeof accounts.$inferSelect;
}

const liveSession = prepared((db) =>
  db
    .select({ session: SESSION_COLUMNS, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("tokenHash")), gt(sessions.expires_at, sql.placeholder("now"))))
    .prepare(),
);

/** Longest token that is looked up at all. */
const TOKEN_MAX = 128;

const utf8 = new TextEncoder();

/**
 * Every page and call asks for it, and WebCrypto's promise takes longer than the sum itself.
 * @throws AppError TOKEN_INVALID (403) for what cannot be a token
 */
export function hashOfToken(token: string | null): string {
  if (token === null || token === "" || token.length > TOKEN_MAX) throw new AppError("TOKEN_INVALID");
  return hex(sha256Sync(utf8.encode(token)));
}

/** @throws AppError TOKEN_INVALID (403) where nothing was found */
export function sessionOf(found: FoundSession | undefined): Session {
  if (found === undefined) throw new AppError("TOKEN_INVALID");
  const { session, account } = found;
  return {
    tokenHash: session.token_hash,
    ttl: session.ttl,
    expiresAt: session.expires_at,
    botHashId: session.bot_hash_id,
    lang: account.lang,
    theme: account.theme,
    account: accountOf(account),
  };
}

/** @throws AppError TOKEN_INVALID (403) for a missing, unknown or expired token (AUTH-16, AMB-019) */
export async function readSession(ctx: ServiceContext, token: string | null): Promise<Session> {
  const [found] = await liveSession(ctx.db).all({ tokenHash: hashOfToken(token), now: ctx.now });
  return sessionOf(found);
}
