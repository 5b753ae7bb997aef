import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import type { FoundCase, SpamFacts } from "../../../bot/spam/facts.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { spamCases } from "../../../db/schema/chat-state/spam.ts";
import { HOUR_SECONDS, SPAM_CARDS_AN_HOUR } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import { mayBeNew } from "./newcomer.ts";
import { ageOf } from "./sender-age.ts";

/** Reads the facts of the spam score. */
export const spamFacts = (context: ChatContext): SpamFacts => ({
  judge: (level) => context.spam.judge(level),
  groups: ({ date, message_id }, text) => context.elsewhere.groups(messageKey(date, message_id), text),
  mayBeNew: (userId) => mayBeNew(context, userId),
  age: (userId, message) => ageOf(context, userId, message),
  asked: (key) => askedNow(context, key),
  found: (key) => findCase(context, key),
});

function askedNow(context: ChatContext, key: number): number[] {
  const { sql, values, members, now } = context;
  // An edit of an old message: such cards are not counted below.
  if (key < keyFrom(now() - HOUR_SECONDS)) return [];
  const { n } = sql
    .exec<{ n: number }>(
      "SELECT count(*) AS n FROM spam_cases WHERE key >= ? AND key <> ? AND act_key IS NULL",
      keyFrom(now() - HOUR_SECONDS),
      key,
    )
    .one();
  if (n >= SPAM_CARDS_AN_HOUR) return [];
  const stopped = values.get("spamNotAsked") ?? [];
  return adminsOf(context).filter((id) => !stopped.includes(id) && members.hasRight(id, "can_delete_messages"));
}

type CaseRow = StoredRow<typeof spamCases, "message_id" | "why" | "act_key" | "answer" | "answered_by"> &
  StoredRow<typeof messages, "user_id" | "sender_chat_id" | "type" | "text">;

function findCase({ sql }: ChatContext, key: number): FoundCase | null {
  const [row] = sql.exec<CaseRow>(
    `SELECT c.message_id, c.why, c.act_key, c.answer, c.answered_by, m.user_id, m.sender_chat_id, m.type, m.text
     FROM spam_cases AS c JOIN messages AS m ON m.key = c.key WHERE c.key = ?`,
    key,
  );
  if (row === undefined) return null;
  return {
    messageId: row.message_id,
    userId: row.user_id,
    senderChatId: row.sender_chat_id,
    ...{ type: row.type, text: row.text, why: row.why, answer: row.answer },
    ...{ actKey: row.act_key, answeredBy: row.answered_by },
  };
}
