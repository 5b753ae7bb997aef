import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { materials, templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { materialIdsOf } from "../../domain/materials/material-type.ts";
import type { Template } from "../../domain/templates/template.ts";
import type { Asset } from "../../domain/templates/template-asset.ts";
import { belongsTo, type LibraryOwner } from "../library/owner.ts";
import { isAttachmentOf } from "../materials/attachments.ts";

type Row = typeof templates.$inferSelect;

/** Converts a row to the template of the API (MSG-01). */
export function templateOf(row: Row): Template {
  const { owner_type: _type, owner_id: _owner, creator_id: _creator, assets, ...fields } = row;
  // Only what passed the call's shape was ever written.
  return { ...fields, assets: assets as Asset[] };
}

/** Lists the templates of a library, newest first. */
export async function templatesOf(db: Database, owner: LibraryOwner): Promise<Template[]> {
  const rows = await db.select().from(templates).where(belongsTo(templates, owner)).orderBy(desc(templates.id));
  return rows.map(templateOf);
}

/**
 * Finds a template of a library. @throws AppError 'Target does not match' for another library's (ERR-16), else the
 * given code
 */
export async function findTemplate(
  db: Database,
  owner: LibraryOwner,
  id: string,
  missing: "Target not found" | "Missing message template {id}",
): Promise<Template> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id));
  if (row === undefined) throw new AppError(missing, missing === "Target not found" ? {} : { id });
  if (row.owner_type !== owner.type || row.owner_id !== owner.id) throw new AppError("Target does not match");
  return templateOf(row);
}

/** Finds the templates that a rule names. @throws AppError 'Missing message template {id}', 'Target does not match' */
export async function findTemplates(db: Database, owner: LibraryOwner, ids: readonly string[]): Promise<void> {
  for (const id of ids) await findTemplate(db, owner, id, "Missing message template {id}");
}

/** Builds the condition that every upload that a message names exists in the library. */
export function materialsExist(owner: LibraryOwner, assets: readonly Asset[]): SQL {
  const ids = materialIdsOf(assets);
  if (ids.length === 0) return sql`1`;
  return sql`(SELECT count(*) FROM ${materials} WHERE ${belongsTo(materials, owner)}
    AND ${materials.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;
}

/**
 * Replaces the types of a message's media by those of the uploads, whatever the caller claims.
 * @throws AppError 'Missing ugcbinarie' (ERR-22)
 */
export async function withRealTypes(
  db: Database,
  owner: LibraryOwner,
  assets: readonly Asset[],
  takesAttachments: boolean,
): Promise<Asset[]> {
  const ids = materialIdsOf(assets);
  if (ids.length === 0) return [...assets];
  const rows = await db
    .select({ id: materials.id, type: materials.type })
    .from(materials)
    .where(
      sql`(${belongsTo(materials, owner)} OR (${takesAttachments} AND ${isAttachmentOf(owner)})) AND ${materials.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    );
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  return assets.map((asset) => {
    if (asset.source === "url") return asset;
    const type = types.get(asset.id);
    if (type === undefined) throw new AppError("Missing ugcbinarie", { id: asset.id });
    // Uploads get their type from domain/materials/material.ts, which knows no other.
    return { ...asset, type: type as Asset["type"] };
  });
}
