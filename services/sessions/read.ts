import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "@scure/base";
import { and, eq, gt, lte, type Placeholder, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { accounts, sessions } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { SESSION_MAX_SECONDS, SESSION_SEEN_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext, Session } from "../context.ts";
import { accountOf } from "./open.ts";

/** Columns of a session that later look-ups need; `account_id` is its account's. */
export const SESSION_COLUMNS = {
  token_hash: sessions.token_hash,
  id: sessions.id,
  ttl: sessions.ttl,
  way: sessions.way,
  vouched_at: sessions.vouched_at,
  seen_at: sessions.seen_at,
  expires_at: sessions.expires_at,
  bot_hash_id: sessions.bot_hash_id,
};

/**
 * Returns the condition that a session is valid. One without the time of Telegram's confirmation is not: an own bot's
 * token may have opened it when that was still enough (docs/decisions/032).
 */
export const isLive = (now: number | Placeholder) =>
  and(gt(sessions.expires_at, now), gt(sessions.vouched_at, sql`${now} - ${SESSION_MAX_SECONDS}`));

export interface FoundSession {
  session: Pick<typeof sessions.$inferSelect, keyof typeof SESSION_COLUMNS>;
  account: typeof accounts.$inferSelect;
}

const liveSession = prepared((db) =>
  db
    .select({ session: SESSION_COLUMNS, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("tokenHash")), isLive(sql.placeholder("now"))))
    .prepare(),
);

/** Longest token that is looked up at all. */
const TOKEN_MAX = 128;

const utf8 = new TextEncoder();

/**
 * Hashes a token for the look-up of its session. Every page and call needs it, and the promise of WebCrypto would take
 * longer than the hash itself.
 * @throws AppError TOKEN_INVALID (403) for a text that cannot be a token
 */
export function hashOfToken(token: string | null): string {
  if (token === null || token === "" || token.length > TOKEN_MAX) throw new AppError("TOKEN_INVALID");
  return hex.encode(sha256(utf8.encode(token)));
}

/**
 * Returns the session that was found, and notes its use once an hour.
 * @throws AppError TOKEN_INVALID (403) where none was found
 */
export function sessionOf(ctx: ServiceContext, found: FoundSession | undefined): Session {
  if (found === undefined) throw new AppError("TOKEN_INVALID");
  const { session, account } = found;
  if (session.seen_at <= ctx.now - SESSION_SEEN_SECONDS) ctx.waitUntil(noteSeen(ctx, session.token_hash));
  return {
    tokenHash: session.token_hash,
    id: session.id,
    ttl: session.ttl,
    way: session.way,
    vouchedAt: session.vouched_at,
    expiresAt: session.expires_at,
    botHashId: session.bot_hash_id,
    lang: account.lang,
    theme: account.theme,
    account: accountOf(account),
  };
}

/**
 * Reads the session of a token. @throws AppError TOKEN_INVALID (403) for a missing, unknown or expired token (AUTH-16,
 * AMB-019)
 */
export async function readSession(ctx: ServiceContext, token: string | null): Promise<Session> {
  return sessionOf(ctx, await findLiveSession(ctx, hashOfToken(token)));
}

/** Finds the session of a token by its hash, with its account; undefined for one that ended. */
export async function findLiveSession(ctx: ServiceContext, tokenHash: string): Promise<FoundSession | undefined> {
  const [found] = await liveSession(ctx.db).all({ tokenHash, now: ctx.now });
  return found;
}

/** Notes the use of a session: of several requests at once one writes. */
async function noteSeen({ db, now }: ServiceContext, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seen_at: now })
    .where(and(eq(sessions.token_hash, tokenHash), lte(sessions.seen_at, now - SESSION_SEEN_SECONDS)));
}
