import { useCallback, useSyncExternalStore } from "react";
import { countTasks } from "../../../domain/endpoints/tasks.ts";
import { TASKS_REFRESH_MS, UNREAD_REFRESH_MS } from "../../../domain/limits/interface.ts";
import type { TaskCounts } from "../../../domain/tasks/task.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useIsIdle } from "../../client/page/use-is-idle.ts";
import { useAccount } from "../../root-data.ts";

export const TASKS_PATH = "/tasks";

const NONE: TaskCounts = { pending: 0, processing: 0, failed: 0, completed: 0 };
let counts = NONE;
const listeners = new Set<() => void>();

/** Takes over the counts of the account's tasks from a page that knows them before the next poll. */
export function tellTaskCounts(next: TaskCounts): void {
  const isSame = (Object.keys(NONE) as (keyof TaskCounts)[]).every((name) => counts[name] === next[name]);
  if (isSame) return;
  counts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides the known counts; all 0 until the browser has polled. */
export const useTaskCounts = (): TaskCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => NONE,
  );

/** Tells whether tasks wait or are under way. */
export const isWorking = ({ pending, processing }: TaskCounts): boolean => pending + processing > 0;

/** Polls the counts once the page is idle: regularly, and often while tasks run. */
export function useTaskWatch(): void {
  const isSignedIn = useAccount() !== null;
  const isIdle = useIsIdle();
  const isRunning = isWorking(useTaskCounts());
  const ask = useCallback(async () => {
    // A failure leaves what is known; the next question may be answered.
    const answer = await browserClient.call(countTasks).catch(() => null);
    if (answer !== null) tellTaskCounts(answer);
  }, []);
  usePolling(ask, isRunning ? TASKS_REFRESH_MS : UNREAD_REFRESH_MS, isSignedIn && isIdle);
}
