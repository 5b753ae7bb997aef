import { keyFrom } from "../../../bot/message-key.ts";
import {
  DAY_SECONDS,
  SPAM_HAM_AT_ONCE,
  SPAM_HAM_BACK_SECONDS,
  SPAM_HAM_DELAY_SECONDS,
  SPAM_HAM_EVERY_SECONDS,
  SPAM_HAM_LOOKED_MAX,
  SPAM_REMOVE_HAM_MIN,
} from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { score } from "../../../domain/spam/score.ts";
import { mayTeachHam } from "../../../domain/spam/thresholds.ts";
import type { ChatContext } from "../context.ts";
import { LEARNED_COLUMNS, type LearnedRow, learn, learnedMessage } from "./labels.ts";
import { isSpamScoreOn } from "./learn-from-acts.ts";

/**
 * Messages that nobody touched: of people who still may be here and of no admin, which no act removed, the score did not
 * doubt and nothing was taught of; of a busy chat the newest ones. Spread over the time by a number made of the key.
 */
const UNTOUCHED = `SELECT ${LEARNED_COLUMNS} FROM (
    SELECT * FROM messages WHERE key >= ?1 AND key < ?2 ORDER BY key DESC LIMIT ${SPAM_HAM_LOOKED_MAX}) AS m
  JOIN members AS p ON p.user_id = m.user_id
  WHERE m.type <> ${MESSAGE_TYPE.service} AND m.is_own = 0 AND m.origin IS NULL
    AND m.text <> '' AND m.text NOT LIKE '/%' AND p.is_bot = 0
    AND p.status > ${MEMBER_STATUS.kicked} AND p.status < ${MEMBER_STATUS.administrator}
    AND m.key NOT IN (SELECT key FROM spam_cases WHERE key >= ?1)
    AND m.key NOT IN (SELECT message_key FROM spam_labels)
    AND m.message_id NOT IN (SELECT each.value FROM actions AS a, json_each(a.message_ids) AS each
      WHERE a.at >= ?3 AND a.message_ids IS NOT NULL)
  ORDER BY m.key % 1048573 * 7919 % 10007, m.key LIMIT ?4`;

/**
 * Teaches some of the messages that nobody touched for half a day as wanted, by alarm; only those that the score itself
 * does not doubt, so that overlooked spam teaches nothing.
 * @returns when to look again; null where the score is off
 */
export function teachUntouched(context: ChatContext): number | null {
  const { sql, values, spam, storage, now, nowMs } = context;
  if (!isSpamScoreOn(context) || values.get("movedTo") !== undefined) return null;
  const until = now() - SPAM_HAM_DELAY_SECONDS;
  const from = Math.max(values.get("spamTaughtTo") ?? 0, now() - SPAM_HAM_BACK_SECONDS);
  const most = Math.max(SPAM_HAM_AT_ONCE, SPAM_REMOVE_HAM_MIN - spam.taught().ham);
  if (until > from) {
    storage.transactionSync(() => {
      const rows = sql
        .exec<LearnedRow & Record<string, SqlStorageValue>>(
          ...([UNTOUCHED, keyFrom(from), keyFrom(until), from - DAY_SECONDS, most] as const),
        )
        .toArray()
        .sort((a, b) => a.key - b.key);
      const { model } = spam.judge(0);
      const wanted = rows.filter((row) => mayTeachHam(score(model, learnedMessage(context, row)).probability));
      learn(context, "ham", wanted, null);
      values.set("spamTaughtTo", until);
    });
  }
  return nowMs() + SPAM_HAM_EVERY_SECONDS * 1000;
}
