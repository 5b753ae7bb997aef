import { NOT_SENT, TOO_MANY } from "../../domain/not-sent.ts";
import { materialRefsOf } from "../../domain/sent-media.ts";
import { carryOut, settle } from "./carry-out.ts";
import type { OutboxHost } from "./host.ts";
import { wakeWaiters } from "./memory.ts";
import { pausedUntilMs } from "./pauses.ts";
import type { OutboxRow, Outcome } from "./row.ts";
import { expiringBy } from "./table.ts";
import { nextRow, nextWakeMs } from "./turn.ts";

/** Telegram answers a message within this, or deletions and restrictions go on beside it. */
const PATIENCE_MS = 1000;

/**
 * Sends what is due in a line, one request after another, one drain at a time.
 * @returns epoch milliseconds at which there is more to do, null for never
 */
export async function drain(host: OutboxHost): Promise<number | null> {
  const { memory } = host;
  while (memory.draining !== null) await memory.draining;
  memory.draining = drainAll(host).finally(() => {
    memory.draining = null;
  });
  await memory.draining;
  return nextWakeMs(host);
}

async function drainAll(host: OutboxHost): Promise<void> {
  dropExpired(host);
  for (let row = nextRow(host); row !== null; row = nextRow(host)) {
    if (row.weight === 0) await carryOut(host, row);
    else await sendMessage(host, row);
  }
  // Telegram may have asked to wait for longer than something is of use.
  dropExpired(host);
}

/**
 * A message may take half a minute, and files several: deletions and restrictions do not wait for them, other messages
 * keep their order.
 */
async function sendMessage(host: OutboxHost, row: OutboxRow): Promise<void> {
  const { memory } = host;
  const work = carryOut(host, row).finally(() => {
    memory.sending = null;
  });
  memory.sending = work;
  if (materialRefsOf(row.payload).length === 0) await within(work, PATIENCE_MS);
  if (memory.sending === work) host.waitUntil(work.then(() => host.again()));
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/** Ends what is of no use any more, or will not be when Telegram takes something again (AMB-280). */
function dropExpired(host: OutboxHost): void {
  if (host.isClosed()) return;
  const { sql } = host.storage;
  const nowMs = host.nowMs();
  const atMs = Math.max(nowMs, pausedUntilMs(sql, host.line, nowMs));
  for (const row of expiringBy(sql, host.line, atMs)) {
    settle(host, row, expired(row));
    wakeWaiters(host.memory, row.groupKey);
  }
}

/** Told by what kept it, else as the refusal it would have been: too many messages for this chat. */
const expired = ({ trouble }: OutboxRow): Outcome => ({
  ...{ state: "failed", messageIds: [] },
  ...(trouble ?? { resStatus: TOO_MANY, message: NOT_SENT.waitedTooLong }),
});
