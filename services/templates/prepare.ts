import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { messageTemplates } from "../../domain/limits.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import type { TemplateChange, TemplateDraft } from "../../domain/templates/template.ts";
import { drawName } from "../../domain/templates/template-name.ts";
import type { Composed } from "../../domain/templates/template-rules.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, type LibraryOwner } from "../library/owner.ts";
import { compose } from "./compose.ts";
import { findTemplate, materialsExist } from "./queries.ts";

/** A template that was checked and can be written in a batch, alone or with the rule that names it. */
export interface PreparedTemplate {
  id: string;
  /** Condition under which it can be written, evaluated in the statements themselves. */
  isPossible: SQL;
  /** Returns the statement, whose result is the row where one was written. */
  write(onlyIf: SQL): ReturnType<typeof insert> | ReturnType<typeof replace>;
  /** Throws the AppError that says why nothing was written. */
  refuse(): Promise<never>;
}

type Row = typeof templates.$inferInsert;
const insert = (db: Database, row: Row, onlyIf: SQL) => insertWhere(db, templates, row, onlyIf).returning();
const replace = (db: Database, values: Record<keyof Composed | "mtime" | "name", unknown>, where: SQL) =>
  db
    .update(templates)
    .set(values as Partial<Row>)
    .where(where)
    .returning();

/**
 * Prepares a new template, one of `count` that are made at once. The plan's slots are counted in the statement that
 * writes, so that two at once do not share the last one (MSG-33), and so are the uploads, which may be deleted
 * meanwhile.
 * @throws AppError 'Missing ugcbinarie' and what composeMessage names; `refuse` also UPPLAN_FOR_SLOTS_DESC
 */
export async function prepareNew(
  ctx: SessionContext,
  owner: LibraryOwner,
  draft: TemplateDraft,
  count = 1,
): Promise<PreparedTemplate> {
  const { db, now } = ctx;
  const composed = await compose(ctx, owner, draft);
  const id = newItemId(Date.now(), Math.random);
  const names = { owner_type: owner.type, owner_id: owner.id, creator_id: ctx.session.account.id };
  const name = draft.name || drawName(composed.content);
  const row = { id, name, ...names, ...composed, ctime: now, mtime: now };
  const taken = sql`(SELECT count(*) FROM ${templates} WHERE ${belongsTo(templates, owner)})`;
  return {
    id,
    isPossible: sql`${taken} + ${count} <= ${messageTemplates(owner.level)} AND ${materialsExist(owner, composed.assets)}`,
    write: (onlyIf) => insert(db, row, onlyIf),
    async refuse() {
      // The uploads are looked at again to tell which of the two it was.
      await compose(ctx, owner, draft);
      throw new AppError("UPPLAN_FOR_SLOTS_DESC", upgradeHint(owner.level, "slot.lmt", owner.type));
    },
  };
}

/**
 * Prepares a new version of a template. With `mtime` it replaces no version that its author has not seen
 * (docs/decisions/017).
 * @throws AppError 'Target not found', 'Target does not match', CHANGED_MEANWHILE, 'Missing ugcbinarie', and what
 *   composeMessage names
 */
export async function prepareVersion(
  ctx: SessionContext,
  owner: LibraryOwner,
  id: string,
  { mtime, ...draft }: TemplateChange,
): Promise<PreparedTemplate> {
  const { db, now } = ctx;
  async function requireSeen() {
    const stored = await findTemplate(db, owner, id, "Target not found");
    if (mtime !== undefined && stored.mtime !== mtime) throw new AppError("CHANGED_MEANWHILE");
    return stored;
  }
  const stored = await requireSeen();
  const composed = await compose(ctx, owner, draft);
  const wanted = draft.name ?? stored.name;
  // A drawn name goes with its text.
  const name = wanted === "" || wanted === drawName(stored.content) ? drawName(composed.content) : wanted;
  const isSeen = mtime === undefined ? undefined : eq(templates.mtime, mtime);
  const here = and(eq(templates.id, id), belongsTo(templates, owner), isSeen, materialsExist(owner, composed.assets));
  return {
    id,
    isPossible: exists(db.select({ one: sql`1` }).from(templates).where(here)),
    // Two versions of one second are two versions.
    write: (onlyIf) =>
      replace(db, { ...composed, name, mtime: sql`max(${now}, ${templates.mtime} + 1)` }, sql`${here} AND ${onlyIf}`),
    async refuse() {
      // Between the look and the change the template went, or changed, or one of its uploads went.
      await requireSeen();
      throw new AppError("Missing ugcbinarie");
    },
  };
}
