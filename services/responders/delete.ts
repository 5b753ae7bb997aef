import { and, eq } from "drizzle-orm";
import { responders } from "../../db/schema/index.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, libraryChanged, libraryOf, pushLibraryChange } from "../library/owner.ts";
import { findResponder } from "./queries.ts";

/** Deletes a responder. @throws AppError 'Missing responder', 'Target does not match' */
export async function deleteResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  id: string,
): Promise<{ id: string }> {
  const owner = libraryOf(target, ctx.now);
  await findResponder(ctx.db, owner, id);
  await ctx.db.batch([
    ctx.db.delete(responders).where(and(eq(responders.id, id), belongsTo(responders, owner))),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  await pushLibraryChange(ctx, owner);
  return { id };
}
