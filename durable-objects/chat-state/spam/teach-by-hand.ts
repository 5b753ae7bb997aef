import { messageKey } from "../../../bot/message-key.ts";
import type { spamLabels } from "../../../db/schema/chat-state/spam.ts";
import type { SpamLabel } from "../../../domain/spam/message.ts";
import type { TeachingOrder, TeachOutcome } from "../../../services/moderation/spam-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { endCards } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { learn, learnedRows } from "./labels.ts";
import { spamEnding, spamQuestion } from "./spam-ending.ts";

/** Reads which of some messages an admin called spam or wanted; silence is nobody's word. */
export function labelsByHand({ sql }: ChatContext, keys: readonly number[]): Map<number, SpamLabel> {
  const rows = sql
    .exec<StoredRow<typeof spamLabels, "message_key" | "label">>(
      `SELECT message_key, label FROM spam_labels
       WHERE message_key IN (SELECT value FROM json_each(?)) AND act_key IS NOT NULL`,
      JSON.stringify(keys),
    )
    .toArray();
  return new Map(rows.map(({ message_key, label }) => [message_key, label === "spam" ? "spam" : "ham"]));
}

/**
 * Teaches a stored message as an admin calls it, or takes that back, and the model is built without it. The same again
 * changes nothing; it counts whether the score is on or not. Where admins are asked about the message, it is decided.
 */
export function teachByHand(context: ChatContext, { messageId, date, label, by }: TeachingOrder): TeachOutcome {
  const { sql, spam } = context;
  const key = messageKey(date, messageId);
  const rows = learnedRows(context, [key]);
  if (rows.length === 0) return { outcome: "unknown" };
  inTransaction(context, () => {
    if (label === null) {
      const { rowsWritten } = sql.exec("DELETE FROM spam_labels WHERE message_key = ? AND act_key IS NOT NULL", key);
      if (rowsWritten > 0) spam.logChanged(true);
      takeWordBack(context, key);
      return;
    }
    const actKey = `trial ${key}`;
    learn(context, label, rows, actKey);
    // A label by silence is an admin's word now.
    sql.exec("UPDATE spam_labels SET act_key = ? WHERE message_key = ? AND act_key IS NULL", actKey, key);
    if (by !== undefined) decideCase(context, key, label, by);
  });
  return { outcome: "taught", label: labelsByHand(context, [key]).get(key) ?? null };
}

/** Decides what admins are asked about a message, as its trial says; what a card or an act decided stays. */
function decideCase(context: ChatContext, key: number, label: SpamLabel, by: number): void {
  const { rowsWritten } = context.sql.exec(
    `UPDATE spam_cases SET answer = ?, answered_by = ?
     WHERE key = ? AND (answer IS NULL AND act_key IS NULL OR answer IN ('called', 'wanted'))`,
    ...[label === "spam" ? "called" : "wanted", by, key],
  );
  const ending = rowsWritten === 0 ? null : spamEnding(context, key);
  if (ending === null) return;
  endCards(context, spamQuestion(key), ending);
  context.alarms.arm("drain", context.nowMs());
}

/** Forgets what a trial said of a message; cards that ended with it stay as they are. */
function takeWordBack({ sql }: ChatContext, key: number): void {
  sql.exec(
    "UPDATE spam_cases SET answer = NULL, answered_by = NULL WHERE key = ? AND answer IN ('called', 'wanted')",
    key,
  );
}
