import { CHAT_SEND_INTERVAL_MS, GROUP_SENDS_PER_MINUTE } from "../../domain/limits.ts";

/** Messages put into the chat at a moment; an album counts its parts. */
export interface Sent {
  atMs: number;
  weight: number;
}

const MINUTE_MS = 60_000;

/**
 * When the next message may go out: one a second, and in groups twenty a minute (AMB-271).
 * @param sent what went out in the last minute, in order of time
 * @param weight messages the request is for; an album larger than what is left of the minute waits for an empty one
 * @returns epoch milliseconds, never before `nowMs`
 */
export function nextSendMs(sent: readonly Sent[], weight: number, nowMs: number, isGroup: boolean): number {
  const last = sent.at(-1);
  const afterLast = last === undefined ? nowMs : last.atMs + last.weight * CHAT_SEND_INTERVAL_MS;
  let at = Math.max(nowMs, afterLast);
  if (!isGroup) return at;
  const recent = sent.filter((entry) => entry.atMs > nowMs - MINUTE_MS);
  let used = recent.reduce((sum, entry) => sum + entry.weight, 0);
  for (const entry of recent) {
    if (used + weight <= GROUP_SENDS_PER_MINUTE) break;
    at = Math.max(at, entry.atMs + MINUTE_MS);
    used -= entry.weight;
  }
  return at;
}

/** What still matters to the limiter. */
export const withinMinute = (sent: readonly Sent[], nowMs: number): Sent[] =>
  sent.filter((entry) => entry.atMs > nowMs - MINUTE_MS);
