import { and, eq, exists } from "drizzle-orm";
import { responders } from "../../db/schema/index.ts";
import type { ChangedResponder } from "../../domain/calls/content/responders.ts";
import { AppError } from "../../domain/errors.ts";
import { repliesOf } from "../../domain/responders/choose-reply.ts";
import type { Responder, ResponderFields } from "../../domain/responders/responder.ts";
import { settleResponder } from "../../domain/responders/settle.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { asSeen, definedOf } from "../library/as-seen.ts";
import { belongsTo, isPublic, libraryChanged, libraryOf, pushLibraryChange } from "../library/owner.ts";
import { namedBeside, prepareMessages } from "../templates/for-rule.ts";
import { findTemplates } from "../templates/queries.ts";
import { checkTriggers } from "./check-triggers.ts";
import { findResponder, responderOf } from "./queries.ts";
import { forOwner, type SavedResponder, storedReply } from "./reply.ts";

/**
 * Changes the given fields only, so that a switch in the list and an editor in another window do not undo each other;
 * with `before` it overwrites nothing that its author has not seen. The replies that come along are stored with it: all
 * are written or nothing is.
 * @throws AppError 'Missing responder', 'Target does not match', CHANGED_MEANWHILE, PLS_CHOOSE_TOPIC, what
 * checkTriggers and prepareMessages throws, 'Missing message template {id}'
 */
export async function updateResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  id: string,
  { before: seen = {}, reply, more_replies, ...change }: ChangedResponder,
): Promise<SavedResponder> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  const before = await findResponder(db, owner, id);
  const unchanged = asSeen(responders, fieldsOf(before), definedOf(seen));
  const replies = await prepareMessages(ctx, owner, { first: reply, more: more_replies });
  const wanted: Partial<ResponderFields> = { ...definedOf(change), ...replies.named };
  const fields = { ...fieldsOf(before), ...wanted };
  const settled = settleResponder(forOwner(owner, fields), isPublic(target));
  if (!settled.ok) throw new AppError(settled.code);
  const named = Object.keys(wanted) as (keyof ResponderFields)[];
  if (named.length === 0) return { item: before };
  if (change.triggers !== undefined) await checkTriggers(ctx, target, owner, settled.fields.triggers, id);
  // The first reply may take the place of one of the others.
  const isMoved = settled.fields.more_template_ids.length < fields.more_template_ids.length;
  if (isMoved && !named.includes("more_template_ids")) named.push("more_template_ids");
  // A template that is gone may stay named while other fields change (AMB-154).
  const former = new Set(repliesOf(before));
  await findTemplates(
    db,
    owner,
    namedBeside(settled.fields, replies).filter((each) => !former.has(each)),
  );
  const values = Object.fromEntries(named.map((name) => [name, settled.fields[name]]));
  const here = and(eq(responders.id, id), belongsTo(responders, owner));
  const has = named.map((name) => eq(responders[name], settled.fields[name]));
  const isWritten = exists(
    db
      .select({ id: responders.id })
      .from(responders)
      .where(and(here, ...has)),
  );
  const [[written]] = await db.batch([
    db
      .update(responders)
      .set(values)
      .where(and(here, ...unchanged, replies.isPossible))
      .returning(),
    ...replies.write(isWritten),
    ...libraryChanged(db, owner, now),
  ]);
  if (written === undefined) {
    // Between the look and the change somebody deleted it, changed what its author saw, or changed the reply.
    asSeen(responders, fieldsOf(await findResponder(db, owner, id)), definedOf(seen));
    await replies.refuse();
    throw new AppError("CHANGED_MEANWHILE");
  }
  await pushLibraryChange(ctx, owner);
  return { item: responderOf(written), ...(await storedReply(ctx, owner, replies.first)) };
}

function fieldsOf({ id: _id, ...fields }: Responder): ResponderFields {
  return fields;
}
