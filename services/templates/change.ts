import { and, eq, sql } from "drizzle-orm";
import { templates } from "../../db/schema/index.ts";
import type { Template, TemplateChange, TemplateDraft } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner, libraryChanged, pushLibraryChange } from "../library/owner.ts";
import { prepareNew, prepareVersion } from "./prepare.ts";
import { findTemplate, templateOf } from "./queries.ts";

/**
 * Stores a message (API-38).
 * @throws AppError UPPLAN_FOR_SLOTS_DESC, 'Missing ugcbinarie', and what composeMessage names
 */
export async function createTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  draft: TemplateDraft,
): Promise<Template> {
  const prepared = await prepareNew(ctx, owner, draft);
  const [[written]] = await ctx.db.batch([prepared.write(prepared.isPossible)]);
  return written === undefined ? prepared.refuse() : templateOf(written);
}

/**
 * Replaces a template as a whole in one statement. Of two editors who save at once the later one's version stands,
 * undivided (docs/decisions/011); with `mtime` the later one is told instead (docs/decisions/017).
 * @throws AppError 'Target not found', 'Target does not match', CHANGED_MEANWHILE, 'Missing ugcbinarie', and what
 *   composeMessage names
 */
export async function updateTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  id: string,
  change: TemplateChange,
): Promise<Template> {
  const prepared = await prepareVersion(ctx, owner, id, change);
  const [[written]] = await ctx.db.batch([prepared.write(sql`TRUE`), ...libraryChanged(ctx.db, owner, ctx.now)]);
  if (written === undefined) return prepared.refuse();
  await pushLibraryChange(ctx, owner);
  return templateOf(written);
}

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
  await pushLibraryChange(ctx, owner);
  return { id };
}
