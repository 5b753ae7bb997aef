import type { RuleAnswer } from "../../bot/decision.ts";
import { NOTHING_TO_SAY } from "../../bot/responder-answer.ts";
import { enqueue } from "../outbox/table.ts";
import { removeFormerAnswers } from "./former-answers.ts";
import type { ChatScope } from "./scope.ts";
import { sendRows } from "./send-rows.ts";
import { logRun } from "./service-log.ts";

/** Queues a rule's message; called inside the transaction of the update that it answers. */
export function queueAnswer(scope: ChatScope, answer: RuleAnswer): void {
  const snapshot = scope.values.get("snapshot");
  if (snapshot === undefined) return;
  const { idempotencyKey, payload, options, replyTo, topic, deduplicate, run } = answer;
  const rule = { run, topic, deduplicate };
  const rows = sendRows(scope, snapshot, { idempotencyKey, payload, options, replyTo, rule });
  if (rows.length === 0) {
    logRun(scope, run, { ...NOTHING_TO_SAY, message: null });
    return;
  }
  if (deduplicate) removeFormerAnswers(scope, run.ruleId, topic, idempotencyKey);
  enqueue(scope.sql, rows);
}
