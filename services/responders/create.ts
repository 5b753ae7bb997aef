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
import {
  belongsTo,
  isPublic,
  libraryChanged,
  libraryOf,
  responderSlots,
  tellLibraryChanged,
} from "../library/owner.ts";
import { prepareForRule } from "../templates/for-rule.ts";
import { findTemplate } from "../templates/queries.ts";
import { checkTriggers } from "./check-triggers.ts";
import { responderOf } from "./queries.ts";
import { forOwner, type SavedResponder, storedReply } from "./reply.ts";

/**
 * Adds a responder to a chat or a bot, with its reply where one comes along (API-40, RSP-22): both are written or
 * neither. The plan's slots are counted in the statement that writes, so that two at once do not share the last one
 * (RSP-21).
 * @throws AppError PLS_CHOOSE_TOPIC, what checkTriggers throws, 'Missing message template {id}', 'Target does not match', UPPLAN_FOR_SLOTS_DESC,
 *   and what storing a template throws
 */
export async function createResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  { reply, template_id = "", ...input }: NewResponder,
): Promise<SavedResponder> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  const settled = settleResponder(forOwner(owner, { ...input, template_id }), isPublic(target));
  if (!settled.ok) throw new AppError(settled.code);
  await checkTriggers(ctx, target, owner, settled.fields.triggers);
  const prepared = reply === undefined ? null : await prepareForRule(ctx, owner, reply);
  if (prepared === null) await findTemplate(db, owner, template_id, "Missing message template {id}");
  const id = newItemId(Date.now(), Math.random);
  const names = { id, owner_type: owner.type, owner_id: owner.id, ctime: now };
  const row = { ...settled.fields, ...names, ...(prepared && { template_id: prepared.id }) };
  const max = responderSlots(owner);
  const taken = sql`(SELECT count(*) FROM ${responders} WHERE ${belongsTo(responders, owner)})`;
  const isWritten = exists(db.select({ id: responders.id }).from(responders).where(eq(responders.id, id)));
  const [[written], [{ count = 0 } = {}]] = await db.batch([
    insertWhere(db, responders, row, sql`${taken} < ${max} AND ${prepared?.isPossible ?? sql`TRUE`}`).returning(),
    db.select({ count: sql<number>`count(*)` }).from(responders).where(belongsTo(responders, owner)),
    ...(prepared === null ? [] : [prepared.write(isWritten)]),
    ...libraryChanged(db, owner, now, isWritten),
  ]);
  if (written === undefined) {
    if (count < max && prepared !== null) return prepared.refuse();
    throw new AppError("UPPLAN_FOR_SLOTS_DESC", { ...upgradeHint(owner.level, "slot.lmt", owner.type), max });
  }
  await tellLibraryChanged(ctx, owner);
  return { item: responderOf(written), ...(await storedReply(ctx, owner, prepared)) };
}
