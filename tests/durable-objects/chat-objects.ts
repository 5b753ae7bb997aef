import { abortAllDurableObjects, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { createObjects, formerSharedBotChat, type ObjectNamespaces } from "../../durable-objects/stubs.ts";
import type { ChatStateObject, Delivery } from "../../services/objects.ts";
import type { Snapshot } from "../../services/snapshot.ts";
import { BOT, snapshotOf, world } from "./world.ts";

const namespaces = env as unknown as ObjectNamespaces;
const namespace = namespaces.CHAT_STATE;
export const stubOf = (telegramId: number) => namespace.get(namespace.idFromName(String(telegramId)));
export const objectOf = (telegramId: number): ChatStateObject => createObjects(namespaces).chat(telegramId);
/** Returns somebody's private chat with the shared bot. */
export const sharedChatOf = (userId: number) => createObjects(namespaces).sharedBotChat(BOT.id, userId);

/** Returns the object that was the same before `SharedBotChat`. */
export const formerChatOf = (userId: number) => formerSharedBotChat(namespaces, BOT.id, userId);

/**
 * Makes new chats for a test file, which know the snapshot that their managing bot goes by.
 * @param first Telegram's number; what is counted down from it is no other file's
 */
export function chatsFrom(first: number) {
  let next = first;
  return async (more: Partial<Snapshot> = {}, chat: Partial<Snapshot["chat"]> = {}): Promise<number> => {
    const telegramId = next--;
    const snapshot = snapshotOf(telegramId, more);
    await objectOf(telegramId).applySnapshot({ ...snapshot, chat: { ...snapshot.chat, ...chat } });
    return telegramId;
  };
}

let updateId = 1;
/** Delivers an update of the managing bot unless another is named; answers its number. */
export async function deliver(
  telegramId: number,
  update: Record<string, unknown>,
  options: { bot?: Delivery["bot"]; updateId?: number } = {},
): Promise<number> {
  const id = options.updateId ?? updateId++;
  await objectOf(telegramId).receive({
    bot: options.bot ?? BOT,
    telegramChatId: telegramId,
    update: { update_id: id, ...update },
  });
  return id;
}

/** Lets time pass and fires the object's alarm; answers whether one was armed. */
export async function fire(telegramId: number, afterSeconds = 0): Promise<boolean> {
  world.pass(afterSeconds);
  return runDurableObjectAlarm(stubOf(telegramId));
}

/** Reads the rows of a table of the object. */
export async function rowsOf(telegramId: number, query: string): Promise<Record<string, unknown>[]> {
  return runInDurableObject(stubOf(telegramId), (_object, state) => state.storage.sql.exec(query).toArray());
}

/** Reads the message of a card that was sent, by the key of its request; 77 where none was. */
export async function sentCard(telegramId: number, key: string): Promise<number> {
  const [row] = await rowsOf(telegramId, `SELECT message_ids FROM outbox WHERE idempotency_key = '${key}'`);
  const [messageId] = JSON.parse(String(row?.message_ids ?? "[77]")) as number[];
  return messageId ?? 77;
}

/** Reads the message id of the last card of some kind that a person has, as `alike card`; a made-up one where there is none. */
export async function sentCardTo(telegramId: number, cards: string, userId: number): Promise<number> {
  const [row] = await rowsOf(
    telegramId,
    `SELECT idempotency_key FROM outbox WHERE idempotency_key LIKE '${cards} %' AND chat_id = ${userId} ORDER BY id DESC`,
  );
  return sentCard(telegramId, String(row?.idempotency_key));
}

/**
 * Takes the memory of all objects away, as after an eviction or a crash.
 * @param chats have what they wrote on disk: a request to Telegram waits for that, one to the tests' own Telegram does
 *   not
 */
export async function evict(...chats: number[]): Promise<void> {
  for (const telegramId of chats)
    await runInDurableObject(stubOf(telegramId), (_object, state) => state.storage.sync());
  await abortAllDurableObjects();
}
