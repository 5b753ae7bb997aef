import { and, eq, type SQL } from "drizzle-orm";
import { templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Template, TemplateDraft } from "../../domain/template.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner, libraryChanged, tellLibraryChanged } from "../library/owner.ts";
import { compose } from "./compose.ts";
import { findTemplate, materialsExist, templateOf } from "./queries.ts";

/**
 * Replaces a template as a whole in one statement. Of two editors who save at once the later one's version stands,
 * undivided (docs/decisions/011).
 * @throws AppError 'Target not found', 'Target does not match', 'Missing ugcbinarie', and what composeMessage names
 */
export async function updateTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  id: string,
  draft: TemplateDraft,
): Promise<Template> {
  await findTemplate(ctx.db, owner, id, "Target not found");
  const composed = await compose(ctx, owner, draft);
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(templates)
      .set({ ...composed, mtime: ctx.now })
      .where(and(eq(templates.id, id), belongsTo(templates, owner), materialsExist(owner, composed.assets) as SQL))
      .returning(),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  if (written === undefined) {
    // It went between the look and the change: so did the template, or one of its uploads.
    await findTemplate(ctx.db, owner, id, "Target not found");
    throw new AppError("Missing ugcbinarie");
  }
  await tellLibraryChanged(ctx, owner);
  return templateOf(written);
}
