import type { ruleAnswers } from "../../../db/schema/chat-state/rules.ts";
import { PURGE_MAX_AGE_SECONDS } from "../../../domain/limits.ts";
import { LANE } from "../outbox/lane.ts";
import { type NewOutboxRow, type OutboxRow, OWN_CHAT } from "../outbox/row.ts";
import { enqueue } from "../outbox/table.ts";
import type { StoredRow } from "../stored-row.ts";
import type { LogContext } from "./log-run.ts";

/**
 * Queues the deletion of the former replies in a topic, except those of one send (AMB-113). Deletions go before
 * answers. Messages that are deleted by their own time, or that Telegram deletes no more, are left alone.
 */
export function removeFormerAnswers(
  context: LogContext,
  ruleId: string,
  topic: number,
  exceptGroup: string,
  line: number = OWN_CHAT,
): void {
  const { sql } = context;
  const former = sql
    .exec<StoredRow<typeof ruleAnswers, "message_id" | "until">>(
      "SELECT message_id, until FROM rule_answers WHERE rule_id = ? AND topic = ? AND group_key <> ?",
      ruleId,
      topic,
      exceptGroup,
    )
    .toArray();
  if (former.length === 0) return;
  sql.exec("DELETE FROM rule_answers WHERE rule_id = ? AND topic = ? AND group_key <> ?", ruleId, topic, exceptGroup);
  const rows = former
    .filter(({ until }) => until > context.now())
    .map(({ message_id }): NewOutboxRow => {
      const key = `former ${ruleId} ${message_id}`;
      return {
        idempotencyKey: key,
        groupKey: key,
        position: 0,
        lane: LANE.moderate,
        method: "deleteMessage",
        payload: { message_id },
        weight: 0,
        dueMs: context.nowMs(),
      };
    });
  enqueue(sql, rows, line);
}

/**
 * Remembers a reply that went out, for the next one to remove. One that was queued behind another is
 * deleted now: it was not there yet when this one was decided on.
 */
export function noteAnswer(context: LogContext, row: OutboxRow, messageIds: readonly number[], line?: number): void {
  const { reply, deleteAfterSeconds } = row.purpose;
  if (reply?.deduplicate !== true) return;
  removeFormerAnswers(context, reply.run.ruleId, reply.topic, row.groupKey, line);
  const until = context.now() + Math.min(deleteAfterSeconds ?? PURGE_MAX_AGE_SECONDS, PURGE_MAX_AGE_SECONDS);
  for (const messageId of messageIds) {
    context.sql.exec(
      "INSERT OR REPLACE INTO rule_answers (rule_id, topic, message_id, group_key, until) VALUES (?, ?, ?, ?, ?)",
      reply.run.ruleId,
      reply.topic,
      messageId,
      row.groupKey,
      until,
    );
  }
}
