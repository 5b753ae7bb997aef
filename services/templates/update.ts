import { and, eq, type SQL, sql } from "drizzle-orm";
import { templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Template, TemplateChange } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner, libraryChanged, tellLibraryChanged } from "../library/owner.ts";
import { compose } from "./compose.ts";
import { findTemplate, materialsExist, templateOf } from "./queries.ts";

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
  { mtime, ...draft }: TemplateChange,
): Promise<Template> {
  const before = await findTemplate(ctx.db, owner, id, "Target not found");
  const isSeen = mtime === undefined ? undefined : eq(templates.mtime, mtime);
  if (isSeen && before.mtime !== mtime) throw new AppError("CHANGED_MEANWHILE");
  const composed = await compose(ctx, owner, draft);
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(templates)
      // Two versions of one second are two versions.
      .set({ ...composed, mtime: sql`max(${ctx.now}, ${templates.mtime} + 1)` })
      .where(
        and(eq(templates.id, id), belongsTo(templates, owner), isSeen, materialsExist(owner, composed.assets) as SQL),
      )
      .returning(),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  if (written === undefined) {
    // Between the look and the change the template went, or changed, or one of its uploads went.
    const now = await findTemplate(ctx.db, owner, id, "Target not found");
    if (isSeen && now.mtime !== mtime) throw new AppError("CHANGED_MEANWHILE");
    throw new AppError("Missing ugcbinarie");
  }
  await tellLibraryChanged(ctx, owner);
  return templateOf(written);
}
