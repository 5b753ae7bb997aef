import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats, dirtySnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import type { SnapshotHead } from "../snapshot.ts";
import { tryPush } from "../try-push.ts";
import { buildHead, withContent } from "./build-snapshot.ts";

const NEXT = sql`${chats.snapshot_version} + 1`;

/**
 * Returns the two statements that go into the batch of every change of what a chat's object holds: a newer snapshot
 * exists, and its object does not have it yet. For changes of settings {@link markSettingsDirty} is enough.
 */
export const markDirty = (db: Database, chatId: string, now: number) => markDirtyWhere(db, eq(chats.id, chatId), now);

/** Returns the same for all chats that a change concerns. */
export const markDirtyWhere = (db: Database, which: SQL, now: number) =>
  mark(db, which, now, { snapshot_version: NEXT, content_version: NEXT });

/** Returns the statements for a change that leaves the content (responders and their templates) as it is. */
export const markSettingsDirty = (db: Database, chatId: string, now: number) =>
  markSettingsDirtyWhere(db, eq(chats.id, chatId), now);

/** Returns the statements for a change of settings in all chats that fulfil a condition. */
export const markSettingsDirtyWhere = (db: Database, which: SQL, now: number) =>
  mark(db, which, now, { snapshot_version: NEXT });

function mark(db: Database, which: SQL, now: number, set: { snapshot_version: SQL; content_version?: SQL }) {
  const news = db
    .select({ chat_id: chats.id, version: chats.snapshot_version, since: sql<number>`${now}`.as("since") })
    .from(chats)
    .where(which);
  return [
    db.update(chats).set(set).where(which),
    db
      .insert(dirtySnapshots)
      .select(news)
      .onConflictDoUpdate({ target: dirtySnapshots.chat_id, set: { version: sql`excluded.version` } }),
  ] as const;
}

/**
 * Passes the newest snapshot to the chat's object; its acknowledgement clears the dirty row. Never rejects.
 * @returns whether the object has it; where not, the row stays for the cron
 */
export const pushSnapshot = (ctx: ServiceContext, chatId: string): Promise<boolean> =>
  tryPush({ chat: chatId }, async () => {
    const [dirty] = await ctx.db.select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chatId));
    const head = await buildHead(ctx.db, chatId);
    // No bot of ours is there: nothing to push, unless one comes while this is being said.
    const held = head === null ? (dirty?.version ?? 0) : await handOver(ctx, head);
    await ctx.db
      .delete(dirtySnapshots)
      .where(and(eq(dirtySnapshots.chat_id, chatId), lte(dirtySnapshots.version, held)));
  });

/** Pushes to the object a change that has not reached it yet. */
export async function pushIfDirty(ctx: ServiceContext, chatId: string): Promise<void> {
  const [dirty] = await ctx.db.select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chatId));
  if (dirty !== undefined) await pushSnapshot(ctx, chatId);
}

/**
 * Passes the snapshot's head to the object, and the content too where it has just changed or the object asks for it.
 */
async function handOver({ db, objects }: ServiceContext, head: SnapshotHead): Promise<number> {
  const object = objects.chat(head.chat.telegramId);
  const held = head.contentVersion === head.version ? 0 : await object.applySnapshot(head);
  return held >= head.version ? held : object.applySnapshot(await withContent(db, head));
}

/** Pushes what is still dirty, oldest first; the cron's work. One chat's failure does not stop the others. */
export async function pushDirtySnapshots(ctx: ServiceContext, limit: number): Promise<void> {
  const rows = await ctx.db.select().from(dirtySnapshots).orderBy(asc(dirtySnapshots.since)).limit(limit);
  const pushed = await Promise.all(rows.map((row) => pushSnapshot(ctx, row.chat_id)));
  const failed = rows.filter((_, index) => pushed[index] === false).map((row) => row.chat_id);
  if (failed.length > 0) {
    // To the end of the line, so that objects that cannot be reached do not keep the others waiting.
    await ctx.db
      .update(dirtySnapshots)
      .set({ since: ctx.now })
      .where(sql`${dirtySnapshots.chat_id} IN (SELECT value FROM json_each(${JSON.stringify(failed)}))`);
  }
}
