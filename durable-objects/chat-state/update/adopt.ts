import { NO_RIGHTS } from "../../../domain/members/restrict-right.ts";
import type { MovedPage } from "../../../services/objects.ts";
import { joinRuns, resumeRuns } from "../announcements/take-over.ts";
import { reviseWaiting } from "../announcements/waiting.ts";
import type { ChatContext } from "../context.ts";
import { noteForSearch } from "../messages/history-index.ts";
import { queueAct } from "../moderation/queue-act.ts";
import { addToQuarter } from "../statistics/counts.ts";
import { armDigest } from "../statistics/digest.ts";
import { invalidateDays } from "../statistics/report-days.ts";
import type { MovedTable } from "../values.ts";
import { MOVED_TABLES } from "./move.ts";

/** Milliseconds before the lists get the new numbers and Telegram is asked for the supergroup's admins. */
const SETTLE_MS = 2000;

/**
 * Takes over a page of the basic group this chat was (MOD-42). This object's own knowledge is newer and stays;
 * counts are added up. Rows at or below the last row number taken of a table are skipped, so a repeated page changes
 * nothing.
 * @throws for a table that does not move, or not yet: the other object tries again until this one has its version
 */
export function adopt(context: ChatContext, fromTelegramId: number, page: MovedPage): void {
  const table = MOVED_TABLES.find((name) => name === page.table);
  if (table === undefined) throw new Error(`rows of ${page.table} do not move`);
  const { storage, values, alarms } = context;
  storage.transactionSync(() => {
    const taken = values.get("adopted") ?? {};
    const cursorName = `${fromTelegramId} ${table}`;
    let last = taken[cursorName] ?? 0;
    for (const { _row, ...row } of page.rows) {
      if (typeof _row !== "number" || _row <= last) continue;
      if (table === "quarters" && (row.import_id ?? null) === null) adoptQuarter(context, row);
      else if (table === "announcement_runs") takeRuns(context, row);
      else insert(context.sql, table, TAKE[table](row, fromTelegramId));
      if (table === "messages") noteForSearch(context, Number(row.key));
      if (table === "group_bans") banForReal(context, row);
      if (table === "newcomers") muteForReal(context, row);
      last = _row;
    }
    values.set("adopted", { ...taken, [cursorName]: last });
  });
  context.members.forget();
  context.newcomers.forget();
  context.usage.forget();
  invalidateDays(context);
  const atMs = context.nowMs() + SETTLE_MS;
  alarms.arm("sync", atMs);
  alarms.arm("directory", atMs);
  alarms.arm("numbers", atMs);
  if (table === "newcomers" || table === "owed_verdicts") alarms.arm("newcomers", context.nowMs());
  if (table === "outbox" || table === "group_bans" || table === "newcomers") alarms.arm("drain", context.nowMs());
  if (table === "announcement_runs") resumeRuns(context);
  if (table === "outbox") reviseWaiting(context);
  if (table === "messages") alarms.arm("search", context.nowMs());
  if (table === "kv") {
    values.forget();
    alarms.arm("quiet", context.nowMs());
    alarms.arm("raid", context.nowMs());
    alarms.arm("raidBans", context.nowMs());
    alarms.arm("brakes", context.nowMs());
    armDigest(context);
  }
}

/** Takes over the state of an announcement; one that is planned here already is only completed. */
function takeRuns(context: ChatContext, row: Row): void {
  const { rowsWritten } = insert(context.sql, "announcement_runs", row);
  if (rowsWritten === 0) joinRuns(context, row as Parameters<typeof joinRuns>[1]);
}

/** Adds up the counts of both chats in a quarter hour. */
function adoptQuarter(context: ChatContext, { quarter, messages, people }: Row): void {
  // The column is what addToQuarter writes, in every version.
  const counts = new Map(Object.entries(JSON.parse(String(people)) as Record<string, number>));
  addToQuarter(context, Number(quarter), { messages: Number(messages), people: counts });
}

/** Bans now those who were kept out of the basic group, which has no ban list (AMB-068). */
function banForReal(context: ChatContext, { user_id, until }: Row): void {
  const seconds = until === null ? 0 : Number(until) - context.now();
  if (until !== null && seconds <= 0) return;
  queueAct(context, {
    key: `group ban ${user_id}`,
    kind: "group_ban",
    ruleId: "migrate_to_chat_id",
    reason: "",
    target: { userId: Number(user_id), senderChatId: null },
    actor: null,
    deletes: [],
    penalty: { kind: "ban", seconds },
    evidence: null,
  });
}

/** Mutes now the newcomers who are still to be verified: a basic group restricts nobody (NCM-28). */
function muteForReal(context: ChatContext, { user_id, started_at, ended_at, is_request }: Row): void {
  if (ended_at !== null || is_request === 1) return;
  queueAct(context, {
    key: `join ${user_id} ${started_at} mute`,
    kind: "newcomer",
    ruleId: "ncm_type",
    reason: "",
    target: { userId: Number(user_id), senderChatId: null },
    actor: null,
    deletes: [],
    penalty: { kind: "restrict", rights: NO_RIGHTS, seconds: 0 },
    evidence: null,
  });
}

type Row = Record<string, string | number | null>;
/** Prepares a row for this object: row ids are given anew, and a message keeps the chat in which its id is valid. */
const TAKE: Record<MovedTable, (row: Row, from: number) => Row> = {
  members: (row) => row,
  sender_chats: (row) => row,
  membership_changes: ({ id, ...row }) => row,
  messages: (row, from) => ({ ...row, origin: row.origin ?? from }),
  usage_days: (row) => row,
  imports: (row) => row,
  // Of the time before the bot came to either.
  quarters: (row) => row,
  member_counts: (row) => row,
  // The prompt stands in the basic group: there is to be one here, whether it could be delivered there or not.
  newcomers: ({ id, prompt, prompt_id, is_announced, ask_tries, ask_after, asking_ms, ...row }) => row,
  newcomer_answers: ({ id, ...row }) => row,
  // Tried here once more.
  owed_verdicts: (row) => ({ ...row, is_due: row.refused === null ? 0 : 1 }),
  outbox: ({ id, ...row }) => row,
  service_log: ({ id, ...row }) => row,
  announcement_runs: (row) => row,
  actions: ({ id, ...row }) => row,
  group_bans: (row) => row,
  warnings: (row) => row,
  trusted: (row) => row,
  points: (row) => row,
  points_log: ({ id, ...row }) => row,
  kv: (row) => row,
};

const ON_CONFLICT: Record<MovedTable, string> = {
  members: `(user_id) DO UPDATE SET ctime = min(ctime, excluded.ctime), last_seen = max(last_seen, excluded.last_seen),
    inviter = coalesce(inviter, excluded.inviter), invite_link = coalesce(invite_link, excluded.invite_link)`,
  sender_chats: "DO NOTHING",
  membership_changes: "DO NOTHING",
  messages: "DO NOTHING",
  usage_days: "(day, kind) DO UPDATE SET count = count + excluded.count",
  imports: "DO NOTHING",
  quarters: "DO NOTHING",
  member_counts: "DO NOTHING",
  newcomers: "DO NOTHING",
  newcomer_answers: "DO NOTHING",
  owed_verdicts: "DO NOTHING",
  outbox: "DO NOTHING",
  service_log: "DO NOTHING",
  // Joined to what is planned here already (joinRuns).
  announcement_runs: "DO NOTHING",
  actions: "DO NOTHING",
  group_bans: "DO NOTHING",
  warnings: "DO NOTHING",
  trusted: "DO NOTHING",
  points: "(user_id) DO UPDATE SET balance = min(balance + excluded.balance, 2147483647)",
  points_log: "DO NOTHING",
  kv: "DO NOTHING",
};

/**
 * Inserts a row. During a deployment the other object may run another version: columns that this table lacks are left
 * out, and those that the row lacks get their defaults (docs/decisions/151).
 */
function insert(sql: SqlStorage, table: MovedTable, row: Row) {
  const own = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table).toArray();
  const columns = own.map(({ name }) => name).filter((name) => name in row);
  return sql.exec(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})
     ON CONFLICT ${ON_CONFLICT[table]}`,
    ...columns.map((column) => row[column] ?? null),
  );
}
