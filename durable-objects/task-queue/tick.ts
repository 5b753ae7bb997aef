import { TASK_HAND_OVER_MS, TASK_SOURCE_KEPT_MS, TASKS_HANDED_AT_ONCE, taskSpeed } from "../../domain/limits.ts";
import { TASK_STATUS } from "../../domain/tasks/task.ts";
import { nextTickMs, type OpenTask, planTick } from "../../domain/tasks/tick.ts";
import { checkTargets, readTaskSource } from "../../services/tasks/check-targets.ts";
import type { QueueContext } from "./context.ts";
import { executeTask } from "./execute-task.ts";
import { openTasks, readTask, type TaskToExecute } from "./open-tasks.ts";

/**
 * Starts what may start now (AMB-201 to AMB-203). Nobody waits for the messages here: their results are written when
 * they come.
 * @returns when to look again, null once nothing is left
 */
export async function tick(context: QueueContext): Promise<number | null> {
  const { sql, storage } = context;
  const account = context.values.get("account");
  const open = openTasks(sql);
  if (open.length === 0 || account === undefined) return null;
  await Promise.all([...new Set(open.map(({ source }) => source))].map((key) => readSource(context, account, key)));
  context.tickedMs = context.nowMs();
  const speedOf = (key: string) => taskSpeed(context.sources.get(key)?.source?.level ?? 0);
  const begun = storage.transactionSync(() => {
    // Read anew: something may have changed while the sources were read.
    const plan = planTick(openTasks(sql), context.tickedMs, speedOf, context.underWay);
    setStatus(context, plan.putBack, TASK_STATUS.pending);
    setStatus(context, plan.start, TASK_STATUS.processing);
    return [...plan.start, ...plan.resume].map(({ id }) => id);
  });
  if (begun.length > 0) await carryAll(context, account, begun);
  return nextTickMs(openTasks(sql), context.tickedMs);
}

/** Returns the chat whose object carries a task out. */
const chatIdOf = ({ task, batch }: TaskToExecute): string => (task.user === null ? task.to_id : batch.from_id);

async function carryAll(context: QueueContext, account: string, ids: readonly number[]): Promise<void> {
  const carried = ids.flatMap((id) => readTask(context.sql, id) ?? []);
  const targetOf = await checkTargets(context.services(), account, carried.map(chatIdOf));
  for (const [place, each] of carried.entries()) {
    if (place > 0 && place % TASKS_HANDED_AT_ONCE === 0)
      await new Promise((resolve) => setTimeout(resolve, TASK_HAND_OVER_MS));
    const { task, batch } = each;
    const { source = null } = context.sources.get(`${batch.from_type} ${batch.from_id}`) ?? {};
    context.underWay.add(task.id);
    const work = executeTask(context, each, { source, target: targetOf(chatIdOf(each)) });
    context.waitUntil(work.finally(() => context.underWay.delete(task.id)));
  }
}

function setStatus(context: QueueContext, tasks: readonly OpenTask[], status: number): void {
  context.sql.exec(
    `UPDATE tasks SET status = ?1, started_ms = ?2, run_at_ms = CASE WHEN ?1 = ${TASK_STATUS.pending} THEN ?2 ELSE run_at_ms END
      WHERE id IN (SELECT value FROM json_each(?3))`,
    status,
    context.tickedMs,
    JSON.stringify(tasks.map(({ id }) => id)),
  );
}

/** Reads a source's plan and usage, unless that was done lately. */
async function readSource(context: QueueContext, account: string, key: string): Promise<void> {
  const nowMs = context.nowMs();
  if ((context.sources.get(key)?.untilMs ?? 0) > nowMs) return;
  const [type, id = ""] = key.split(" ");
  const source = await readTaskSource(context.services(), account, type === "bot" ? "bot" : "chat", id);
  context.sources.set(key, { source, untilMs: nowMs + TASK_SOURCE_KEPT_MS });
}
