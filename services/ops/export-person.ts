import { eq } from "drizzle-orm";
import {
  accounts,
  bots,
  chatAdmins,
  keyboardTemplates,
  materials,
  orders,
  payments,
  sessions,
  starCharges,
} from "../../db/schema/index.ts";
import type { Task } from "../../domain/tasks/task.ts";
import type { ServiceContext } from "../context.ts";
import { type Answered, answerOf } from "./answer-of.ts";
import { cursorAfter, cursorText, START, type StepCursor, type Target, targetsAfter } from "./object-steps.ts";
import type { PersonPage, PersonRows } from "./operated-objects.ts";

/** One step of a person's export: what D1 has with the first one, then chats and own bots. */
export interface PersonExport {
  person: string;
  /** only in the first step; null for who has never signed in */
  account?: AccountRows | null;
  /** what chats and own bots store, of those that store anything */
  places: { place: string; rows: PersonRows }[];
  /** those that did not answer: the export lacks them */
  unanswered: { place: string; error: string }[];
  /** to be given as `after`; null at the end */
  next: string | null;
}
type Rows = Record<string, unknown>[];
interface AccountRows {
  account: Record<string, unknown>;
  sessions: Rows;
  administers: Rows;
  bots: Rows;
  orders: Rows;
  payments: Rows;
  star_charges: Rows;
  /** saved menus, and what is known of files that they uploaded */
  menus: Rows;
  uploads: Rows;
  tasks: Answered<Task[]>;
}

/** Collects what is stored of a person, a step at a time: all objects together are more than one request reaches. */
export async function exportPerson(ctx: ServiceContext, id: number, from: StepCursor | null): Promise<PersonExport> {
  const cursor = from ?? START;
  const account = from === null ? { account: await accountRows(ctx, String(id)) } : {};
  const targets = await targetsAfter(ctx, cursor);
  const pages = await Promise.all(
    targets.map((target, index) => answerOf(pageOf(ctx, target, id, index === 0 ? cursor.key : 0))),
  );
  const places: PersonExport["places"] = [];
  const unanswered: PersonExport["unanswered"] = [];
  for (const [index, target] of targets.entries()) {
    const page = pages[index] ?? null;
    if (page === null) continue;
    const place = target.kind === "bot" ? `bot:${target.id}` : target.id;
    if ("error" in page) {
      unanswered.push({ place, error: page.error });
      continue;
    }
    places.push({ place, rows: page.rows });
    if (page.next !== null) {
      // The others of this step come again behind it.
      const after = targets[index - 1]?.id ?? cursor.after;
      return {
        person: String(id),
        ...account,
        places,
        unanswered,
        next: cursorText({ ...cursor, after, key: page.next }),
      };
    }
  }
  const next = cursorAfter(cursor, targets);
  return { person: String(id), ...account, places, unanswered, next: next === null ? null : cursorText(next) };
}

function pageOf(
  { objects }: ServiceContext,
  { kind, id }: Target,
  userId: number,
  after: number,
): Promise<PersonPage | null> {
  const object = kind === "bot" ? objects.botInbox(Number(id)) : objects.chat(-Number(id));
  return object.exportPerson(userId, after);
}

async function accountRows(ctx: ServiceContext, id: string): Promise<AccountRows | null> {
  const { db, databases } = ctx;
  const charges = await db
    .select()
    .from(starCharges)
    .where(eq(starCharges.payer_id, Number(id)));
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (account === undefined && charges.length === 0) return null;
  const [signedIn, administers, own, ordered, paid, menus, uploads, tasks] = await Promise.all([
    // Without the hash of a token, which is a secret of the person's browser.
    db
      .select({
        id: sessions.id,
        way: sessions.way,
        agent: sessions.agent,
        device_id: sessions.device_id,
        ctime: sessions.ctime,
        seen_at: sessions.seen_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(eq(sessions.account_id, id)),
    db.select().from(chatAdmins).where(eq(chatAdmins.account_id, id)),
    db
      .select({ id: bots.id, username: bots.username, fname: bots.fname, lname: bots.lname, ctime: bots.ctime })
      .from(bots)
      .where(eq(bots.owner_account_id, id)),
    db.select().from(orders).where(eq(orders.account_id, id)),
    db.select().from(payments).where(eq(payments.account_id, id)),
    databases.ofAccount(id).select().from(keyboardTemplates).where(eq(keyboardTemplates.account_id, id)),
    db.select().from(materials).where(eq(materials.creator_id, id)),
    answerOf(ctx.objects.taskQueue(id).list()),
  ]);
  return {
    account: account ?? {},
    sessions: signedIn,
    administers,
    bots: own,
    orders: ordered,
    payments: paid,
    star_charges: charges,
    menus,
    uploads,
    tasks,
  };
}
