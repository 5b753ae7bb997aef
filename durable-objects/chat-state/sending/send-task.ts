import { TASK_COMMENT, type TaskComment } from "../../../domain/tasks/task.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import type { TaskSend, TaskSendAnswer } from "../../../services/tasks/queue-object.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { readParts, sendResultOf } from "../../shared/outbox/parts.ts";
import { pausedUntilMs } from "../../shared/outbox/pauses.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import { enqueue, retryFailed, withdraw } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import type { ChatContext } from "../context.ts";
import { isServicePaused } from "../settings/plan.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { mayGoOn, NOT_MANAGED } from "./send.ts";
import { sendPlanOf, sendRows } from "./send-rows.ts";

/**
 * Queues a task's message behind all others, and waits for Telegram up to `waitMs`, or until Telegram puts it off
 * (AMB-271, AMB-282). A repeated key only returns the state of the message, so that an account's queue that has lost
 * the answer loses nothing and sends nothing twice.
 */
export async function sendTask(context: ChatContext, request: TaskSend): Promise<TaskSendAnswer> {
  const { sql, values } = context;
  const { idempotencyKey: key } = request;
  const known = readParts(sql, key);
  const movedTo = values.get("movedTo");
  // Of a send from before the group moved, what went out stands here; what waited went along.
  const isWaiting = known.some(({ state }) => state === "pending");
  if (movedTo !== undefined && (known.length === 0 || isWaiting))
    return context.services().objects.chat(movedTo).sendTask(request);
  const snapshot = values.get("snapshot");
  const answer = { pausedUntilMs: 0, comments: [], isExhausted: false };
  if (snapshot === undefined) return { ...answer, result: NOT_MANAGED };
  if (known.length === 0 && isServicePaused(context))
    return { ...answer, result: { message_ids: [], parts: [] }, isExhausted: true };
  if (movedTo === undefined) queue(context, snapshot, request, known);
  await waitForParts(sql, context.outbox, key, request.waitMs, isOverOrPutOff);
  return {
    result: sendResultOf(sql, key),
    pausedUntilMs: pausedUntilMs(sql, OWN_CHAT, context.nowMs()),
    comments: commentsOn(context, snapshot, request),
    isExhausted: false,
  };
}

function queue(
  context: ChatContext,
  snapshot: SnapshotHead,
  request: TaskSend,
  known: ReturnType<typeof readParts>,
): void {
  const { sql } = context;
  const { idempotencyKey: key, isRetry, isWithdrawn } = request;
  context.storage.transactionSync(() => {
    if (isWithdrawn) withdraw(sql, key, context.nowMs());
    else if (known.length === 0) enqueue(sql, sendRows(context, snapshot, { ...request, lane: LANE.bulk }));
    else if (isRetry && mayGoOn(known)) retryFailed(sql, key, context.nowMs());
  });
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
}

function commentsOn(context: ChatContext, snapshot: SnapshotHead, request: TaskSend): TaskComment[] {
  const { menuCut, adAdded } = sendPlanOf(context, snapshot, request);
  return [...(menuCut ? [TASK_COMMENT.menuCut] : []), ...(adAdded ? [TASK_COMMENT.adAdded] : [])];
}
