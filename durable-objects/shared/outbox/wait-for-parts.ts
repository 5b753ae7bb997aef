import type { OutboxMemory } from "./memory.ts";
import { readParts } from "./parts.ts";

type Parts = ReturnType<typeof readParts>;

/** Tells whether every part has its end. */
const isOver = (parts: Parts): boolean => parts.every(({ state }) => state !== "pending" && state !== "sending");

/**
 * Tells the same, or that there is something to tell meanwhile: Telegram does not take a part, and it is tried again
 * (AMB-280).
 */
export const isOverOrPutOff = (parts: Parts): boolean =>
  isOver(parts) || parts.some(({ state, resStatus }) => state === "pending" && resStatus !== null);

/**
 * Waits until the parts of a send have their end, or the time is up.
 * @param isEnough when to stop waiting before the time is up
 */
export async function waitForParts(
  sql: SqlStorage,
  { waiters }: Pick<OutboxMemory, "waiters">,
  groupKey: string,
  waitMs: number,
  isEnough: (parts: Parts) => boolean = isOver,
): Promise<void> {
  const isDone = () => isEnough(readParts(sql, groupKey));
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
