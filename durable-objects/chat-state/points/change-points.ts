import { wordsFor } from "../../../bot/words/words.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import { AppError } from "../../../domain/errors.ts";
import { balanceAfter, type PointsChange, pointsReasonOf } from "../../../domain/points/ledger.ts";
import type { PointsChanged, PointsRequest } from "../../../services/points/points-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { LOG_COLUMNS, type LogRow, readPoints, rowOf, writeLedger } from "./ledger.ts";
import { tellGroup, tellWithBatch } from "./tell-group.ts";

/**
 * Changes somebody's points for an admin or a task: one change after another, so that none is lost (LOY-22, AMB-106).
 * The same key again answers the change that was made.
 */
export async function changePoints(context: ChatContext, request: PointsRequest): Promise<PointsChanged> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).changePoints(request);
  const { sql, storage } = context;
  const [done] = sql.exec<LogRow>(`SELECT ${LOG_COLUMNS} FROM points_log WHERE key = ?`, request.key);
  if (done !== undefined) return { outcome: "changed", item: rowOf(done) };
  if (request.isWithdrawn === true) return { outcome: "refused", code: "Operation failed", extra: {} };
  const [member] = sql.exec<StoredRow<typeof members, "fname" | "lname" | "is_bot">>(
    "SELECT fname, lname, is_bot FROM members WHERE user_id = ?",
    request.userId,
  );
  if (member === undefined) return { outcome: "refused", code: "Target not found", extra: {} };
  if (member.is_bot === 1) return { outcome: "refused", code: "BOTS_HAVE_NO_POINTS", extra: {} };
  try {
    return storage.transactionSync(() => {
      const before = readPoints(sql, request.userId)?.balance ?? 0;
      const after = balanceAfter(before, request.change, request.most);
      const { userId, comment, actor, key, change } = request;
      const entry = { userId, after, comment, key, reason: pointsReasonOf(change), adminUser: actor };
      const item = writeLedger(context, entry);
      if (request.isBroadcast && request.batch !== undefined) tellWithBatch(context, request.batch, request);
      else if (request.isBroadcast) announce(context, request, `${member.fname} ${member.lname}`.trim(), item.before);
      return { outcome: "changed", item };
    });
  } catch (error) {
    if (error instanceof AppError) return { outcome: "refused", code: error.code, extra: error.extra };
    throw error;
  }
}

/** Notifies the group of the change, in its language (LOY-21, AMB-102). */
function announce(
  context: ChatContext,
  { key, change, comment, actor }: PointsRequest,
  name: string,
  before: number,
): void {
  const t = wordsFor(context.values.get("snapshot")?.settings.langm);
  const count = pointsOf(change, before);
  const text = t(change.kind === "add" ? "points.added" : "points.deducted", { name, count, comment });
  tellGroup(context, key, actor, [text]);
}

const pointsOf = (change: PointsChange, before: number): number => (change.kind === "purge" ? before : change.amount);
