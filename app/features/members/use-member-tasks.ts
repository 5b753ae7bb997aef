import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import { countTasks, createTasks, taskBatch, undoBatch } from "../../../domain/endpoints/tasks.ts";
import { MEMBER_TASKS_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { type MemberTaskType, TASK_STATUS } from "../../../domain/tasks/task.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { isWorking, tellTaskCounts } from "../../shared/tasks/task-counts.ts";

type Wanted = NonNullable<InputAt<typeof createTasks>["body"]>;
export type BatchView = ResultAt<typeof taskBatch>;

/** Something to be done for several members. */
export interface TaskOrder {
  type: MemberTaskType;
  content: NonNullable<Wanted["content"]>;
}

/** The members who were chosen: some, or all that the list finds. */
export type ChosenMembers = { toIds: string[] } | { search: NonNullable<Wanted["search"]> };

const QUIET = { success: null, refreshes: false } as const;

/** Has something done for several members as tasks, and follows them while the page is open (docs/decisions/071). */
export function useMemberTasks() {
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [view, setView] = useState<BatchView | null>(null);
  const starting = useWrite(createTasks, QUIET);
  const undoing = useWrite(undoBatch, QUIET);
  const isRunning = view !== null && isWorking(view.item.counts);
  const batchId = view?.item.id ?? "";

  const read = useCallback(async () => {
    // A failure leaves what is shown; the next question may be answered.
    const next = await browserClient.call(taskBatch, { params: { batchId } }).catch(() => null);
    if (next === null) return;
    setView(next);
    void browserClient.call(countTasks).then(tellTaskCounts, () => undefined);
    if (!isWorking(next.item.counts)) revalidate();
  }, [batchId, revalidate]);
  usePolling(read, MEMBER_TASKS_REFRESH_MS, isRunning, false);

  async function start({ type, content }: TaskOrder, chosen: ChosenMembers): Promise<void> {
    const body = { type, fromType: "chat", fromId: chat.id, ...chosen, content, jobId: crypto.randomUUID() } as const;
    const answer = await starting.run({ body });
    const batch = answer?.items[0]?.batch;
    if (batch === undefined) return;
    setView(await browserClient.call(taskBatch, { params: { batchId: batch } }).catch(() => null));
  }

  return {
    view,
    isRunning: isRunning || starting.isPending || undoing.isPending,
    failed: (view?.tasks ?? []).filter(({ status }) => status === TASK_STATUS.failed),
    start,
    undo: async () => setView(await undoing.run({ params: { batchId } })),
  };
}
export type MemberTasks = ReturnType<typeof useMemberTasks>;
