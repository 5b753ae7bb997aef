import { askPayload } from "../../bot/newcomers/private-prompt.ts";
import { wordsOf } from "../../bot/words/words.ts";
import { type Challenge, newDigits, newSum } from "../../domain/newcomers/captcha/challenge.ts";
import { checkOf } from "../../domain/newcomers/policy.ts";
import { deadlineOf, stepVerification } from "../../domain/newcomers/verification.ts";
import { LANE, type OutboxRow, type Outcome } from "../outbox/row.ts";
import { enqueue } from "../outbox/table.ts";
import { CHECK_COLUMNS, type CheckRow, newcomerOf } from "./newcomers-read.ts";
import { queueRequest } from "./queue-act.ts";
import type { ChatScope } from "./scope.ts";

/** A question of which nobody knows whether it arrived is put again: twice asked does no harm, never asked does. */
const TRIES_MAX = 4;
const TRY_AGAIN_MS = 2000;

/** What is asked, as the outbox knows it; the check is found again after the group has moved. */
const askKey = ({ user_id, started_at }: Pick<CheckRow, "user_id" | "started_at">, asked: number): string =>
  `newcomer ${user_id} ${started_at} ask ${asked}`;

export interface Asking {
  privateChat: number;
  way: "same" | "words" | "picture";
  triesLeft: number | null;
}

/** Asks a newcomer in the own chat with the bot, in place of what was asked there before (AMB-077). */
export function askPrivately(scope: ChatScope, id: number, { privateChat, way, triesLeft }: Asking): void {
  const { sql, values } = scope;
  const snapshot = values.get("snapshot");
  const row = readCheck(scope, id);
  if (row === null || row.ended_at !== null || snapshot === undefined) return;
  const { settings, chat } = snapshot;
  const { verification, challenge: former } = newcomerOf(row);
  const check = checkOf(verification.type) ?? "press";
  const challenge = check === "captcha" ? drawNew(scope, former, way) : null;
  withdrawQuestion(scope, row);
  const asked = row.asked + 1;
  sql.exec(
    "UPDATE newcomers SET private_chat = ?, private_id = NULL, challenge = ?, asked = ? WHERE id = ?",
    privateChat,
    challenge === null ? null : JSON.stringify(challenge),
    asked,
    id,
  );
  // Of who asks to join the time runs from the question on.
  const isTimed = row.is_request === 0 || verification.promptedAt !== null;
  const { method, payload } = askPayload({
    ...{ check, challenge, settings, triesLeft, name: row.name, group: chat.title },
    telegramChatId: values.get("telegramId") ?? chat.telegramId,
    left: isTimed ? deadlineOf(verification, settings) - scope.now() : settings.ncm_wait,
    words: wordsOf(settings.langm).newcomers,
  });
  const key = askKey(row, asked);
  queueQuestion(scope, { key, tries: 1, method, payload: { chat_id: privateChat, ...payload } });
}

interface Question {
  key: string;
  tries: number;
  method: string;
  payload: Record<string, unknown>;
}

function queueQuestion(scope: ChatScope, { key, tries, method, payload }: Question): void {
  enqueue(scope.sql, [
    {
      ...{ idempotencyKey: `${key}#${tries}`, groupKey: key, position: tries, lane: LANE.answer, method, payload },
      sequel: { question: { key, tries } },
      weight: 0,
      dueMs: scope.nowMs() + (tries - 1) * TRY_AGAIN_MS,
    },
  ]);
}

function drawNew({ seams }: ChatScope, former: Challenge | null, way: Asking["way"]): Challenge {
  const isSum = way === "words" || (way === "same" && former?.kind === "sum");
  return isSum ? newSum(seams.random) : newDigits(seams.random);
}

/** What was asked goes: with the next question, and with the end of the check. */
export function withdrawQuestion(scope: ChatScope, row: CheckRow): void {
  if (row.asked === 0) return;
  scope.sql.exec("DELETE FROM outbox WHERE group_key = ? AND state = 'pending'", askKey(row, row.asked));
  if (row.private_chat !== null && row.private_id !== null) deleteThere(scope, row.private_chat, row.private_id);
}

function deleteThere(scope: ChatScope, chat_id: number, message_id: number): void {
  const key = `newcomer question ${chat_id} ${message_id} gone`;
  queueRequest(scope, { key, method: "deleteMessage", payload: { chat_id, message_id }, weight: 0 });
}

/** The question is there: who asks to join has the time from now on (AMB-081). */
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
  const { sql, values, alarms } = scope;
  sql.exec("UPDATE newcomers SET private_id = ? WHERE id = ?", messageId, check.id);
  const settings = values.get("snapshot")?.settings;
  if (check.is_request === 0 || settings === undefined) return;
  const { next } = stepVerification(newcomerOf(check).verification, { kind: "prompted" }, settings, scope.now());
  sql.exec("UPDATE newcomers SET prompted_at = ? WHERE id = ?", next.promptedAt, check.id);
  alarms.arm("newcomers", deadlineOf(next, settings) * 1000);
}

/**
 * The question did not go out. What was refused is not tried again: the bot cannot write to this person, who has the
 * prompt in the group, or is turned down when the time for reaching them is over (AMB-076).
 */
export function questionNotSent(scope: ChatScope, row: OutboxRow, { state, resStatus }: Outcome): void {
  const { question } = row.sequel;
  if (question === undefined || scope.values.get("movedTo") !== undefined) return;
  const mayArrive = state === "unknown" || resStatus === 0 || resStatus >= 500;
  if (!mayArrive || question.tries >= TRIES_MAX || checkAsked(scope, question.key) === null) return;
  const { method, payload } = row;
  queueQuestion(scope, { key: question.key, tries: question.tries + 1, method, payload });
  scope.alarms.arm("drain", scope.nowMs() + question.tries * TRY_AGAIN_MS);
}

/** The open check that waits for the answer to this question. */
function checkAsked(scope: ChatScope, key: string): CheckRow | null {
  const [, user] = /^newcomer (\d+) /.exec(key) ?? [];
  const [row] = scope.sql.exec<CheckRow>(
    `SELECT ${CHECK_COLUMNS} FROM newcomers WHERE user_id = ? AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
    Number(user),
  );
  return row !== undefined && askKey(row, row.asked) === key ? row : null;
}

export function readCheck({ sql }: ChatScope, id: number): CheckRow | null {
  const [row] = sql.exec<CheckRow>(`SELECT ${CHECK_COLUMNS} FROM newcomers WHERE id = ?`, id);
  return row ?? null;
}
