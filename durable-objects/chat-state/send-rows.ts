import { adTailOf } from "../../domain/ad-tail.ts";
import { CHAT_TYPE, type ChatType } from "../../domain/chat-type.ts";
import { effectiveLevel } from "../../domain/plan.ts";
import { messagesOf, planSend, type SendContext } from "../../domain/send-plan.ts";
import type { Payload, SendOptions } from "../../domain/template.ts";
import type { SnapshotHead } from "../../services/snapshot.ts";
import { LANE, type NewOutboxRow, type Sequel } from "../outbox/row.ts";
import type { ChatScope } from "./scope.ts";

/** A message to be sent, in as many parts as Telegram needs. */
export interface PlannedSend {
  idempotencyKey: string;
  payload: Payload;
  options: SendOptions;
  /** message id that the first part answers; it is sent all the same where that one is gone (AMB-117) */
  replyTo?: number | undefined;
  /** what a rule wants told of it: `isLast` is filled in here */
  rule?: Omit<NonNullable<Sequel["rule"]>, "isLast">;
}

/** The requests that a send is made of, in the lane of answers; none where there is nothing to say. */
export function sendRows(scope: ChatScope, snapshot: SnapshotHead, send: PlannedSend): NewOutboxRow[] {
  const { idempotencyKey, payload, options, replyTo, rule } = send;
  const plan = planSend({ ...payload, ...options }, sendContextOf(scope, snapshot));
  const reply = { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
  return plan.parts.map((part, position) => ({
    idempotencyKey: `${idempotencyKey}#${position}`,
    groupKey: idempotencyKey,
    position,
    lane: LANE.answer,
    method: part.method,
    payload: { ...part.payload, ...(replyTo !== undefined && position === 0 ? reply : {}) },
    sequel: {
      ...(plan.pinPart === position ? { pin: true } : {}),
      ...(plan.deleteAfterSeconds === null ? {} : { deleteAfterSeconds: plan.deleteAfterSeconds }),
      ...(rule === undefined ? {} : { rule: { ...rule, isLast: position === plan.parts.length - 1 } }),
    },
    weight: messagesOf(part),
    dueMs: scope.nowMs(),
  }));
}

function sendContextOf(scope: ChatScope, snapshot: SnapshotHead): SendContext {
  const { chat, settings, bot } = snapshot;
  return {
    chatType: Object.values(CHAT_TYPE).find((type): type is ChatType => type === chat.type) ?? CHAT_TYPE.supergroup,
    level: effectiveLevel(settings, scope.now()),
    isSharedBot: bot.isShared,
    adTail: adTailOf(scope.config.publicUrl),
    chatHasUsername: chat.username !== null,
  };
}
