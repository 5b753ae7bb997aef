import type { BatchContent, SendContent } from "../../db/schema/task-queue/tasks.ts";
import { newItemId } from "../../domain/ids.ts";
import { FIRST_ACT_TYPE, isActType, TASK_STATUS, TASK_TYPE, type Task } from "../../domain/tasks/task.ts";
import { tasksMax, tasksToDrop } from "../../domain/tasks/trim.ts";
import type { NewBatch, TaskTargetName } from "../../services/tasks/queue-object.ts";
import { deleteEmptyBatches } from "./batches.ts";
import type { QueueContext } from "./context.ts";
import { tickSoon } from "./open-tasks.ts";
import { type BatchRow, listTasks } from "./read-tasks.ts";

const OVER = `status >= ${TASK_STATUS.failed}`;

/**
 * Adds a batch in one transaction; a repeated one is the same batch, and chats that it has not yet join it. A test that
 * was cancelled, changed or deleted meanwhile is left as it is, and the rest is a batch of its own.
 * @returns the batch's tasks; null where there is no room for all of them (TSK-08)
 */
export function addBatch(context: QueueContext, batch: NewBatch): Task[] | null {
  const { sql } = context;
  const [known] = sql.exec<BatchRow>("SELECT * FROM batches WHERE job = ?", batch.job);
  if (known === undefined) {
    const id = newItemId(context.nowMs(), context.dependencies.random);
    return addTasks(context, id, batch, batch.targets, () => insertBatch(context, id, batch));
  }
  const missing = batch.type === TASK_TYPE.send ? missingOf(context, known, batch.targets) : [];
  if (missing.length === 0) return listTasks(sql, known.id);
  const content = isUntouched(context, known) ? joinedContent(known, batch.content) : null;
  if (content !== null)
    return addTasks(context, known.id, batch, missing, () => joinBatch(context, known, batch, missing.length, content));
  return known.is_test ? addBatch(context, { ...batch, job: `${batch.job} rest` }) : listTasks(sql, known.id);
}

/** Tasks of one kind: acts upon members, or all others. */
const OF_KIND = `FROM tasks JOIN batches ON batches.id = tasks.batch WHERE (type >= ${FIRST_ACT_TYPE}) = ?`;

/** Adds tasks to a batch, which is written first; old ones of the kind go where the queue has too many. */
function addTasks(
  context: QueueContext,
  id: string,
  { type }: NewBatch,
  targets: TaskTargetName[],
  write: () => void,
): Task[] | null {
  const { sql, storage } = context;
  const kind = Number(isActType(type));
  const { held, over } = sql
    .exec<{ held: number; over: number }>(
      `SELECT count(*) AS held, count(*) FILTER (WHERE ${OVER}) AS over ${OF_KIND}`,
      kind,
    )
    .one();
  const surplus = tasksToDrop(held, over, targets.length, tasksMax(type));
  if (surplus === null) return null;
  storage.transactionSync(() => {
    sql.exec(
      `DELETE FROM tasks WHERE id IN (SELECT tasks.id ${OF_KIND} AND ${OVER} ORDER BY tasks.id LIMIT ?)`,
      ...[kind, surplus],
    );
    write();
    sql.exec(
      `INSERT INTO tasks (batch, to_id, to_title, langm, user, run_at_ms)
       SELECT ?, value ->> 'id', value ->> 'title', coalesce(value ->> 'langm', ''), value -> 'user', ?
         FROM json_each(?) ORDER BY key`,
      id,
      context.nowMs(),
      JSON.stringify(targets),
    );
    deleteEmptyBatches(context);
  });
  tickSoon(context);
  return listTasks(sql, id);
}

function insertBatch({ sql, values, now }: QueueContext, id: string, batch: NewBatch): void {
  if (values.get("account") === undefined) values.set("account", batch.account);
  sql.exec(
    `INSERT INTO batches (id, job, type, from_type, from_id, name, content, needs, total, ctime, is_test, card)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    batch.job,
    batch.type,
    batch.fromType,
    batch.fromId,
    batch.name,
    JSON.stringify(batch.content),
    batch.needs,
    batch.targets.length,
    now(),
    Number(batch.isTest ?? false),
    batch.card ?? "",
  );
}

function joinBatch(
  { sql }: QueueContext,
  { id }: BatchRow,
  batch: NewBatch,
  count: number,
  content: SendContent,
): void {
  sql.exec(
    `UPDATE batches SET total = total + ?, content = ?, needs = max(needs, ?), paused = 0, is_test = is_test AND ?
      WHERE id = ?`,
    count,
    JSON.stringify(content),
    batch.needs,
    Number(batch.isTest ?? false),
    id,
  );
}

function missingOf({ sql }: QueueContext, { id }: BatchRow, targets: readonly TaskTargetName[]): TaskTargetName[] {
  const has = new Set(
    sql
      .exec<{ to_id: string }>("SELECT to_id FROM tasks WHERE batch = ?", id)
      .toArray()
      .map(({ to_id }) => to_id),
  );
  return targets.filter((target) => !has.has(target.id));
}

/** Tells whether a batch sends, or has sent, what it was made with. */
function isUntouched({ sql }: QueueContext, { id, cancelled, edits }: BatchRow): boolean {
  const withdrawn = "SELECT count(*) AS count FROM tasks WHERE batch = ? AND withdrawn <> 0";
  return !cancelled && edits === 0 && sql.exec<{ count: number }>(withdrawn, id).one().count === 0;
}

/** Returns the message of a batch with the texts that joining chats get; null where they are to get another message. */
function joinedContent({ content }: BatchRow, wanted: BatchContent): SendContent | null {
  if (!("payload" in wanted)) return null;
  // A batch of the same type, whose content this object has written.
  const stored = JSON.parse(content) as SendContent;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!isSame(stored.payload, wanted.payload) || !isSame(stored.options, wanted.options)) return null;
  const { versions: own = [] } = stored;
  const { versions = [] } = wanted;
  const isOther = own.some((one) => versions.some((each) => each.langm === one.langm && !isSame(each, one)));
  const added = versions.filter(({ langm }) => own.every((one) => one.langm !== langm));
  return isOther ? null : { ...stored, versions: [...own, ...added] };
}
