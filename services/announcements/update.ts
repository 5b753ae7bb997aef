import { and, eq, exists, sql } from "drizzle-orm";
import { announcements } from "../../db/schema/index.ts";
import type { Announcement, AnnouncementFields } from "../../domain/announcements/announcement.ts";
import { lackedValue, settleAnnouncement } from "../../domain/announcements/settle.ts";
import type { ChangedAnnouncement } from "../../domain/calls/content/announcements.ts";
import { AppError } from "../../domain/errors.ts";
import { pinRight } from "../../domain/permissions.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { asSeen, definedOf } from "../library/as-seen.ts";
import { libraryChanged, libraryOf, pushLibraryChange } from "../library/owner.ts";
import { namedBeside, prepareMessages, storedForRule } from "../templates/for-rule.ts";
import { findTemplates } from "../templates/queries.ts";
import { kindOf, type SavedAnnouncement, turnsOf } from "./create.ts";
import { announcementOf, findAnnouncement, isThis } from "./queries.ts";
import { settleOnce } from "./settle-once.ts";

const PLANNING = ["freq_type", "freq_val", "filter_day_type", "filter_day_val"] as const;
const BY_KIND = ["ends_at", "runs_max", "skip_at", "more_template_ids", "people_min"] as const;

/**
 * Changes the fields that are named and leaves the others as they are; with `before` it takes nothing back that its
 * author has not seen (docs/decisions/017). The messages that come along are stored with it: all are written or nothing is.
 * @throws AppError 'Missing announcement', 'Target does not match', CHANGED_MEANWHILE, what settleAnnouncement names,
 *   MISSING_RIGHT for one that is to be pinned, 'Missing message template {id}', and what storing a template throws
 */
export async function updateAnnouncement(
  ctx: SessionContext,
  target: AdministeredChat,
  id: string,
  { before: seen = {}, template, more_templates, ...change }: ChangedAnnouncement,
): Promise<SavedAnnouncement> {
  const { db, now } = ctx;
  const owner = libraryOf(target, now);
  const before = announcementOf(await settleOnce(ctx, target, await findAnnouncement(db, owner.id, id)));
  const unchanged = asSeen(announcements, fieldsOf(before), definedOf(seen));
  if (change.isPin === true && !before.isPin) requireNeeds(target, pinRight(target.chat.type));
  const more = turnsOf({ freq_type: change.freq_type ?? before.freq_type }, more_templates);
  const messages = await prepareMessages(ctx, owner, { first: template, more });
  const wanted: Partial<AnnouncementFields> = { ...definedOf(change), ...messages.named };
  const fields = { ...fieldsOf(before), ...wanted };
  const lacked = lackedValue(before, wanted);
  if (lacked !== null) throw new AppError("INVALID_INPUT", { field: lacked });
  const isPlanned = wanted.isSwitchedOff === false || PLANNING.some((name) => wanted[name] !== undefined);
  const settled = settleAnnouncement(fields, {
    now,
    level: owner.level,
    ...kindOf(target),
    isPlanned,
    formerEnd: before.ends_at,
  });
  if (!settled.ok) throw new AppError(settled.code, settled.extra);
  const named = Object.keys(wanted) as (keyof AnnouncementFields)[];
  if (named.length === 0) return { item: before };
  // Another kind of schedule may take other fields with it.
  for (const name of BY_KIND)
    if (!named.includes(name) && JSON.stringify(settled.fields[name]) !== JSON.stringify(before[name]))
      named.push(name);
  // A template that is gone may stay named while other fields change (AMB-154).
  const former = new Set([before.template_id, ...before.more_template_ids]);
  await findTemplates(
    db,
    owner,
    namedBeside(settled.fields, messages).filter((each) => !former.has(each)),
  );
  // Planned anew, a time of its own that has passed is another one.
  if (isPlanned && settled.fields.freq_val !== before.freq_val) named.push("freq_val");
  const values = Object.fromEntries(named.map((name) => [name, settled.fields[name]]));
  const here = isThis(owner.id, id);
  const has = named.map((name) => eq(announcements[name], settled.fields[name]));
  const isWritten = exists(
    db
      .select({ id: announcements.id })
      .from(announcements)
      .where(and(here, ...has)),
  );
  const [[written]] = await db.batch([
    db
      .update(announcements)
      // Two versions of one second are two versions.
      .set({
        ...values,
        account_id: sql`CASE ${announcements.account_id} WHEN '' THEN ${ctx.session.account.id} ELSE ${announcements.account_id} END`,
        mtime: sql`max(${now}, ${announcements.mtime} + 1)`,
      })
      .where(and(here, ...unchanged, messages.isPossible))
      .returning(),
    ...messages.write(isWritten),
    ...libraryChanged(db, owner, now),
  ]);
  if (written === undefined) {
    // Between the look and the change somebody deleted it, changed what its author saw, or changed the message.
    asSeen(announcements, fieldsOf(announcementOf(await findAnnouncement(db, owner.id, id))), definedOf(seen));
    await messages.refuse();
    throw new AppError("CHANGED_MEANWHILE");
  }
  await pushLibraryChange(ctx, owner);
  const stored = await storedForRule(ctx, owner, messages.first);
  return { item: announcementOf(written), ...(stored && { template: stored }) };
}

function fieldsOf({ id: _id, ...fields }: Announcement): AnnouncementFields {
  return fields;
}
