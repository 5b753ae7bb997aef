import { and, asc, eq, gt, gte, inArray, lte } from "drizzle-orm";
import {
  bots,
  chatAdmins,
  chatNumbers,
  chats,
  dirtyBotSnapshots,
  dirtySnapshots,
  sweeps,
} from "../../db/schema/index.ts";
import { HOUR_SECONDS } from "../../domain/limits/session.ts";
import { SHOWN_NUMBERS, withNumbers } from "../chats/list-numbers.ts";
import type { ServiceContext } from "../context.ts";
import { answerOf } from "./answer-of.ts";
import { isListedAs, type ListedChat } from "./compare-directory.ts";
import { correctDeadLetters, type LettersRow, lettersListed } from "./dead-letter-places.ts";
import type { DerivedState } from "./derived-objects.ts";
import { type Repaired, repairBot, repairChat } from "./repair.ts";

/** Chats and own bots that one run looks at: a thousand chats take nine minutes. */
const PER_RUN = { chats: 120, bots: 30 };
/** A pass that lasts longer than this goes on with `factor` times as many chats in a run (docs/decisions/224). */
const LONG_PASS = { seconds: 4 * HOUR_SECONDS, factor: 4 };
/** Objects that are compared at the same time. */
const AT_ONCE = 20;
/** Least seconds from one pass to the next. */
const PASS_SECONDS = 480;
/** Values that D1 binds in one statement. */
const BOUND_MAX = 90;

/**
 * Runs by cron: compares what is derived with its source, some chats a minute, and makes anew what differs
 * (docs/decisions/143). Where all is well nothing but the place of the sweep is written.
 * @returns what went wrong on our side
 */
export async function sweepChats(ctx: ServiceContext, usual = PER_RUN.chats): Promise<unknown[]> {
  const from = await beginAt(ctx, "chats");
  if (from === null) return [];
  const most = ctx.now - from.began_at >= LONG_PASS.seconds ? usual * LONG_PASS.factor : usual;
  const rows = await listedAfter(ctx, from.after, most);
  const ids = rows.map(({ id }) => id);
  const [admins, dirty] = [await adminsOf(ctx, ids), await dirtyAmong(ctx, ids)];
  const letters = await lettersListed(ctx, "chat", ids);
  const faults = await inGroups(rows, (row) =>
    lookAfterChat(ctx, { ...row, admins: admins.get(row.id) ?? [] }, letters.get(row.id), dirty.has(row.id)),
  );
  await goOnAt(ctx, "chats", from, rows.length === most ? (ids.at(-1) ?? "") : "");
  return faults;
}

/** Handles rows in groups; one without an answer does not hold up the others. @returns errors */
async function inGroups<Row>(rows: readonly Row[], lookAfter: (row: Row) => Promise<null>): Promise<Error[]> {
  const faults: Error[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const answers = await Promise.all(rows.slice(start, start + AT_ONCE).map((row) => answerOf(lookAfter(row))));
    faults.push(...answers.flatMap((answer) => (answer === null ? [] : [new Error(answer.error)])));
  }
  return faults;
}

const LISTED = {
  id: chats.id,
  type: chats.type,
  title: chats.title,
  username: chats.username,
  bot_id: chats.bot_id,
  bot_status: chats.bot_status,
  bot_rights: chats.bot_rights,
  synced_at: chats.synced_at,
  silent_at: chats.silent_at,
  is_forum: chats.is_forum,
  join_to_send_messages: chats.join_to_send_messages,
  join_by_request: chats.join_by_request,
  has_hidden_members: chats.has_hidden_members,
  has_aggressive_anti_spam_enabled: chats.has_aggressive_anti_spam_enabled,
  has_protected_content: chats.has_protected_content,
  can_set_sticker_set: chats.can_set_sticker_set,
  snapshot_version: chats.snapshot_version,
  content_version: chats.content_version,
};

/** Reads the next lines, with the numbers from the database of each chat. */
async function listedAfter({ db, databases }: ServiceContext, after: string, most: number) {
  const rows = await db
    .select({ chat: LISTED, numbers: SHOWN_NUMBERS })
    .from(chats)
    .leftJoin(chatNumbers, eq(chatNumbers.chat_id, chats.id))
    .where(gt(chats.id, after))
    .orderBy(asc(chats.id))
    .limit(most);
  const whole = await withNumbers(databases, rows, ({ chat }) => chat.id);
  return whole.map(({ chat, numbers }) => ({ ...chat, numbers }));
}

async function lookAfterChat(
  ctx: ServiceContext,
  row: ListedChat,
  letters: LettersRow | undefined,
  isDirty: boolean,
): Promise<null> {
  const state = await ctx.objects.chat(-Number(row.id)).derived();
  const kinds = new Set<Repaired>();
  await correctDeadLetters(ctx, { kind: "chat", id: row.id }, state.deadLetters, letters);
  if (state.hasMoved) return null;
  if ((state.owedVerdicts ?? 0) > 0) await ctx.objects.chat(-Number(row.id)).retryVerdicts();
  // A dirty one is pushed by the cron anyway; without a bot of ours there is nothing to push, and nobody who tells.
  const isCompared = !isDirty && row.bot_id !== null;
  if (isCompared && isOutOfDate(state, row)) kinds.add("snapshots");
  if (isCompared && state.entry !== "being told" && state.entry !== null && !isListedAs(row, state.entry))
    kinds.add("directory");
  // An object that knows nothing of its chat has lost everything.
  if (state.entry === null && kinds.has("snapshots")) kinds.add("directory").add("alarms");
  if (state.alarmsLost.length > 0) kinds.add("alarms");
  if (kinds.size === 0) return null;
  const { lost } = await repairChat(ctx, row.id, kinds);
  const fields = { level: "warn", where: "sweep", chat: row.id, repaired: [...kinds], lost: lost ?? [] };
  console.warn(JSON.stringify(fields));
  return null;
}

const isOutOfDate = (state: DerivedState, row: { snapshot_version: number; content_version: number }): boolean =>
  state.version !== row.snapshot_version || state.contentVersion !== row.content_version || !state.isContentWhole;

async function adminsOf({ db }: ServiceContext, ids: readonly string[]): Promise<Map<string, ListedChat["admins"]>> {
  const byChat = new Map<string, ListedChat["admins"]>();
  for (let start = 0; start < ids.length; start += BOUND_MAX) {
    const rows = await db
      .select({
        chat: chatAdmins.chat_id,
        id: chatAdmins.account_id,
        is_admin: chatAdmins.is_admin,
        rights: chatAdmins.rights,
      })
      .from(chatAdmins)
      .where(inArray(chatAdmins.chat_id, ids.slice(start, start + BOUND_MAX)));
    for (const { chat, ...admin } of rows) byChat.set(chat, [...(byChat.get(chat) ?? []), admin]);
  }
  return byChat;
}

async function dirtyAmong({ db }: ServiceContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: dirtySnapshots.chat_id })
    .from(dirtySnapshots)
    .where(and(gte(dirtySnapshots.chat_id, ids[0] ?? ""), lte(dirtySnapshots.chat_id, ids.at(-1) ?? "")));
  return new Set(rows.map(({ id }) => id));
}

/** Runs by cron: does the same for the inboxes of own bots. */
export async function sweepBots(ctx: ServiceContext, most = PER_RUN.bots): Promise<unknown[]> {
  const { db } = ctx;
  const from = await beginAt(ctx, "bots");
  if (from === null) return [];
  const rows = await db
    .select({ id: bots.id, snapshot_version: bots.snapshot_version, content_version: bots.content_version })
    .from(bots)
    .where(and(gt(bots.id, from.after), eq(bots.is_shared, false), eq(bots.deleted_at, 0)))
    .orderBy(asc(bots.id))
    .limit(most);
  const dirty = new Set(
    (await db.select({ id: dirtyBotSnapshots.bot_id }).from(dirtyBotSnapshots)).map(({ id }) => id),
  );
  const listed = await lettersListed(
    ctx,
    "bot",
    rows.map(({ id }) => id),
  );
  const faults = await inGroups(rows, (row) => lookAfterBot(ctx, row, listed.get(row.id), dirty.has(row.id)));
  await goOnAt(ctx, "bots", from, rows.length === most ? (rows.at(-1)?.id ?? "") : "");
  return faults;
}

async function lookAfterBot(
  ctx: ServiceContext,
  row: { id: string; snapshot_version: number; content_version: number },
  letters: LettersRow | undefined,
  isDirty: boolean,
): Promise<null> {
  const state = await ctx.objects.botInbox(Number(row.id)).derivedInbox();
  const kinds = new Set<Repaired>();
  await correctDeadLetters(ctx, { kind: "bot", id: row.id }, state.deadLetters, letters);
  if (!isDirty && isOutOfDate(state, row)) kinds.add("snapshots");
  if (state.alarmsLost.length > 0) kinds.add("alarms");
  if (kinds.size === 0) return null;
  const { lost } = await repairBot(ctx, row.id, kinds);
  const fields = { level: "warn", where: "sweep", bot: row.id, repaired: [...kinds], lost: lost ?? [] };
  console.warn(JSON.stringify(fields));
  return null;
}

type SweepName = Exclude<(typeof sweeps.$inferSelect)["name"], "databases">;
interface Place {
  after: string;
  began_at: number;
  isKept: boolean;
}

/** Returns where a sweep goes on; null where its last pass is not long enough ago. */
async function beginAt({ db, now }: ServiceContext, name: SweepName): Promise<Place | null> {
  const [row] = await db.select().from(sweeps).where(eq(sweeps.name, name));
  if (row === undefined) return { after: "", began_at: now, isKept: false };
  if (row.after !== "") return { ...row, isKept: true };
  return now - row.began_at < PASS_SECONDS ? null : { after: "", began_at: now, isKept: false };
}

async function goOnAt({ db }: ServiceContext, name: SweepName, from: Place, after: string): Promise<void> {
  if (from.isKept && from.after === after) return;
  const set = { after, began_at: from.began_at };
  await db
    .insert(sweeps)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: sweeps.name, set });
}
