import { planEdit, type SentRequest } from "../../../domain/sending/edit-plan.ts";
import type { JointStep } from "../../../domain/sending/joint-words.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { NewOutboxRow, Purpose } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { readSent } from "./edit-send.ts";

/**
 * Result of queueing a joint message. `same`: the message sent already has this text; `different`: it cannot be edited
 * into the new text; `nothing`: the greeting has been switched off.
 */
export type JointQueued = "queued" | "same" | "different" | "nothing";

/** Adds a purpose to the last of the rows, since a message is out with its last part. */
export const withJoint = (rows: readonly NewOutboxRow[], purpose: Purpose): NewOutboxRow[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, purpose: { ...row.purpose, ...purpose } } : row));

/** Queues a joint message that is one text, or its change. */
export function queueJointText(
  context: ChatContext,
  { kind, message: { key, changedMs } }: JointStep<unknown>,
  payload: { text: string; message_thread_id?: number },
  joint: NonNullable<Purpose["joint"]>,
  deleteAfterSeconds: number,
): JointQueued {
  if (kind === "edit") return queueJointEdit(context, key, changedMs, [{ method: "sendMessage", payload }], { joint });
  enqueue(context.sql, [
    {
      idempotencyKey: key,
      groupKey: key,
      position: 0,
      lane: LANE.answer,
      method: "sendMessage",
      payload,
      purpose: { joint, deleteAfterSeconds },
      weight: 1,
      dueMs: context.nowMs(),
    },
  ]);
  return "queued";
}

/** Queues the change of a joint message. @param changedMs makes the change another one than those before it */
export function queueJointEdit(
  context: ChatContext,
  key: string,
  changedMs: number,
  parts: Parameters<typeof planEdit>[1],
  purpose: Purpose,
): JointQueued {
  const sent = readSent(context.sql, key);
  const edits = planEdit(sent, parts);
  if (edits === null) return "different";
  if (edits.length === 0 || isSame(sent, parts)) return "same";
  const groupKey = `${key} edit ${changedMs}`;
  const rows = edits.map(
    (edit, position): NewOutboxRow => ({
      idempotencyKey: `${groupKey}#${position}`,
      groupKey,
      position,
      lane: LANE.answer,
      ...edit,
      weight: 0,
      dueMs: context.nowMs(),
    }),
  );
  enqueue(context.sql, withJoint(rows, purpose));
  return "queued";
}

/** Tells whether the message has had this text since it was first sent, as a text without names has. */
const isSame = (sent: readonly SentRequest[], parts: Parameters<typeof planEdit>[1]): boolean =>
  parts.every(({ payload }, index) => JSON.stringify(payload) === JSON.stringify(sent[index]?.payload));
