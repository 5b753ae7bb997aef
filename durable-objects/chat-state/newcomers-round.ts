import { advance } from "../../bot/newcomers/verdict.ts";
import { deadlineOf } from "../../domain/newcomers/verification.ts";
import type { SnapshotHead } from "../../services/snapshot.ts";
import { applyWrites } from "./apply.ts";
import { carryOut } from "./carry-out.ts";
import { nextPromptsMs, sendPrompts } from "./newcomers-prompts.ts";
import { newcomerOf, openChecks } from "./newcomers-read.ts";
import { type ChatScope, report } from "./scope.ts";
import { createView } from "./view.ts";

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
  for (const row of openChecks(scope)) {
    // While a question is on its way the time stands still.
    if (row.asking_ms !== null) continue;
    applyWrites(scope, advance(newcomerOf(row), { kind: "tick" }, view).writes);
  }
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

function nextRoundMs(scope: ChatScope, { settings }: SnapshotHead): number | null {
  // A question on its way starts the clock again when it is delivered.
  const deadlines = openChecks(scope)
    .filter((row) => row.asking_ms === null)
    .map((row) => deadlineOf(newcomerOf(row).verification, settings));
  const times = [...deadlines.map((second) => (second === null ? null : second * 1000)), nextPromptsMs(scope)];
  const known = times.filter((atMs) => atMs !== null);
  return known.length === 0 ? null : Math.max(scope.nowMs() + 1, Math.min(...known));
}
