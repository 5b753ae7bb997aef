import { LANE } from "./lane.ts";
import { isWithinShare, nextSendMs, type Sent, withinMinute } from "./limiter.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { pausedUntilMs } from "./pauses.ts";
import type { OutboxRow } from "./row.ts";
import { nextDue, nextDueMs, sentSince, type Wanted } from "./table.ts";

const MINUTE_MS = 60_000;
/** Milliseconds after which a line with a message under way is looked at again, in case the object died meanwhile. */
const LOOK_AGAIN_MS = 60_000;

/** Finds the request that may go out now, if there is one. */
export function nextRow(context: OutboxContext): OutboxRow | null {
  if (context.isClosed()) return null;
  const nowMs = context.nowMs();
  if (heldUntilMs(context, nowMs) > nowMs) return null;
  for (const { row, atMs } of candidates(context, nowMs)) if (atMs <= nowMs) return row;
  return null;
}

/**
 * Finds a message whose turn has come although acts are due before it, unless a message is under way already. Bulk
 * messages do not count: no member waits for them.
 */
export function nextBetweenActs(context: OutboxContext): OutboxRow | null {
  if (context.isClosed() || context.memory.sending !== null) return null;
  const nowMs = context.nowMs();
  if (heldUntilMs(context, nowMs) > nowMs) return null;
  const row = nextDue(context.storage.sql, context.line, nowMs, "message");
  return row !== null && turnMs(context, row, nowMs) <= nowMs ? row : null;
}

/** Tells whether an act is due. */
export const isActDue = (context: OutboxContext): boolean =>
  nextDue(context.storage.sql, context.line, context.nowMs(), "unlimited")?.lane === LANE.moderate;

/** Computes the epoch milliseconds at which the line has something to do, null for never. */
export function nextWakeMs(context: OutboxContext): number | null {
  if (context.isClosed()) return null;
  const nowMs = context.nowMs();
  const { sql } = context.storage;
  const times = [...candidates(context, nowMs)].map(({ atMs }) => atMs);
  const later = nextDueMs(sql, context.line, nowMs);
  if (later !== null) times.push(later);
  if (context.memory.sending !== null) times.push(nowMs + LOOK_AGAIN_MS);
  return times.length === 0 ? null : Math.max(Math.min(...times), heldUntilMs(context, nowMs));
}

/** Computes until when nothing of the line goes out: Telegram wants it so, or there was no connection. */
const heldUntilMs = ({ storage, line, memory }: OutboxContext, nowMs: number): number =>
  Math.max(pausedUntilMs(storage.sql, line, nowMs), memory.offlineUntilMs);

interface Candidate {
  row: OutboxRow;
  atMs: number;
}

/** Yields the row whose turn it is, then those that may go in front while it waits for the limiter. */
function* candidates(context: OutboxContext, nowMs: number): Generator<Candidate> {
  const due = (wanted: Wanted) => nextDue(context.storage.sql, context.line, nowMs, wanted);
  if (context.memory.sending === null) {
    const first = due("any");
    if (first === null) return;
    yield { row: first, atMs: turnMs(context, first, nowMs) };
    if (first.weight === 0) return;
    const ofAdmin = first.lane === LANE.prompt ? due(LANE.send) : null;
    if (ofAdmin !== null && hasShare(context, ofAdmin, nowMs)) {
      yield { row: ofAdmin, atMs: turnMs(context, ofAdmin, nowMs) };
    }
  }
  // Deletions and restrictions wait neither for the limiter nor for a message under way.
  const unlimited = due("unlimited");
  if (unlimited !== null) yield { row: unlimited, atMs: nowMs };
}

function turnMs(context: OutboxContext, row: OutboxRow, nowMs: number): number {
  if (row.weight === 0) return nowMs;
  const turn = nextSendMs(sentWithinMinute(context, nowMs), row, nowMs, context.reserved());
  return Math.max(turn, context.budget.notBeforeMs(row.lane));
}

function hasShare(context: OutboxContext, { weight }: OutboxRow, nowMs: number): boolean {
  const reserved = context.reserved();
  return reserved !== null && isWithinShare(sentWithinMinute(context, nowMs), weight, nowMs, reserved);
}

/** Reads the messages of the last minute, by which the limiter decides. */
export function sentWithinMinute(context: OutboxContext, nowMs: number): Sent[] {
  const { memory, storage, line } = context;
  memory.sent = withinMinute(memory.sent ?? sentSince(storage.sql, line, nowMs - MINUTE_MS), nowMs);
  return memory.sent;
}
