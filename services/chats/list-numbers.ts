import { eq, sql } from "drizzle-orm";
import { byDatabase, type Databases } from "../../db/databases.ts";
import { chatNumbers } from "../../db/schema/index.ts";
import { LIST_COLLECTORS } from "../../domain/limits.ts";
import { shardOf } from "../../domain/shard.ts";
import type { ServiceContext } from "../context.ts";

/** The part of a chat's line in lists that changes with its updates (docs/decisions/189). */
export interface ListNumbers {
  /** the dashboard's id of the chat */
  id: string;
  /** updates counted in the UTC month `YYYY-MM` */
  month: string;
  usage: number;
  /** null where nobody has told the number of members yet */
  cntmbr: number | null;
}

/** The part of a chat's object that reports numbers to the lists. */
export interface ListedObject {
  /**
   * Returns the current numbers, and starts to report them once a minute.
   * @param until unix second until which somebody watches a list with the chat
   * @returns null where they are reported already, the object does not know its chat, or the chat has another id
   */
  watchNumbers(until: number): Promise<ListNumbers | null>;
  /** Returns the current numbers, once; null as for {@link ListedObject.watchNumbers}. */
  listNumbers(): Promise<ListNumbers | null>;
}

/** Collects the numbers of many chats, so that D1 gets them in few statements. */
export interface ListCollectorObject {
  /** Keeps a chat's numbers until D1 has them; writes them at once where somebody waits for them. */
  take(numbers: ListNumbers, isAwaited: boolean): Promise<void>;
  /** Starts a watch on chats in a list that somebody has opened: D1 has their current numbers within seconds. */
  watch(ids: string[]): Promise<void>;
}

/** Finds the collector of a chat: always the same one, so that an older number never follows a newer one. */
const collectorOf = (chatId: string): number => shardOf(chatId, LIST_COLLECTORS);

/** Passes numbers to the chat's collector. */
export const submitNumbers = ({ objects }: ServiceContext, numbers: ListNumbers, isAwaited: boolean): Promise<void> =>
  objects.listCollector(collectorOf(numbers.id)).take(numbers, isAwaited);

/** Writes numbers into the lists, in one statement for each database; rows that have them already are not written. */
export async function recordNumbers(databases: Databases, numbers: readonly ListNumbers[]): Promise<void> {
  const groups = byDatabase(numbers, ({ id }) => databases.ofChat(id));
  await Promise.all(
    [...groups].map(([db, list]) =>
      db.run(sql`INSERT INTO ${chatNumbers} (chat_id, cntmbr, usage_mnt, usage_month)
        SELECT value ->> 'id', value ->> 'cntmbr', value ->> 'usage', value ->> 'month'
          FROM json_each(${JSON.stringify(list)}) WHERE true
        ON CONFLICT (chat_id) DO UPDATE SET cntmbr = coalesce(excluded.cntmbr, cntmbr),
          usage_mnt = excluded.usage_mnt, usage_month = excluded.usage_month
        WHERE usage_mnt <> excluded.usage_mnt OR usage_month <> excluded.usage_month
          OR cntmbr IS NOT coalesce(excluded.cntmbr, cntmbr)`),
    ),
  );
}

/** Writes the number of members alone, and those of updates where the chat has told none yet. */
export async function recordMembers(databases: Databases, { id, month, usage, cntmbr }: ListNumbers): Promise<void> {
  const known = { cntmbr, usage_mnt: usage, usage_month: month };
  await databases
    .ofChat(id)
    .insert(chatNumbers)
    .values({ chat_id: id, ...known })
    .onConflictDoUpdate({
      target: chatNumbers.chat_id,
      set: { cntmbr },
      setWhere: sql`${cntmbr} IS NOT NULL AND ${chatNumbers.cntmbr} IS NOT ${cntmbr}`,
    });
}

/** Takes the numbers of a chat along to its new id. Repeating it changes nothing. */
export async function moveNumbers(databases: Databases, oldId: string, newId: string): Promise<void> {
  const from = databases.ofChat(oldId);
  const [row] = await from.select().from(chatNumbers).where(eq(chatNumbers.chat_id, oldId));
  if (row === undefined) return;
  await databases
    .ofChat(newId)
    .insert(chatNumbers)
    .values({ ...row, chat_id: newId })
    .onConflictDoNothing();
  await from.delete(chatNumbers).where(eq(chatNumbers.chat_id, oldId));
}

/** Columns joined to a chat's row. Drizzle treats a joined row as missing if its first column is null. */
export const SHOWN_NUMBERS = {
  usage_mnt: chatNumbers.usage_mnt,
  usage_month: chatNumbers.usage_month,
  cntmbr: chatNumbers.cntmbr,
};
export type ShownNumbers = Pick<typeof chatNumbers.$inferSelect, keyof typeof SHOWN_NUMBERS>;

/**
 * Fills in the numbers of chats that are not at home, from their databases; those at home are joined to the rows
 * already.
 */
export async function withNumbers<Row extends { numbers: ShownNumbers | null }>(
  databases: Databases,
  rows: Row[],
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const elsewhere = rows.filter((row) => databases.ofChat(idOf(row)) !== databases.home);
  const groups = byDatabase(elsewhere, (row) => databases.ofChat(idOf(row)));
  const found = new Map<string, ShownNumbers>();
  await Promise.all(
    [...groups].map(async ([db, group]) => {
      const ids = JSON.stringify(group.map(idOf));
      const told = await db
        .select()
        .from(chatNumbers)
        .where(sql`${chatNumbers.chat_id} IN (SELECT value FROM json_each(${ids}))`);
      for (const { chat_id, ...numbers } of told) found.set(chat_id, numbers);
    }),
  );
  const isElsewhere = new Set(elsewhere);
  return rows.map((row) => (isElsewhere.has(row) ? { ...row, numbers: found.get(idOf(row)) ?? null } : row));
}

/** An isolate remembers for so long that it had a chat watched: the same list, opened again meanwhile, asks nobody. */
const KNOWN_SECONDS = 60;
const KNOWN_MAX = 5000;
const known = new Map<string, number>();

/** Brings the numbers of these chats in D1 up to date after the answer, and keeps them so for ten minutes (AMB-264). */
export function watchLists(ctx: ServiceContext, ids: readonly string[]): void {
  const byCollector = new Map<number, string[]>();
  for (const id of ids) {
    if ((known.get(id) ?? 0) > ctx.now) continue;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(id, ctx.now + KNOWN_SECONDS);
    const shard = collectorOf(id);
    byCollector.set(shard, [...(byCollector.get(shard) ?? []), id]);
  }
  for (const [shard, chatIds] of byCollector) {
    const failed = (error: unknown) => {
      for (const id of chatIds) known.delete(id);
      console.warn(JSON.stringify({ level: "warn", where: "lists", collector: shard, message: String(error) }));
    };
    ctx.waitUntil(ctx.objects.listCollector(shard).watch(chatIds).catch(failed));
  }
}
