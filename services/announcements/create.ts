import { eq, exists, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { announcements } from "../../db/schema/index.ts";
import type { Announcement } from "../../domain/announcements/announcement.ts";
import { settleAnnouncement } from "../../domain/announcements/settle.ts";
import type { NewAnnouncement } from "../../domain/calls/content/announcements.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { assetSlots } from "../../domain/limits.ts";
import { pinRight } from "../../domain/permissions.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import type { Template } from "../../domain/templates/template.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { isPublic, libraryChanged, libraryOf, tellLibraryChanged } from "../library/owner.ts";
import { prepareForRule, storedForRule } from "../templates/for-rule.ts";
import { findTemplate, findTemplates } from "../templates/queries.ts";
import { announcementOf } from "./queries.ts";

/** A stored announcement, and its message where that was stored with it. */
export interface SavedAnnouncement {
  item: Announcement;
  template?: Template;
}

/**
 * Adds an announcement, with its message where one comes along (API-40, AMB-299): both are written or neither. The
 * plan's slots are counted in the statement that writes, so that two at once do not share the last one (ANN-21).
 * @throws AppError what settleAnnouncement names, 'Missing message template {id}', 'Target does not match',
 *   MISSING_RIGHT for one that is pinned (AMB-278), UPPLAN_FOR_SLOTS_DESC, and what storing a template throws
 */
export async function createAnnouncement(
  ctx: SessionContext,
  target: AdministeredChat,
  { template, template_id = "", ...input }: NewAnnouncement,
): Promise<SavedAnnouncement> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  if (input.isPin) requireNeeds(target, pinRight(target.chat.type));
  const context = { now, level: owner.level, ...kindOf(target), isPlanned: true };
  const settled = settleAnnouncement({ ...input, template_id }, context);
  if (!settled.ok) throw new AppError(settled.code, settled.extra);
  const prepared = template === undefined ? null : await prepareForRule(ctx, owner, template);
  if (prepared === null) await findTemplate(db, owner, template_id, "Missing message template {id}");
  await findTemplates(db, owner, settled.fields.more_template_ids);
  const id = newItemId(Date.now(), Math.random);
  const names = { id, chat_id: owner.id, account_id: ctx.session.account.id, ctime: now, mtime: now };
  const row = { ...settled.fields, ...names, ...(prepared && { template_id: prepared.id }) };
  const max = assetSlots(owner.level);
  const taken = sql`(SELECT count(*) FROM ${announcements} WHERE ${announcements.chat_id} = ${owner.id})`;
  const isWritten = exists(db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id)));
  const [[written], [{ count = 0 } = {}]] = await db.batch([
    insertWhere(db, announcements, row, sql`${taken} < ${max} AND ${prepared?.isPossible ?? sql`TRUE`}`).returning(),
    db.select({ count: sql<number>`count(*)` }).from(announcements).where(eq(announcements.chat_id, owner.id)),
    ...(prepared === null ? [] : [prepared.write(isWritten)]),
    ...libraryChanged(db, owner, now, isWritten),
  ]);
  if (written === undefined) {
    if (count < max && prepared !== null) return prepared.refuse();
    throw new AppError("UPPLAN_FOR_SLOTS_DESC", { ...upgradeHint(owner.level, "slot.lmt"), max });
  }
  await tellLibraryChanged(ctx, owner);
  const stored = await storedForRule(ctx, owner, prepared);
  return { item: announcementOf(written), ...(stored && { template: stored }) };
}

/** The kind of chat, as far as it decides about an announcement's fields. */
export const kindOf = (target: AdministeredChat) => ({
  isPublic: isPublic(target),
  isChannel: target.chat.type === CHAT_TYPE.channel,
});
