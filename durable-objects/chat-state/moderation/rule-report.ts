import type { RuleReport } from "../../../domain/calls/rules.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import type { RuleReportQuery } from "../../../services/object-queries.ts";
import { CARD_OF_RULE } from "../cards/card-of-rule.ts";
import type { ChatContext } from "../context.ts";

/** Rules that ask admins by a card: what is decided there is theirs too. */
const ASKING = ["spam_score", ...Object.keys(CARD_OF_RULE)].map((rule) => `'${rule}'`).join();

/** Acts of the rules on messages and names, of which something was done or still is under way. */
const ACTS = `(kind IN ('filter', 'flood', 'name') OR kind = 'card' AND rule_id IN (${ASKING})) AND at >= ? AND at < ?
  AND (ifnull(delete_status, 200) = 200 AND message_ids IS NOT NULL OR ifnull(penalty_status, 200) = 200 AND action <> 'delete') AND action <> 'watch'`;

/** Messages that an act removed. That of an album's later part names the parts again that went before it (AMB-273). */
const REMOVED = `CASE WHEN message_ids IS NULL OR ifnull(delete_status, 200) <> 200 THEN 0
  WHEN rule_id = 'album' THEN 1 ELSE json_array_length(message_ids) END`;

/** Counts what each rule did on each day from a moment on (MOD-44). */
export function ruleReport(context: ChatContext, { startSecond, days }: RuleReportQuery): RuleReport {
  const { sql } = context;
  const bounds = [startSecond, startSecond + days * DAY_SECONDS] as const;
  const rows = sql.exec<{ rule_id: string; day: number; acts: number; removed: number; undone: number }>(
    `SELECT rule_id, CAST((at - ?) / ${DAY_SECONDS} AS INTEGER) AS day, count(*) AS acts, count(undone_at) AS undone,
       sum(${REMOVED}) AS removed
     FROM actions WHERE ${ACTS} GROUP BY rule_id, day ORDER BY rule_id, day`,
    startSecond,
    ...bounds,
  );
  const report = new Map<string, number[]>();
  let removed = 0;
  let undone = 0;
  for (const row of rows) {
    const acts = report.get(row.rule_id) ?? new Array<number>(days).fill(0);
    report.set(row.rule_id, acts.with(row.day, row.acts));
    removed += row.removed;
    undone += row.undone;
  }
  return {
    startSecond,
    rules: [...report].map(([rule_id, acts]) => ({ rule_id, acts })),
    removed,
    undone,
    watched: watchedRules(context),
  };
}

/** Seconds back for which the notes of watching rules are counted. */
const WATCHED_SECONDS = 31 * DAY_SECONDS;

/** Condition in SQL: an admin acted later upon the same person, through the bot or with Telegram's own client. */
const BY_HAND = `EXISTS (SELECT 1 FROM actions AS a WHERE a.user_id = w.user_id AND a.at >= w.at AND a.actor IS NOT NULL
    AND a.undoes IS NULL AND a.undone_at IS NULL AND a.action IN ('delete', 'mute', 'restrict', 'kick', 'ban'))
  OR EXISTS (SELECT 1 FROM membership_changes AS c WHERE c.user_id = w.user_id AND c.at >= w.at
    AND c.label IN ('ban', 'restrict') AND c.actor NOT IN (w.user_id, ?))`;

/**
 * Counts, for each rule that only watches, what it would have acted on, upon how many people, and how many of these an
 * admin acted upon.
 */
const watchedRules = ({ sql, values, now }: ChatContext): RuleReport["watched"] =>
  sql
    .exec<RuleReport["watched"][number] & Record<string, SqlStorageValue>>(
      `SELECT w.rule_id, count(*) AS count, count(DISTINCT coalesce(w.user_id, w.sender_chat_id)) AS people,
         count(DISTINCT CASE WHEN ${BY_HAND} THEN w.user_id END) AS by_hand
       FROM actions AS w WHERE w.action = 'watch' AND w.at >= ? GROUP BY w.rule_id ORDER BY w.rule_id`,
      values.get("snapshot")?.bot.id ?? 0,
      now() - WATCHED_SECONDS,
    )
    .toArray();
