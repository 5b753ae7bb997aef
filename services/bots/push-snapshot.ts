import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots, dirtyBotSnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import type { BotSnapshotHead } from "../snapshot.ts";
import { tryPush } from "../try-push.ts";
import { buildBotHead, withBotContent } from "./build-snapshot.ts";

const NEXT = sql`${bots.snapshot_version} + 1`;

/**
 * Returns the two statements that go into the batch of every change of an own bot that its inbox must know of: a newer
 * snapshot exists, and the inbox does not have it yet (as services/chats/push-snapshot.ts does for chats).
 */
export const markBotDirty = (db: Database, botId: string, now: number) =>
  markBotsDirtyWhere(db, eq(bots.id, botId), now);

/** Returns the same for all own bots that a change concerns. */
export const markBotsDirtyWhere = (db: Database, which: SQL, now: number) =>
  mark(db, which, now, { snapshot_version: NEXT, content_version: NEXT });

/** Returns the statements for a change that leaves the content (responders and their templates) as it is. */
export const markBotSettingsDirty = (db: Database, botId: string, now: number) =>
  mark(db, eq(bots.id, botId), now, { snapshot_version: NEXT });

function mark(db: Database, which: SQL, now: number, set: { snapshot_version: SQL; content_version?: SQL }) {
  const own = and(which, eq(bots.is_shared, false));
  const news = db
    .select({ bot_id: bots.id, version: bots.snapshot_version, since: sql<number>`${now}`.as("since") })
    .from(bots)
    .where(own);
  return [
    db.update(bots).set(set).where(own),
    db
      .insert(dirtyBotSnapshots)
      .select(news)
      .onConflictDoUpdate({ target: dirtyBotSnapshots.bot_id, set: { version: sql`excluded.version` } }),
  ] as const;
}

/**
 * Passes the newest snapshot to the bot's inbox; its acknowledgement clears the dirty row. Never rejects.
 * @returns whether the inbox has it; where not, the row stays for the cron
 */
export const pushBotSnapshot = (ctx: ServiceContext, botId: string): Promise<boolean> =>
  tryPush({ bot: botId }, async () => {
    const [dirty] = await ctx.db.select().from(dirtyBotSnapshots).where(eq(dirtyBotSnapshots.bot_id, botId));
    const head = await buildBotHead(ctx.db, botId);
    // The bot's row is gone: nobody has anything to say there.
    const held = head === null ? (dirty?.version ?? 0) : await handOver(ctx, head);
    await ctx.db
      .delete(dirtyBotSnapshots)
      .where(and(eq(dirtyBotSnapshots.bot_id, botId), lte(dirtyBotSnapshots.version, held)));
  });

/** Passes the snapshot's head to the inbox, and the content too where it has just changed or the inbox asks for it. */
async function handOver({ db, objects }: ServiceContext, head: BotSnapshotHead): Promise<number> {
  const inbox = objects.botInbox(head.bot.id);
  const held = head.contentVersion === head.version ? 0 : await inbox.applyBotSnapshot(head);
  return held >= head.version ? held : inbox.applyBotSnapshot(await withBotContent(db, head));
}

/** Pushes what is still dirty, oldest first; the cron's work. One bot's failure does not stop the others. */
export async function pushDirtyBotSnapshots(ctx: ServiceContext, limit: number): Promise<void> {
  const rows = await ctx.db.select().from(dirtyBotSnapshots).orderBy(asc(dirtyBotSnapshots.since)).limit(limit);
  const pushed = await Promise.all(rows.map((row) => pushBotSnapshot(ctx, row.bot_id)));
  const failed = rows.filter((_, index) => pushed[index] === false).map((row) => row.bot_id);
  if (failed.length > 0) {
    // To the end of the line, so that inboxes that cannot be reached do not keep the others waiting.
    await ctx.db
      .update(dirtyBotSnapshots)
      .set({ since: ctx.now })
      .where(sql`${dirtyBotSnapshots.bot_id} IN (SELECT value FROM json_each(${JSON.stringify(failed)}))`);
  }
}
