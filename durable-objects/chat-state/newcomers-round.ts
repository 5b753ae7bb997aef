import { promptPayload } from "../../bot/newcomers/prompt.ts";
import { advance } from "../../bot/newcomers/verdict.ts";
import { wordsOf } from "../../bot/words/words.ts";
import { doorLink } from "../../domain/newcomers/door-link.ts";
import { checkOf } from "../../domain/newcomers/policy.ts";
import { PROMPT_ROUND_SECONDS, planPrompts, SHARED_PROMPT_ROUND_SECONDS } from "../../domain/newcomers/prompt-plan.ts";
import { deadlineOf } from "../../domain/newcomers/verification.ts";
import type { SnapshotHead } from "../../services/snapshot.ts";
import { LANE } from "../outbox/row.ts";
import { enqueue } from "../outbox/table.ts";
import { applyWrites } from "./apply.ts";
import { carryOut } from "./carry-out.ts";
import { type CheckRow, newcomerOf, openChecks } from "./newcomers-read.ts";
import { deletePrompt, ownPromptKey, type PromptState } from "./newcomers-write.ts";
import { queueRequest } from "./queue-act.ts";
import { type ChatScope, report } from "./scope.ts";
import { createView } from "./view.ts";

const NO_PROMPTS: PromptState = { roundMs: 0, sharedMs: 0, sharedKey: null, sharedId: null, named: null };

/**
 * Ends the checks whose time is up and asks whom nobody has asked yet (NCM-22, NCM-41). Run twice, it has one effect:
 * an ended check stays as it is, and a prompt has a key.
 * @returns when there is more to do, epoch milliseconds
 */
export async function runNewcomers(scope: ChatScope): Promise<number | null> {
  const snapshot = scope.values.get("snapshot");
  if (snapshot === undefined || scope.values.get("movedTo") !== undefined) return null;
  try {
    scope.storage.transactionSync(() => {
      endOverdue(scope, snapshot);
      sendPrompts(scope, snapshot);
    });
  } catch (error) {
    scope.forget();
    throw error;
  }
  await carryOut(scope, [{ kind: "drain" }]);
  const again = await tellHubs(scope, snapshot);
  const next = nextRoundMs(scope, snapshot);
  return again === null ? next : Math.min(next ?? again, again);
}

function endOverdue(scope: ChatScope, { bot }: SnapshotHead): void {
  const view = createView(scope, bot);
  for (const row of openChecks(scope)) applyWrites(scope, advance(newcomerOf(row), { kind: "tick" }, view).writes);
}

/** Hubs told at once, and the pause before the next ones, or before one that could not be reached. */
const HUBS_AT_ONCE = 40;
const NEXT_HUBS_MS = 200;
const HUB_AGAIN_MS = 3000;

/**
 * Answers of who asks to join come to the person's hub, which has to know where they belong.
 * @returns epoch milliseconds at which there are more to tell; null for none
 */
async function tellHubs(scope: ChatScope, { bot }: SnapshotHead): Promise<number | null> {
  const telegramId = scope.values.get("telegramId");
  if (telegramId === undefined) return null;
  const untold = scope.sql
    .exec<{ id: number; user_id: number }>(
      `SELECT id, user_id FROM newcomers WHERE ended_at IS NULL AND is_request = 1 AND is_hub_told = 0
       ORDER BY id LIMIT ${HUBS_AT_ONCE}`,
    )
    .toArray();
  const told = await Promise.allSettled(
    untold.map(async ({ id, user_id }) => {
      const { objects } = scope.services();
      // An own bot has all its private chats in one place.
      await (bot.isShared
        ? objects.privateChats(bot.id, user_id).expect(telegramId)
        : objects.botHub(bot.id).expectAnswer(user_id, telegramId));
      scope.sql.exec("UPDATE newcomers SET is_hub_told = 1 WHERE id = ?", id);
    }),
  );
  const failure = told.find((result) => result.status === "rejected");
  if (failure !== undefined) {
    report({ where: "private chats", chat: telegramId, message: String(failure.reason) });
    return scope.nowMs() + HUB_AGAIN_MS;
  }
  return untold.length < HUBS_AT_ONCE ? null : scope.nowMs() + NEXT_HUBS_MS;
}

/** Who is in the group: only they are asked there. */
const presentChecks = (scope: ChatScope): CheckRow[] => openChecks(scope).filter((row) => row.is_request === 0);

const wayOf = ({ prompt }: CheckRow): "own" | "shared" | null =>
  prompt === "own" || prompt === "shared" ? prompt : null;

function sendPrompts(scope: ChatScope, snapshot: SnapshotHead): void {
  const { values, sql } = scope;
  const nowMs = scope.nowMs();
  const state = values.get("newcomerPrompts") ?? NO_PROMPTS;
  if (nowMs < state.roundMs + PROMPT_ROUND_SECONDS * 1000) return;
  const open = presentChecks(scope);
  const { own, shared } = planPrompts(
    open.map((row) => ({ userId: row.user_id, prompt: wayOf(row) })),
    state.named,
  );
  const rowOf = new Map(open.map((row) => [row.user_id, row]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
  for (const row of rowsOf(own)) {
    queuePrompt(scope, snapshot, { key: ownPromptKey(row.id), rows: [row], unnamed: 0, isShared: false });
    sql.exec("UPDATE newcomers SET prompt = 'own' WHERE id = ?", row.id);
  }
  let next: PromptState = own.length > 0 ? { ...state, roundMs: nowMs } : state;
  if (shared !== null && nowMs >= state.sharedMs + SHARED_PROMPT_ROUND_SECONDS * 1000) {
    next = share(scope, snapshot, rowsOf(shared), open.length, { ...next, roundMs: nowMs, sharedMs: nowMs });
  }
  if (next !== state) values.set("newcomerPrompts", next);
}

/** The one prompt for many: posted anew when somebody came, shortened when somebody went, gone with the last. */
function share(
  scope: ChatScope,
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
    const payload = { message_id: state.sharedId, ...payloadOf(snapshot, rows, unnamed) };
    const key = `${state.sharedKey} ${state.sharedMs}`;
    queueRequest(scope, { key, method: "editMessageText", payload, weight: 0 });
    return { ...state, named };
  }
  if (state.sharedKey !== null) {
    scope.sql.exec("DELETE FROM outbox WHERE group_key = ? AND state = 'pending'", state.sharedKey);
  }
  if (state.sharedId !== null) deletePrompt(scope, state.sharedId);
  if (rows.length === 0) return { ...state, sharedKey: null, sharedId: null, named: null };
  const key = `newcomers prompt ${state.sharedMs}`;
  queuePrompt(scope, snapshot, { key, rows, unnamed, isShared: true });
  for (const { id } of rows) scope.sql.exec("UPDATE newcomers SET prompt = 'shared' WHERE id = ?", id);
  return { ...state, sharedKey: key, sharedId: null, named };
}

function payloadOf({ settings, chat, bot }: SnapshotHead, rows: readonly CheckRow[], unnamed: number) {
  const people = rows.map(({ user_id, name }) => ({ userId: user_id, name }));
  const isPress = (row: CheckRow) => checkOf(newcomerOf(row).verification.type) === "press";
  const link = rows.every(isPress) ? null : doorLink(bot.username, chat.telegramId);
  const door = { press: rows.some(isPress), link };
  return promptPayload(people, unnamed, settings, chat.title, wordsOf(settings.langm).newcomers, door);
}

function queuePrompt(
  scope: ChatScope,
  snapshot: SnapshotHead,
  { key, rows, unnamed, isShared }: { key: string; rows: readonly CheckRow[]; unnamed: number; isShared: boolean },
): void {
  enqueue(scope.sql, [
    {
      idempotencyKey: key,
      groupKey: key,
      position: 0,
      lane: LANE.answer,
      method: "sendMessage",
      payload: payloadOf(snapshot, rows, unnamed),
      sequel: { prompt: { checks: rows.map(({ id }) => id), isShared } },
      weight: 1,
      dueMs: scope.nowMs(),
    },
  ]);
}

function nextRoundMs(scope: ChatScope, { settings }: SnapshotHead): number | null {
  const open = openChecks(scope);
  const state = scope.values.get("newcomerPrompts") ?? NO_PROMPTS;
  const times = open.map((row) => deadlineOf(newcomerOf(row).verification, settings) * 1000);
  const { shared, own } = planPrompts(
    presentChecks(scope).map((row) => ({ userId: row.user_id, prompt: wayOf(row) })),
    state.named,
  );
  if (own.length > 0) times.push(state.roundMs + PROMPT_ROUND_SECONDS * 1000);
  if (shared !== null) {
    times.push(
      Math.max(state.roundMs + PROMPT_ROUND_SECONDS * 1000, state.sharedMs + SHARED_PROMPT_ROUND_SECONDS * 1000),
    );
  }
  return times.length === 0 ? null : Math.max(scope.nowMs() + 1, Math.min(...times));
}
