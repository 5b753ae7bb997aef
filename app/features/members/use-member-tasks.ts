import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import { countTasks, createTasks, taskBatch, undoBatch } from "../../../domain/endpoints/tasks.ts";
import { MEMBER_TASKS_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { type MemberTaskType, TASK_STATUS, TASK_TYPE } from "../../../domain/tasks/task.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useWrite } from "../../client/calls/write.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { isWorking, tellTaskCounts } from "../../shared/tasks/task-counts.ts";

type Wanted = NonNullable<InputAt<typeof createTasks>["body"]>;
export type BatchView = ResultAt<typeof taskBatch>;

/** An act for several members. */
export interface TaskOrder {
  type: MemberTaskType;
  content: NonNullable<Wanted["content"]>;
}

/** The chosen members: some, or all that the list finds. */
export type ChosenMembers = { toIds: string[] } | { search: NonNullable<Wanted["search"]> };

interface Refused {
  failure: Failed;
  act: TextKey;
  retry(): void;
}

/** Texts of the controls that start each act. */
const ACT_TEXT = {
  [TASK_TYPE.addPoints]: "members.tab.points_transaction",
  [TASK_TYPE.deductPoints]: "members.tab.points_transaction",
  [TASK_TYPE.purgePoints]: "members.tab.points_transaction",
  [TASK_TYPE.restrict]: "members.act.restrict",
  [TASK_TYPE.unrestrict]: "members.act.unrestrict",
  [TASK_TYPE.ban]: "members.act.ban",
  [TASK_TYPE.unban]: "members.act.unban",
  [TASK_TYPE.remove]: "members.act.remove",
} as const satisfies Record<MemberTaskType, TextKey>;

/** Selects the failed tasks of a batch, which are the only ones listed out of thousands. */
const FAILED = { only: "failed" } as const;

const QUIET = { success: null, alerts: false, refreshes: false } as const;

/** Creates tasks that act on several members, and follows them while the page is open (docs/decisions/071). */
export function useMemberTasks() {
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [view, setView] = useState<BatchView | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [ordered, setOrdered] = useState<MemberTaskType>(TASK_TYPE.addPoints);
  /** Shows the tasks' progress, and reloads the list once they are over; a few may be over with the first answer. */
  const adopt = useCallback(
    (next: BatchView) => {
      setView(next);
      if (!isWorking(next.item.counts)) revalidate();
    },
    [revalidate],
  );
  const starting = useWrite(createTasks, {
    ...QUIET,
    adopt: ({ items, left_out = 0 }) => {
      setLeftOut(left_out);
      void show(items[0]?.batch);
    },
  });
  const undoing = useWrite(undoBatch, { ...QUIET, adopt });
  const isRunning = view !== null && isWorking(view.item.counts);
  const batchId = view?.item.id ?? "";

  const read = useCallback(async () => {
    // A failure leaves what is shown; the next question may be answered.
    const next = await browserClient.call(taskBatch, { params: { batchId }, query: FAILED }).catch(() => null);
    if (next === null) return;
    adopt(next);
    void browserClient.call(countTasks).then(tellTaskCounts, () => undefined);
  }, [batchId, adopt]);
  usePolling(read, MEMBER_TASKS_REFRESH_MS, isRunning, false);

  async function show(batch: string | undefined): Promise<void> {
    if (batch === undefined) {
      setView(null);
      revalidate();
      return;
    }
    const next = await browserClient.call(taskBatch, { params: { batchId: batch }, query: FAILED }).catch(() => null);
    if (next === null) setView(null);
    else adopt(next);
  }
  async function start({ type, content }: TaskOrder, chosen: ChosenMembers): Promise<void> {
    setOrdered(type);
    setLeftOut(0);
    const body = { type, fromType: "chat", fromId: chat.id, ...chosen, content } as const;
    await starting.run({ body: { ...body, jobId: crypto.randomUUID(), isBrief: true } });
  }

  /** The act that could not be started, with the text of its control. */
  const refused: Refused | null = starting.failure
    ? { failure: starting.failure, act: ACT_TEXT[ordered], retry: starting.retry }
    : undoing.failure && { failure: undoing.failure, act: "common.undo", retry: undoing.retry };
  return {
    view,
    /** number of the chosen members whom somebody else bans or has banned (docs/decisions/271) */
    leftOut,
    isRunning: isRunning || starting.isPending || undoing.isPending,
    failed: (view?.tasks ?? []).filter(({ status }) => status === TASK_STATUS.failed),
    start,
    undo: () => void undoing.run({ params: { batchId }, query: FAILED }),
    refused,
  };
}
export type MemberTasks = ReturnType<typeof useMemberTasks>;
