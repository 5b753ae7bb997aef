import type { Write } from "../../../bot/decision.ts";
import type { SpamCase } from "../../../bot/spam/facts.ts";
import { endCards } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { learn, learnedRows } from "./labels.ts";
import { spamEnding, spamQuestion } from "./spam-ending.ts";

/** Notes a message that the score doubted or removed; an edit that was answered already is not asked about again. */
export function noteCase({ sql }: ChatContext, { key, messageId, zone, percent, why, actKey }: SpamCase): void {
  sql.exec(
    `INSERT INTO spam_cases (key, message_id, zone, percent, why, act_key) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET zone = excluded.zone, percent = excluded.percent, why = excluded.why,
       act_key = coalesce(excluded.act_key, act_key) WHERE answer IS NULL`,
    ...[key, messageId, zone, percent, why, actKey],
  );
}

/** Notes that an admin called a doubted message wanted, teaches it as such, and says so on the other cards. */
export function leaveCase(
  context: ChatContext,
  { key, by, pressed }: Omit<Extract<Write, { kind: "spamHam" }>, "kind">,
): void {
  const { sql } = context;
  sql.exec("UPDATE spam_cases SET answer = 'ham', answered_by = ? WHERE key = ? AND answer IS NULL", by, key);
  learn(context, "ham", learnedRows(context, [key]), `spam leave ${key}`);
  const ending = spamEnding(context, key);
  if (ending !== null) endCards(context, spamQuestion(key), ending, pressed);
}

/** Notes whether an admin wants to be asked. */
export function askMore({ values }: ChatContext, { userId, isAsked }: { userId: number; isAsked: boolean }): void {
  const others = (values.get("spamNotAsked") ?? []).filter((id) => id !== userId);
  values.set("spamNotAsked", isAsked ? others : [...others, userId]);
}
