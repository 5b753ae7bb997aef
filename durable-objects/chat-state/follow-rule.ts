import type { Message } from "grammy/types";
import { MESSAGE_TYPE, messageTextOf, messageTypeOf } from "../../domain/message-type.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { noteAnswer } from "./former-answers.ts";
import type { ChatScope } from "./scope.ts";
import { logRun } from "./service-log.ts";

/** A rule's message went out: the next one may remove it, and the log tells of the run with its last part. */
export function ruleSent(scope: ChatScope, row: OutboxRow, messages: readonly Message[]): void {
  const { rule } = row.sequel;
  // A group that moved meanwhile has its log in the new object.
  if (rule === undefined || scope.values.get("movedTo") !== undefined) return;
  noteAnswer(
    scope,
    row,
    messages.map((message) => message.message_id),
  );
  const [first] = messages;
  if (!rule.isLast || first === undefined) return;
  const message = { type: messageTypeOf(first), text: messageTextOf(first) };
  logRun(scope, rule.run, { resStatus: 200, comment: "", message });
}

/** It did not, or nobody knows (AMB-260). */
export function ruleNotSent(scope: ChatScope, row: OutboxRow, { resStatus, message: comment }: Outcome): void {
  const { rule } = row.sequel;
  if (rule === undefined || scope.values.get("movedTo") !== undefined) return;
  const text = row.payload.text ?? row.payload.caption;
  const type = row.payload.text === undefined ? MESSAGE_TYPE.unknown : MESSAGE_TYPE.text;
  const message = { type, text: typeof text === "string" ? text : "" };
  logRun(scope, rule.run, { resStatus, comment: comment ?? "", message });
}
