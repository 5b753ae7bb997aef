import type { ActivePerson } from "../../../domain/calls/chats.ts";
import { MOST_ACTIVE_SHOWN } from "../../../domain/limits.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "../messages/sender.ts";
import { WRITERS, windowOf } from "./glance.ts";

/** Selects the humans who wrote in a range, with `cnt_message`, from what is folded already; with its values. */
export function writersIn(range: SecondRange): { query: string; values: number[] } {
  const { firstQuarter, endQuarter, edges } = windowOf(range);
  const parts = [
    `SELECT CAST(p.key AS INTEGER) AS user_id, p.value AS n FROM quarters AS q, json_each(q.people) AS p
      WHERE q.quarter >= ? AND q.quarter < ? AND p.value > 0`,
    ...edges.map(() => `SELECT user_id, 1 AS n FROM (${WRITERS})`),
  ];
  return {
    query: `SELECT user_id, sum(n) AS cnt_message FROM (${parts.join(" UNION ALL ")}) GROUP BY user_id`,
    values: [firstQuarter, endQuarter, ...edges.flatMap(({ fromKey, toKey }) => [fromKey, toKey])],
  };
}

/** Lists the people with the most messages in a range, those with the most first; bots are left out. */
export function mostActive(context: ChatContext, range: SecondRange): ActivePerson[] {
  const writers = writersIn(range);
  const rows = context.sql
    .exec<SenderRow & { cnt_message: number }>(
      `SELECT m.cnt_message, ${SENDER_COLUMNS} FROM (
         SELECT user_id, NULL AS sender_chat_id, cnt_message FROM (${writers.query})
         ORDER BY cnt_message DESC, user_id LIMIT ?) AS m
       ${SENDER_JOINS} ORDER BY m.cnt_message DESC, m.user_id`,
      ...writers.values,
      MOST_ACTIVE_SHOWN,
    )
    .toArray();
  return rows.map((row) => ({ user: senderOf(context, row), cnt_message: row.cnt_message }));
}
