import { sql } from "drizzle-orm";
import type { Template, TemplateChange } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import { type LibraryOwner, libraryChanged, tellLibraryChanged } from "../library/owner.ts";
import { prepareVersion } from "./prepare.ts";
import { templateOf } from "./queries.ts";

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
  await tellLibraryChanged(ctx, owner);
  return templateOf(written);
}
