import { chosenAdmins } from "../../../bot/chosen-admins.ts";
import { reportedByAct } from "../../../bot/reports/press.ts";
import { isSameAlready } from "../../../domain/sending/edit-plan.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";
import { awaitInstead } from "./report-answer.ts";
import { cardKey, changeCards, findCard, keysOf, notifyOfReport, sendCard } from "./report-cards.ts";
import { reportedMessage } from "./report-facts.ts";

/** Follows cards of reports, and the acts that they led to. */
export const afterReportCard: AfterSend = {
  sent(context, row, result) {
    const id = row.purpose.reportCard;
    if (id === undefined || row.method !== "sendMessage" || hasMoved(context)) return;
    // sendMessage answers the Message it made.
    cardIsOut(context, id, (result as { message_id: number }).message_id);
  },
  notSent(context, row, outcome) {
    if (hasMoved(context)) return false;
    if (row.purpose.reportCard !== undefined) cardFailed(context, row, row.purpose.reportCard, outcome);
    if (row.purpose.act !== undefined) actRefused(context, row.purpose.act.key, outcome);
    return false;
  },
};

/** Stores the message id of a card, and writes it into the changes of the card that wait for it. */
function cardIsOut({ sql }: ChatContext, id: number, messageId: number): void {
  sql.exec("UPDATE report_cards SET message_id = ? WHERE id = ?", messageId, id);
  sql.exec(
    `UPDATE outbox SET payload = json_set(payload, '$.message_id', ?)
     WHERE group_key = ? AND state = 'pending' AND method = 'editMessageText'`,
    messageId,
    cardKey(id),
  );
}

/**
 * Follows a card that was not sent: a card that never came is forgotten; one that can be changed no more is followed by
 * a new one of what is left to decide.
 */
function cardFailed(context: ChatContext, row: OutboxRow, id: number, { state, message }: RequestOutcome): void {
  const card = findCard(context, id);
  if (card === undefined || (row.method === "editMessageText" && (isSameAlready(message) || state !== "failed")))
    return;
  // The row stays: another card with its number would be taken for the same request.
  context.sql.exec("UPDATE report_cards SET chat_id = 0, keys = '[]' WHERE id = ?", id);
  if (row.method !== "editMessageText") {
    if (card.chat_id < 0 && state === "failed") tellInPrivate(context, card.id, keysOf(card));
    return;
  }
  const open = keysOf(card).filter((key) => reportedMessage(context, key)?.decision === null);
  if (open.length > 0) sendCard(context, open, card.chat_id);
  context.alarms.arm("drain", context.nowMs());
}

/**
 * Notifies each admin in private of reports whose card could not be sent to the group of admins; the answers to
 * reporters wait for these notices.
 */
function tellInPrivate(context: ChatContext, cardId: number, keys: readonly number[]): void {
  const admins = chosenAdmins(adminsOf(context), context.values.get("snapshot")?.settings ?? null);
  const told = keys.map((key) => notifyOfReport(context, key, admins));
  awaitInstead(context, cardKey(cardId), {
    notices: [...new Set(told.flatMap(({ notices }) => notices))],
    reached: Math.max(0, ...told.map(({ reached }) => reached)),
  });
  context.alarms.arm("drain", context.nowMs());
}

/** Marks a message as undecided after Telegram refused the act, and shows the reason on its cards. */
function actRefused(context: ChatContext, actKey: string, { message, resStatus }: RequestOutcome): void {
  const key = reportedByAct(actKey);
  if (key === null) return;
  const { rowsWritten } = context.sql.exec(
    `UPDATE reported_messages SET is_hidden = CASE WHEN decision IS NULL THEN 0 ELSE is_hidden END, decision = NULL,
       decided_by = NULL, refusal = ? WHERE key = ? AND act_key = ?`,
    ...[message ?? String(resStatus), key, actKey],
  );
  if (rowsWritten > 0) changeCards(context, key);
}
