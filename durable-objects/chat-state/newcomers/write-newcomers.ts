import type { NewcomerWrite } from "../../../bot/newcomers/facts.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import { NEWCOMER_INFO_MAX } from "../../../domain/limits.ts";
import { PROMPT_ROUND_SECONDS } from "../../../domain/newcomers/prompt-plan.ts";
import {
  type Durations,
  deadlineOf,
  stepVerification,
  type Verification,
  type VerificationEvent,
} from "../../../domain/newcomers/verification.ts";
import { passed } from "../../../domain/newcomers/verify-status.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { noteVerified } from "../statistics/arrivals.ts";
import { askPrivately, readCheck, withdrawQuestion } from "./ask.ts";
import { dropOwed, oweVerdict } from "./owed-verdicts.ts";
import { CHECK_COLUMNS, type CheckRow, newcomerOf } from "./read-newcomers.ts";

/** The state of prompts: `named` are the user ids in the shared one, `sharedKey` is its request. */
export interface PromptState {
  roundMs: number;
  sharedMs: number;
  sharedKey: string | null;
  sharedId: number | null;
  named: number[] | null;
  /** epoch milliseconds of the prompts of the last minute */
  recentMs?: number[];
  /** the shared one that stands until the next is delivered */
  former?: { key: string; id: number; named: number[] } | null;
}

/** Applies a write about a newcomer; called inside the transaction of an update or of an alarm. */
export function applyNewcomer(context: ChatContext, change: NewcomerWrite): void {
  switch (change.kind) {
    case "beginCheck":
      beginCheck(context, change);
      return;
    case "ask":
      askPrivately(context, change.id, change);
      return;
    case "keepAnswer":
      keepAnswer(context, change);
      return;
    case "stepCheck":
      stepCheck(context, change);
      return;
    case "oweVerdict":
      oweVerdict(context, change.key, change.userId, change.verdict);
      return;
  }
}

type Change<Kind extends NewcomerWrite["kind"]> = Extract<NewcomerWrite, { kind: Kind }>;

function beginCheck(context: ChatContext, change: Change<"beginCheck">): void {
  const { verification, privateChat } = change;
  context.newcomers.forget();
  dropOwed(context, change.userId);
  const { id } = context.sql
    .exec<StoredRow<typeof newcomers, "id">>(
      `INSERT INTO newcomers (user_id, name, type, status, wrong, started_at, ended_at, former_rights, former_until,
         is_request) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      change.userId,
      change.name,
      verification.type,
      verification.status,
      verification.wrong,
      verification.startedAt,
      verification.endedAt,
      change.former?.rights ?? null,
      change.former?.until ?? 0,
      privateChat === undefined ? 0 : 1,
    )
    .one();
  noteVerdict(context, id, verification);
  if (verification.endedAt !== null) return;
  if (privateChat === undefined) {
    armRound(context);
    return;
  }
  askPrivately(context, id, { privateChat, lang: change.lang, way: "same", triesLeft: null });
  // The person's private chat is told at once: the answer may come within seconds.
  context.alarms.arm("newcomers", context.nowMs());
}

function keepAnswer(context: ChatContext, { id, text, status }: Change<"keepAnswer">): void {
  context.sql.exec(
    `INSERT INTO newcomer_answers (user_id, name, type, text, status, at)
     SELECT user_id, name, type, ?, ?, ? FROM newcomers WHERE id = ?`,
    [...text].slice(0, NEWCOMER_INFO_MAX).join(""),
    status,
    context.now(),
    id,
  );
}

function stepCheck(context: ChatContext, { id, verification }: Change<"stepCheck">): void {
  context.sql.exec(
    "UPDATE newcomers SET status = ?, wrong = ?, prompted_at = ?, ended_at = ? WHERE id = ?",
    verification.status,
    verification.wrong,
    verification.promptedAt,
    verification.endedAt,
    id,
  );
  context.newcomers.forget();
  context.sql.exec("DELETE FROM owed_verdicts WHERE user_id = (SELECT user_id FROM newcomers WHERE id = ?)", id);
  noteVerdict(context, id, verification);
  if (verification.endedAt !== null) takeBackPrompt(context, id);
}

function noteVerdict(context: ChatContext, id: number, { status, endedAt }: Verification): void {
  if (endedAt === null || !passed(status)) return;
  const { user_id } = context.sql
    .exec<StoredRow<typeof newcomers, "user_id">>("SELECT user_id FROM newcomers WHERE id = ?", id)
    .one();
  noteVerified(context, user_id, endedAt);
}

/**
 * Arms the next round of prompts: at once, or soon after the last one, so that a raid is told of together (AMB-076).
 */
function armRound({ alarms, values, nowMs }: ChatContext): void {
  const last = values.get("newcomerPrompts")?.roundMs ?? 0;
  alarms.arm("newcomers", Math.max(nowMs(), last + PROMPT_ROUND_SECONDS * 1000));
}

/** Returns the idempotency key of a newcomer's own prompt; each try has another one. */
export const ownPromptKey = ({ id, ask_tries }: Pick<CheckRow, "id" | "ask_tries">): string =>
  `newcomer ${id} prompt${ask_tries === 0 ? "" : ` ${ask_tries}`}`;

/** Takes the prompt back with the verdict: the own one now, a name in the shared one with the next round. */
function takeBackPrompt(context: ChatContext, id: number): void {
  const { sql } = context;
  const row = readCheck(context, id);
  if (row !== null) withdrawQuestion(context, row);
  if (row?.prompt === "shared") armRound(context);
  if (row?.prompt !== "own") return;
  // Not sent yet: it is not sent at all.
  sql.exec("DELETE FROM outbox WHERE group_key = ? AND state = 'pending'", ownPromptKey(row));
  if (row.prompt_id !== null) deletePrompt(context, row.prompt_id);
}

/** Queues the deletion of a prompt. */
export function deletePrompt(context: ChatContext, message_id: number): void {
  const key = `newcomer prompt ${message_id} gone`;
  queueRequest(context, { key, method: "deleteMessage", payload: { message_id }, weight: 0 });
}

/** Notes that a prompt was delivered: for those it names the time runs from now on (AMB-076, AMB-081). */
export function promptSent(context: ChatContext, row: OutboxRow, messageId: number | undefined): void {
  const { prompt } = row.purpose;
  if (prompt === undefined || messageId === undefined || context.values.get("movedTo") !== undefined) return;
  const { sql, values } = context;
  if (prompt.isShared) {
    const held = values.get("newcomerPrompts");
    // A newer one was queued meanwhile, or nobody waits any more.
    if (held?.sharedKey === row.groupKey) {
      values.set("newcomerPrompts", { ...held, sharedId: messageId, former: null });
      if (held.former != null) deletePrompt(context, held.former.id);
    } else deletePrompt(context, messageId);
  }
  const settings = values.get("snapshot")?.settings;
  for (const id of prompt.checks) {
    const [stored] = sql.exec<CheckRow>(`SELECT ${CHECK_COLUMNS} FROM newcomers WHERE id = ?`, id);
    if (stored === undefined) continue;
    if (!prompt.isShared) {
      sql.exec("UPDATE newcomers SET prompt_id = ? WHERE id = ?", messageId, id);
      if (stored.ended_at !== null) deletePrompt(context, messageId);
    }
    if (stored.ended_at !== null || settings === undefined) continue;
    startClock(context, stored, { kind: "prompted" }, settings);
  }
}

/** Starts the time of a verification, or resumes it without losing a second. */
export function startClock(
  context: ChatContext,
  row: CheckRow,
  event: Extract<VerificationEvent, { kind: "prompted" | "delayed" }>,
  settings: Durations,
): void {
  const { next } = stepVerification(newcomerOf(row).verification, event, settings, Math.ceil(context.nowMs() / 1000));
  context.sql.exec("UPDATE newcomers SET prompted_at = ? WHERE id = ?", next.promptedAt, row.id);
  const deadline = deadlineOf(next, settings);
  if (deadline !== null) context.alarms.arm("newcomers", deadline * 1000);
}
