import { messagesOf, type SendPlan } from "../../../domain/sending/send-plan.ts";
import type { Payload, SendOptions } from "../../../domain/templates/template.ts";
import type { Lane } from "./lane.ts";
import type { NewOutboxRow, Sequel } from "./row.ts";

/** A message to be sent, in as many parts as Telegram needs. */
export interface PlannedSend {
  idempotencyKey: string;
  lane: Lane;
  payload: Payload;
  options: SendOptions;
  /** message id that the first part answers; it is sent all the same where that one is gone (AMB-117) */
  replyTo?: number | undefined;
  /** what a rule wants told of it: `isLast` is filled in here */
  rule?: Omit<NonNullable<Sequel["rule"]>, "isLast">;
  /** whose private chat with an own bot it is for */
  person?: number;
}

/** The requests that a send is made of; none where there is nothing to say. */
export function planRows(
  plan: SendPlan,
  { idempotencyKey, lane, replyTo, rule, person }: Omit<PlannedSend, "payload" | "options">,
  dueMs: number,
): NewOutboxRow[] {
  const reply = { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
  return plan.parts.map((part, position) => ({
    idempotencyKey: `${idempotencyKey}#${position}`,
    groupKey: idempotencyKey,
    position,
    lane,
    method: part.method,
    payload: { ...part.payload, ...(replyTo !== undefined && position === 0 ? reply : {}) },
    sequel: {
      ...(plan.pinPart === position ? { pin: true } : {}),
      ...(plan.deleteAfterSeconds === null ? {} : { deleteAfterSeconds: plan.deleteAfterSeconds }),
      ...(rule === undefined ? {} : { rule: { ...rule, isLast: position === plan.parts.length - 1 } }),
      ...(person === undefined ? {} : { person }),
    },
    weight: messagesOf(part),
    dueMs,
  }));
}
