import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots, dirtyBotSnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { buildBotSnapshot } from "./build-snapshot.ts";

/**
 * The two statements that go into the batch of every change of an own bot that its inbox must know of: a newer snapshot
 * exists, and the inbox does not have it yet (as services/chats/push-snapshot.ts does for chats).
 */
export const markBotDirty = (db: Database, botId: string, now: number) =>
  markBotsDirtyWhere(db, eq(bots.id, botId), now);

/** The same for all own bots that a change concerns. */
export function markBotsDirtyWhere(db: Database, which: SQL, now: number) {
  const own = and(which, eq(bots.is_shared, false));
  const news = db
    .select({ bot_id: bots.id, version: bots.snapshot_version, since: sql<number>`${now}`.as("since") })
    .from(bots)
    .where(own);
  return [
    db
      .update(bots)
      .set({ snapshot_version: sql`${bots.snapshot_version} + 1` })
      .where(own),
    db
      .insert(dirtyBotSnapshots)
      .select(news)
      .onConflictDoUpdate({ target: dirtyBotSnapshots.bot_id, set: { version: sql`excluded.version` } }),
  ] as const;
}

/**
 * Hands the newest snapshot to the bot's inbox; its acknowledgement clears the dirty row. A failure leaves it for cron.
 */
export async function pushBotSnapshot(ctx: ServiceContext, botId: string): Promise<void> {
  const [dirty] = await ctx.db.select().from(dirtyBotSnapshots).where(eq(dirtyBotSnapshots.bot_id, botId));
  const snapshot = await buildBotSnapshot(ctx.db, botId);
  // The bot's row is gone: nobody has anything to say there.
  const held =
    snapshot === null ? (dirty?.version ?? 0) : await ctx.objects.botInbox(snapshot.bot.id).applyBotSnapshot(snapshot);
  await ctx.db
    .delete(dirtyBotSnapshots)
    .where(and(eq(dirtyBotSnapshots.bot_id, botId), lte(dirtyBotSnapshots.version, held)));
}

/** Cron: pushes what is still dirty, oldest first. One bot's failure does not stop the others. */
export async function pushDirtyBotSnapshots(ctx: ServiceContext, limit: number): Promise<{ failed: number }> {
  const rows = await ctx.db.select().from(dirtyBotSnapshots).orderBy(asc(dirtyBotSnapshots.since)).limit(limit);
  const results = await Promise.allSettled(rows.map((row) => pushBotSnapshot(ctx, row.bot_id)));
  const failed = rows.filter((_, index) => results[index]?.status === "rejected").map((row) => row.bot_id);
  if (failed.length > 0) {
    // To the end of the line, so that inboxes that cannot be reached do not keep the others waiting.
    await ctx.db
      .update(dirtyBotSnapshots)
      .set({ since: ctx.now })
      .where(sql`${dirtyBotSnapshots.bot_id} IN (SELECT value FROM json_each(${JSON.stringify(failed)}))`);
  }
  return { failed: failed.length };
}
