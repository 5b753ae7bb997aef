import type { Write } from "../../../bot/decision.ts";
import type { points, pointsLog } from "../../../db/schema/chat-state/points.ts";
import { BALANCE_MAX } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { CheckIn } from "../../../domain/points/check-in.ts";
import { POINTS_REASON, type PointsRow } from "../../../domain/points/ledger.ts";
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
  /** unix second of a check-in's message (AMB-315); without it the change is of now */
  at?: number;
}

/**
 * Writes a change of somebody's points with its line in the ledger, which also serves as the event of the log
 * (docs/decisions/222); called inside a transaction. A member's first line is that of the empty balance (AMB-105).
 * @param known the points before the change, if the caller has read them
 * @param checkIn the member's latest check-in after the change
 */
export function writeLedger(
  { sql, now }: ChatContext,
  entry: LedgerEntry,
  known = readPoints(sql, entry.userId),
  checkIn = known?.checkIn ?? null,
): PointsRow {
  const { userId, key, after, reason, comment, adminUser } = entry;
  const before = known?.balance ?? 0;
  const at = entry.at ?? now();
  sql.exec(
    `INSERT OR REPLACE INTO points (user_id, balance, changed_at, check_in_at, check_in_day, streak, zone)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[userId, after, now()],
    ...[checkIn?.at ?? null, checkIn?.day ?? null, checkIn?.streak ?? 0, checkIn?.zone ?? ""],
  );
  const lines = sql.exec<StoredRow<typeof pointsLog, "id">>(
    known === null ? ADD_FIRST : ADD_LINE,
    ...(known === null ? [null, userId, 0, 0, POINTS_REASON.systemInit, "", null, at] : []),
    ...[key, userId, before, after, reason, comment, adminUser, at],
  );
  const id = Math.max(...lines.toArray().map((line) => line.id));
  return { id, user: userId, before, after, reason, comment, admin_user: adminUser, timestamp: at };
}

const LINE = "(?, ?, ?, ?, ?, ?, ?, ?)";
const ADD = "INSERT INTO points_log (key, user_id, before, after, reason, comment, admin_user, at) VALUES";
const ADD_LINE = `${ADD} ${LINE} RETURNING id`;
/** Statement that writes a member's first, empty line together with the line of the change. */
const ADD_FIRST = `${ADD} ${LINE}, ${LINE} RETURNING id`;

export const LOG_COLUMNS = "id, user_id, before, after, reason, comment, admin_user, at";
export type LogRow = StoredRow<
  typeof pointsLog,
  "id" | "user_id" | "before" | "after" | "reason" | "comment" | "admin_user" | "at"
>;
/** Makes the row that calls answer from a line of the ledger (LOY-19). */
export const rowOf = ({ user_id, at, ...row }: LogRow): PointsRow => ({ ...row, user: user_id, timestamp: at });

/** Notes a check-in and its points (LOY-09) and answers it, in the transaction of the update. */
export function applyCheckIn(
  context: ChatContext,
  { userId, checkIn, award, before, topic, answer }: WriteOf<"checkIn">,
): void {
  const entry = {
    userId,
    after: Math.min(BALANCE_MAX, (before ?? 0) + award),
    reason: POINTS_REASON.attendance,
    comment: String(checkIn.streak),
    adminUser: null,
    key: null,
    at: checkIn.at,
  };
  const known = before === null ? null : { balance: before, checkIn: null };
  const { id } = writeLedger(context, entry, known, checkIn);
  answerCheckIn(context, answer, { line: id, topic });
}

/**
 * Takes back the points of somebody who is not in the chat any more, where the chat wants it (LOY-23, AMB-101), however
 * that was learnt.
 * @param label what happened, as the ledger says it
 */
export function recyclePoints(
  context: ChatContext,
  { userId, status, label }: { userId: number; status: number; label: string },
): void {
  if (status > MEMBER_STATUS.left) return;
  if (context.values.get("snapshot")?.settings.bot_settings.points_recycle !== true) return;
  const known = readPoints(context.sql, userId);
  if ((known?.balance ?? 0) === 0) return;
  const entry = { userId, after: 0, reason: POINTS_REASON.adminReduce, comment: label, adminUser: null, key: null };
  writeLedger(context, entry, known);
}

/** Returns the label of a departure of which only the present status is known. */
export const goneLabel = (status: number): string => (status === MEMBER_STATUS.kicked ? "ban" : "left");
