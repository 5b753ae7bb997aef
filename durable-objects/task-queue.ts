import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { TaskCounts } from "../domain/tasks/task.ts";
import type { TextVersion } from "../domain/tasks/version.ts";
import type { Payload } from "../domain/templates/template.ts";
import migrations from "../migrations/task-queue/migrations.js";
import type { NewBatch, TaskQueueObject } from "../services/tasks/queue-object.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { addBatch } from "./task-queue/add-batch.ts";
import { clearTasks, forgetMember, retryFailedTasks, retryTask } from "./task-queue/change-tasks.ts";
import { createQueueContext, type QueueContext } from "./task-queue/context.ts";
import { batchMessage, editBatch } from "./task-queue/edit-batch.ts";
import { tickSoon } from "./task-queue/open-tasks.ts";
import { readTaskPage } from "./task-queue/read-page.ts";
import { countTasks, listTasks, readBatch, viewBatch } from "./task-queue/read-tasks.ts";
import { tick } from "./task-queue/tick.ts";
import { cancelBatch, pauseBatch, removeTask, undoBatch } from "./task-queue/withdraw.ts";

/** Keeps the tasks of one account (docs/decisions/070): a shell around task-queue/. */
export class TaskQueue extends DurableObject<ObjectEnv> implements TaskQueueObject {
  private readonly context: QueueContext;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    this.context = createQueueContext(state, env);
    void state.blockConcurrencyWhile(async () => {
      await migrate(drizzle(state.storage), migrations);
      // Tasks that were under way when this object died are asked about again.
      tickSoon(this.context);
    });
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    await this.context.alarms.runDue({ tick: () => tick(this.context) }, info?.retryCount);
  }

  async list() {
    return listTasks(this.context.sql);
  }

  async page(batch: string | null, shown: TaskCounts) {
    return readTaskPage(this.context.sql, batch, shown);
  }

  async counts() {
    return countTasks(this.context.sql);
  }

  async add(batch: NewBatch) {
    return addBatch(this.context, batch);
  }

  async retry(id: number) {
    return retryTask(this.context, id);
  }

  async retryFailed(batch: string | null) {
    return retryFailedTasks(this.context, batch);
  }

  async remove(id: number) {
    return removeTask(this.context, id);
  }

  async clear() {
    return clearTasks(this.context);
  }

  async forgetMember(userId: number) {
    forgetMember(this.context, userId);
  }

  async batch(id: string, only?: "failed") {
    return viewBatch(this.context.sql, id, only);
  }

  async progress(id: string) {
    return readBatch(this.context.sql, id);
  }

  async pause(id: string, isPaused: boolean) {
    return pauseBatch(this.context, id, isPaused);
  }

  async message(id: string) {
    return batchMessage(this.context, id);
  }

  async edit(id: string, name: string, payload: Payload, versions: TextVersion[] = []) {
    return editBatch(this.context, id, name, payload, versions);
  }

  async cancel(id: string) {
    return cancelBatch(this.context, id);
  }

  async undo(id: string) {
    return undoBatch(this.context, id);
  }
}
