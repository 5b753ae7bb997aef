import type { Message } from "grammy/types";
import { advance, settleOwed } from "../../../bot/newcomers/verdict.ts";
import { passed } from "../../../domain/newcomers/verify-status.ts";
import { BOT_ERROR } from "../../../telegram/errors.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { sentMessages } from "../sending/sent-messages.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { verdictCarriedOut, verdictRefused } from "./carry-out-verdicts.ts";
import { jointNotSent, jointSent } from "./joint-words.ts";
import { promptNotSent } from "./prompt-again.ts";
import { questionNotSent, questionSent } from "./question.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";
import { promptSent } from "./write-newcomers.ts";

/**
 * Starts a newcomer's time when a prompt or question is delivered, and asks again where it was not
 * (docs/decisions/031).
 */
export const afterNewcomerRequest: AfterSend = {
  sent(context, row, result) {
    if (row.purpose.question !== undefined) questionSent(context, row, (result as Message).message_id);
    const [first] = sentMessages(row, result);
    if (first !== undefined) promptSent(context, row, first.message_id);
    jointSent(context, row);
    verdictCarriedOut(context, row);
  },
  notSent(context, row, outcome) {
    questionNotSent(context, row, outcome);
    promptNotSent(context, row, outcome);
    muteRefused(context, row, outcome);
    jointNotSent(context, row, outcome);
    verdictRefused(context, row, outcome);
    return false;
  },
};

/**
 * Ends a verification whose mute Telegram refused, since the bot may not restrict anybody (any more): a newcomer who
 * can write anyway is not kept waiting. There is no removal, which would be refused as well (AMB-080).
 */
function muteRefused(context: ChatContext, row: OutboxRow, { resStatus }: RequestOutcome): void {
  const { act } = row.purpose;
  if (act?.part !== "penalty" || !/^join \d+ \d+ mute$/.test(act.key) || resStatus !== BOT_ERROR.restricted) return;
  const bot = context.values.get("snapshot")?.bot;
  const userId = row.payload.user_id;
  if (bot === undefined || typeof userId !== "number" || context.values.get("movedTo") !== undefined) return;
  const newcomer = createNewcomerFacts(context).newest(userId);
  if (newcomer === null) return;
  const facts = createFacts(context, bot);
  const { owed } = newcomer;
  // Passed meanwhile, and never silent: there is nothing to give back.
  const isIn = owed !== null && passed(owed.status);
  const decision = isIn
    ? settleOwed(newcomer, owed, true, facts)
    : advance(newcomer, { kind: "cannotRestrict" }, facts);
  applyWrites(context, decision.writes);
}
