import type { OutboxHost } from "./host.ts";
import { LANE } from "./lane.ts";
import { isWithinShare, nextSendMs, type Sent, withinMinute } from "./limiter.ts";
import { pausedUntilMs } from "./pauses.ts";
import type { OutboxRow } from "./row.ts";
import { nextDue, nextDueMs, sentSince, type Wanted } from "./table.ts";

const MINUTE_MS = 60_000;
/** A message under way wakes its line when it is over; this is for an object that dies meanwhile. */
const LOOK_AGAIN_MS = 60_000;

/** The request that may go out now, if there is one. */
export function nextRow(host: OutboxHost): OutboxRow | null {
  if (host.isClosed()) return null;
  const nowMs = host.nowMs();
  if (heldUntilMs(host, nowMs) > nowMs) return null;
  for (const { row, atMs } of candidates(host, nowMs)) if (atMs <= nowMs) return row;
  return null;
}

/** Epoch milliseconds at which the line has something to do, null for never. */
export function nextWakeMs(host: OutboxHost): number | null {
  if (host.isClosed()) return null;
  const nowMs = host.nowMs();
  const { sql } = host.storage;
  const times = [...candidates(host, nowMs)].map(({ atMs }) => atMs);
  const later = nextDueMs(sql, host.line, nowMs);
  if (later !== null) times.push(later);
  if (host.memory.sending !== null) times.push(nowMs + LOOK_AGAIN_MS);
  return times.length === 0 ? null : Math.max(Math.min(...times), heldUntilMs(host, nowMs));
}

/** Nothing of the line goes out before: Telegram wants it so, or there was no connection. */
const heldUntilMs = ({ storage, line, memory }: OutboxHost, nowMs: number): number =>
  Math.max(pausedUntilMs(storage.sql, line, nowMs), memory.offlineUntilMs);

interface Candidate {
  row: OutboxRow;
  atMs: number;
}

/** Yields the row whose turn it is, then those that may go in front while it waits for the limiter. */
function* candidates(host: OutboxHost, nowMs: number): Generator<Candidate> {
  const due = (wanted: Wanted) => nextDue(host.storage.sql, host.line, nowMs, wanted);
  if (host.memory.sending === null) {
    const first = due("any");
    if (first === null) return;
    yield { row: first, atMs: turnMs(host, first, nowMs) };
    if (first.weight === 0) return;
    const ofAdmin = first.lane === LANE.prompt ? due(LANE.send) : null;
    if (ofAdmin !== null && hasShare(host, ofAdmin, nowMs)) {
      yield { row: ofAdmin, atMs: turnMs(host, ofAdmin, nowMs) };
    }
  }
  // Deletions and restrictions wait neither for the limiter nor for a message under way.
  const unlimited = due("unlimited");
  if (unlimited !== null) yield { row: unlimited, atMs: nowMs };
}

function turnMs(host: OutboxHost, row: OutboxRow, nowMs: number): number {
  if (row.weight === 0) return nowMs;
  return nextSendMs(sentWithinMinute(host, nowMs), row, nowMs, host.reserved());
}

function hasShare(host: OutboxHost, { weight }: OutboxRow, nowMs: number): boolean {
  const reserved = host.reserved();
  return reserved !== null && isWithinShare(sentWithinMinute(host, nowMs), weight, nowMs, reserved);
}

/** Reads the messages of the last minute, by which the limiter decides. */
export function sentWithinMinute(host: OutboxHost, nowMs: number): Sent[] {
  const { memory, storage, line } = host;
  memory.sent = withinMinute(memory.sent ?? sentSince(storage.sql, line, nowMs - MINUTE_MS), nowMs);
  return memory.sent;
}
