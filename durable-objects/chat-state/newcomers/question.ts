import { advance } from "../../../bot/newcomers/verdict.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { checkAsked, deleteThere, queueQuestion, TRY_AGAIN_MS } from "./ask.ts";
import { logNotAsked } from "./prompt-again.ts";
import { type CheckRow, newcomerOf } from "./read-newcomers.ts";
import { startClock } from "./write-newcomers.ts";

/** A question of which nobody knows whether it arrived is put again: twice asked does no harm, never asked does. */
const TRIES_MAX = 4;

/** Begins the newcomer's time with the question's arrival, or lets it go on (AMB-081). */
export function questionSent(context: ChatContext, row: OutboxRow, messageId: number | undefined): void {
  const { question } = row.purpose;
  const chat_id = row.payload.chat_id;
  if (question === undefined || messageId === undefined || typeof chat_id !== "number") return;
  if (context.values.get("movedTo") !== undefined) return;
  const check = checkAsked(context, question.key);
  if (check === null) {
    deleteThere(context, chat_id, messageId);
    return;
  }
  context.sql.exec("UPDATE newcomers SET private_id = ? WHERE id = ?", messageId, check.id);
  const settings = context.values.get("snapshot")?.settings;
  if (settings !== undefined && check.prompted_at === null) startClock(context, check, { kind: "prompted" }, settings);
  endAsking(context, check);
}

/** Lets the time that stood still go on from its mark. */
function endAsking(context: ChatContext, check: CheckRow): void {
  if (check.asking_ms === null) return;
  context.sql.exec("UPDATE newcomers SET asking_ms = NULL WHERE id = ?", check.id);
  const settings = context.values.get("snapshot")?.settings;
  if (settings === undefined || check.prompted_at === null) return;
  const seconds = Math.floor((context.nowMs() - check.asking_ms) / 1000);
  startClock(context, check, { kind: "delayed", seconds }, settings);
}

/**
 * Follows a question that did not go out. A refused one is not tried again, since the bot cannot write to this person:
 * a member of the group has the prompt there, and a join request is left to the admins (AMB-076).
 */
export function questionNotSent(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  const { question } = row.purpose;
  if (question === undefined || context.values.get("movedTo") !== undefined) return;
  const check = checkAsked(context, question.key);
  if (check === null) return;
  if (outcome.state === "unknown" && question.tries < TRIES_MAX) {
    const { method, payload } = row;
    queueQuestion(context, { key: question.key, tries: question.tries + 1, method, payload });
    context.alarms.arm("drain", context.nowMs() + question.tries * TRY_AGAIN_MS);
    return;
  }
  endAsking(context, check);
  if (check.is_request === 1 && check.prompted_at === null) leaveToAdmins(context, check, outcome);
}

function leaveToAdmins(context: ChatContext, check: CheckRow, outcome: RequestOutcome): void {
  const bot = context.values.get("snapshot")?.bot;
  if (bot === undefined) return;
  logNotAsked(context, check.user_id, outcome);
  applyWrites(context, advance(newcomerOf(check), { kind: "unreachable" }, createFacts(context, bot)).writes);
}
