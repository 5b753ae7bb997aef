import { reportDone } from "../announcements/done.ts";
import type { ChatContext } from "../context.ts";
import { foldStatistics } from "../statistics/fold.ts";
import type { MovedTable } from "../values.ts";

/** Tables of a basic group that go to its supergroup, in this order (MOD-42); the log of updates is folded first. */
export const MOVED_TABLES: readonly MovedTable[] = [
  // First: the new object plans them with the snapshot, and must not make a run before it knows how many there were.
  "announcement_runs",
  "members",
  "sender_chats",
  "membership_changes",
  "messages",
  "usage_days",
  "imports",
  "quarters",
  "member_counts",
  // Before the outbox: what it asks them is found again there.
  "newcomers",
  "newcomer_answers",
  "owed_verdicts",
  "outbox",
  "service_log",
  "actions",
  "group_bans",
  "warnings",
  "trusted",
  "points",
  "points_log",
  "kv",
];

/** Rows handed over at once: an RPC carries 32 MiB, and the longest message is 20,000 characters. */
const PAGE_ROWS = 200;

/**
 * Conditions of the rows that go: requests that name a message of the basic group would hit another one in the
 * supergroup. Prompts for newcomers are made anew.
 */
const CONDITION: Partial<Record<MovedTable, string>> = {
  outbox: `state = 'pending' AND payload NOT LIKE '%"message_id%' AND payload NOT LIKE '%"reply_parameters"%'
    AND coalesce(purpose, '') NOT LIKE '%"prompt":%'`,
  // The supergroup keeps its permissions, so what is to be given back goes with it (AMB-066).
  kv: `name IN ('quiet', 'silence', 'quietCount', 'nightTold', 'pausedDays', 'digestTo', 'planTold', 'announcedAt', 'raidWall',
    'raidUsual', 'raidRestsUntil', 'raidTakeBack', 'brakes', 'raidLast', 'raidBans',
    'alikeAllowed', 'listExceptions', 'listAllowed', 'spamNotAsked')`,
};

/**
 * Begins to hand this object's rows over to the supergroup's object; the alarm does the work. Repeating it changes
 * nothing.
 */
export function beginMove({ values, alarms, nowMs }: ChatContext, telegramId: number): void {
  if (values.get("movedTo") !== undefined || values.get("telegramId") === undefined) return;
  if (values.get("telegramId") === telegramId) return;
  values.set("movedTo", telegramId);
  alarms.arm("move", nowMs());
}

/**
 * Moves the chat by alarm: D1 first, so that the supergroup has the settings, then the rows; goes on where it stopped.
 */
export async function runMove(context: ChatContext): Promise<null> {
  const { values, dependencies } = context;
  const from = values.get("telegramId");
  const to = values.get("movedTo");
  if (from === undefined || to === undefined) return null;
  const target = context.services().objects.chat(to);
  if (values.get("moveRecorded") !== true) {
    await reportDone(context);
    const snapshot = await dependencies.moveChat(context.services(), from, to);
    if (snapshot !== null) await target.applySnapshot(snapshot);
    values.set("moveRecorded", true);
  }
  foldStatistics(context);
  const cursor = values.get("moveCursor");
  const startAt = cursor === undefined ? 0 : MOVED_TABLES.indexOf(cursor.table);
  for (const table of MOVED_TABLES.slice(startAt)) {
    let after = cursor?.table === table ? cursor.after : 0;
    for (;;) {
      const rows = pageOf(context.sql, table, after);
      const last = rows.at(-1)?._row;
      if (typeof last !== "number") break;
      await target.adopt(from, { table, rows });
      after = last;
      values.set("moveCursor", { table, after });
    }
  }
  return null;
}

/** Reads rows behind a row number, which goes with them as `_row`: the taker skips what it has. */
function pageOf(sql: SqlStorage, table: MovedTable, after: number): Record<string, string | number | null>[] {
  return sql
    .exec<Record<string, string | number | null>>(
      `SELECT rowid AS _row, * FROM ${table} WHERE rowid > ? AND ${CONDITION[table] ?? "1"} ORDER BY rowid LIMIT ?`,
      after,
      PAGE_ROWS,
    )
    .toArray();
}
