import { answerSaid } from "../../../bot/spam/press.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { caseOfAct } from "../../../domain/spam/card-button.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { cardOfPress, type EndingWords, endCards } from "../cards/end-cards.ts";
import { rangeOf } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";

/** Begins the keys of the cards about a message. */
export const spamQuestion = (key: number): string => `spam ask ${key}`;

type ActRow = StoredRow<typeof actions, "action" | "delete_status" | "penalty_status" | "comment">;
const ACT_COLUMNS = "action, delete_status, penalty_status, comment";
const DONE = 200;

/** Reads what became of a message that admins were asked about; null while it is open, or Telegram has not answered. */
export function spamEnding(context: ChatContext, key: number): EndingWords | null {
  const { sql } = context;
  const [found] = sql.exec<StoredRow<typeof spamCases, "act_key" | "answer" | "answered_by">>(
    "SELECT act_key, answer, answered_by FROM spam_cases WHERE key = ?",
    key,
  );
  if (found === undefined) return null;
  const { act_key, answer, answered_by } = found;
  if (answer === null) {
    const [own] = sql.exec<ActRow>(`SELECT ${ACT_COLUMNS} FROM actions WHERE key = ?`, act_key ?? "");
    return own?.delete_status === DONE ? (t) => t("spam.done.bot") : null;
  }
  const name = createModerationFacts(context).nameOf({ userId: answered_by, senderChatId: null });
  const said: EndingWords = (t) => answerSaid(t, answer, name);
  if (answer !== "spam" && answer !== "removed") return said;
  const [act] = sql.exec<ActRow>(
    `SELECT ${ACT_COLUMNS} FROM actions WHERE key > ? AND key < ? ORDER BY id DESC LIMIT 1`,
    ...rangeOf(`spam ${key}`),
  );
  return act === undefined ? said : pressEnding(act, name);
}

/** Says how the act of a press ended, once Telegram has answered both of its parts. */
function pressEnding({ action, delete_status, penalty_status, comment }: ActRow, name: string): EndingWords | null {
  if (action !== "ban") return delete_status === DONE ? (t) => t("spam.done.remove", { name }) : null;
  if (penalty_status !== DONE || delete_status === null) return null;
  if (delete_status === DONE) return (t) => t("spam.done.ban", { name });
  return (t) => t("spam.done.onlyBan", { name, reason: comment || String(delete_status) });
}

/** Ends the cards about messages with which Telegram is done now, whoever's act it is. @param isDone else it refused */
export function endSpamCards(context: ChatContext, row: OutboxRow, isDone: boolean): void {
  const { act } = row.purpose;
  if (act === undefined) return;
  const ofPress = caseOfAct(act.key);
  const pressed = ofPress === null ? undefined : cardOfPress(context, act.key);
  const others = !isDone ? [] : act.part === "delete" ? deletedBy(context, row) : decidedBy(context, act.key);
  for (const key of ofPress === null ? others : [ofPress]) {
    const ending = spamEnding(context, key);
    if (ending === null) continue;
    endCards(context, spamQuestion(key), ending, pressed);
    context.alarms.arm("drain", context.nowMs());
  }
}

function deletedBy({ sql }: ChatContext, { payload: { message_id, message_ids } }: OutboxRow): number[] {
  return sql
    .exec<{ key: number }>(
      "SELECT key FROM spam_cases WHERE message_id IN (SELECT value FROM json_each(?))",
      JSON.stringify(message_ids ?? [message_id ?? 0]),
    )
    .toArray()
    .map(({ key }) => key);
}

/** Lists the messages for which an admin banned their author. */
const decidedBy = ({ sql }: ChatContext, actKey: string): number[] =>
  sql
    .exec<{ key: number }>(
      `SELECT c.key FROM actions AS a JOIN spam_cases AS c ON c.answer_key = a.key
       WHERE a.key = ? AND a.action = 'ban' AND a.actor IS NOT NULL`,
      actKey,
    )
    .toArray()
    .map(({ key }) => key);
