import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats, dirtySnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { buildSnapshot } from "./build-snapshot.ts";

/**
 * The two statements that go into the batch of every change of a chat's settings: a newer snapshot exists, and its
 * object does not have it yet.
 */
export const markDirty = (db: Database, chatId: string, now: number) => markDirtyWhere(db, eq(chats.id, chatId), now);

/** The same for all chats that a change concerns. */
export function markDirtyWhere(db: Database, which: SQL, now: number) {
  const news = db
    .select({ chat_id: chats.id, version: chats.snapshot_version, since: sql<number>`${now}`.as("since") })
    .from(chats)
    .where(which);
  return [
    db
      .update(chats)
      .set({ snapshot_version: sql`${chats.snapshot_version} + 1` })
      .where(which),
    db
      .insert(dirtySnapshots)
      .select(news)
      .onConflictDoUpdate({ target: dirtySnapshots.chat_id, set: { version: sql`excluded.version` } }),
  ] as const;
}

/**
 * Hands the newest snapshot to the chat's object; its acknowledgement clears the dirty row. A failure leaves the row
 * for cron.
 */
export async function pushSnapshot(ctx: ServiceContext, chatId: string): Promise<void> {
  const [dirty] = await ctx.db.select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chatId));
  const snapshot = await buildSnapshot(ctx.db, chatId);
  // No bot of ours is there: nothing to push, unless one comes while this is being said.
  const held =
    snapshot === null
      ? (dirty?.version ?? 0)
      : await ctx.objects.chat(snapshot.chat.telegramId).applySnapshot(snapshot);
  await ctx.db.delete(dirtySnapshots).where(and(eq(dirtySnapshots.chat_id, chatId), lte(dirtySnapshots.version, held)));
}

/** Cron: pushes what is still dirty, oldest first. One chat's failure does not stop the others. */
export async function pushDirtySnapshots(ctx: ServiceContext, limit: number): Promise<{ failed: number }> {
  const rows = await ctx.db.select().from(dirtySnapshots).orderBy(asc(dirtySnapshots.since)).limit(limit);
  const results = await Promise.allSettled(rows.map((row) => pushSnapshot(ctx, row.chat_id)));
  const failed = rows.filter((_, index) => results[index]?.status === "rejected").map((row) => row.chat_id);
  if (failed.length > 0) {
    // To the end of the line, so that objects that cannot be reached do not keep the others waiting.
    await ctx.db
      .update(dirtySnapshots)
      .set({ since: ctx.now })
      .where(sql`${dirtySnapshots.chat_id} IN (SELECT value FROM json_each(${JSON.stringify(failed)}))`);
  }
  return { failed: failed.length };
}
