import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { LIST_COLLECTORS } from "../../domain/limits.ts";
import { shardOf } from "../../domain/shard.ts";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import type { ListNumbers } from "../../services/chats/list-numbers.ts";

const { LIST_COLLECTOR } = env as unknown as ObjectNamespaces;
const collectors = () =>
  Array.from({ length: LIST_COLLECTORS }, (_, shard) => LIST_COLLECTOR.get(LIST_COLLECTOR.idFromName(String(shard))));

/**
 * Fires the alarms of the collectors that are due by `nowMs`: what waits there is in D1 then.
 * @param chatId of whose collector alone, null for all
 */
export async function writeNumbers(nowMs = Number.POSITIVE_INFINITY, chatId: string | null = null): Promise<void> {
  const own = chatId === null ? null : shardOf(chatId, LIST_COLLECTORS);
  for (const [shard, stub] of collectors().entries()) {
    if (own !== null && own !== shard) continue;
    const atMs = await runInDurableObject(stub, (_object, { storage }) => storage.getAlarm());
    if (atMs !== null && atMs <= nowMs) await runDurableObjectAlarm(stub);
  }
}

/** Reads the numbers that collectors keep until D1 has them. */
export async function waitingNumbers(): Promise<ListNumbers[]> {
  const lists = await Promise.all(
    collectors().map((stub) =>
      runInDurableObject(stub, (_object, { storage }) =>
        storage.sql.exec<{ numbers: string }>("SELECT numbers FROM waiting").toArray(),
      ),
    ),
  );
  return lists.flat().map(({ numbers }) => JSON.parse(numbers) as ListNumbers);
}
