import { askPayload } from "../../../bot/newcomers/private-prompt.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { type Challenge, newDigits, newSum } from "../../../domain/newcomers/captcha/challenge.ts";
import { checkOf } from "../../../domain/newcomers/policy.ts";
import { deadlineOf } from "../../../domain/newcomers/verification.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { namedChat } from "../settings/named-chat.ts";
import { CHECK_COLUMNS, type CheckRow, newcomerOf, promptPeople } from "./read-newcomers.ts";

/** Milliseconds before a question that may not have arrived is sent again; doubled with each try. */
export const TRY_AGAIN_MS = 2000;

/** Makes the key of a question in the outbox, by which its verification is found again after the group has moved. */
const askKey = ({ user_id, started_at }: Pick<CheckRow, "user_id" | "started_at">, asked: number): string =>
  `newcomer ${user_id} ${started_at} ask ${asked}`;

export interface Asking {
  privateChat: number;
  /** of the person; undefined leaves what is known */
  lang?: string | undefined;
  way: "same" | "words" | "picture";
  triesLeft: number | null;
}

/** Asks a newcomer in their private chat with the bot; replaces the question asked there before (AMB-077). */
export function askPrivately(context: ChatContext, id: number, { privateChat, lang, way, triesLeft }: Asking): void {
  const { sql, values } = context;
  const snapshot = values.get("snapshot");
  const row = readCheck(context, id);
  if (row === null || row.ended_at !== null || snapshot === undefined) return;
  const { settings, chat } = snapshot;
  const { verification, challenge: former } = newcomerOf(row);
  const check = checkOf(verification.type) ?? "press";
  const challenge = check === "captcha" ? drawNew(context, former, way) : null;
  withdrawQuestion(context, row);
  const asked = row.asked + 1;
  // Nobody's time runs while what is to be answered is on its way; a later question does not stop it.
  const askingMs = row.asked === 0 ? context.nowMs() : row.asking_ms;
  // A prompt in the group that is on its way may tell of a longer time.
  const wait = Math.max(settings.ncm_wait, row.wait_seconds ?? 0);
  const waitSeconds = row.prompted_at === null ? wait : row.wait_seconds;
  sql.exec(
    `UPDATE newcomers SET private_chat = ?, lang = ?, private_id = NULL, challenge = ?, asked = ?, asking_ms = ?,
       wait_seconds = ? WHERE id = ?`,
    privateChat,
    lang ?? row.lang,
    challenge === null ? null : JSON.stringify(challenge),
    asked,
    askingMs,
    waitSeconds,
    id,
  );
  const { method, payload } = askPayload({
    check,
    challenge,
    settings,
    triesLeft,
    person: promptPeople(context, [row])[0] ?? { userId: row.user_id, name: row.name },
    chat: namedChat(context, snapshot),
    telegramChatId: values.get("telegramId") ?? chat.telegramId,
    left: (deadlineOf(verification, settings) ?? context.now() + wait) - context.now(),
    t: wordsFor(lang ?? row.lang ?? readerLanguage(context, row.user_id)),
  });
  const key = askKey(row, asked);
  queueQuestion(context, { key, tries: 1, method, payload: { chat_id: privateChat, ...payload } });
}

interface Question {
  key: string;
  tries: number;
  method: string;
  payload: Record<string, unknown>;
}

/** Queues a question in private. Each try has a key of its own. */
export function queueQuestion(context: ChatContext, { key, tries, method, payload }: Question): void {
  enqueue(context.sql, [
    {
      idempotencyKey: `${key}#${tries}`,
      groupKey: key,
      position: tries,
      lane: LANE.prompt,
      method,
      payload,
      purpose: { question: { key, tries } },
      weight: 1,
      dueMs: context.nowMs() + (tries - 1) * TRY_AGAIN_MS,
    },
  ]);
}

function drawNew({ dependencies }: ChatContext, former: Challenge | null, way: Asking["way"]): Challenge {
  const isSum = way === "words" || (way === "same" && former?.kind === "sum");
  return isSum ? newSum(dependencies.random) : newDigits(dependencies.random);
}

/** Deletes the message of the last question: with the next one, and with the end of the verification. */
export function withdrawQuestion(context: ChatContext, row: CheckRow): void {
  if (row.asked === 0) return;
  context.sql.exec("DELETE FROM outbox WHERE group_key = ? AND state = 'pending'", askKey(row, row.asked));
  if (row.private_chat !== null && row.private_id !== null) deleteThere(context, row.private_chat, row.private_id);
}

/** Queues the deletion of a question in a private chat. */
export function deleteThere(context: ChatContext, chat_id: number, message_id: number): void {
  const key = `newcomer question ${chat_id} ${message_id} gone`;
  queueRequest(context, { key, method: "deleteMessage", payload: { chat_id, message_id }, weight: 0 });
}

/** Finds the open verification that waits for the answer to this question. */
export function checkAsked(context: ChatContext, key: string): CheckRow | null {
  const [, user] = /^newcomer (\d+) /.exec(key) ?? [];
  const [row] = context.sql.exec<CheckRow>(
    `SELECT ${CHECK_COLUMNS} FROM newcomers WHERE user_id = ? AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
    Number(user),
  );
  return row !== undefined && askKey(row, row.asked) === key ? row : null;
}

/** Reads a verification by its id; null for none. */
export function readCheck({ sql }: ChatContext, id: number): CheckRow | null {
  const [row] = sql.exec<CheckRow>(`SELECT ${CHECK_COLUMNS} FROM newcomers WHERE id = ?`, id);
  return row ?? null;
}
