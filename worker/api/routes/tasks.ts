import type { Hono } from "hono";
import * as calls from "../../../domain/calls/tasks.ts";
import { batchOf, deleteTask, queueOf, retryTask, undoBatch } from "../../../services/tasks/change.ts";
import { createTasks } from "../../../services/tasks/create.ts";
import { batchText, editBatch } from "../../../services/tasks/edit.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountTasks(app: Hono<ApiEnv>): void {
  mount(app, calls.listTasks, ({ ctx }) => queueOf(ctx).list());
  mount(app, calls.countTasks, ({ ctx }) => queueOf(ctx).counts());
  mount(app, calls.createTasks, ({ ctx, target, body }) => createTasks(ctx, target, body));
  mount(app, calls.retryTask, async ({ ctx, params }) => ({ item: await retryTask(ctx, params.taskId) }));
  mount(app, calls.retryFailedTasks, async ({ ctx, body }) => ({
    retried: await queueOf(ctx).retryFailed(body.batch ?? null),
  }));
  mount(app, calls.deleteTask, async ({ ctx, params }) => ({ item: await deleteTask(ctx, params.taskId) }));
  mount(app, calls.clearTasks, async ({ ctx }) => ({ removed: await queueOf(ctx).clear() }));
  mount(app, calls.taskBatch, ({ ctx, params, query }) =>
    batchOf(ctx, (queue) => queue.batch(params.batchId, query.only)),
  );
  mount(app, calls.pauseBatch, ({ ctx, params, body }) =>
    batchOf(ctx, (queue) => queue.pause(params.batchId, body.paused)),
  );
  mount(app, calls.cancelBatch, ({ ctx, params }) => batchOf(ctx, (queue) => queue.cancel(params.batchId)));
  mount(app, calls.batchMessage, ({ ctx, params }) => batchText(ctx, params.batchId));
  mount(app, calls.editBatch, ({ ctx, params, body }) => editBatch(ctx, params.batchId, body));
  mount(app, calls.undoBatch, ({ ctx, params }) => undoBatch(ctx, params.batchId));
}
