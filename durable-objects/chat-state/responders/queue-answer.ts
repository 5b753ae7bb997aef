import type { LoggedReply } from "../../../bot/decision.ts";
import { NOTHING_TO_SAY } from "../../../bot/responder-answer.ts";
import { LOG_KIND } from "../../../domain/logs/log-kind.ts";
import { TOO_MANY } from "../../../domain/sending/not-sent.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { tooManyWait } from "../../shared/outbox/waiting-answers.ts";
import { removeFormerAnswers } from "../../shared/responders/former-answers.ts";
import { noteLastAnswer } from "../../shared/responders/last-answers.ts";
import { logRun } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { sendRows } from "../sending/send-rows.ts";
import { fillAnswer } from "./fill-answer.ts";

/**
 * Queues an automatic message; called inside the transaction of the update that it answers. Of a responder's, no more
 * than a few may wait: whoever writes a keyword again and again is answered as often as there is room (AMB-282).
 */
export function queueAnswer(context: ChatContext, answer: LoggedReply): void {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined) return;
  const { idempotencyKey, options, replyTo, topic, deduplicate, run } = answer;
  const payload = fillAnswer(context, snapshot, answer.payload, run);
  const reply = { run, topic, deduplicate };
  const rows = sendRows(context, snapshot, { idempotencyKey, lane: LANE.answer, payload, options, replyTo, reply });
  if (rows.length === 0) {
    logRun(context, run, { ...NOTHING_TO_SAY, message: null });
    return;
  }
  const reason = run.kind === LOG_KIND.responder ? tooManyWait(context.sql, OWN_CHAT, run) : null;
  if (reason !== null) {
    logRun(context, run, { resStatus: TOO_MANY, comment: reason, message: null });
    return;
  }
  if (deduplicate) removeFormerAnswers(context, run.ruleId, topic, idempotencyKey);
  if (answer.isNoted === true) noteLastAnswer(context, run);
  enqueue(context.sql, rows);
}
