import { exists, sql } from "drizzle-orm";
import { responders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import type { Responder, ResponderFields } from "../../domain/responders/responder.ts";
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
import { findTemplate } from "../templates/queries.ts";
import { forOwner } from "./for-owner.ts";
import { responderOf } from "./rows.ts";

/**
 * Adds a responder to a chat or a bot (API-40, RSP-22). The plan's slots are counted in the statement that writes, so
 * that two at once do not share the last one (RSP-21).
 * @throws AppError PLS_CHOOSE_TOPIC, 'Missing message template {id}', 'Target does not match', UPPLAN_FOR_SLOTS_DESC
 */
export async function createResponder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  input: ResponderFields,
): Promise<Responder> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  const settled = settleResponder(forOwner(owner, input), isPublic(target));
  if (!settled.ok) throw new AppError(settled.code);
  const { fields } = settled;
  await findTemplate(db, owner, fields.template_id, "Missing message template {id}");
  const id = newItemId(Date.now(), Math.random);
  const max = responderSlots(owner);
  const taken = sql`(SELECT count(*) FROM ${responders} WHERE ${belongsTo(responders, owner)})`;
  const flag = (isOn: boolean) => sql`${Number(isOn)}`;
  // In the order of the table's columns.
  const row = sql`SELECT NULL, ${id}, ${owner.type}, ${owner.id}, ${fields.template_id},
    ${JSON.stringify(fields.triggers)}, ${flag(fields.disableWebPreview)}, ${flag(fields.disableNotification)},
    ${flag(fields.protectContent)}, ${flag(fields.adminExampt)}, ${flag(fields.isSwitchedOff)},
    ${flag(fields.deduplicate)}, ${flag(fields.isForSelectedTopics)}, ${JSON.stringify(fields.forum_topic_ids)},
    ${fields.ttl_sent}, ${now} WHERE ${taken} < ${max}`;
  const isWritten = exists(db.select({ id: responders.id }).from(responders).where(sql`${responders.id} = ${id}`));
  const [[written]] = await db.batch([
    db.insert(responders).select(row).returning(),
    ...libraryChanged(db, owner, now, isWritten),
  ]);
  if (written === undefined)
    throw new AppError("UPPLAN_FOR_SLOTS_DESC", { ...upgradeHint(owner.level, "slot.lmt", owner.type), max });
  await tellLibraryChanged(ctx, owner);
  return responderOf(written);
}
