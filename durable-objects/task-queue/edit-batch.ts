import type { BatchContent } from "../../db/schema/task-queue/tasks.ts";
import { DELETABLE_SECONDS, SEND_ANSWER_WAIT_MS, TASK_ASK_AGAIN_MS } from "../../domain/limits.ts";
import { TASK_ERROR, TASK_STATUS } from "../../domain/tasks/task.ts";
import { changedTexts, type TextVersion } from "../../domain/tasks/version.ts";
import type { Payload } from "../../domain/templates/template.ts";
import type { ChatStateObject } from "../../services/objects.ts";
import type { BatchMessage, BatchView, SendEdit, SendEdited } from "../../services/tasks/queue-object.ts";
import { WITHDRAWN } from "./batches.ts";
import type { QueueContext } from "./context.ts";
import { tickSoon } from "./open-tasks.ts";
import { type BatchRow, countTasks, type TaskRow, viewBatch } from "./read-tasks.ts";
import { fail, markEdited, putBack } from "./settle-task.ts";

function readSend({ sql }: QueueContext, id: string) {
  const [row] = sql.exec<BatchRow>("SELECT * FROM batches WHERE id = ?", id);
  if (row === undefined) return null;
  const content: BatchContent = JSON.parse(row.content);
  return "payload" in content ? { row, content: { ...content, versions: content.versions ?? [] } } : null;
}

/** Reads the message of a batch with its versions; null where the batch sends none. */
export function batchMessage(context: QueueContext, id: string): BatchMessage | null {
  const found = readSend(context, id);
  if (found === null) return null;
  const { row, content } = found;
  const { payload, versions } = content;
  return { fromType: row.from_type === "bot" ? "bot" : "chat", fromId: row.from_id, payload, versions };
}

/**
 * Changes the messages of a batch that is over to another text, as long as they could be deleted too: those whose text,
 * main or version, is another now.
 */
export function editBatch(
  context: QueueContext,
  id: string,
  name: string,
  payload: Payload,
  versions: TextVersion[],
): BatchView | null {
  const { sql, storage } = context;
  const found = readSend(context, id);
  const { pending, processing } = countTasks(sql, id);
  if (found === null || pending + processing > 0) return null;
  const before = { ...found.content.payload, versions: found.content.versions };
  const changed = changedTexts(before, { ...payload, versions });
  if (changed.length === 0) return viewBatch(sql, id);
  const nowMs = context.nowMs();
  storage.transactionSync(() => {
    const content = JSON.stringify({ ...found.content, payload, versions });
    sql.exec("UPDATE batches SET content = ?, name = ?, edits = edits + 1 WHERE id = ?", content, name, id);
    sql.exec(
      `UPDATE tasks SET status = ${TASK_STATUS.pending}, run_at_ms = ?1, edit = ?2, error_msg = '', error_code = NULL
        WHERE batch = ?3 AND message_ids <> '[]' AND withdrawn < ${WITHDRAWN.deleting} AND done_ms > ?4
          AND (status = ${TASK_STATUS.completed} OR edit > 0) AND langm IN (SELECT value FROM json_each(?5))`,
      nowMs,
      found.row.edits + 1,
      id,
      nowMs - DELETABLE_SECONDS * 1000,
      JSON.stringify(changed),
    );
  });
  tickSoon(context);
  return viewBatch(sql, id);
}

/** Changes has the chat change the text of a task's messages, and writes down what became of it. */
export async function executeEdit(
  context: QueueContext,
  task: TaskRow,
  chat: ChatStateObject,
  send: Omit<SendEdit, "editKey" | "waitMs">,
): Promise<void> {
  const editKey = `edit ${task.edit} ${send.idempotencyKey}`;
  settleEdit(context, task, await chat.editSend({ ...send, editKey, waitMs: SEND_ANSWER_WAIT_MS }));
}

function settleEdit(context: QueueContext, task: TaskRow, edited: SendEdited): void {
  const message_ids = JSON.parse(task.message_ids);
  const refuse = (error_msg: string, error_code: number | null = null) =>
    fail(context, task, { message_ids, error_msg, error_code });
  if (edited.outcome === "edited") markEdited(context, task);
  else if (edited.outcome === "refused") refuse(edited.message, edited.error_code);
  else if (edited.outcome === "pending")
    putBack(context, task, Math.max(context.nowMs() + TASK_ASK_AGAIN_MS, edited.pausedUntilMs));
  else refuse(edited.outcome === "different" ? TASK_ERROR.otherParts : TASK_ERROR.notKnown);
}
