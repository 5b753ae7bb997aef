import { runDurableObjectAlarm } from "cloudflare:test";
import { vi } from "vitest";
import { namespaceOf } from "./objects.ts";
import { misfits, shapeOf } from "./shape.ts";
import type { WireRequest } from "./wire.ts";

type Asked = Record<string, (...args: unknown[]) => Promise<unknown>>;

/**
 * Sends recorded requests to the objects of today, each at its time.
 * @returns in which ways their answers lack what the recorded ones had
 */
export async function replay(requests: readonly WireRequest[], change = (arg: unknown) => arg): Promise<string[]> {
  const lacks: string[] = [];
  for (const { at, kept, name, method, args, answer } of requests) {
    vi.setSystemTime(at);
    const namespace = namespaceOf(kept);
    const stub = namespace.get(namespace.idFromName(name));
    if (method === "alarm") {
      await runDurableObjectAlarm(stub);
      continue;
    }
    // The methods of a stub are whatever its class has.
    const given = await (stub as unknown as Asked)[method]?.(...args.map((arg) => change(withoutWait(arg))));
    // The outcome may be another one: requests of alarms come twice, and nobody waits.
    if (outcomesOf(given) === outcomesOf(answer)) lacks.push(...misfits(given, shapeOf([answer]), `${kept} ${method}`));
  }
  return [...new Set(lacks)];
}

/** Shortens the wait of a request: time stands still here, so it would wait for nothing. */
const withoutWait = (arg: unknown): unknown =>
  typeof arg === "object" && arg !== null && "waitMs" in arg ? { ...arg, waitMs: 1 } : arg;

/** Joins all outcomes and states in an answer, in their order. */
function outcomesOf(answer: unknown): string {
  const found: unknown[] = [];
  JSON.stringify(answer, (name, value) => {
    if (name === "outcome" || name === "status") found.push(value);
    return value;
  });
  return found.join();
}

/** Adds a member to every object of a request, as a later version might. */
export function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withMore(member)]);
  return { ...Object.fromEntries(members), of_a_later_version: { is: ["new"] } };
}
