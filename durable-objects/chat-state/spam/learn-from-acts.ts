import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { SPAM_MODES } from "../../../domain/limits.ts";
import type { Act } from "../../../domain/moderation/act.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { learn, learnedRows, unlearn } from "./labels.ts";

/** Tells whether the score is on in this chat, if only to watch. */
export const isSpamScoreOn = ({ values }: Pick<ChatContext, "values">): boolean =>
  (values.get("snapshot")?.settings.spam_mode ?? SPAM_MODES.off) !== SPAM_MODES.off;

/** Learns of an act by which an admin calls messages spam, and notes which doubted messages admins removed by hand. */
export function learnFromAct(context: ChatContext, { key, actor, spam = [], deletes }: Act): void {
  if (actor === null || !isSpamScoreOn(context)) return;
  if (spam.length > 0) {
    learn(context, "spam", learnedRows(context, spam), key);
    answerCases(context, "key", spam, { answer: "spam", actor, key });
  }
  if (deletes.length > 0) answerCases(context, "message_id", deletes, { answer: "removed", actor, key: null });
}

function answerCases(
  { sql }: ChatContext,
  by: "key" | "message_id",
  values: readonly number[],
  { answer, actor, key }: { answer: "spam" | "removed"; actor: number; key: string | null },
): void {
  sql.exec(
    `UPDATE spam_cases SET answer = ?, answered_by = ?, answer_key = ?
     WHERE ${by} IN (SELECT value FROM json_each(?)) AND answer IS NULL AND act_key IS NULL`,
    ...[answer, actor, key, JSON.stringify(values)],
  );
}

/**
 * Learns of an act that is taken back: what it taught is taken out, and a message that the score itself removed was
 * wanted.
 */
export function learnFromUndo(context: ChatContext, undone: { key: string; rule_id: string }, actor: number): void {
  const { sql } = context;
  unlearn(context, undone.key);
  if (undone.rule_id !== "spam_score") return;
  const keys = sql
    .exec<StoredRow<typeof spamCases, "key">>(
      "UPDATE spam_cases SET answer = 'ham', answered_by = ? WHERE act_key = ? RETURNING key",
      actor,
      undone.key,
    )
    .toArray()
    .map(({ key }) => key);
  learn(context, "ham", learnedRows(context, keys), `undo ${undone.key}`);
}
