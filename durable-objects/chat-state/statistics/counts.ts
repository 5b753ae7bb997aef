import type { quarters as quartersTable } from "../../../db/schema/chat-state/counts.ts";
import type { members as membersTable } from "../../../db/schema/chat-state/members.ts";
import { DAY_SECONDS, LAST_SEEN_STEP_SECONDS, QUARTER_SECONDS } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { invalidateDay } from "./report-days.ts";

/** One update, as usage, messages and activity are counted from it. */
export interface Countable {
  /** name of the Update's field (AMB-210) */
  kind: string;
  /** unix second at which it came */
  at: number;
  /** the human who did it */
  userId: number | null;
  /** unix second of a new message that counts as one (STA-10), null for everything else */
  messageAt: number | null;
}

/** A quarter of a clock hour: its messages, and of each person who did something how many were theirs. */
export interface Quarter {
  messages: number;
  people: Map<string, number>;
}
const quarterOf = (second: number) => Math.floor(second / QUARTER_SECONDS);

/** Sums by key. */
type Tally = Map<string, number>;
const add = (tally: Tally, key: string, more: number) => tally.set(key, (tally.get(key) ?? 0) + more);

/** Counts updates and adds them to what is counted already: a few rows written however many they are. */
export function addCounts(context: ChatContext, updates: Iterable<Countable>): void {
  const { sql } = context;
  const usage: Tally = new Map();
  const quarters = new Map<number, Quarter>();
  const seen = new Map<number, number>();
  for (const { kind, at, userId, messageAt } of updates) {
    add(usage, `${Math.floor(at / DAY_SECONDS)} ${kind}`, 1);
    const number = quarterOf(messageAt ?? at);
    const quarter = quarters.get(number) ?? { messages: 0, people: new Map() };
    const messages = messageAt === null ? 0 : 1;
    quarter.messages += messages;
    if (quarter.messages > 0 || userId !== null) quarters.set(number, quarter);
    if (userId === null) continue;
    add(quarter.people, `${userId}`, messages);
    seen.set(userId, Math.max(seen.get(userId) ?? 0, at));
  }
  for (const [key, count] of usage) {
    const [day, kind] = key.split(" ");
    sql.exec(
      `INSERT INTO usage_days (day, kind, count) VALUES (?, ?, ?)
       ON CONFLICT (day, kind) DO UPDATE SET count = count + excluded.count`,
      Number(day),
      kind,
      count,
    );
  }
  for (const [number, quarter] of quarters) addToQuarter(context, number, quarter);
  for (const [userId, at] of seen) {
    const known = at - LAST_SEEN_STEP_SECONDS;
    sql.exec("UPDATE members SET last_seen = ? WHERE user_id = ? AND last_seen <= ?", at, userId, known);
  }
}

/** Adds what happened in a quarter hour to what is counted in it already. */
export function addToQuarter(context: ChatContext, number: number, { messages, people }: Quarter): void {
  const { sql } = context;
  const [held] = sql.exec<StoredRow<typeof quartersTable, "people">>(
    "SELECT people FROM quarters WHERE quarter = ?",
    number,
  );
  // Only this function writes the column.
  const known = held === undefined ? {} : (JSON.parse(held.people) as Record<string, number>);
  for (const [userId, more] of people) known[userId] = (known[userId] ?? 0) + more;
  sql.exec(
    `INSERT INTO quarters (quarter, messages, people) VALUES (?, ?, ?)
     ON CONFLICT (quarter) DO UPDATE SET messages = messages + excluded.messages, people = excluded.people`,
    number,
    messages,
    JSON.stringify(known),
  );
  invalidateDay(context, ["activity", "people"], number * QUARTER_SECONDS);
}

/** Finds the bots among people; what bots do is not counted as activity. */
export function botsAmong(sql: SqlStorage, userIds: Iterable<number>): Set<number> {
  const rows = sql.exec<StoredRow<typeof membersTable, "user_id">>(
    "SELECT user_id FROM members WHERE user_id IN (SELECT value FROM json_each(?)) AND is_bot = 1",
    JSON.stringify([...new Set(userIds)]),
  );
  return new Set(rows.toArray().map(({ user_id }) => user_id));
}
