import type { OutboxMemory } from "./memory.ts";
import { readParts } from "./parts.ts";

type Parts = ReturnType<typeof readParts>;

/** Tells whether every part has its end. */
const isOver = (parts: Parts): boolean => parts.every(({ state }) => state !== "pending" && state !== "sending");

/** Tells whether every part is over, or one has been put off by Telegram and will be tried again (AMB-280). */
export const isOverOrPutOff = (parts: Parts): boolean =>
  isOver(parts) || parts.some(({ state, resStatus }) => state === "pending" && resStatus !== null);

/**
 * Waits until the parts of a send are over, or the time is up.
 * @param isEnough tells whether to stop waiting earlier
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
