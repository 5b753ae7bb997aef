import { SEND_ANSWER_WAIT_MS, TASK_ASK_AGAIN_MS } from "../../domain/limits.ts";
import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import { TASK_ERROR } from "../../domain/tasks/task.ts";
import type { Undone } from "../../domain/templates/template.ts";
import type { TaskSource, TaskTarget } from "../../services/tasks/check-targets.ts";
import type { TaskSendAnswer } from "../../services/tasks/queue-object.ts";
import { logFault } from "../shared/log-fault.ts";
import { WITHDRAWN } from "./batches.ts";
import type { QueueContext } from "./context.ts";
import { executeEdit } from "./edit-batch.ts";
import { executeForMember } from "./execute-for-member.ts";
import type { TaskToExecute } from "./open-tasks.ts";
import type { TaskRow } from "./read-tasks.ts";
import { complete, fail, markDeleted, putBack, type TaskFailure } from "./settle-task.ts";

/** A task's source and target as they are when it starts. */
interface Ends {
  source: TaskSource | null;
  target: TaskTarget;
}

/**
 * Passes a task to its chat and writes down what became of it. A task that a chat has already is asked about
 * there, under the same key, whatever has changed since: nothing is sent twice, and nothing is lost (AMB-271).
 */
export async function executeTask(context: QueueContext, carried: TaskToExecute, ends: Ends): Promise<void> {
  const { task, content } = carried;
  const isHanded = task.telegram_id !== 0;
  const telegramId = isHanded || !("telegramId" in ends.target) ? task.telegram_id : ends.target.telegramId;
  const isDeleting = task.withdrawn === WITHDRAWN.deleting;
  const isEditing = task.edit > 0 && !isDeleting;
  const refusal = isHanded && !isDeleting && !isEditing ? null : refusalOf(carried, ends);
  if (refusal !== null) {
    fail(context, task, refusal);
    return;
  }
  const held = context.sql.exec("UPDATE tasks SET telegram_id = ? WHERE id = ? RETURNING id", telegramId, task.id);
  // Removed, or its batch cancelled, while its target was looked up.
  if (held.toArray().length === 0) return;
  const chat = context.services().objects.chat(telegramId);
  const idempotencyKey = `task ${task.batch} ${task.id} ${task.send}`;
  const isWithdrawn = task.withdrawn !== 0;
  const account = context.values.get("account") ?? "";
  try {
    if (isDeleting) settleDeletion(context, task, await chat.undoSend(idempotencyKey, SEND_ANSWER_WAIT_MS));
    else if ("payload" in content) {
      const sending = { ...content, account, idempotencyKey };
      if (isEditing) await executeEdit(context, task, chat, sending);
      else {
        const wanted = { ...sending, waitMs: SEND_ANSWER_WAIT_MS, isRetry: task.attempt > 0, isWithdrawn };
        settle(context, carried, await chat.sendTask(wanted));
      }
    } else {
      const upon = { key: idempotencyKey, userId: Number(task.to_id), actor: Number(account), isWithdrawn };
      await executeForMember(context, carried, chat, upon);
    }
  } catch (error) {
    // The chat may have it: it is asked again, under the same key.
    logFault("TaskQueue", { where: "hand-over", task: task.id, message: String(error) });
    putBack(context, task, context.nowMs() + TASK_ASK_AGAIN_MS);
  }
}

/** Names the reason for which a task is not started (AMB-209, ERR-18, ERR-19); null where it may. */
function refusalOf({ task, batch }: TaskToExecute, { source, target }: Ends): TaskFailure | null {
  // Deleting or changing what was sent takes no plan.
  if (task.withdrawn === WITHDRAWN.deleting || task.edit > 0)
    return "error" in target ? { error_msg: target.error, message_ids: JSON.parse(task.message_ids) } : null;
  if (source === null) return { error_msg: TASK_ERROR.notAdministered };
  if (source.isExhausted) return { error_msg: TASK_ERROR.usageExceeded, suggest_upgrade: true };
  if (source.level < batch.needs) return { error_msg: TASK_ERROR.expired, suggest_upgrade: true };
  if ("error" in target) return { error_msg: target.error };
  return task.user !== null && !target.mayRestrict ? { error_msg: TASK_ERROR.noRight } : null;
}

function settleDeletion(context: QueueContext, task: TaskRow, undone: Undone | null): void {
  const refused = undone?.parts.find(({ status }) => status === "failed");
  if (undone === null || refused !== undefined) {
    fail(context, task, {
      message_ids: JSON.parse(task.message_ids),
      error_msg: refused?.message ?? TASK_ERROR.notKnown,
      error_code: refused?.error_code ?? null,
    });
  } else if (undone.parts.some(({ status }) => status === "pending")) {
    putBack(context, task, context.nowMs() + TASK_ASK_AGAIN_MS);
  } else markDeleted(context, task);
}

function settle(context: QueueContext, { task }: TaskToExecute, answer: TaskSendAnswer): void {
  const { isExhausted, pausedUntilMs, comments } = answer;
  const { parts, message_ids } = answer.result;
  const trouble = parts.find(({ status }) => status === "unknown") ?? parts.find(({ status }) => status === "failed");
  if (isExhausted) {
    fail(context, task, { error_msg: TASK_ERROR.usageExceeded, suggest_upgrade: true });
  } else if (trouble !== undefined || parts.length === 0) {
    const error_msg = trouble?.status === "unknown" ? OUTCOME_UNKNOWN : (trouble?.message ?? "");
    fail(context, task, { message_ids, comments, error_msg, error_code: trouble?.error_code ?? null });
  } else if (parts.some(({ status }) => status === "pending")) {
    putBack(context, task, Math.max(context.nowMs(), pausedUntilMs));
  } else complete(context, task, { message_ids, comments });
}
