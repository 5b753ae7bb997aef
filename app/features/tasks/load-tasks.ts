import { taskPage } from "../../../domain/endpoints/tasks.ts";
import { TASKS_SHOWN } from "../../../domain/limits/interface.ts";
import { ACTS_MAX, TASKS_MAX } from "../../../domain/limits/tasks.ts";
import { type Batch, TASK_STATUS, type Task, type TaskCounts } from "../../../domain/tasks/task.ts";
import type { BulkBatch, TextCount } from "../../../domain/tasks/task-page.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";

/** Groups of tasks, in the order in which the page shows them (TSK-12). */
export const GROUPS = ["processing", "pending", "failed", "completed"] as const satisfies (keyof TaskCounts)[];
export type Group = (typeof GROUPS)[number];

/** The first tasks of each group. */
export type TaskGroups = Record<Group, Task[]>;

export interface TasksData {
  groups: TaskGroups;
  counts: TaskCounts;
  bulkSends: BulkBatch[];
}

/** Puts tasks into their groups, in their order. */
export function groupsOf(tasks: readonly Task[]): TaskGroups {
  const of = (group: Group) => tasks.filter(({ status }) => status === TASK_STATUS[group]);
  return { processing: of("processing"), pending: of("pending"), failed: of("failed"), completed: of("completed") };
}

/** Reads from the address how many tasks of each group are shown. */
export function readShown(fields: URLSearchParams): Record<Group, number> {
  const of = (group: Group) => {
    const wanted = Number(fields.get(group));
    return Number.isInteger(wanted) && wanted > TASKS_SHOWN ? Math.min(wanted, ACTS_MAX + TASKS_MAX) : TASKS_SHOWN;
  };
  return { processing: of("processing"), pending: of("pending"), failed: of("failed"), completed: of("completed") };
}

/** Loads the account's tasks. */
export async function loadTasks({ client, request }: PageArgs): Promise<TasksData> {
  const { tasks, counts, batches } = await client.call(taskPage, {
    query: readShown(new URL(request.url).searchParams),
  });
  return { groups: groupsOf(tasks), counts, bulkSends: batches };
}

export interface BatchData {
  batch: Batch;
  groups: TaskGroups;
  /** the chats of each text */
  textCounts: TextCount[];
  /** unix second */
  now: number;
}

/** Loads one batch. @throws CallFailure 'Target not found' */
export async function loadBatch({ client, params, request, now }: PageArgs): Promise<BatchData> {
  const query = { ...readShown(new URL(request.url).searchParams), batch: params.batchId ?? "" };
  const { tasks, batch, texts } = await client.call(taskPage, { query });
  if (batch === null) throw new Error("The page of a batch has none");
  return { batch, groups: groupsOf(tasks), textCounts: texts, now };
}
