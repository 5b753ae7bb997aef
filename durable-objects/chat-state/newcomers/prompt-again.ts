import { NEWCOMER_ASK_AGAIN_SECONDS } from "../../../domain/limits.ts";
import { LOG_KIND, NOT_ASKED } from "../../../domain/logs/log-kind.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { logRun } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { notifyOfNoPrompt } from "../moderation/missing-right.ts";
import { readCheck } from "./ask.ts";
import type { CheckRow } from "./read-newcomers.ts";

/** As often as a question in private: twice asked does no harm, never asked keeps somebody silent (AMB-076). */
const TRIES_MAX = 4;
const TRY_AGAIN_MS = 2000;

/**
 * Handles a prompt that was not sent. One with an unknown outcome (a crash, a failed server) is sent again while
 * somebody waits for it. After a refusal its newcomers stay silent, are logged and are asked again later: nobody is
 * removed because of a prompt that they never saw (docs/decisions/031).
 */
export function promptNotSent(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  const { prompt } = row.purpose;
  if (prompt === undefined || context.values.get("movedTo") !== undefined) return;
  const open = prompt.checks.flatMap((id) => readCheck(context, id) ?? []).filter(({ ended_at }) => ended_at === null);
  if (open.length === 0 || isReplaced(context, row)) return;
  const tries = prompt.tries ?? 1;
  if (outcome.state === "unknown" && tries < TRIES_MAX) sendAgain(context, row, tries);
  else askLater(context, row, open, outcome);
}

/** Tells whether a newer shared prompt has replaced this one. */
const isReplaced = ({ values }: ChatContext, { purpose, groupKey }: OutboxRow): boolean =>
  purpose.prompt?.isShared === true && values.get("newcomerPrompts")?.sharedKey !== groupKey;

function sendAgain(
  context: ChatContext,
  { groupKey, lane, method, payload, weight, purpose }: OutboxRow,
  tries: number,
) {
  const { prompt } = purpose;
  if (prompt === undefined) return;
  const dueMs = context.nowMs() + tries * TRY_AGAIN_MS;
  enqueue(context.sql, [
    {
      groupKey,
      lane,
      method,
      payload,
      weight,
      dueMs,
      idempotencyKey: `${groupKey}#${tries + 1}`,
      position: tries,
      purpose: { prompt: { ...prompt, tries: tries + 1 } },
    },
  ]);
  context.alarms.arm("drain", dueMs);
}

function askLater(context: ChatContext, row: OutboxRow, open: readonly CheckRow[], outcome: RequestOutcome): void {
  const { sql, values, alarms } = context;
  const after = context.now() + NEWCOMER_ASK_AGAIN_SECONDS;
  for (const { id, user_id } of open.filter(({ prompted_at }) => prompted_at === null)) {
    sql.exec("UPDATE newcomers SET prompt = NULL, ask_tries = ask_tries + 1, ask_after = ? WHERE id = ?", after, id);
    logNotAsked(context, user_id, outcome);
  }
  const held = values.get("newcomerPrompts");
  if (held?.sharedKey === row.groupKey) {
    // The one before still stands, with those whom it asked.
    const { key = null, id = null, named = null } = held.former ?? {};
    values.set("newcomerPrompts", { ...held, sharedKey: key, sharedId: id, named, former: null });
  }
  alarms.arm("newcomers", after * 1000);
  notifyOfNoPrompt(context);
}

/** Logs that a newcomer could not be asked, with Telegram's number and words (NCM-33). */
export function logNotAsked(context: ChatContext, userId: number, { resStatus, message }: RequestOutcome): void {
  const run = { kind: LOG_KIND.newcomerAction, ruleId: NOT_ASKED, condition: "", userId, senderChatId: null };
  logRun(context, run, { resStatus, comment: message ?? "", message: null });
}
