import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import { offerAppeal } from "../appeals/offer-appeal.ts";
import type { ChatContext } from "../context.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { answerRefusal, deleteSingly } from "./after-command.ts";
import { notifyOfMissingRight } from "./missing-right.ts";
import { answerPurge } from "./purge-answer.ts";
import { tellOfNight } from "./quiet/night-notice.ts";
import { answerQuiet, SET_PERMISSIONS } from "./quiet/quiet-answer.ts";

/** The result of a request that Telegram carried out, as the log has it. */
const CARRIED_OUT: RequestOutcome = { state: "sent", messageIds: [], resStatus: 200, message: null };

/** Fills the outcome of acts into the action log, and reports a refusal to the admin who wanted the act (MOD-40). */
export const afterAct: AfterSend = {
  sent(context, row) {
    noteActResult(context, row, CARRIED_OUT);
    endWarnings(context, row);
    if (context.values.get("movedTo") === undefined) offerAppeal(context, row);
    answerCommands(context, row, null);
    if (row.method === SET_PERMISSIONS) tellOfNight(context);
  },
  notSent(context, row, outcome) {
    if (deleteSingly(context, row, outcome)) return true;
    noteActResult(context, row, outcome);
    answerCommands(context, row, outcome);
    if (row.method === SET_PERMISSIONS) tellOfNight(context);
    answerRefusal(context, row, outcome);
    notifyOfMissingRight(context, row, outcome);
    return false;
  },
};

/** Resets the warnings whose penalty Telegram carried out (MOD-29); after a refusal they stay. */
function endWarnings({ sql, values }: ChatContext, { purpose: { act } }: OutboxRow): void {
  if (act?.part !== "penalty" || values.get("movedTo") !== undefined) return;
  sql.exec(
    `UPDATE warnings SET count = 0 WHERE key = ?1
       AND member_id = (SELECT coalesce(user_id, sender_chat_id) FROM actions WHERE key = ?1)`,
    act.key,
  );
}

/** Answers the commands that wait for this request. @param refusal null where Telegram carried it out */
function answerCommands(context: ChatContext, row: OutboxRow, refusal: RequestOutcome | null): void {
  if (context.values.get("movedTo") !== undefined) return;
  if (row.method === SET_PERMISSIONS) answerQuiet(context, row.idempotencyKey, refusal);
  if (row.purpose.act?.part === "delete") answerPurge(context, row.purpose.act.key);
}

/**
 * Writes Telegram's answer to a request of an act into the log (MOD-40). Of several requests the first failure counts.
 * An act that failed to undo another one leaves that one as it was.
 */
function noteActResult(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  const { act } = row.purpose;
  // A group that moved meanwhile has its log in the new object.
  if (act === undefined || context.values.get("movedTo") !== undefined) return;
  const { sql } = context;
  const column = act.part === "delete" ? "delete_status" : "penalty_status";
  sql.exec(
    `UPDATE actions SET ${column} = CASE WHEN coalesce(${column}, 200) = 200 THEN ? ELSE ${column} END,
       comment = CASE WHEN comment = '' THEN ? ELSE comment END WHERE key = ?`,
    outcome.resStatus,
    outcome.message ?? "",
    act.key,
  );
  if (outcome.state === "sent") return;
  sql.exec(
    "UPDATE actions SET undone_at = NULL, undone_by = NULL WHERE key = (SELECT undoes FROM actions WHERE key = ?)",
    act.key,
  );
}
