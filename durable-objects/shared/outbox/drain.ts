import { tally } from "../../../domain/metrics/tally.ts";
import { NOT_SENT, TOO_MANY } from "../../../domain/sending/not-sent.ts";
import { materialRefsOf } from "../../../domain/sending/sent-media.ts";
import { LANE } from "./lane.ts";
import { makeRequest, settle } from "./make-request.ts";
import { wakeWaiters } from "./memory.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { pausedUntilMs } from "./pauses.ts";
import type { OutboxRow, RequestOutcome } from "./row.ts";
import { expiringBy } from "./table.ts";
import { isActDue, nextBetweenActs, nextRow, nextWakeMs } from "./turn.ts";

/** Milliseconds to wait for Telegram's answer to a message before deletions and restrictions are sent beside it. */
const PATIENCE_MS = 1000;
/** Limit of acts in one drain, so that a raid's acts do not hold up the object's other alarms and callers. */
const ACTS_AT_ONCE = 50;

/**
 * Sends what is due in a line, one request after another. Only one drain runs at a time; all callers meanwhile share
 * the next one. It ends after many acts, and is then to be called again at once.
 * @returns epoch milliseconds at which there is more to do, null for never
 */
export function drain(context: OutboxContext): Promise<number | null> {
  const { memory } = context;
  if (memory.draining === null && memory.nextDrain === null) return drainNow(context);
  memory.nextDrain ??= (memory.draining ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      memory.nextDrain = null;
      return drainNow(context);
    });
  return memory.nextDrain;
}

async function drainNow(context: OutboxContext): Promise<number | null> {
  const { memory } = context;
  memory.draining = drainAll(context).finally(() => {
    memory.draining = null;
  });
  await memory.draining;
  return nextWakeMs(context);
}

async function drainAll(context: OutboxContext): Promise<void> {
  dropExpired(context);
  let acts = 0;
  for (let row = nextRow(context); row !== null && acts < ACTS_AT_ONCE; row = nextRow(context)) {
    if (row.lane === LANE.moderate) acts += 1;
    if (row.weight === 0) await makeAct(context, row);
    else if (await isWithinBudget(context, row)) await sendMessage(context, row);
  }
  // Telegram may have asked to wait for longer than something is of use.
  dropExpired(context);
}

/**
 * Makes a request that puts no message into the chat. Between acts that follow one another a message has its turn:
 * nobody waits for an answer until all acts of a raid are done (decision 216).
 */
async function makeAct(context: OutboxContext, row: OutboxRow): Promise<void> {
  await makeRequest(context, row);
  if (row.lane !== LANE.moderate || !isActDue(context)) return;
  const message = nextBetweenActs(context);
  if (message !== null) await sendMessage(context, message);
}

/** Asks the bot's budget for a bulk message. The asking takes a moment, in which another request may have its turn. */
async function isWithinBudget(context: OutboxContext, row: OutboxRow): Promise<boolean> {
  if (row.lane !== LANE.bulk) return true;
  if (!(await context.budget.lease(row))) return false;
  if (nextRow(context)?.id === row.id) return true;
  context.budget.unused(row);
  return false;
}

/**
 * Sends a message, which may take half a minute, and files several: deletions and restrictions do not wait for it,
 * other messages keep their order.
 */
async function sendMessage(context: OutboxContext, row: OutboxRow): Promise<void> {
  const { memory } = context;
  const work = makeRequest(context, row).finally(() => {
    memory.sending = null;
  });
  memory.sending = work;
  if (materialRefsOf(row.payload).length === 0) await within(work, PATIENCE_MS);
  if (memory.sending === work) context.waitUntil(work.then(() => context.again()));
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/** Ends requests that have expired, or will have when Telegram's pause is over (AMB-280). */
function dropExpired(context: OutboxContext): void {
  if (context.isClosed()) return;
  const { sql } = context.storage;
  const nowMs = context.nowMs();
  const atMs = Math.max(nowMs, pausedUntilMs(sql, context.line, nowMs));
  for (const row of expiringBy(sql, context.line, atMs)) {
    settle(context, row, expired(row));
    wakeWaiters(context.memory, row.groupKey);
  }
}

/** Returns the outcome of an expired request: the trouble that delayed it, else "too many messages for this chat". */
const expired = ({ trouble }: OutboxRow): RequestOutcome => ({
  state: "failed",
  messageIds: [],
  isExpired: true,
  ...(trouble ?? { resStatus: TOO_MANY, message: NOT_SENT.waitedTooLong }),
});

/** Notes how many requests wait; an index has them together. */
export function noteOutboxDepth(sql: SqlStorage): void {
  const { n } = sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE state = 'pending'").one();
  tally.add("outbox_depth", n);
}
