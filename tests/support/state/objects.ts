import { env, listDurableObjectIds, runDurableObjectAlarm } from "cloudflare:test";
import { vi } from "vitest";
import type { ObjectNamespaces } from "../../../durable-objects/stubs.ts";

/** The objects that keep something, by the names of their files in a stored state. */
const KEPT = {
  "chat-state": "CHAT_STATE",
  "bot-inbox": "BOT_INBOX",
  "shared-bot-chat": "SHARED_BOT_CHAT",
  "task-queue": "TASK_QUEUE",
} as const;
export type Kept = keyof typeof KEPT;
export const KEPT_NAMES = Object.keys(KEPT) as Kept[];

export const { DB } = env as unknown as { DB: D1Database };
const namespaces = env as unknown as ObjectNamespaces;

/** Returns the namespace of a kind of object, of a type that all have in common: no method of theirs is called. */
export const namespaceOf = (kept: Kept) => namespaces[KEPT[kept]] as DurableObjectNamespace;

/** Turns an object's name into a file's. */
export const fileNameOf = (name: string): string => name.replaceAll(" ", "_");

/** Finds the stubs of the objects of a kind that have been used. */
async function usedObjects(kept: Kept): Promise<DurableObjectStub[]> {
  const namespace = namespaceOf(kept);
  return (await listDurableObjectIds(namespace)).map((id) => namespace.get(id));
}

/** Lets time pass in steps of a second at its end, and fires all alarms in each. */
export async function pass(seconds: number, steps = 3): Promise<void> {
  for (let step = 0; step < steps; step++) {
    vi.setSystemTime(Date.now() + (step === 0 ? seconds : 1) * 1000);
    for (const kept of KEPT_NAMES) for (const stub of await usedObjects(kept)) await runDurableObjectAlarm(stub);
  }
}

/** Turns after which something that has not happened is not waited for any more. */
const TURNS_MAX = 100;

/** Looks for something that objects do beside the test, and lets a second pass between two looks. */
export async function found<Thing>(find: () => Thing | undefined, name: string): Promise<Thing> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const thing = find();
    if (thing !== undefined) return thing;
    await pass(1, 1);
  }
  throw new Error(`It did not happen: ${name}`);
}

/** Waits until something is so, as long as the test may take. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
