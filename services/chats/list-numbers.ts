import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats } from "../../db/schema/index.ts";
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

/** The part of a chat's object that lists are told of. */
export interface ListedObject {
  /**
   * Answers the numbers of now, and from then on tells them once a minute.
   * @param until unix second up to which somebody looks at a list with the chat
   * @returns null where it does so already, knows nothing of its chat, or that has another number
   */
  watchNumbers(until: number): Promise<ListNumbers | null>;
  /** The same once. */
  listNumbers(): Promise<ListNumbers | null>;
}

/** Joins the numbers of many chats, so that D1 gets them in few statements. */
export interface ListCollectorObject {
  /** Keeps a chat's numbers until D1 has them: at once where somebody waits for them. */
  take(numbers: ListNumbers, isAwaited: boolean): Promise<void>;
  /** Somebody looks at a list with these chats: D1 has their numbers of now within seconds. */
  watch(ids: string[]): Promise<void>;
}

/** Finds the collector of a chat: always the same one, so that an older number never follows a newer one. */
const collectorOf = (chatId: string): number => shardOf(chatId, LIST_COLLECTORS);

/** Hands numbers to the chat's collector. */
export const handInNumbers = ({ objects }: ServiceContext, numbers: ListNumbers, isAwaited: boolean): Promise<void> =>
  objects.listCollector(collectorOf(numbers.id)).take(numbers, isAwaited);

/** Writes numbers into the lists, in one statement; rows that have them already are not written. */
export async function recordNumbers(db: Database, numbers: readonly ListNumbers[]): Promise<void> {
  const list = JSON.stringify(numbers);
  await db.run(sql`UPDATE ${chats} SET usage_mnt = told.value ->> 'usage', usage_month = told.value ->> 'month',
      cntmbr = coalesce(told.value ->> 'cntmbr', cntmbr)
    FROM json_each(${list}) AS told
    WHERE chats.id = told.value ->> 'id' AND (usage_mnt <> told.value ->> 'usage'
      OR usage_month <> told.value ->> 'month' OR cntmbr <> coalesce(told.value ->> 'cntmbr', cntmbr))`);
}

/** An isolate remembers for so long that it had a chat watched: the same list, opened again meanwhile, asks nobody. */
const KNOWN_SECONDS = 60;
const KNOWN_MAX = 5000;
const known = new Map<string, number>();

/** Has the numbers of these chats brought up to date after the answer, and kept so for ten minutes (AMB-264). */
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
