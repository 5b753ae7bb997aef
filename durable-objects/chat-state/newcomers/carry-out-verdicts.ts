import type { ChatFacts } from "../../../bot/chat-facts.ts";
import type { Decision, Write } from "../../../bot/decision.ts";
import type { Newcomer } from "../../../bot/newcomers/facts.ts";
import { privateOwed } from "../../../bot/newcomers/private-word.ts";
import { logKeptOut, reopened, settleOwed, tryAgain, turnAway, turnDown } from "../../../bot/newcomers/verdict.ts";
import { isPresent } from "../../../domain/members/member-status.ts";
import { rightFor } from "../../../domain/moderation/missing-right.ts";
import { passed } from "../../../domain/newcomers/verify-status.ts";
import { BOT_ERROR } from "../../../telegram/errors.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { notifyOfOwedVerdict } from "../moderation/missing-right.ts";
import { ANSWER_POSITION, queueRequest } from "../moderation/queue-act.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { dropOwed, type Owed, readOwed, retryOwed } from "./owed-verdicts.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";

/** Acts that are tried again in one run of the alarm. */
const TRIED_AT_ONCE = 50;

/** Finds the verdict that waits for a request: the first of its act. */
function owedBy(context: ChatContext, { groupKey, position }: OutboxRow): Owed | undefined {
  // A group that moved meanwhile has what is owed in the new object.
  if (position !== 0 || context.values.get("movedTo") !== undefined) return undefined;
  return readOwed(context, "key = ?", groupKey)[0];
}

const factsOf = (context: ChatContext): ChatFacts | null => {
  const bot = context.values.get("snapshot")?.bot;
  return bot === undefined ? null : createFacts(context, bot);
};

/** Finds the verification of an owed verdict; null where another one took its place. */
function newcomerOf(context: ChatContext, { user_id, verdict }: Owed): Newcomer | null {
  const newest = createNewcomerFacts(context).newest(user_id);
  return verdict.of === "check" && newest?.verification.startedAt === verdict.startedAt ? newest : null;
}

/** Settles the verdict whose act Telegram has carried out, and lets others that it refused before be tried again. */
export function verdictCarriedOut(context: ChatContext, request: OutboxRow): void {
  const owed = owedBy(context, request);
  if (owed === undefined) return;
  comeTrue(context, owed);
  // What Telegram refused a moment ago it carries out now.
  if (owed.tries > 1) retryOwed(context);
}

function comeTrue(context: ChatContext, owed: Owed): void {
  dropOwed(context, owed.user_id);
  const facts = factsOf(context);
  if (facts === null) return;
  applyWrites(context, writesOf(context, owed, facts));
  // Words in private are in another line than the act.
  context.alarms.arm("drain", context.nowMs());
}

function writesOf(context: ChatContext, owed: Owed, facts: ChatFacts): Write[] {
  const { verdict, user_id } = owed;
  if (verdict.of === "request") return [logKeptOut(user_id, "join_request")];
  if (verdict.of === "door") return [logKeptOut(user_id, verdict.isBot ? "bot" : "")];
  const newcomer = newcomerOf(context, owed);
  return newcomer === null ? [] : settleOwed(newcomer, verdict, true, facts).writes;
}

/** Telegram's words for a request to join that is not there any more, and for somebody who is in the group already. */
const REQUEST_GONE = /HIDE_REQUESTER_MISSING/i;
const IS_IN = /USER_ALREADY_PARTICIPANT/i;

/**
 * Keeps a verdict whose act Telegram refused as owed (AMB-339): the newcomer hears that an administrator has to let them
 * in, the admins are told once until the bot's rights change, and the act is tried again then and by the sweep.
 */
export function verdictRefused(context: ChatContext, request: OutboxRow, outcome: RequestOutcome): void {
  const owed = owedBy(context, request);
  if (owed === undefined) return;
  const said = outcome.message ?? "";
  if (request.method === "approveChatJoinRequest" && IS_IN.test(said)) {
    comeTrue(context, owed);
    return;
  }
  if (/ChatJoinRequest$/.test(request.method) && REQUEST_GONE.test(said)) {
    dropOwed(context, owed.user_id);
    return;
  }
  context.sql.exec(
    "UPDATE owed_verdicts SET refused = ?, comment = ?, is_due = 0 WHERE key = ?",
    outcome.resStatus,
    said,
    owed.key,
  );
  context.alarms.arm("drain", context.nowMs());
  answerPresses(context, request.groupKey);
  tellNewcomer(context, owed);
  const right = outcome.resStatus === BOT_ERROR.restricted ? rightFor(request.method) : null;
  notifyOfOwedVerdict(context, right);
}

/** Answers the presses that waited for the act with what takes the place of their answers. */
function answerPresses(context: ChatContext, groupKey: string): void {
  const rows = context.sql
    .exec<{ purpose: string | null }>(
      "SELECT purpose FROM outbox WHERE group_key = ? AND position = ? AND method = 'answerCallbackQuery'",
      groupKey,
      ANSWER_POSITION,
    )
    .toArray();
  for (const { purpose } of rows) {
    const { otherwise }: OutboxRow["purpose"] = purpose === null ? {} : JSON.parse(purpose);
    for (const request of otherwise === undefined ? [] : [otherwise].flat()) queueRequest(context, request);
  }
}

function tellNewcomer(context: ChatContext, owed: Owed): void {
  const { verdict, key, is_told } = owed;
  const facts = factsOf(context);
  const newcomer = newcomerOf(context, owed);
  if (is_told === 1 || facts === null || newcomer === null) return;
  if (verdict.of !== "check" || !passed(verdict.status)) return;
  context.sql.exec("UPDATE owed_verdicts SET is_told = 1 WHERE key = ?", key);
  applyWrites(context, privateOwed(newcomer, facts));
}

/** Tries verdicts again that are due; those on people who have left are dropped. */
export function carryOutOwed(context: ChatContext): void {
  const due = readOwed(context, `is_due = 1 ORDER BY tried_at LIMIT ${TRIED_AT_ONCE}`);
  const facts = due.length === 0 ? null : factsOf(context);
  if (facts === null) return;
  for (const owed of due) {
    const decision = isGone(context, owed) ? null : again(context, owed, facts);
    if (decision === null) dropOwed(context, owed.user_id);
    else applyWrites(context, decision.writes);
  }
}

function again(context: ChatContext, owed: Owed, facts: ChatFacts): Decision | null {
  const { verdict, user_id, key } = owed;
  if (verdict.of === "door") return turnAway(user_id, key, verdict.isBot);
  if (verdict.of === "request") return turnDown(user_id, key);
  const newcomer = newcomerOf(context, owed);
  return newcomer?.owed == null ? null : tryAgain(reopened(newcomer), newcomer.owed, facts);
}

/** Tells whether somebody is known to be outside whom a verdict wanted to let write, or to remove. */
function isGone(context: ChatContext, owed: Owed): boolean {
  const isOutside = owed.verdict.of === "request" || newcomerOf(context, owed)?.isRequest === true;
  const status = context.members.status(owed.user_id)?.status;
  return !isOutside && status !== undefined && !isPresent(status);
}
