import { announcements } from "../../db/schema/index.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryChanged, libraryOf, pushLibraryChange } from "../library/owner.ts";
import { findAnnouncement, isThis } from "./queries.ts";

/** Deletes an announcement. @throws AppError 'Missing announcement', 'Target does not match' */
export async function deleteAnnouncement(
  ctx: SessionContext,
  target: AdministeredChat,
  id: string,
): Promise<{ id: string }> {
  const owner = libraryOf(target, ctx.now);
  await findAnnouncement(ctx.db, owner.id, id);
  await ctx.db.batch([
    ctx.db.delete(announcements).where(isThis(owner.id, id)),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  await pushLibraryChange(ctx, owner);
  return { id };
}
