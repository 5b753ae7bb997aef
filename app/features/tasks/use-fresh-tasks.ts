import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { TASKS_REFRESH_MS } from "../../../domain/limits/interface.ts";
import type { TaskCounts } from "../../../domain/tasks/task.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { isWorking, tellTaskCounts } from "../../shared/tasks/task-counts.ts";

/** Reloads the page regularly while tasks run, and passes the counts to the frame (AMB-201). */
export function useFreshTasks(counts: TaskCounts, isAll: boolean): void {
  const { revalidate, state } = useRevalidator();
  const read = useCallback(async () => revalidate(), [revalidate]);
  // Whatever has had it read, the next time is so long after that.
  usePolling(read, TASKS_REFRESH_MS, isWorking(counts) && state === "idle", false);
  useEffect(() => {
    if (isAll) tellTaskCounts(counts);
  }, [counts, isAll]);
}
