import { eq, exists, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { responders } from "../../db/schema/index.ts";
import type { NewResponder } from "../../domain/calls/content/responders.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import { settleResponder } from "../../domain/responders/settle.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, isPublic, libraryChanged, libraryOf, pushLibraryChange, responderSlots } from "../library/owner.ts";
import { namedBeside, prepareMessages } from "../templates/for-rule.ts";
import { findTemplates } from "../templates/queries.ts";
import { checkTriggers } from "./check-triggers.ts";
import { responderOf } from "./queries.ts";
import { forOwner, type SavedResponder, storedReply } from "./reply.ts";

/**
 * Adds a responder to a chat or a bot, with the replies that come along (API-40, RSP-22): all are written or nothing is.
 * The plan's slots are counted in the statement that writes, so that two at once do not share the last one (RSP-21).
 * @throws AppError PLS_CHOOSE_TOPIC, what checkTriggers and prepareMessages throws, 'Missing message template {id}',
 *   'Target does not match', UPPLAN_FOR_SLOTS_DESC
 */
export async function createResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  { reply, more_replies, template_id = "", ...input }: NewResponder,
): Promise<SavedResponder> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  const replies = await prepareMessages(ctx, owner, { first: reply, more: more_replies });
  const settled = settleResponder(forOwner(owner, { ...input, template_id, ...replies.named }), isPublic(target));
  if (!settled.ok) throw new AppError(settled.code);
  await checkTriggers(ctx, target, owner, settled.fields.triggers);
  await findTemplates(db, owner, namedBeside(settled.fields, replies));
  const id = newItemId(Date.now(), Math.random);
  const names = { id, owner_type: owner.type, owner_id: owner.id, ctime: now };
  const row = { ...settled.fields, ...names };
  const max = responderSlots(owner);
  const taken = sql`(SELECT count(*) FROM ${responders} WHERE ${belongsTo(responders, owner)})`;
  const isWritten = exists(db.select({ id: responders.id }).from(responders).where(eq(responders.id, id)));
  const [[written], [{ count = 0 } = {}]] = await db.batch([
    insertWhere(db, responders, row, sql`${taken} < ${max} AND ${replies.isPossible ?? sql`TRUE`}`).returning(),
    db.select({ count: sql<number>`count(*)` }).from(responders).where(belongsTo(responders, owner)),
    ...replies.write(isWritten),
    ...libraryChanged(db, owner, now, isWritten),
  ]);
  if (written === undefined) {
    if (count < max) await replies.refuse();
    throw new AppError("UPPLAN_FOR_SLOTS_DESC", { ...upgradeHint(owner.level, "slot.lmt", owner.type), max });
  }
  await pushLibraryChange(ctx, owner);
  return { item: responderOf(written), ...(await storedReply(ctx, owner, replies.first)) };
}
