import { listTasks, taskBatch } from "../../../domain/endpoints/tasks.ts";
import { BULK_SENDS_SHOWN } from "../../../domain/limits/interface.ts";
import { type Batch, TASK_STATUS, type Task, type TaskCounts } from "../../../domain/tasks/task.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";

/** Groups of tasks, in the order in which the page shows them (TSK-12). */
export const GROUPS = ["processing", "pending", "failed", "completed"] as const satisfies (keyof TaskCounts)[];
export type Group = (typeof GROUPS)[number];

export type TaskGroups = Record<Group, Task[]>;

/** A message for several chats, or something for several members, by what is left of its tasks. */
export interface BulkSend {
  id: string;
  /** one of its tasks */
  task: Task;
  counts: TaskCounts;
  /** tasks that it began with, those among them that ended when it was cancelled */
  total: number;
}

export interface TasksData {
  groups: TaskGroups;
  counts: TaskCounts;
  bulkSends: BulkSend[];
}

/** Puts tasks into their groups; those that wait in the order in which they come, the others newest first. */
export function groupsOf(tasks: readonly Task[]): TaskGroups {
  const of = (group: Group) => tasks.filter(({ status }) => status === TASK_STATUS[group]);
  return {
    processing: of("processing"),
    pending: of("pending").sort((a, b) => a.runAt - b.runAt || Number(a.id) - Number(b.id)),
    failed: of("failed"),
    completed: of("completed"),
  };
}

export const countsOf = (groups: TaskGroups): TaskCounts => ({
  pending: groups.pending.length,
  processing: groups.processing.length,
  failed: groups.failed.length,
  completed: groups.completed.length,
});

/** Finds the batches of several tasks, newest first. @param tasks newest first */
export function bulkSendsOf(tasks: readonly Task[]): BulkSend[] {
  const batches = new Map<string, Task[]>();
  for (const task of tasks) {
    const own = batches.get(task.batch);
    if (own === undefined) batches.set(task.batch, [task]);
    else own.push(task);
  }
  return [...batches]
    .flatMap(([id, own]) => {
      const [task] = own;
      const total = own.length + (task?.dropped ?? 0);
      return task === undefined || total < 2 ? [] : { id, task, counts: countsOf(groupsOf(own)), total };
    })
    .slice(0, BULK_SENDS_SHOWN);
}

/** Loads the account's tasks. */
export async function loadTasks({ client }: Pick<PageArgs, "client">): Promise<TasksData> {
  const tasks = await client.call(listTasks);
  const groups = groupsOf(tasks);
  return { groups, counts: countsOf(groups), bulkSends: bulkSendsOf(tasks) };
}

export interface BatchData {
  batch: Batch;
  groups: TaskGroups;
  /** unix second */
  now: number;
}

/** Loads one batch. @throws CallFailure 'Target not found' */
export async function loadBatch({ client, params, now }: PageArgs): Promise<BatchData> {
  const { item, tasks } = await client.call(taskBatch, { params: { batchId: params.batchId ?? "" } });
  return { batch: item, groups: groupsOf(tasks), now };
}
