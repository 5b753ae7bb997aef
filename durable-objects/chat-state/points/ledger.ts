import type { Write } from "../../../bot/decision.ts";
import type { points, pointsLog } from "../../../db/schema/chat-state/points.ts";
import { BALANCE_MAX } from "../../../domain/limits.ts";
import { LOG_KIND, SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { CheckIn } from "../../../domain/points/check-in.ts";
import { POINTS_REASON, type PointsRow } from "../../../domain/points/ledger.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { answerCheckIn } from "./joint-check-ins.ts";

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

export interface MemberPoints {
  balance: number;
  /** null before the first */
  checkIn: CheckIn | null;
}

/** Reads somebody's points; null for who never had any. */
export function readPoints(sql: SqlStorage, userId: number): MemberPoints | null {
  const [row] = sql.exec<StoredRow<typeof points, "balance" | "check_in_at" | "check_in_day" | "streak" | "zone">>(
    "SELECT balance, check_in_at, check_in_day, streak, zone FROM points WHERE user_id = ?",
    userId,
  );
  if (row === undefined) return null;
  const { balance, check_in_at: at, check_in_day: day, streak, zone } = row;
  return { balance, checkIn: at === null || day === null ? null : { at, day, streak, zone } };
}

/** A change of a ledger; the balance before it is what the object holds. */
export interface LedgerEntry {
  userId: number;
  after: number;
  reason: number;
  comment: string;
  adminUser: number | null;
  /** makes a repeated request the same change */
  key: string | null;
}

/**
 * Writes a change of somebody's points with its line in the ledger; called inside a transaction. A member's first line
 * is that of the empty balance (AMB-105).
 * @param known the points before, as the object holds them @param checkIn the latest one from now on
 */
export function writeLedger(
  { sql, now }: ChatContext,
  entry: LedgerEntry,
  known = readPoints(sql, entry.userId),
  checkIn = known?.checkIn ?? null,
): PointsRow {
  const before = known?.balance ?? 0;
  const at = now();
  if (known === null) {
    logLine(sql, { ...entry, before: 0, after: 0, reason: POINTS_REASON.systemInit, comment: "", key: null, at });
  }
  sql.exec(
    `INSERT OR REPLACE INTO points (user_id, balance, changed_at, check_in_at, check_in_day, streak, zone)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[entry.userId, entry.after, at],
    ...[checkIn?.at ?? null, checkIn?.day ?? null, checkIn?.streak ?? 0, checkIn?.zone ?? ""],
  );
  logEvent(sql, { ...entry, before, at });
  return logLine(sql, { ...entry, before, at });
}

/** Tells the log of events of a check-in or another change (LOY-09, LOY-24). */
function logEvent(sql: SqlStorage, { userId, before, after, reason, comment, at }: Line): void {
  const kind = reason === POINTS_REASON.attendance ? LOG_KIND.punchClock : LOG_KIND.pointsChange;
  sql.exec(
    `INSERT INTO service_log (kind, rule_id, condition, comment, res_status, user_id, message_type, message_text, start_at,
       end_at) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
    ...[kind, String(reason), `${before} → ${after}`, "", SENT_STATUS, userId, cutForLog(comment), at, at],
  );
}

interface Line extends LedgerEntry {
  before: number;
  at: number;
}

function logLine(sql: SqlStorage, { key, userId, before, after, reason, comment, adminUser, at }: Line): PointsRow {
  const isOwn = reason === POINTS_REASON.systemInit;
  return rowOf(
    sql
      .exec<LogRow>(
        `INSERT INTO points_log (key, user_id, before, after, reason, comment, admin_user, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${LOG_COLUMNS}`,
        ...[key, userId, before, after, reason, comment, isOwn ? null : adminUser, at],
      )
      .one(),
  );
}

export const LOG_COLUMNS = "id, user_id, before, after, reason, comment, admin_user, at";
export type LogRow = StoredRow<
  typeof pointsLog,
  "id" | "user_id" | "before" | "after" | "reason" | "comment" | "admin_user" | "at"
>;
export const rowOf = ({ user_id, at, ...row }: LogRow): PointsRow => ({ ...row, user: user_id, timestamp: at });

/** Notes a check-in and its points (LOY-09) and answers it, in the transaction of the update. */
export function applyCheckIn(
  context: ChatContext,
  { userId, checkIn, award, topic, answer }: WriteOf<"checkIn">,
): void {
  const known = readPoints(context.sql, userId);
  const entry = {
    ...{ userId, after: Math.min(BALANCE_MAX, (known?.balance ?? 0) + award), reason: POINTS_REASON.attendance },
    ...{ comment: String(checkIn.streak), adminUser: null, key: null },
  };
  const { id } = writeLedger(context, entry, known, checkIn);
  answerCheckIn(context, answer, { line: id, topic });
}

/** Takes back the points of somebody who goes, where the chat wants it (LOY-23, AMB-101). */
export function recyclePoints(context: ChatContext, { change }: WriteOf<"storeMembership">): void {
  if (change === null || change.newStatus > MEMBER_STATUS.left) return;
  if (context.values.get("snapshot")?.settings.bot_settings.points_recycle !== true) return;
  const { userId, label } = change;
  const known = readPoints(context.sql, userId);
  if ((known?.balance ?? 0) === 0) return;
  const entry = { userId, after: 0, reason: POINTS_REASON.adminReduce, comment: label, adminUser: null, key: null };
  writeLedger(context, entry, known);
}
