import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import type { TextVersion } from "../../../domain/tasks/version.ts";
import { createObjects, type ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import type { NewBatch } from "../../../services/tasks/queue-object.ts";
import { seedChat } from "../../support/seed.ts";
import { chatsFrom } from "../chat-objects.ts";
import { DAY, START, world } from "../world.ts";

const namespaces = env as unknown as ObjectNamespaces;

export interface Target {
  id: string;
  telegramId: number;
  /** language of the version that it gets */
  langm?: string;
}

/** Makes chats that lists and objects know, of one plan and with one admin. */
export function targetsFrom(first: number, account: number) {
  const newChat = chatsFrom(first);
  return async (
    viplv = 0,
    seeded: Parameters<typeof seedChat>[2] = {},
    rights?: Record<string, boolean>,
  ): Promise<Target> => {
    const plan = { viplv, viptime: START + 300 * DAY, ctime: START - 100 * DAY };
    world.snapshot = plan;
    const telegramId = await newChat();
    const id = await seedChat(telegramId, [account], { ...plan, synced_at: START, ...seeded }, rights);
    return { id, telegramId };
  };
}

export const queueOf = (account: number) => createObjects(namespaces).taskQueue(String(account));
export const stubOf = (account: number) => namespaces.TASK_QUEUE.get(namespaces.TASK_QUEUE.idFromName(String(account)));

/** Adds a message for chats; the first of them is its source, unless another is named. */
export function addTo(
  account: number,
  targets: readonly Target[],
  { versions = [], ...more }: Partial<NewBatch> & { versions?: TextVersion[] } = {},
) {
  return queueOf(account).add({
    job: crypto.randomUUID(),
    account: String(account),
    type: 2,
    fromType: "chat",
    fromId: targets[0]?.id ?? "",
    name: "Hello",
    needs: 0,
    content: {
      payload: {
        content: "Hello",
        entities: [],
        keyboard: [],
        assets: [],
        interactionMode: 0,
        disableWebPreview: false,
        disableNotification: false,
      },
      options: { protectContent: false, isPin: false, ttlAutoDelete: 0 },
      versions,
    },
    targets: targets.map(({ id, langm }) => ({ id, title: `Chat ${id}`, ...(langm ? { langm } : {}) })),
    ...more,
  });
}

/** Lets time pass and ticks; answers whether a tick was due by then. */
export async function tick(account: number, afterMs = 0): Promise<boolean> {
  world.nowMs += afterMs;
  const atMs = await nextTickMs(account);
  if (atMs === null || atMs > world.nowMs) return false;
  return runDurableObjectAlarm(stubOf(account));
}

/** Reads the time at which the queue looks again; null for never. */
export const nextTickMs = (account: number): Promise<number | null> =>
  runInDurableObject(stubOf(account), (_object, state) => state.storage.getAlarm());

/** Lists the statuses of an account's tasks, in the order in which they were made. */
export const statuses = async (account: number) =>
  (await queueOf(account).list()).map(({ status }) => status).reverse();

/** Waits until a count of tasks is under way, and the others are not. */
export async function untilUnderWay(account: number, count: number): Promise<void> {
  while ((await queueOf(account).counts()).processing !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}
