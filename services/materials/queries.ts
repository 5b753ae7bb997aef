import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { materials, templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { MediaFile } from "../../domain/materials/material.ts";
import { belongsTo, type LibraryOwner } from "../library/owner.ts";

export type MaterialRow = typeof materials.$inferSelect;

/** Makes the key of a file's small picture in R2; the file itself is under its id (LIB-03). */
export const thumbnailKey = (id: string) => `${id}.thumbnail`;

/** Converts a row to the file of the API (LIB-02). */
export const mediaFileOf = (row: MaterialRow): MediaFile => ({
  id: row.id,
  type: row.type,
  mimetype: row.mimetype,
  file_name: row.file_name,
  size: row.size,
  has_thumbnail: row.thumbnail_mimetype !== null,
  ctime: row.ctime,
  creator_name: row.creator_name,
  creator_username: row.creator_username,
});

/** Lists the uploaded files of a library, newest first. */
export async function materialsOf(db: Database, owner: LibraryOwner): Promise<MediaFile[]> {
  const rows = await db.select().from(materials).where(belongsTo(materials, owner)).orderBy(desc(materials.id));
  return rows.map(mediaFileOf);
}

/** Finds an uploaded file. @throws AppError 'Missing ugcbinarie' (ERR-22) */
export async function findMaterial(db: Database, id: string): Promise<MaterialRow> {
  const [row] = await db.select().from(materials).where(eq(materials.id, id));
  if (row === undefined) throw new AppError("Missing ugcbinarie");
  return row;
}

/** Counts the files of a library, as part of a statement. */
export const countMaterials = (owner: LibraryOwner): SQL<number> =>
  sql`(SELECT count(*) FROM ${materials} WHERE ${belongsTo(materials, owner)})`;

/**
 * Selects a template of the library that uses a file, as part of a statement (AMB-153). Names are written out, since
 * Drizzle omits the table's name in a select from one table, and json_each has an `id` too.
 */
export const userOfMaterial = (owner: LibraryOwner, id: string): SQL<string | null> =>
  sql`(SELECT user.id FROM ${templates} AS user, json_each(user.assets) AS asset
    WHERE user.owner_type = ${owner.type} AND user.owner_id = ${owner.id}
      AND json_extract(asset.value, '$.source') = 'ugcbinary' AND json_extract(asset.value, '$.id') = ${id}
    ORDER BY user.id LIMIT 1)`;
