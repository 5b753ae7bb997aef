import type { members } from "../../../db/schema/chat-state/members.ts";
import { momentOf, streakNow } from "../../../domain/points/check-in.ts";
import { POINTS_REASON, repairComment } from "../../../domain/points/ledger.ts";
import { repairedCheckIn } from "../../../domain/points/streak-repair.ts";
import type { MemberPoints, PointsChanged, StreakRequest } from "../../../services/points/points-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { LOG_COLUMNS, type LogRow, readPoints, rowOf, writeLedger } from "./ledger.ts";
import { pausedDays } from "./paused-days.ts";

const nowOf = ({ values, now }: ChatContext) => momentOf(now(), values.get("snapshot")?.settings ?? { tzn_offset: 0 });

/** Reads somebody's balance and consecutive days, and those before the last break, which a repair may give back. */
export function memberPoints(context: ChatContext, userId: number): MemberPoints {
  const { sql } = context;
  const known = readPoints(sql, userId);
  const streak = streakNow(known?.checkIn ?? null, nowOf(context), pausedDays(context));
  // The check-in before those of the present run.
  const [former] = sql.exec<{ comment: string }>(
    "SELECT comment FROM points_log WHERE user_id = ? AND reason = ? ORDER BY id DESC LIMIT 1 OFFSET ?",
    ...[userId, POINTS_REASON.attendance, streak],
  );
  return { balance: known?.balance ?? 0, streak, former_streak: Number(former?.comment ?? 0) };
}

/**
 * Sets somebody's consecutive days for an admin, with a line in the ledger (decision 087). The same key again answers
 * the repair that was made.
 */
export async function repairStreak(context: ChatContext, request: StreakRequest): Promise<PointsChanged> {
  const { sql, storage, values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).repairStreak(request);
  const { key, userId, days, comment, actor } = request;
  const [done] = sql.exec<LogRow>(`SELECT ${LOG_COLUMNS} FROM points_log WHERE key = ?`, key);
  if (done !== undefined) return { outcome: "changed", item: rowOf(done) };
  const [member] = sql.exec<StoredRow<typeof members, "is_bot">>(
    "SELECT is_bot FROM members WHERE user_id = ?",
    userId,
  );
  if (member === undefined) return { outcome: "refused", code: "Target not found", extra: {} };
  if (member.is_bot === 1) return { outcome: "refused", code: "BOTS_HAVE_NO_POINTS", extra: {} };
  return storage.transactionSync(() => {
    const known = readPoints(sql, userId);
    const moment = nowOf(context);
    const from = streakNow(known?.checkIn ?? null, moment, pausedDays(context));
    const entry = {
      userId,
      key,
      adminUser: actor,
      after: known?.balance ?? 0,
      reason: POINTS_REASON.streakRepair,
      comment: repairComment({ from, to: days, why: comment }),
    };
    const item = writeLedger(context, entry, known, repairedCheckIn(known?.checkIn ?? null, moment, days));
    return { outcome: "changed", item };
  });
}
