import type { Message } from "grammy/types";
import { messageTextOf, messageTypeOf } from "../../../domain/messages/message-content.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { OutboxRow, RequestOutcome } from "../outbox/row.ts";
import { noteAnswer } from "./former-answers.ts";
import { type LogContext, logRun } from "./log-run.ts";

/** The kinds of message that single sends make; an album's is not one. */
const SENT_TYPES = {
  sendMessage: MESSAGE_TYPE.text,
  sendPhoto: MESSAGE_TYPE.photo,
  sendVideo: MESSAGE_TYPE.video,
  sendAudio: MESSAGE_TYPE.audio,
  sendDocument: MESSAGE_TYPE.document,
  sendAnimation: MESSAGE_TYPE.animation,
} as const;
/** Returns the kind of message that a method sends; 0 for those that send several. */
export const typeOfMethod = (method: string): number =>
  Object.entries(SENT_TYPES).find(([name]) => name === method)?.[1] ?? MESSAGE_TYPE.unknown;

/** Notes a reply that went out: the next one may remove it, and the log tells of the run with its last part. */
export function replySent(context: LogContext, row: OutboxRow, messages: readonly Message[], line?: number): void {
  const { reply } = row.purpose;
  if (reply === undefined) return;
  noteAnswer(
    context,
    row,
    messages.map((message) => message.message_id),
    line,
  );
  const [first] = messages;
  if (!reply.isLast || first === undefined) return;
  const message = { type: messageTypeOf(first), text: messageTextOf(first) };
  logRun(context, reply.run, { resStatus: 200, comment: "", message });
}

/** Logs a reply that did not go out, or of which nobody knows (AMB-260). */
export function replyNotSent(
  context: LogContext,
  row: OutboxRow,
  { resStatus, message: comment }: RequestOutcome,
): void {
  const { reply } = row.purpose;
  if (reply === undefined) return;
  const text = row.payload.text ?? row.payload.caption;
  const message = { type: typeOfMethod(row.method), text: typeof text === "string" ? text : "" };
  logRun(context, reply.run, { resStatus, comment: comment ?? "", message });
}
