import { AppError, assertNever } from "../../domain/errors.ts";
import { BATCH_POINTS_MAX, SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { PointsChange } from "../../domain/points/ledger.ts";
import {
  type ActContent,
  type MemberTaskType,
  type PointsContent,
  TASK_ERROR,
  TASK_TYPE,
} from "../../domain/tasks/task.ts";
import type { MemberAct } from "../../services/members/members-object.ts";
import type { ChatStateObject } from "../../services/objects.ts";
import type { QueueContext } from "./context.ts";
import type { TaskToExecute } from "./open-tasks.ts";
import { complete, fail, putBack } from "./settle-task.ts";

/** A member for whom something is done, by whom, and under which name: the same one again is the same change. */
interface Upon {
  key: string;
  userId: number;
  actor: number;
  /** Only ask about it: it is not to be done any more. */
  isWithdrawn: boolean;
}

const DONE = { message_ids: [], comments: [] };

/**
 * Changes a member's points, or acts upon, and writes down what became of it (TSK-02, docs/decisions/071).
 * @throws whatever the call to the chat's object does: whether it was done is not known then
 */
export async function executeForMember(
  context: QueueContext,
  { task, batch, content }: TaskToExecute,
  chat: ChatStateObject,
  { isWithdrawn, ...upon }: Upon,
): Promise<void> {
  if ("amount" in content) {
    const { comment, isBroadcast } = content;
    const change = pointsChange(batch.type, content);
    const batchKey = `task ${task.batch} `;
    const request = {
      ...upon,
      ...{ change, most: BATCH_POINTS_MAX, comment, isBroadcast, isWithdrawn },
      batch: batchKey,
    };
    const changed = await chat.changePoints(request);
    if (changed.outcome === "changed") complete(context, task, DONE);
    else fail(context, task, { error_msg: new AppError(changed.code, changed.extra).message });
  } else if ("seconds" in content) {
    const deed = deedOf(batch.type, content);
    const card = batch.card === "" ? {} : { card: batch.card };
    const act = { ...upon, ...card, deed, waitMs: SEND_ANSWER_WAIT_MS, task: { isWithdrawn } };
    const answer = await chat.actUponMember(act);
    if (answer.outcome === "done") complete(context, task, DONE);
    else if (answer.outcome === "pending") putBack(context, task, Math.max(context.nowMs(), answer.pausedUntilMs));
    else if (answer.outcome === "stopped") fail(context, task, { error_msg: TASK_ERROR.stopped });
    else fail(context, task, { error_msg: answer.description, error_code: answer.error_code });
  }
}

function pointsChange(type: number, { amount }: PointsContent): PointsChange {
  if (type === TASK_TYPE.purgePoints) return { kind: "purge" };
  return { kind: type === TASK_TYPE.addPoints ? "add" : "deduct", amount };
}

type ActType = Exclude<MemberTaskType, 3 | 4 | 5>;

function deedOf(stored: number, { level, seconds }: ActContent): MemberAct {
  // Of a batch whose content is an act only these are ever written.
  const type = stored as ActType;
  switch (type) {
    case TASK_TYPE.restrict:
      return { kind: "restrict", level, seconds };
    case TASK_TYPE.ban:
      return { kind: "ban", seconds };
    case TASK_TYPE.remove:
      return { kind: "kick" };
    case TASK_TYPE.unrestrict:
      return { kind: "unrestrict" };
    case TASK_TYPE.unban:
      return { kind: "unban" };
    default:
      return assertNever(type);
  }
}
