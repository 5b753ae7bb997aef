import type { Hono } from "hono";
import * as calls from "../../../domain/calls/tasks.ts";
import { TASK_STATUS } from "../../../domain/tasks/task.ts";
import { batchOf, deleteTask, queueOf, retryTask, taskPage, undoBatch } from "../../../services/tasks/change.ts";
import { createTasks } from "../../../services/tasks/create.ts";
import { batchText, editBatch } from "../../../services/tasks/edit.ts";
import type { BatchView } from "../../../services/tasks/queue-object.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountTasks(app: Hono<ApiEnv>): void {
  mount(app, calls.listTasks, ({ ctx }) => queueOf(ctx).list());
  mount(app, calls.taskPage, ({ ctx, query: { batch = null, ...shown } }) => taskPage(ctx, batch, shown));
  mount(app, calls.countTasks, ({ ctx }) => queueOf(ctx).counts());
  mount(app, calls.createTasks, async ({ ctx, target, body }) => {
    const { items, left_out } = await createTasks(ctx, target, body);
    return { items: body.isBrief ? items.slice(0, 1) : items, left_out };
  });
  mount(app, calls.retryTask, async ({ ctx, params }) => ({ item: await retryTask(ctx, params.taskId) }));
  mount(app, calls.retryFailedTasks, async ({ ctx, body }) => ({
    retried: await queueOf(ctx).retryFailed(body.batch ?? null),
  }));
  mount(app, calls.deleteTask, async ({ ctx, params }) => ({ item: await deleteTask(ctx, params.taskId) }));
  mount(app, calls.clearTasks, async ({ ctx }) => ({ removed: await queueOf(ctx).clear() }));
  mount(app, calls.taskBatch, ({ ctx, params, query }) =>
    batchOf(ctx, (queue) => queue.batch(params.batchId, query.only)),
  );
  mount(app, calls.pauseBatch, async ({ ctx, params, body, query }) =>
    narrowed(await batchOf(ctx, (queue) => queue.pause(params.batchId, body.paused)), query),
  );
  mount(app, calls.cancelBatch, async ({ ctx, params, query }) =>
    narrowed(await batchOf(ctx, (queue) => queue.cancel(params.batchId)), query),
  );
  mount(app, calls.batchMessage, ({ ctx, params }) => batchText(ctx, params.batchId));
  mount(app, calls.editBatch, async ({ ctx, params, body, query }) =>
    narrowed(await editBatch(ctx, params.batchId, body), query),
  );
  mount(app, calls.undoBatch, async ({ ctx, params, query }) => narrowed(await undoBatch(ctx, params.batchId), query));
}

/** Leaves those tasks of a batch away that nobody asks for. */
const narrowed = ({ item, tasks }: BatchView, { only }: { only?: "failed" | undefined }): BatchView => ({
  item,
  tasks: only === undefined ? tasks : tasks.filter(({ status }) => status === TASK_STATUS[only]),
});
