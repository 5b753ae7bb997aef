import { dateOfKey } from "../../../bot/message-key.ts";
import type { quarters as quartersTable } from "../../../db/schema/chat-state/counts.ts";
import { DAY_SECONDS, QUARTER_SECONDS } from "../../../domain/limits.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { PASSED_BIT } from "../../../domain/newcomers/verify-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { type Answered, CAME, noteMessages, WENT, type Written } from "./arrivals.ts";
import { foldedTo } from "./fold.ts";
import { invalidateDays } from "./report-days.ts";

/** Rows that one run reads. */
const AT_ONCE = 2000;

/** Progress through the rows from before outcomes of arrivals were noted; each is read once. */
export interface OldArrivals {
  changes: Span;
  messages: Span;
  quarters: Span;
}
interface Span {
  done: number;
  end: number;
}

/**
 * Fills in the outcome of arrivals from before outcomes were noted: first when people left and passed the verification;
 * then, by the counts, who wrote before the oldest stored message (replies to them are unknown: they count as
 * answered); then, by the stored messages, when the others wrote and were answered.
 * @returns whether there is more
 */
export function noteOldArrivals(context: ChatContext): boolean {
  const { values, storage } = context;
  const at = values.get("oldArrivals") ?? begin(context);
  return storage.transactionSync(() => {
    const step = STEPS.find(({ name }) => at[name].done < at[name].end);
    if (step === undefined) return false;
    const done = step.run(context, at[step.name]) ?? at[step.name].end;
    values.set("oldArrivals", { ...at, [step.name]: { ...at[step.name], done } });
    invalidateDays(context);
    return true;
  });
}

function begin(context: ChatContext): OldArrivals {
  const lastOf = (query: string) => context.sql.exec<{ n: number | null }>(query).one().n ?? 0;
  const at: OldArrivals = {
    changes: { done: 0, end: lastOf("SELECT max(id) AS n FROM membership_changes") },
    messages: { done: 0, end: foldedTo(context).key },
    quarters: { done: 0, end: Math.floor(dateOfKey(lastOf("SELECT min(key) AS n FROM messages")) / QUARTER_SECONDS) },
  };
  context.values.set("oldArrivals", at);
  return at;
}

interface Step {
  name: keyof OldArrivals;
  /** @returns the last row read; null at the end */
  run(context: ChatContext, span: Span): number | null;
}
const STEPS: readonly Step[] = [
  { name: "changes", run: noteChanges },
  { name: "quarters", run: noteCounted },
  { name: "messages", run: noteStoredMessages },
];

function noteChanges({ sql }: ChatContext, { done }: Span): number {
  const end = done + AT_ONCE;
  sql.exec(
    `UPDATE membership_changes AS a SET
       left_at = coalesce(left_at, (SELECT min(c.at) FROM membership_changes AS c
         WHERE c.user_id = a.user_id AND c.at >= a.at AND c.id > a.id AND ${WENT})),
       verified_at = coalesce(verified_at, (SELECT min(n.ended_at) FROM newcomers AS n
         WHERE n.user_id = a.user_id AND n.status > 0 AND n.status & ${PASSED_BIT} <> 0
           AND n.ended_at >= a.at - CASE WHEN n.is_request = 1 THEN ${DAY_SECONDS} ELSE 0 END))
     WHERE a.id > ? AND a.id <= ? AND ${CAME.replaceAll("c.", "a.")}`,
    done,
    end,
  );
  return end;
}

function noteStoredMessages(context: ChatContext, { done, end }: Span): number | null {
  const rows = context.sql
    .exec<{ key: number; user_id: number | null; reply_key: number | null; replied_to: number | null }>(
      `SELECT m.key, m.user_id, m.reply_key, r.user_id AS replied_to FROM messages AS m
         LEFT JOIN members AS p ON p.user_id = m.user_id LEFT JOIN messages AS r ON r.key = m.reply_key
       WHERE m.key > ? AND m.key <= ? AND m.is_own = 0 AND m.is_unseen = 0 AND m.type <> ${MESSAGE_TYPE.service}
         AND coalesce(p.is_bot, 0) = 0 ORDER BY m.key LIMIT ${AT_ONCE}`,
      done,
      end,
    )
    .toArray();
  const written: Written[] = [];
  const answered: Answered[] = [];
  for (const { key, user_id, reply_key, replied_to } of rows) {
    const second = dateOfKey(key);
    if (user_id !== null) written.push({ userId: user_id, second });
    if (reply_key !== null && replied_to !== null && replied_to !== user_id)
      answered.push({ userId: replied_to, wroteAt: dateOfKey(reply_key), second });
  }
  noteMessages(context, written, answered);
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.key ?? null);
}

function noteCounted(context: ChatContext, { done, end }: Span): number | null {
  const rows = context.sql
    .exec<StoredRow<typeof quartersTable, "quarter" | "people">>(
      `SELECT quarter, people FROM quarters WHERE quarter > ? AND quarter <= ? ORDER BY quarter LIMIT ${AT_ONCE}`,
      done,
      end,
    )
    .toArray();
  const written = rows.flatMap(({ quarter, people }) =>
    Object.entries(JSON.parse(people) as Record<string, number>)
      .filter(([, messages]) => messages > 0)
      .map(([userId]) => ({ userId: Number(userId), second: (quarter + 1) * QUARTER_SECONDS - 1 })),
  );
  noteMessages(
    context,
    written,
    written.map((one) => ({ ...one, wroteAt: one.second })),
  );
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.quarter ?? null);
}
