import { and, eq } from "drizzle-orm";
import { templates } from "../../db/schema/index.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner, libraryChanged, tellLibraryChanged } from "../library/owner.ts";
import { findTemplate } from "./queries.ts";

/**
 * Deletes a template, also one in use: a rule that names it then logs 'Missing message template {id}' (AMB-154).
 * @throws AppError 'Target not found', 'Target does not match'
 */
export async function deleteTemplate(ctx: SessionContext, owner: LibraryOwner, id: string): Promise<{ id: string }> {
  await findTemplate(ctx.db, owner, id, "Target not found");
  await ctx.db.batch([
    ctx.db.delete(templates).where(and(eq(templates.id, id), belongsTo(templates, owner))),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  await tellLibraryChanged(ctx, owner);
  return { id };
}
