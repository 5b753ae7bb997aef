import { CHAT_SEND_INTERVAL_MS, GROUP_SENDS_PER_MINUTE } from "../../../domain/limits.ts";
import { LANE, type Lane } from "./lane.ts";

/** Messages put into the chat at a moment; an album counts its parts. */
export interface Sent {
  atMs: number;
  weight: number;
  lane: Lane;
}

/** Messages a minute that are kept free for one lane each (AMB-282). */
export interface Reserved {
  prompt: number;
  send: number;
}

const MINUTE_MS = 60_000;
const weightOf = (entries: readonly Sent[]): number => entries.reduce((sum, { weight }) => sum + weight, 0);
const usedBy = (lane: Lane, entries: readonly Sent[]): number =>
  weightOf(entries.filter((entry) => entry.lane === lane));

/** Keeps the entries that still matter to the limiter. */
export const withinMinute = (sent: readonly Sent[], nowMs: number): Sent[] =>
  sent.filter((entry) => entry.atMs > nowMs - MINUTE_MS);

/**
 * Computes when the next message may go out: one a second, and in groups twenty a minute (AMB-271), of which other
 * lanes' shares stay free.
 * @param sent what went out in the last minute, in order of time
 * @param next its weight: messages it is for; an album larger than what is left of the minute waits for an empty one
 * @param reserved null where the minute has no limit
 * @returns epoch milliseconds, never before `nowMs`
 */
export function nextSendMs(
  sent: readonly Sent[],
  next: Pick<Sent, "weight" | "lane">,
  nowMs: number,
  reserved: Reserved | null,
): number {
  const last = sent.at(-1);
  const afterLast = last === undefined ? nowMs : last.atMs + last.weight * CHAT_SEND_INTERVAL_MS;
  const earliest = Math.max(nowMs, afterLast);
  if (reserved === null) return earliest;
  const times = [earliest, ...sent.map(({ atMs }) => atMs + MINUTE_MS).filter((atMs) => atMs > earliest)];
  // Once the minute is empty everything has room, so there always is such a time.
  return times.find((atMs) => hasRoom(withinMinute(sent, atMs), next, reserved)) ?? earliest;
}

function hasRoom(minute: readonly Sent[], { weight, lane }: Pick<Sent, "weight" | "lane">, reserved: Reserved) {
  if (minute.length === 0) return true;
  const keptFor = (other: Lane, share: number) => (other === lane ? 0 : Math.max(0, share - usedBy(other, minute)));
  const kept = keptFor(LANE.prompt, reserved.prompt) + keptFor(LANE.send, reserved.send);
  return weightOf(minute) + weight <= GROUP_SENDS_PER_MINUTE - kept;
}

/** Tells whether an admin's message fits into its own share: then it need not wait behind prompts. */
export const isWithinShare = (sent: readonly Sent[], weight: number, nowMs: number, { send }: Reserved): boolean =>
  usedBy(LANE.send, withinMinute(sent, nowMs)) + weight <= send;
