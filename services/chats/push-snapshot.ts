import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats, dirtySnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { buildSnapshot } from "./build-snapshot.ts";

/**
 * The two statements that go into the batch of every change of a chat's settings: a newer snapshot exists, and its
 * object does not have it yet.
 */
export function markDirty(db: Database, chatId: string, now: number) {
  return [
    db
      .update(chats)
      .set({ snapshot_version: sql`${chats.snapshot_version} + 1` })
      .where(eq(chats.id, chatId)),
    db
      .insert(dirtySnapshots)
      .select(
        db
          .select({
            chat_id: chats.id,
            version: chats.snapshot_version,
            since: sql<number>`${now}`.as("since"),
          })
          .from(chats)
          .where(eq(chats.id, chatId)),
      )
      .onConflictDoUpdate({ target: dirtySnapshots.chat_id, set: { version: sql`excluded.version` } }),
  ] as const;
}

/**
 * Hands the newest snapshot to the chat's object; its acknowledgement clears the dirty row. A failure leaves the row
 * for cron.
 */
export async function pushSnapshot(ctx: ServiceContext, chatId: string): Promise<void> {
  const snapshot = await buildSnapshot(ctx.db, chatId);
  if (snapshot === null) {
    await ctx.db.delete(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chatId));
    return;
  }
  const held = await ctx.objects.chat(snapshot.chat.telegramId).applySnapshot(snapshot);
  await ctx.db.delete(dirtySnapshots).where(and(eq(dirtySnapshots.chat_id, chatId), lte(dirtySnapshots.version, held)));
}

/** Cron: pushes what is still dirty, oldest first. One chat's failure does not stop the others. */
export async function pushDirtySnapshots(ctx: ServiceContext, limit: number): Promise<{ failed: number }> {
  const rows = await ctx.db.select().from(dirtySnapshots).orderBy(asc(dirtySnapshots.since)).limit(limit);
  const results = await Promise.allSettled(rows.map((row) => pushSnapshot(ctx, row.chat_id)));
  return { failed: results.filter((result) => result.status === "rejected").length };
}
