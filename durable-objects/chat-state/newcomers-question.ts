import { advance } from "../../bot/newcomers/verdict.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { applyWrites } from "./apply.ts";
import { checkAsked, deleteThere, queueQuestion, TRY_AGAIN_MS } from "./newcomers-ask.ts";
import { logNotAsked } from "./newcomers-prompt-again.ts";
import { type CheckRow, newcomerOf } from "./newcomers-read.ts";
import { startClock } from "./newcomers-write.ts";
import type { ChatScope } from "./scope.ts";
import { createView } from "./view.ts";

/** A question of which nobody knows whether it arrived is put again: twice asked does no harm, never asked does. */
const TRIES_MAX = 4;

/** The question is there: the time begins with it, or goes on (AMB-081). */
export function questionSent(scope: ChatScope, row: OutboxRow, messageId: number | undefined): void {
  const { question } = row.sequel;
  const chat_id = row.payload.chat_id;
  if (question === undefined || messageId === undefined || typeof chat_id !== "number") return;
  if (scope.values.get("movedTo") !== undefined) return;
  const check = checkAsked(scope, question.key);
  if (check === null) {
    deleteThere(scope, chat_id, messageId);
    return;
  }
  scope.sql.exec("UPDATE newcomers SET private_id = ? WHERE id = ?", messageId, check.id);
  const settings = scope.values.get("snapshot")?.settings;
  if (settings !== undefined && check.prompted_at === null) startClock(scope, check, { kind: "prompted" }, settings);
  endAsking(scope, check);
}

/** The time that stood still goes on where it was. */
function endAsking(scope: ChatScope, check: CheckRow): void {
  if (check.asking_ms === null) return;
  scope.sql.exec("UPDATE newcomers SET asking_ms = NULL WHERE id = ?", check.id);
  const settings = scope.values.get("snapshot")?.settings;
  if (settings === undefined || check.prompted_at === null) return;
  const seconds = Math.floor((scope.nowMs() - check.asking_ms) / 1000);
  startClock(scope, check, { kind: "delayed", seconds }, settings);
}

/**
 * Follows a question that did not go out. A refused one is not tried again, since the bot cannot write to this person:
 * a member of the group has the prompt there, and a join request is left to the admins (AMB-076).
 */
export function questionNotSent(scope: ChatScope, row: OutboxRow, outcome: Outcome): void {
  const { question } = row.sequel;
  if (question === undefined || scope.values.get("movedTo") !== undefined) return;
  const check = checkAsked(scope, question.key);
  if (check === null) return;
  if (outcome.state === "unknown" && question.tries < TRIES_MAX) {
    const { method, payload } = row;
    queueQuestion(scope, { key: question.key, tries: question.tries + 1, method, payload });
    scope.alarms.arm("drain", scope.nowMs() + question.tries * TRY_AGAIN_MS);
    return;
  }
  endAsking(scope, check);
  if (check.is_request === 1 && check.prompted_at === null) leaveToAdmins(scope, check, outcome);
}

function leaveToAdmins(scope: ChatScope, check: CheckRow, outcome: Outcome): void {
  const bot = scope.values.get("snapshot")?.bot;
  if (bot === undefined) return;
  logNotAsked(scope, check.user_id, outcome);
  applyWrites(scope, advance(newcomerOf(check), { kind: "unreachable" }, createView(scope, bot)).writes);
}
