import type { Write } from "../../../bot/decision.ts";
import type { Newcomer } from "../../../bot/newcomers/facts.ts";
import { privateOwed } from "../../../bot/newcomers/private-word.ts";
import { logKeptOut, reopened, settle, tryAgain, turnAway, turnDown } from "../../../bot/newcomers/verdict.ts";
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
import { dropOwed, OWED_COLUMNS, type OwedRow, retryOwed, verdictOf } from "./owed-verdicts.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";

/** Acts that are tried again in one run of the alarm. */
const TRIED_AT_ONCE = 50;

/** Finds the verdict that waits for a request: the first of its act. */
function owedBy(context: ChatContext, { groupKey, position }: OutboxRow): OwedRow | null {
  // A group that moved meanwhile has what is owed in the new object.
  if (position !== 0 || context.values.get("movedTo") !== undefined) return null;
  const [row] = context.sql.exec<OwedRow>(`SELECT ${OWED_COLUMNS} FROM owed_verdicts WHERE key = ?`, groupKey);
  return row ?? null;
}

const factsOf = (context: ChatContext) => {
  const bot = context.values.get("snapshot")?.bot;
  return bot === undefined ? null : createFacts(context, bot);
};

/** Finds the verification of an owed verdict; null where another one took its place. */
function newcomerOf(context: ChatContext, row: OwedRow): Newcomer | null {
  const verdict = verdictOf(row);
  const newest = createNewcomerFacts(context).newest(row.user_id);
  return verdict.of === "check" && newest?.verification.startedAt === verdict.startedAt ? newest : null;
}

/** Settles the verdict whose act Telegram has carried out, and lets others that it refused before be tried again. */
export function verdictCarriedOut(context: ChatContext, request: OutboxRow): void {
  const row = owedBy(context, request);
  if (row === null) return;
  settleOwed(context, row);
  // What Telegram refused a moment ago it carries out now.
  if (row.tries > 1) retryOwed(context);
}

function settleOwed(context: ChatContext, row: OwedRow): void {
  dropOwed(context, row.user_id);
  const facts = factsOf(context);
  if (facts === null) return;
  applyWrites(context, settled());
  // Words in private are in another line than the act.
  context.alarms.arm("drain", context.nowMs());

  function settled(): Write[] {
    const verdict = verdictOf(row);
    if (verdict.of === "request") return [logKeptOut(row.user_id, "join_request")];
    if (verdict.of === "door") return [logKeptOut(row.user_id, verdict.isBot ? "bot" : "")];
    const newcomer = newcomerOf(context, row);
    if (newcomer === null || facts === null) return [];
    const verification = { ...newcomer.verification, status: verdict.status, endedAt: context.now() };
    return settle({ ...newcomer, verification }, { actor: verdict.actor, isOurs: true }, facts).writes;
  }
}

/** Telegram's words for a request to join that is not there any more, and for somebody who is in the group already. */
const REQUEST_GONE = /HIDE_REQUESTER_MISSING/i;
const IS_IN = /USER_ALREADY_PARTICIPANT/i;

/**
 * Keeps a verdict whose act Telegram refused as owed (AMB-339): the newcomer hears that an administrator has to let them
 * in, the admins are told once until the bot's rights change, and the act is tried again then and by the sweep.
 */
export function verdictRefused(context: ChatContext, request: OutboxRow, outcome: RequestOutcome): void {
  const row = owedBy(context, request);
  if (row === null) return;
  const { sql } = context;
  const said = outcome.message ?? "";
  if (request.method === "approveChatJoinRequest" && IS_IN.test(said)) {
    settleOwed(context, row);
    return;
  }
  if (/ChatJoinRequest$/.test(request.method) && REQUEST_GONE.test(said)) {
    dropOwed(context, row.user_id);
    return;
  }
  sql.exec(
    "UPDATE owed_verdicts SET refused = ?, comment = ?, is_due = 0 WHERE key = ?",
    outcome.resStatus,
    said,
    row.key,
  );
  context.alarms.arm("drain", context.nowMs());
  answerPresses(context, request.groupKey);
  tellNewcomer(context, row);
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

function tellNewcomer(context: ChatContext, row: OwedRow): void {
  const verdict = verdictOf(row);
  const facts = factsOf(context);
  const newcomer = newcomerOf(context, row);
  if (row.is_told === 1 || facts === null || newcomer === null) return;
  if (verdict.of !== "check" || !passed(verdict.status)) return;
  context.sql.exec("UPDATE owed_verdicts SET is_told = 1 WHERE key = ?", row.key);
  applyWrites(context, privateOwed(newcomer, facts));
}

/** Tries verdicts again that are due; those on people who have left are dropped. */
export function carryOutOwed(context: ChatContext): void {
  const rows = context.sql
    .exec<OwedRow>(
      `SELECT ${OWED_COLUMNS} FROM owed_verdicts WHERE is_due = 1 ORDER BY tried_at LIMIT ${TRIED_AT_ONCE}`,
    )
    .toArray();
  const facts = rows.length === 0 ? null : factsOf(context);
  if (facts === null) return;
  for (const row of rows) {
    const writes = isGone(context, row) ? null : again(row);
    if (writes === null) dropOwed(context, row.user_id);
    else applyWrites(context, writes);
  }

  function again(row: OwedRow): Write[] | null {
    const verdict = verdictOf(row);
    if (facts === null) return null;
    // The keys of these end as `turnAway` and `turnDown` have it.
    if (verdict.of === "door") return turnAway(row.user_id, row.key.replace(/ out$/, ""), verdict.isBot).writes;
    if (verdict.of === "request") return turnDown(row.user_id, row.key.replace(/ decline$/, "")).writes;
    const newcomer = newcomerOf(context, row);
    return newcomer?.owed == null ? null : tryAgain(reopened(newcomer), newcomer.owed, facts).writes;
  }
}

/** Tells whether somebody is known to be outside whom a verdict wanted to let write, or to remove. */
function isGone(context: ChatContext, row: OwedRow): boolean {
  const verdict = verdictOf(row);
  const isOutside = verdict.of === "request" || newcomerOf(context, row)?.isRequest === true;
  const status = context.members.status(row.user_id)?.status;
  return !isOutside && status !== undefined && !isPresent(status);
}
