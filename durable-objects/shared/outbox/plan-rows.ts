import { messagesOf, type SendPlan } from "../../../domain/sending/send-plan.ts";
import type { Payload, SendOptions } from "../../../domain/templates/template.ts";
import type { Lane } from "./lane.ts";
import type { AnnouncedPart, NewOutboxRow, Purpose } from "./row.ts";

/** A message to be sent, in as many parts as Telegram needs. */
export interface PlannedSend {
  idempotencyKey: string;
  lane: Lane;
  payload: Payload;
  options: SendOptions;
  /** message id that the first part answers; it is sent anyway where that one is gone (AMB-117) */
  replyTo?: number | undefined;
  /** what is logged of a reply; `isLast` is filled in here */
  reply?: Omit<NonNullable<Purpose["reply"]>, "isLast">;
  /** run of an announcement; `isLast` is filled in here */
  announcement?: Omit<AnnouncedPart, "isLast">;
  /** whose private chat with an own bot it is for */
  person?: number;
  /** account that a bulk message is of */
  account?: string;
}

/** Makes the requests of a send; none where there is nothing to say. */
export function planRows(
  plan: SendPlan,
  { idempotencyKey, lane, replyTo, reply, announcement, person, account }: Omit<PlannedSend, "payload" | "options">,
  dueMs: number,
): NewOutboxRow[] {
  const answering = { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
  return plan.parts.map((part, position) => ({
    idempotencyKey: `${idempotencyKey}#${position}`,
    groupKey: idempotencyKey,
    position,
    lane,
    method: part.method,
    payload: { ...part.payload, ...(replyTo !== undefined && position === 0 ? answering : {}) },
    purpose: {
      ...(plan.pinPart === position ? { pin: true } : {}),
      ...(plan.deleteAfterSeconds === null ? {} : { deleteAfterSeconds: plan.deleteAfterSeconds }),
      ...(reply === undefined ? {} : { reply: { ...reply, isLast: position === plan.parts.length - 1 } }),
      ...(announcement === undefined
        ? {}
        : { announcement: { ...announcement, isLast: position === plan.parts.length - 1 } }),
      ...(person === undefined ? {} : { person }),
      ...(account === undefined ? {} : { account }),
    },
    weight: messagesOf(part),
    dueMs,
  }));
}
