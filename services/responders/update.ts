import { and, eq } from "drizzle-orm";
import { responders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Responder, ResponderChange } from "../../domain/responder.ts";
import { settleResponder } from "../../domain/responders/settle.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, libraryChanged, libraryOf, tellLibraryChanged } from "../library/owner.ts";
import { findTemplate } from "../templates/queries.ts";
import { findResponder } from "./queries.ts";
import { responderOf } from "./rows.ts";

/**
 * Changes the fields that are named and leaves the others as they are, so that a switch in the list and an editor in
 * another window do not undo each other.
 * @throws AppError 'Missing responder', 'Target does not match', PLS_CHOOSE_TOPIC, 'Missing message template {id}'
 */
export async function updateResponder(
  ctx: SessionContext,
  target: AdministeredChat,
  id: string,
  change: ResponderChange,
): Promise<Responder> {
  const owner = libraryOf(target, ctx.now);
  const before = await findResponder(ctx.db, owner, id);
  const { id: _id, ...fields } = { ...before, ...definedOf(change) };
  const settled = settleResponder(fields, target.chat.username !== null);
  if (!settled.ok) throw new AppError(settled.code);
  const named = Object.keys(definedOf(change)) as (keyof ResponderChange)[];
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
      .where(and(eq(responders.id, id), belongsTo(responders, owner)))
      .returning(),
    ...libraryChanged(ctx.db, owner, ctx.now),
  ]);
  // Somebody deleted it meanwhile.
  if (written === undefined) throw new AppError("Missing responder");
  await tellLibraryChanged(ctx, owner);
  return responderOf(written);
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

const definedOf = (change: ResponderChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<ResponderChange>;
