import { and, eq, sql } from "drizzle-orm";
import { materialFiles, materials } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner } from "../library/owner.ts";
import { findMaterial, userOfMaterial } from "./queries.ts";
import { claimStray, noteStray, removeObjects } from "./stray-objects.ts";

/**
 * Deletes a file and its objects (LIB-12). The statement that deletes asks for templates that use it, since one
 * may be saved at the same moment.
 * @throws AppError 'Missing ugcbinarie' (ERR-22), 'Target does not match' (ERR-16), MATERIAL_OCCUPIED with the
 *   `template_id` (LIB-11, AMB-153)
 */
export async function deleteMaterial(ctx: SessionContext, owner: LibraryOwner, id: string): Promise<{ id: string }> {
  const { db } = ctx;
  const found = await findMaterial(db, id);
  if (found.owner_type !== owner.type || found.owner_id !== owner.id) throw new AppError("Target does not match");
  // Noted first: if this is interrupted, the cron removes what no row names any more.
  await noteStray(ctx, id);
  const isFree = sql`${belongsTo(materials, owner)} AND ${userOfMaterial(owner, id)} IS NULL`;
  const [gone] = await db
    .delete(materials)
    .where(and(eq(materials.id, id), isFree))
    .returning({ id: materials.id });
  if (gone === undefined) await refuse(ctx, owner, id);
  await db.delete(materialFiles).where(eq(materialFiles.material_id, id));
  await removeObjects(ctx, id);
  return { id };
}

/** Refuses to delete a file: it is in use, or was deleted by somebody else at the same moment. */
async function refuse(ctx: SessionContext, owner: LibraryOwner, id: string): Promise<never> {
  await claimStray(ctx, id);
  const [left] = await ctx.db
    .select({ user: userOfMaterial(owner, id) })
    .from(materials)
    .where(eq(materials.id, id));
  throw left === undefined
    ? new AppError("Missing ugcbinarie")
    : new AppError("MATERIAL_OCCUPIED", { template_id: left.user });
}
