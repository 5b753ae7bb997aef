import { and, eq, type SQL } from "drizzle-orm";
import { responders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Responder, ResponderChange, ResponderFields } from "../../domain/responders/responder.ts";
import { settleResponder } from "../../domain/responders/settle.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, isPublic, libraryChanged, libraryOf, tellLibraryChanged } from "../library/owner.ts";
import { findTemplate } from "../templates/queries.ts";
import { forOwner } from "./for-owner.ts";
import { findResponder } from "./queries.ts";
import { responderOf } from "./rows.ts";

/**
 * Changes the fields that are named and leaves the others as they are, so that a switch in the list and an editor in
 * another window do not undo each other; with `before` it takes nothing back that its author has not seen.
 * @throws AppError 'Missing responder', 'Target does not match', CHANGED_MEANWHILE, PLS_CHOOSE_TOPIC,
 *   'Missing message template {id}'
 */
export async function updateResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  id: string,
  { before: seen = {}, ...change }: ResponderChange,
): Promise<Responder> {
  const owner = libraryOf(target, ctx.now);
  const before = await findResponder(ctx.db, owner, id);
  const unchanged = asSeen(before, definedOf(seen));
  const { id: _id, ...fields } = { ...before, ...definedOf(change) };
  const settled = settleResponder(forOwner(owner, fields), isPublic(target));
  if (!settled.ok) throw new AppError(settled.code);
  const named = Object.keys(definedOf(change)) as (keyof ResponderFields)[];
  if (named.length === 0) return before;
  // A template that is gone may stay named while other fields change (AMB-154).
  if (change.template_id !== undefined && change.template_id !== before.template_id) {
    await findTemplate(ctx.db, owner, change.template_id, "Missing message template {id}");
  }
  const values = Object.fromEntries(named.map((name) => [name, settled.fields[name]]));
  const [[written]] = await ctx.db.batch([
    ctx.db
      .update(responders)
      .set(values)
      .where(and(eq(responders.id, id), belongsTo(responders, owner), ...unchanged))
      .returning(),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  if (written === undefined) {
    // Between the look and the change somebody deleted it, or changed what its author saw.
    await findResponder(ctx.db, owner, id);
    throw new AppError("CHANGED_MEANWHILE");
  }
  await tellLibraryChanged(ctx, owner);
  return responderOf(written);
}

/**
 * Conditions under which a responder still is what somebody saw of it.
 * @throws AppError CHANGED_MEANWHILE where it is not
 */
function asSeen(responder: Responder, seen: Partial<ResponderFields>): SQL[] {
  return (Object.keys(seen) as (keyof ResponderFields)[]).map((name) => {
    if (JSON.stringify(responder[name]) !== JSON.stringify(seen[name])) throw new AppError("CHANGED_MEANWHILE");
    return eq(responders[name], responder[name]);
  });
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

const definedOf = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<T>;
