import { vi } from "vitest";
import * as worker from "../worker.ts";
import { OBJECTS } from "./main-job.ts";
import { KEPT_NAMES, type Kept, namespaceOf } from "./objects.ts";

/** One request to an object, or (`alarm`) the end of an alarm, as it came. */
export interface WireRequest {
  /** epoch milliseconds */
  at: number;
  kept: Kept;
  name: string;
  method: string;
  args: unknown[];
  answer: unknown;
}

const CLASSES = {
  "chat-state": worker.ChatState,
  "bot-inbox": worker.BotInbox,
  "shared-bot-chat": worker.SharedBotChat,
  "task-queue": worker.TaskQueue,
} as const;
/** A WebSocket is no request that could be repeated; the others are private to their classes. */
const LEFT_OUT = new Set([
  ...["fetch", "webSocketMessage", "webSocketClose", "webSocketError"],
  ...["inbox", "open", "arm", "sendsDueMs", "takeOverFormer", "switchReminderOff"],
]);

interface Served {
  ctx: DurableObjectState;
}
type Method = (this: Served, ...args: unknown[]) => Promise<unknown>;

/** Tells whether a method can be called from outside: only an async one; the others are the class's own. */
const isAsync = (method: object): boolean => method.constructor.name === "AsyncFunction";

function methodsOf(prototype: object): string[] {
  const names = new Set<string>();
  for (let one = prototype; one !== Object.prototype && one !== null; one = Object.getPrototypeOf(one)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (typeof value === "function" && isAsync(value) && !LEFT_OUT.has(name)) names.add(name);
    // From here on the methods are the platform's.
    if (Object.getPrototypeOf(one)?.constructor?.name === "DurableObject") break;
  }
  return [...names];
}

/** Lists the methods by which the objects of this version can be asked, with spaces between. */
export const servedMethods = (): Record<string, string> =>
  Object.fromEntries(KEPT_NAMES.map((kept) => [kept, methodsOf(CLASSES[kept].prototype).sort().join(" ")]));

/** Notes what the objects of the main job are asked, and their answers, until they are told to stop. */
export function listenToObjects(): { requests: WireRequest[]; stop(): void } {
  const requests: WireRequest[] = [];
  const nameOf = (kept: Kept, { ctx }: Served) =>
    OBJECTS[kept].find((name) => namespaceOf(kept).idFromName(name).equals(ctx.id));
  const spies = KEPT_NAMES.flatMap((kept) => {
    const prototype = CLASSES[kept].prototype as unknown as Record<string, Method>;
    return methodsOf(prototype).map((method) => {
      const own = prototype[method] as Method;
      return vi.spyOn(prototype, method).mockImplementation(async function (this: Served, ...args: unknown[]) {
        const name = nameOf(kept, this);
        const request: WireRequest = { at: Date.now(), kept, name: name ?? "", method, args: [], answer: null };
        if (method !== "alarm") request.args = structuredClone(args);
        if (name !== undefined) requests.push(request);
        const answer = await own.apply(this, args);
        request.answer = answer ?? null;
        return answer;
      });
    });
  });
  return {
    requests,
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
