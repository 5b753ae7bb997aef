import { sql } from "drizzle-orm";
import { accounts, sessions } from "../../db/schema/index.ts";
import type { Account, Login, VerifiedIdentity } from "../../domain/account.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { languageFor } from "../../domain/languages.ts";
import type { ServiceContext } from "../context.ts";
import { randomToken } from "../crypto/random-token.ts";

interface Opening {
  identity: VerifiedIdentity;
  /** Life of the session in seconds (AMB-023). */
  ttl: number;
  deviceId: string | undefined;
  /** Language of a first sign-in; later the account's own counts. */
  languageCode: string | null | undefined;
  utmSource?: string | undefined;
}

/** Opens a session for somebody Telegram vouched for; makes the account at the first time (AUTH-12, AMB-033). */
export async function openSession(ctx: ServiceContext, opening: Opening): Promise<Login> {
  const { db, now } = ctx;
  const { identity } = opening;
  const profile = { fname: identity.fname, lname: identity.lname, username: identity.username, purl: identity.purl };
  const token = randomToken();
  const [[account]] = await db.batch([
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
      token_hash: await sha256Hex(token),
      account_id: identity.id,
      ttl: opening.ttl,
      bot_hash_id: identity.botHashId,
      device_id: opening.deviceId ?? null,
      ctime: now,
      expires_at: now + opening.ttl,
    }),
  ]);
  if (account === undefined) throw new Error("the account was not stored");
  return loginOf(token, opening.ttl, account.lang, accountOf(account));
}

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

/** Both names of the token, as every sign-in answers them (AMB-029). */
export function loginOf(token: string, tokenTTL: number, lang: string, account: Account): Login {
  return { accessToken: token, token, tokenTTL, lang, account };
}
