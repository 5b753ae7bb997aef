import type { OutboxMemory } from "./memory.ts";
import { partsOf } from "./table.ts";

const isOver = (state: string): boolean => state !== "pending" && state !== "sending";

/** Until every part is over or the time is up. */
export async function waitForParts(
  sql: SqlStorage,
  { waiters }: Pick<OutboxMemory, "waiters">,
  groupKey: string,
  waitMs: number,
): Promise<void> {
  const isDone = () => partsOf(sql, groupKey).every((part) => isOver(part.state));
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const own = waiters.get(groupKey) ?? new Set();
    waiters.set(groupKey, own);
    const leave = () => {
      clearTimeout(timer);
      own.delete(wake);
      if (own.size === 0) waiters.delete(groupKey);
      resolve();
    };
    const wake = () => {
      if (isDone()) leave();
    };
    const timer = setTimeout(leave, waitMs);
    own.add(wake);
  });
}
