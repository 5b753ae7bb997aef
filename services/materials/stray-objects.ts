import { asc, eq, lt, sql } from "drizzle-orm";
import { materials, strayObjects } from "../../db/schema/index.ts";
import { STRAY_OBJECT_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import { eachAlone } from "../unexpected.ts";
import { thumbnailKey } from "./queries.ts";

/** Objects removed in one run of the cron; what is left is removed a day later. */
const SWEPT_PER_RUN = 500;

const keysOf = (id: string) => [id, thumbnailKey(id)];

/** Records that a file's objects may be in R2 without a row that names them. */
export const noteStray = ({ db, now }: ServiceContext, id: string) =>
  db
    .insert(strayObjects)
    .values(keysOf(id).map((key) => ({ key, since: now })))
    .onConflictDoNothing();

/** Deletes the record where the file's row exists, so that its objects stay. */
export const claimStray = ({ db }: ServiceContext, id: string) =>
  db.delete(strayObjects).where(
    sql`${strayObjects.key} IN (SELECT value FROM json_each(${JSON.stringify(keysOf(id))}))
        AND EXISTS (SELECT 1 FROM ${materials} WHERE ${materials.id} = ${id})`,
  );

/** Removes a file's objects. An object that R2 does not remove now stays noted, and the cron removes it. */
export async function removeObjects({ db, files }: ServiceContext, id: string): Promise<void> {
  try {
    await files.delete(keysOf(id));
    await db
      .delete(strayObjects)
      .where(sql`${strayObjects.key} IN (SELECT value FROM json_each(${JSON.stringify(keysOf(id))}))`);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "materials", id, message: String(error) }));
  }
}

/** Runs by cron: removes objects that an interrupted upload or deletion has left behind. */
export async function sweepStrayObjects({ db, files, now }: ServiceContext): Promise<unknown[]> {
  const rows = await db
    .select({ key: strayObjects.key, material: materials.id })
    .from(strayObjects)
    .leftJoin(materials, eq(materials.id, sql`replace(${strayObjects.key}, '.thumbnail', '')`))
    .where(lt(strayObjects.since, now - STRAY_OBJECT_SECONDS))
    .orderBy(asc(strayObjects.since))
    .limit(SWEPT_PER_RUN);
  return eachAlone(rows, async ({ key, material }) => {
    // An object that has its row after all is not touched.
    if (material === null) await files.delete(key);
    await db.delete(strayObjects).where(eq(strayObjects.key, key));
  });
}
