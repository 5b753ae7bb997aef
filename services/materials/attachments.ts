import { and, eq, lt, sql } from "drizzle-orm";
import { materialFiles, materials } from "../../db/schema/index.ts";
import { ATTACHMENT_KEPT_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { eachAlone } from "../unexpected.ts";
import { noteStray, removeObjects } from "./stray-objects.ts";

/** Files removed in one run of the cron; what is left is removed a day later. */
const REMOVED_PER_RUN = 500;

/** Builds the condition of files that were uploaded for one private message of the bot, as part of a statement. */
export const isAttachmentOf = ({ type, id }: Pick<LibraryOwner, "type" | "id">) =>
  sql`${type} = 'bot' AND ${materials.owner_type} = 'attachment' AND ${materials.owner_id} = ${id}`;

/** Runs by cron: removes files that were sent in private or left unsent; Telegram has its own copy of what was sent. */
export async function removeOldAttachments(ctx: ServiceContext): Promise<unknown[]> {
  const { db, now } = ctx;
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.owner_type, "attachment"), lt(materials.ctime, now - ATTACHMENT_KEPT_SECONDS)))
    .limit(REMOVED_PER_RUN);
  return eachAlone(rows, async ({ id }) => {
    // Noted first: if this is interrupted, the sweep removes what no row names any more.
    await noteStray(ctx, id);
    await db.batch([
      db.delete(materials).where(eq(materials.id, id)),
      db.delete(materialFiles).where(eq(materialFiles.material_id, id)),
    ]);
    await removeObjects(ctx, id);
  });
}
