import type { reportDays } from "../../../db/schema/chat-state/counts.ts";
import type { ChatContext } from "../context.ts";

/** Kinds of sums that are kept for whole days. */
export type DayKind = typeof reportDays.$inferSelect.kind;
export const DAY_KINDS = ["activity", "people", "changes", "arrivals"] as const satisfies readonly DayKind[];

/**
 * Number of sums over spans held in memory: for two clocks and for the current and the previous period, and for
 * arrivals in up to five parts. Those of people are as long as the list of all who wrote.
 */
const SPANS_HELD: Record<DayKind, number> = { activity: 4, people: 4, changes: 4, arrivals: 24 };

const spans = new WeakMap<ChatContext, Map<string, unknown>>();

/**
 * Returns a sum over whole days from memory, or adds it up: a repeated report of a year reads only the last two days.
 * @param kind of the days' sums
 * @param what names the sum and its days
 */
export function spanOf<Sum>(context: ChatContext, kind: DayKind, what: string, addUp: () => Sum): Sum {
  const name = `${kind} ${what}`;
  const held = spans.get(context) ?? new Map<string, unknown>();
  spans.set(context, held);
  // A name belongs to one caller, whose type it is.
  const sum = held.has(name) ? (held.get(name) as Sum) : addUp();
  // The one asked for last stands last.
  held.delete(name);
  held.set(name, sum);
  const alike = [...held.keys()].filter((other) => other.startsWith(`${kind} `));
  for (const oldest of alike.slice(0, -SPANS_HELD[kind])) held.delete(oldest);
  return sum;
}

/** Drops the sums of such days from memory. */
export function invalidateSpans(context: ChatContext, kinds: readonly DayKind[]): void {
  const held = spans.get(context);
  for (const name of held?.keys() ?? []) if (kinds.some((kind) => name.startsWith(`${kind} `))) held?.delete(name);
}
