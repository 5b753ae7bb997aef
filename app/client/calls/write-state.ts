import type { Failed } from "./failure.ts";

/**
 * State of one writing control. `shown` replaces the stored value, from the reader's act until
 * the page's data have caught up; `attempt` numbers the writes, so that a late answer changes nothing.
 */
export interface WriteState<V> {
  phase: "idle" | "pending" | "saved" | "failed";
  attempt: number;
  shown: { value: V } | null;
  failure: Failed | null;
}

export type WriteEvent<V> =
  | { type: "started"; attempt: number; shown: { value: V } | null }
  | { type: "succeeded"; attempt: number }
  | { type: "failed"; attempt: number; failure: Failed }
  | { type: "refreshed" };

export const IDLE: WriteState<never> = { phase: "idle", attempt: 0, shown: null, failure: null };

/** Returns the next state; answers of any attempt but the last are ignored. A failure rolls back (OVW-18, ERR-03). */
export function reduceWrite<V>(state: WriteState<V>, event: WriteEvent<V>): WriteState<V> {
  if (event.type === "started") {
    return { phase: "pending", attempt: event.attempt, shown: event.shown, failure: null };
  }
  if (event.type === "refreshed") return state.phase === "saved" ? { ...state, phase: "idle", shown: null } : state;
  if (event.attempt !== state.attempt) return state;
  return event.type === "succeeded"
    ? { ...state, phase: "saved" }
    : { ...state, phase: "failed", shown: null, failure: event.failure };
}
