import { dateOfKey } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { spamLabels } from "../../../db/schema/chat-state/spam.ts";
import type { SpamLabel, SpamMessage } from "../../../domain/spam/message.ts";
import { storedLabel } from "../../../domain/spam/stored/stored-label.ts";
import { loggedLabel } from "../../../domain/spam/train.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { ageOf } from "./sender-age.ts";
import { wordsOfStored } from "./stored-words.ts";

export type LearnedRow = StoredRow<typeof messages, "key" | "message_id" | "user_id" | "text" | "entities">;
/** Columns of a stored message `m` from which the score learns. */
export const LEARNED_COLUMNS = "m.key, m.message_id, m.user_id, m.text, m.entities";

/** Makes of a stored message what the score learns. */
export function learnedMessage(
  context: ChatContext,
  { key, message_id, user_id, text, entities }: LearnedRow,
): SpamMessage {
  const age = user_id === null ? {} : ageOf(context, user_id, { date: dateOfKey(key), message_id });
  return { ...wordsOfStored({ text, entities }), ...age };
}

/** Reads stored messages by their keys; those without words teach nothing. */
export const learnedRows = ({ sql }: ChatContext, keys: readonly number[]): LearnedRow[] =>
  sql
    .exec<LearnedRow>(
      `SELECT ${LEARNED_COLUMNS} FROM messages AS m
       WHERE m.key IN (SELECT value FROM json_each(?)) AND m.text <> '' ORDER BY m.key`,
      JSON.stringify(keys),
    )
    .toArray();

/**
 * Teaches labels of messages. A message has one label: another one takes its place, and the model is built again without
 * the former; the same again changes nothing.
 * @param actKey the act that said so; null where nobody did
 */
export function learn(
  context: ChatContext,
  label: SpamLabel,
  rows: readonly LearnedRow[],
  actKey: string | null,
): void {
  const { sql, spam, now } = context;
  let isAdded = false;
  let isTakenOut = false;
  for (const row of rows) {
    const [former] = sql.exec<StoredRow<typeof spamLabels, "label">>(
      "SELECT label FROM spam_labels WHERE message_key = ?",
      row.key,
    );
    if (former?.label === label) continue;
    if (former !== undefined) {
      sql.exec("DELETE FROM spam_labels WHERE message_key = ?", row.key);
      isTakenOut = true;
    }
    const bytes = storedLabel(loggedLabel(learnedMessage(context, row), label)).buffer as ArrayBuffer;
    sql.exec(
      "INSERT INTO spam_labels (at, label, message_key, act_key, bytes) VALUES (?, ?, ?, ?, ?)",
      ...[now(), label, row.key, actKey, bytes],
    );
    isAdded = true;
  }
  if (isAdded) spam.logChanged(isTakenOut);
}

/** Takes out what an act taught: the model is built again without it. */
export function unlearn({ sql, spam }: ChatContext, actKey: string): void {
  const { rowsWritten } = sql.exec("DELETE FROM spam_labels WHERE act_key = ?", actKey);
  if (rowsWritten > 0) spam.logChanged(true);
}

/**
 * Takes the words of erased messages out of the cases, and the way from what was learned back to these messages. The
 * labels stay, as hashed features of nobody's message, so that somebody who is banned cannot empty the model (AMB-316).
 */
export function detachLearned({ sql }: ChatContext, keys: readonly number[]): void {
  const list = JSON.stringify(keys);
  sql.exec("UPDATE spam_cases SET why = '' WHERE key IN (SELECT value FROM json_each(?))", list);
  // No message has a key below zero.
  sql.exec(
    "UPDATE spam_labels SET message_key = -id, act_key = NULL WHERE message_key IN (SELECT value FROM json_each(?))",
    list,
  );
}

/** Forgets all that the chat taught; the base model stays. */
export function forgetLearned({ sql, spam, storage }: ChatContext): void {
  storage.transactionSync(() => {
    sql.exec("DELETE FROM spam_labels");
    sql.exec("DELETE FROM spam_model");
  });
  spam.forget();
}
