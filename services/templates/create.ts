import { sql } from "drizzle-orm";
import { templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { messageTemplates } from "../../domain/limits.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import type { Template, TemplateDraft } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner } from "../library/owner.ts";
import { compose } from "./compose.ts";
import { findTemplate, materialsExist } from "./queries.ts";

/**
 * Stores a message (API-38). The plan's slots are counted in the statement that writes, so that two at once do not
 * share the last one (MSG-33), and so are the uploads, which may be deleted meanwhile.
 * @throws AppError UPPLAN_FOR_SLOTS_DESC, 'Missing ugcbinarie', and what composeMessage names
 */
export async function createTemplate(
  ctx: SessionContext,
  owner: LibraryOwner,
  draft: TemplateDraft,
): Promise<Template> {
  const composed = await compose(ctx, owner, draft);
  const id = newItemId(Date.now(), Math.random);
  const { content, entities, keyboard, assets, interactionMode, disableWebPreview, disableNotification } = composed;
  const taken = sql`(SELECT count(*) FROM ${templates} WHERE ${belongsTo(templates, owner)})`;
  const { meta } = await ctx.db.run(sql`
    INSERT INTO ${templates} (id, owner_type, owner_id, content, entities, keyboard, assets, interactionMode,
      disableWebPreview, disableNotification, ctime, mtime, creator_id)
    SELECT ${id}, ${owner.type}, ${owner.id}, ${content}, ${JSON.stringify(entities)}, ${JSON.stringify(keyboard)},
      ${JSON.stringify(assets)}, ${interactionMode}, ${Number(disableWebPreview)}, ${Number(disableNotification)},
      ${ctx.now}, ${ctx.now}, ${ctx.session.account.id}
    WHERE ${taken} < ${messageTemplates(owner.level)} AND ${materialsExist(owner, assets)}`);
  if (meta.changes > 0) return findTemplate(ctx.db, owner, id, "Target not found");
  // Which of the two it was: the uploads are looked at again.
  await compose(ctx, owner, draft);
  throw new AppError("UPPLAN_FOR_SLOTS_DESC", upgradeHint(owner.level, "slot.lmt", owner.type));
}
