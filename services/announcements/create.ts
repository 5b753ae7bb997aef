import { eq, exists, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { announcements } from "../../db/schema/index.ts";
import type { Announcement } from "../../domain/announcements/announcement.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
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
import { isPublic, libraryChanged, libraryOf, pushLibraryChange } from "../library/owner.ts";
import { namedBeside, prepareMessages, storedForRule } from "../templates/for-rule.ts";
import { findTemplates } from "../templates/queries.ts";
import { announcementOf } from "./queries.ts";

/** A stored announcement, and its message where that was stored with it. */
export interface SavedAnnouncement {
  item: Announcement;
  template?: Template;
}

/**
 * Adds an announcement, with the messages that come along (API-40, AMB-299): all are written or nothing is. The plan's
 * slots are counted in the statement that writes, so that two at once do not share the last one (ANN-21).
 * @throws AppError what settleAnnouncement names, 'Missing message template {id}', 'Target does not match',
 *   MISSING_RIGHT for one that is pinned (AMB-278), UPPLAN_FOR_SLOTS_DESC, and what storing a template throws
 */
export async function createAnnouncement(
  ctx: SessionContext,
  target: AdministeredChat,
  { template, more_templates, template_id = "", ...input }: NewAnnouncement,
): Promise<SavedAnnouncement> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  if (input.isPin) requireNeeds(target, pinRight(target.chat.type));
  const context = { now, level: owner.level, ...kindOf(target), isPlanned: true };
  const messages = await prepareMessages(ctx, owner, { first: template, more: turnsOf(input, more_templates) });
  const settled = settleAnnouncement({ ...input, template_id, ...messages.named }, context);
  if (!settled.ok) throw new AppError(settled.code, settled.extra);
  await findTemplates(db, owner, namedBeside(settled.fields, messages));
  const id = newItemId(Date.now(), Math.random);
  const names = { id, chat_id: owner.id, account_id: ctx.session.account.id, ctime: now, mtime: now };
  const row = { ...settled.fields, ...names };
  const max = assetSlots(owner.level);
  const taken = sql`(SELECT count(*) FROM ${announcements} WHERE ${announcements.chat_id} = ${owner.id})`;
  const isWritten = exists(db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id)));
  const [[written], [{ count = 0 } = {}]] = await db.batch([
    insertWhere(db, announcements, row, sql`${taken} < ${max} AND ${messages.isPossible ?? sql`TRUE`}`).returning(),
    db.select({ count: sql<number>`count(*)` }).from(announcements).where(eq(announcements.chat_id, owner.id)),
    ...messages.write(isWritten),
    ...libraryChanged(db, owner, now, isWritten),
  ]);
  if (written === undefined) {
    if (count < max) await messages.refuse();
    throw new AppError("UPPLAN_FOR_SLOTS_DESC", { ...upgradeHint(owner.level, "slot.lmt"), max });
  }
  await pushLibraryChange(ctx, owner);
  const stored = await storedForRule(ctx, owner, messages.first);
  return { item: announcementOf(written), ...(stored && { template: stored }) };
}

/** Returns the further messages where they can take turns: one of one time has none. */
export const turnsOf = ({ freq_type }: Pick<Announcement, "freq_type">, more: NewAnnouncement["more_templates"]) =>
  freq_type === FREQUENCY.once ? undefined : more;

/** Returns the kind of chat, as far as it decides about an announcement's fields. */
export const kindOf = (target: AdministeredChat) => ({
  isPublic: isPublic(target),
  isChannel: target.chat.type === CHAT_TYPE.channel,
});
