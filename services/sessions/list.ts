import { and, desc, eq } from "drizzle-orm";
import { bots, sessions } from "../../db/schema/index.ts";
import type { OpenSession } from "../../domain/calls/sessions.ts";
import type { SessionContext } from "../context.ts";
import { isLive } from "./read.ts";

/** More than anybody looks through. */
const LISTED_MAX = 200;

/** Lists the account's sessions, the last used first, without any secret that opens one. */
export async function listSessions({ db, now, session }: SessionContext): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      ctime: sessions.ctime,
      seen_at: sessions.seen_at,
      expires_at: sessions.expires_at,
      way: sessions.way,
      agent: sessions.agent,
      bot: bots.username,
    })
    .from(sessions)
    .leftJoin(bots, eq(bots.hash_id, sessions.bot_hash_id))
    .where(and(eq(sessions.account_id, session.account.id), isLive(now)))
    .orderBy(desc(sessions.seen_at), desc(sessions.ctime))
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, bot: row.bot || null, is_current: row.id === session.id }));
}
