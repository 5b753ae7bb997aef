import { and, eq, sql } from "drizzle-orm";
import { accounts, sessions } from "../../db/schema/index.ts";
import type { Account, Login, VerifiedIdentity } from "../../domain/accounts/account.ts";
import { resumedEnd, type SessionLife, type SessionWay } from "../../domain/accounts/session.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import { languageFor } from "../../domain/languages.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { randomToken } from "../crypto/random-token.ts";

interface Opening {
  identity: VerifiedIdentity;
  life: SessionLife;
  way: SessionWay;
  /** Browser and system as they name themselves (domain/accounts/user-agent.ts). */
  agent: string;
  deviceId: string | undefined;
  /** Language of a first sign-in; later the account's own counts. */
  languageCode: string | null | undefined;
  utmSource?: string | undefined;
  /** Hash of the session that this one comes from: where that one ended meanwhile, this one does not begin. */
  originHash?: string;
}

/**
 * Opens a session for somebody Telegram vouched for; makes the account at the first time (AUTH-12, AMB-033).
 * @throws AppError ONE_TIME_TOKEN_INVALID where the session that it comes from has ended
 */
export async function openSession(ctx: ServiceContext, opening: Opening): Promise<Login> {
  const { db, now } = ctx;
  const { identity, life } = opening;
  const profile = { fname: identity.fname, lname: identity.lname, username: identity.username, purl: identity.purl };
  const token = randomToken();
  const token_hash = await sha256Hex(token);
  const [[account], , orphaned] = await db.batch([
    db
      .insert(accounts)
      .values({
        id: identity.id,
        ...profile,
        lang: languageFor(opening.languageCode ?? "en"),
        utm_source: opening.utmSource ?? null,
        ctime: now,
        mtime: now,
      })
      .onConflictDoUpdate({
        target: accounts.id,
        // A web view may leave the picture out: what is known stays.
        set: { ...profile, purl: sql`coalesce(nullif(${profile.purl}, ''), ${accounts.purl})`, mtime: now },
      })
      .returning(),
    db.insert(sessions).values({
      token_hash,
      id: crypto.randomUUID().replaceAll("-", ""),
      account_id: identity.id,
      ttl: life.ttl,
      bot_hash_id: identity.botHashId,
      device_id: opening.deviceId ?? null,
      way: opening.way,
      agent: opening.agent,
      ctime: now,
      vouched_at: life.vouchedAt,
      seen_at: now,
      expires_at: life.expiresAt,
    }),
    db
      .delete(sessions)
      .where(and(eq(sessions.token_hash, token_hash), hasEnded(opening.originHash ?? null)))
      .returning({ id: sessions.id }),
  ]);
  if (orphaned.length > 0) throw new AppError("ONE_TIME_TOKEN_INVALID");
  if (account === undefined) throw new Error("the account was not stored");
  return loginOf(token, life.expiresAt - now, account.lang, accountOf(account));
}

const hasEnded = (hash: string | null) =>
  sql`${hash} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessions AS origin WHERE origin.token_hash = ${hash})`;

/** Converts an account to the form that calls return (API-03). */
export function accountOf(row: typeof accounts.$inferSelect): Account {
  return {
    id: row.id,
    fname: row.fname,
    lname: row.lname,
    username: row.username,
    purl: row.purl,
    archive_chat_uuid: row.archive_chat_uuid,
  };
}

/** Returns the token under both of its names, as every sign-in does (AMB-029). */
function loginOf(token: string, tokenTTL: number, lang: string, account: Account): Login {
  return { accessToken: token, token, tokenTTL, lang, account };
}

/** Extends the session by its own life, within its longest (API-04, AMB-026). */
export async function resumeSession(ctx: SessionContext, token: string): Promise<Login> {
  const { session, now } = ctx;
  const expiresAt = resumedEnd(session, now);
  await ctx.db.update(sessions).set({ expires_at: expiresAt }).where(eq(sessions.token_hash, session.tokenHash));
  return loginOf(token, expiresAt - now, session.lang, session.account);
}
