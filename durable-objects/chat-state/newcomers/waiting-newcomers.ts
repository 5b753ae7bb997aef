import { durationsOf } from "../../../bot/newcomers/verdict.ts";
import { deadlineOf } from "../../../domain/newcomers/verification.ts";
import type { WaitingNewcomer } from "../../../domain/newcomers/waiting.ts";
import type { PageQuery } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "../messages/sender.ts";
import { type CheckRow, newcomerOf } from "./read-newcomers.ts";

type WaitingRow = CheckRow & SenderRow;

/** Condition in SQL: the verification is not over, or Telegram refused its verdict, so that an admin has to decide. */
const WAITS = `(ended_at IS NULL OR user_id IN (SELECT user_id FROM owed_verdicts
  WHERE refused IS NOT NULL AND json_extract(verdict, '$.startedAt') = newcomers.started_at))`;

/** Counts the newcomers whose verification is not over. */
export const countWaiting = ({ sql }: Pick<ChatContext, "sql">): number =>
  sql.exec<{ total: number }>(`SELECT count(*) AS total FROM newcomers WHERE ${WAITS}`).one().total;

/** Lists the newcomers whose verification is not over, in the order in which they came (AMB-091). */
export function waitingNewcomers(
  context: ChatContext,
  { page, perPage }: PageQuery,
): { rows: WaitingNewcomer[]; page: number; total: number } {
  const { sql } = context;
  const total = countWaiting(context);
  const rows = sql
    .exec<WaitingRow>(
      `SELECT m.*, ${SENDER_COLUMNS}
       FROM (SELECT *, NULL AS sender_chat_id FROM newcomers WHERE ${WAITS} ORDER BY id LIMIT ? OFFSET ?) AS m
       ${SENDER_JOINS} ORDER BY m.id`,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  return { rows: rows.map((row) => waitingOf(context, row)), page, total };
}

function waitingOf(context: ChatContext, row: WaitingRow): WaitingNewcomer {
  const { name, verification, isRequest } = newcomerOf(row);
  const user = senderOf(context, row);
  // Somebody who asks to join has no row among the members.
  const isKnown = user.fname !== "" || user.lname !== "";
  const durations = durationsOf({ settings: context.values.get("snapshot")?.settings ?? null });
  return {
    user: isKnown ? user : { ...user, fname: name },
    type: verification.type,
    status: verification.status,
    wrong: verification.wrong,
    is_request: isRequest,
    start_at: verification.startedAt,
    prompted_at: verification.promptedAt,
    // The time does not end what was decided already.
    end_at: verification.endedAt === null ? deadlineOf(verification, durations) : null,
  };
}
