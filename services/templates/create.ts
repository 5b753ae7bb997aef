import type { Template, TemplateDraft } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { prepareNew } from "./prepare.ts";
import { templateOf } from "./queries.ts";

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
