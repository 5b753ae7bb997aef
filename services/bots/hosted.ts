import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { prepared } from "../../db/prepared.ts";
import { bots } from "../../db/schema/index.ts";

/** A deleted bot's updates are taken no longer than this. */
const KEPT_SECONDS = 60;
const KEPT_MAX = 10_000;
const kept = new Map<string, { id: number; until: number }>();

const byHashId = prepared((db) =>
  db
    .select({ id: bots.id })
    .from(bots)
    .where(and(eq(bots.hash_id, sql.placeholder("hashId")), isNotNull(bots.owner_account_id)))
    .prepare(),
);

/**
 * Finds the own bot of a webhook's address, from a cache of a minute; null for one that was deleted. A missing bot is
 * not cached, since it may be added at any moment.
 * @param now unix seconds
 */
export async function hostedBot(db: Database, hashId: string, now: number): Promise<{ id: number } | null> {
  const known = kept.get(hashId);
  if (known !== undefined && now < known.until) return { id: known.id };
  const [row] = await byHashId(db).all({ hashId });
  if (row === undefined) {
    kept.delete(hashId);
    return null;
  }
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(hashId, { id: Number(row.id), until: now + KEPT_SECONDS });
  return { id: Number(row.id) };
}
