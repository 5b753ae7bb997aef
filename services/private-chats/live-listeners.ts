import { and, eq, sql } from "drizzle-orm";
import { bots, sessions } from "../../db/schema/index.ts";
import { botIdFromTelegram } from "../../domain/ids.ts";
import type { ServiceContext } from "../context.ts";
import { isLive } from "../sessions/read.ts";

/** Selects the sessions that are alive and belong to the account that has the bot. @param tokenHashes of sessions */
export async function liveListeners(
  { db, now }: ServiceContext,
  botId: number,
  tokenHashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ tokenHash: sessions.token_hash })
    .from(sessions)
    .innerJoin(bots, eq(bots.owner_account_id, sessions.account_id))
    .where(
      and(
        eq(bots.id, botIdFromTelegram(botId)),
        isLive(now),
        sql`${sessions.token_hash} IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`,
      ),
    );
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}
