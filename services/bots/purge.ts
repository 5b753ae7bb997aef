import { and, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import {
  botMenus,
  bots,
  dirtyBotSnapshots,
  materialFiles,
  materials,
  responders,
  strayObjects,
  templates,
} from "../../db/schema/index.ts";
import { DAY_SECONDS, DELETED_BOT_KEPT_DAYS } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import { thumbnailKey } from "../materials/queries.ts";
import { isOwnedBy } from "../responders/queries.ts";
import { eachAlone } from "../unexpected.ts";

/** Bots forgotten in one run of the cron. */
const FORGOTTEN_PER_RUN = 100;

/** Removes the rows that another account left behind with a bot it deleted: they are not the next owner's. */
export async function purgeForNewOwner(ctx: ServiceContext, botId: string, accountId: string): Promise<void> {
  const isAnothers = and(eq(bots.id, botId), gt(bots.deleted_at, 0), ne(bots.former_owner_id, accountId)) as SQL;
  const [found] = await ctx.db.select({ id: bots.id }).from(bots).where(isAnothers);
  if (found !== undefined) await forgetContent(ctx, botId, isAnothers);
}

/** Runs by cron: deletes bots that were removed 30 days ago with all that belonged to them (AMB-189). */
export async function purgeDeletedBots(ctx: ServiceContext): Promise<unknown[]> {
  const isOver = and(gt(bots.deleted_at, 0), lt(bots.deleted_at, ctx.now - DELETED_BOT_KEPT_DAYS * DAY_SECONDS)) as SQL;
  const rows = await ctx.db.select({ id: bots.id }).from(bots).where(isOver).limit(FORGOTTEN_PER_RUN);
  return eachAlone(rows, async ({ id }) => {
    const isThisOne = and(eq(bots.id, id), isOver) as SQL;
    await forgetContent(ctx, id, isThisOne);
    await ctx.db.batch([
      ctx.db.delete(bots).where(isThisOne),
      ctx.db
        .delete(botMenus)
        .where(and(eq(botMenus.bot_id, id), sql`NOT EXISTS (SELECT 1 FROM ${bots} WHERE ${bots.id} = ${id})`)),
      ctx.db
        .delete(dirtyBotSnapshots)
        .where(and(eq(dirtyBotSnapshots.bot_id, id), sql`NOT EXISTS (SELECT 1 FROM ${bots} WHERE ${bots.id} = ${id})`)),
    ]);
  });
}

/**
 * Removes the bot's library and responders, as long as the bot still is as described: somebody may add it at the same
 * moment. Its files' objects are noted for the cron that removes them.
 */
async function forgetContent({ db, now }: ServiceContext, botId: string, which: SQL): Promise<void> {
  const stands = sql`EXISTS (SELECT 1 FROM ${bots} WHERE ${which})`;
  const owner = { type: "bot", id: botId } as const;
  const files = and(inArray(materials.owner_type, ["bot", "attachment"]), eq(materials.owner_id, botId), stands);
  const keys = [sql`${materials.id}`, sql`${materials.id} || ${thumbnailKey("")}`];
  await db.batch([
    db
      .delete(materialFiles)
      .where(sql`${materialFiles.material_id} IN (SELECT ${materials.id} FROM ${materials} WHERE ${files as SQL})`),
    ...keys.map((key) =>
      db
        .insert(strayObjects)
        .select(
          db
            .select({ key: sql<string>`${key}`.as("key"), since: sql<number>`${now}`.as("since") })
            .from(materials)
            .where(files),
        )
        .onConflictDoNothing(),
    ),
    db.delete(materials).where(files),
    db.delete(templates).where(and(eq(templates.owner_type, "bot"), eq(templates.owner_id, botId), stands)),
    db.delete(responders).where(and(isOwnedBy(owner), stands)),
  ]);
}
