import { promptPayload } from "../../../bot/newcomers/prompt.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { NEWCOMER_ASK_AGAIN_FOR_SECONDS } from "../../../domain/limits.ts";
import { checkOf } from "../../../domain/newcomers/policy.ts";
import { type PromptPlan, planPrompts, roundSeconds } from "../../../domain/newcomers/prompt-plan.ts";
import { verificationLink } from "../../../domain/newcomers/verification-link.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { namedChat } from "../settings/named-chat.ts";
import { type CheckRow, newcomerOf, openVerifications, promptPeople } from "./read-newcomers.ts";
import { deletePrompt, ownPromptKey, type PromptState } from "./write-newcomers.ts";

const NO_PROMPTS: PromptState = { roundMs: 0, sharedMs: 0, sharedKey: null, sharedId: null, named: null };
const MINUTE_MS = 60_000;

const stateOf = ({ values }: ChatContext): PromptState => values.get("newcomerPrompts") ?? NO_PROMPTS;

/** Returns the times of the prompts of the last minute, epoch milliseconds. */
const recentOf = ({ recentMs }: PromptState, nowMs: number): number[] =>
  (recentMs ?? []).filter((atMs) => atMs > nowMs - MINUTE_MS);

/**
 * Sends prompts, in rounds, to newcomers who have not been asked (NCM-41). Run twice, it has one effect: a prompt has a
 * key.
 */
export function sendPrompts(context: ChatContext, snapshot: SnapshotHead): void {
  const nowMs = context.nowMs();
  const state = stateOf(context);
  if (nowMs < nextRound(state, nowMs)) return;
  const { open, plan } = planOf(context, state);
  const rowOf = new Map(open.map((row) => [row.user_id, row]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
  const recentMs = recentOf(state, nowMs);
  for (const row of rowsOf(plan.own)) {
    queuePrompt(context, snapshot, { key: ownPromptKey(row), rows: [row], unnamed: 0, isShared: false });
    context.sql.exec("UPDATE newcomers SET prompt = 'own' WHERE id = ?", row.id);
    recentMs.push(nowMs);
  }
  let next: PromptState = plan.own.length > 0 ? { ...state, roundMs: nowMs, recentMs } : state;
  if (plan.shared !== null) {
    next = share(context, snapshot, rowsOf(plan.shared), open.length, {
      ...next,
      roundMs: nowMs,
      sharedMs: nowMs,
      recentMs,
    });
  }
  if (next !== state) context.values.set("newcomerPrompts", next);
}

/** Computes when there is somebody to be asked, epoch milliseconds; null for nobody. */
export function nextPromptsMs(context: ChatContext): number | null {
  const state = stateOf(context);
  const { plan, againAt } = planOf(context, state);
  if (plan.own.length > 0 || plan.shared !== null) return nextRound(state, context.nowMs());
  return againAt === null ? null : againAt * 1000;
}

const nextRound = (state: PromptState, nowMs: number): number =>
  state.roundMs + roundSeconds(recentOf(state, nowMs).length) * 1000;

interface Planned {
  /** who is asked in the group, or is to be now */
  open: CheckRow[];
  plan: PromptPlan;
  /** unix second at which the first of those whom no prompt could reach is asked again */
  againAt: number | null;
}

function planOf(context: ChatContext, state: PromptState): Planned {
  const now = context.now();
  // People who ask to join are not in the group.
  const present = openVerifications(context).filter((row) => row.is_request === 0);
  const isPostponed = ({ prompt, ask_after }: CheckRow) => prompt === null && ask_after > now;
  const isGivenUp = ({ prompt, ask_tries, started_at }: CheckRow) =>
    prompt === null && ask_tries > 0 && started_at + NEWCOMER_ASK_AGAIN_FOR_SECONDS <= now;
  const open = present.filter((row) => !isPostponed(row) && !isGivenUp(row));
  const later = present.filter((row) => isPostponed(row) && !isGivenUp(row)).map(({ ask_after }) => ask_after);
  return {
    open,
    plan: planPrompts(
      open.map((row) => ({ userId: row.user_id, prompt: wayOf(row) })),
      state.named,
    ),
    againAt: later.length === 0 ? null : Math.min(...later),
  };
}

/** Returns the seconds to answer that a prompt tells a newcomer of, who keeps those of the first one (AMB-319). */
const waitOf = ({ prompted_at, wait_seconds }: CheckRow, { ncm_wait }: SnapshotHead["settings"]): number =>
  prompted_at === null ? ncm_wait : (wait_seconds ?? ncm_wait);

const wayOf = ({ prompt }: CheckRow): "own" | "shared" | null =>
  prompt === "own" || prompt === "shared" ? prompt : null;

/** Keeps the one prompt for many: posted anew when a newcomer came, shortened when one went, deleted with the last. */
function share(
  context: ChatContext,
  snapshot: SnapshotHead,
  rows: readonly CheckRow[],
  waiting: number,
  state: PromptState,
): PromptState {
  const named = rows.map(({ user_id }) => user_id);
  const before = new Set(state.named ?? []);
  const hasNew = named.some((id) => !before.has(id));
  const unnamed = Math.max(0, waiting - rows.length - rows.filter(({ prompt }) => prompt === "own").length);
  if (!hasNew && rows.length > 0 && state.sharedId !== null) {
    const payload = { message_id: state.sharedId, ...payloadOf(context, snapshot, rows, unnamed) };
    const key = `${state.sharedKey} ${state.sharedMs}`;
    queueRequest(context, { key, method: "editMessageText", payload, weight: 0 });
    return { ...state, named };
  }
  if (state.sharedKey !== null) {
    context.sql.exec("DELETE FROM outbox WHERE group_key = ? AND state = 'pending'", state.sharedKey);
  }
  const former = standing(state);
  if (rows.length === 0) {
    if (former !== null) deletePrompt(context, former.id);
    return { ...state, sharedKey: null, sharedId: null, named: null, former: null };
  }
  const key = `newcomers prompt ${state.sharedMs}`;
  queuePrompt(context, snapshot, { key, rows, unnamed, isShared: true });
  for (const { id } of rows) context.sql.exec("UPDATE newcomers SET prompt = 'shared' WHERE id = ?", id);
  const recentMs = [...(state.recentMs ?? []), state.sharedMs];
  return { ...state, sharedKey: key, sharedId: null, named, recentMs, former };
}

/** Reads the shared prompt that people see now. */
function standing({ sharedKey, sharedId, named, former }: PromptState): NonNullable<PromptState["former"]> | null {
  if (sharedKey === null || sharedId === null) return former ?? null;
  return { key: sharedKey, id: sharedId, named: named ?? [] };
}

function payloadOf(context: ChatContext, snapshot: SnapshotHead, rows: readonly CheckRow[], unnamed: number) {
  const { settings, chat, bot } = snapshot;
  const people = promptPeople(context, rows);
  const isPress = (row: CheckRow) => checkOf(newcomerOf(row).verification.type) === "press";
  const link = rows.every(isPress) ? null : verificationLink(bot.username, chat.telegramId);
  const door = { press: rows.some(isPress), link };
  // A prompt for several names one time: nobody's ends before it.
  const told = { ...settings, ncm_wait: Math.min(...rows.map((row) => waitOf(row, settings))) };
  return promptPayload(people, unnamed, told, namedChat(context, snapshot), wordsFor(settings.langm), door);
}

function queuePrompt(
  context: ChatContext,
  snapshot: SnapshotHead,
  { key, rows, unnamed, isShared }: { key: string; rows: readonly CheckRow[]; unnamed: number; isShared: boolean },
): void {
  for (const row of rows) {
    context.sql.exec("UPDATE newcomers SET wait_seconds = ? WHERE id = ?", waitOf(row, snapshot.settings), row.id);
  }
  enqueue(context.sql, [
    {
      idempotencyKey: key,
      groupKey: key,
      position: 0,
      lane: LANE.prompt,
      method: "sendMessage",
      payload: payloadOf(context, snapshot, rows, unnamed),
      purpose: { prompt: { checks: rows.map(({ id }) => id), isShared } },
      weight: 1,
      dueMs: context.nowMs(),
    },
  ]);
}
