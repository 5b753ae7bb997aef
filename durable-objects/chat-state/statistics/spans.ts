import type { reportDays } from "../../../db/schema/chat-state/counts.ts";
import type { ChatContext } from "../context.ts";

/** Kinds of sums that are kept for whole days. */
export type DayKind = typeof reportDays.$inferSelect.kind;
export const DAY_KINDS = ["activity", "people", "changes", "arrivals"] as const satisfies readonly DayKind[];

/** Spans of whole days that are held added up: the current and the former period of four reports. */
const SPANS_HELD = 8;

const spans = new WeakMap<ChatContext, Map<string, unknown>>();

/**
 * Gives what whole days add up to from memory, or adds them up: of a year that is asked for again only the last two days
 * are read.
 * @param kind of the days' sums
 * @param what is added up, of which days
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
  for (const [oldest] of held) {
    if (held.size <= SPANS_HELD) break;
    held.delete(oldest);
  }
  return sum;
}

/** Has what was added up of such days added up anew. */
export function forgetSpans(context: ChatContext, kinds: readonly DayKind[]): void {
  const held = spans.get(context);
  for (const name of held?.keys() ?? []) if (kinds.some((kind) => name.startsWith(`${kind} `))) held?.delete(name);
}
