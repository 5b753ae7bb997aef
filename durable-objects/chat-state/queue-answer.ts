import type { RuleAnswer } from "../../bot/decision.ts";
import { NOTHING_TO_SAY } from "../../bot/responder-answer.ts";
import { LOG_KIND } from "../../domain/log-kind.ts";
import { TOO_MANY } from "../../domain/not-sent.ts";
import { LANE } from "../outbox/lane.ts";
import { OWN_CHAT } from "../outbox/row.ts";
import { enqueue } from "../outbox/table.ts";
import { tooManyWait } from "../outbox/waiting-answers.ts";
import { removeFormerAnswers } from "./former-answers.ts";
import type { ChatScope } from "./scope.ts";
import { sendRows } from "./send-rows.ts";
import { logRun } from "./service-log.ts";

/**
 * Queues a rule's message; called inside the transaction of the update that it answers. Of a responder's, no more than
 * a few may wait: whoever writes a keyword again and again is answered as often as there is room (AMB-282).
 */
export function queueAnswer(scope: ChatScope, answer: RuleAnswer): void {
  const snapshot = scope.values.get("snapshot");
  if (snapshot === undefined) return;
  const { idempotencyKey, payload, options, replyTo, topic, deduplicate, run } = answer;
  const rule = { run, topic, deduplicate };
  const rows = sendRows(scope, snapshot, { idempotencyKey, lane: LANE.answer, payload, options, replyTo, rule });
  if (rows.length === 0) {
    logRun(scope, run, { ...NOTHING_TO_SAY, message: null });
    return;
  }
  const reason = run.kind === LOG_KIND.responder ? tooManyWait(scope.sql, OWN_CHAT, run) : null;
  if (reason !== null) {
    logRun(scope, run, { resStatus: TOO_MANY, comment: reason, message: null });
    return;
  }
  if (deduplicate) removeFormerAnswers(scope, run.ruleId, topic, idempotencyKey);
  enqueue(scope.sql, rows);
}
