import { advance } from "../../../bot/newcomers/verdict.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import { deadlineOf } from "../../../domain/newcomers/verification.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { logFault } from "../../shared/log-fault.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { carryOut } from "../update/carry-out.ts";
import { createFacts } from "../update/facts.ts";
import { carryOutOwed } from "./carry-out-verdicts.ts";
import { nextJointMs, sendJointWords } from "./joint-words.ts";
import { isOwedDue } from "./owed-verdicts.ts";
import { nextPromptsMs, sendPrompts } from "./prompts.ts";
import { newcomerOf, openVerifications } from "./read-newcomers.ts";

/**
 * Ends the verifications whose time is up and asks whom nobody has asked yet (NCM-22, NCM-41). Run twice, it has one
 * effect: an ended verification stays as it is, and a prompt has a key.
 * @returns when there is more to do, epoch milliseconds
 */
export async function runNewcomers(context: ChatContext): Promise<number | null> {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined || context.values.get("movedTo") !== undefined) return null;
  await carryOut(context, () => {
    endOverdue(context, snapshot);
    carryOutOwed(context);
    sendPrompts(context, snapshot);
    sendJointWords(context, snapshot);
  });
  const again = await announce(context, snapshot);
  const next = nextRoundMs(context, snapshot);
  return again === null ? next : Math.min(next ?? again, again);
}

function endOverdue(context: ChatContext, { bot }: SnapshotHead): void {
  const facts = createFacts(context, bot);
  for (const row of openVerifications(context)) {
    // While a question is on its way the time stands still.
    if (row.asking_ms !== null) continue;
    applyWrites(context, advance(newcomerOf(row), { kind: "tick" }, facts).writes);
  }
}

/** Private chats notified at once; milliseconds before the next ones, and before one that could not be reached. */
const TOLD_AT_ONCE = 40;
const NEXT_TOLD_MS = 200;
const TOLD_AGAIN_MS = 3000;

/**
 * Registers this chat with the private chats of people who ask to join, so that their answers come here.
 * @returns epoch milliseconds at which more are due; null for none
 */
async function announce(context: ChatContext, { bot }: SnapshotHead): Promise<number | null> {
  const telegramId = context.values.get("telegramId");
  if (telegramId === undefined) return null;
  const untold = context.sql
    .exec<StoredRow<typeof newcomers, "id" | "user_id">>(
      `SELECT id, user_id FROM newcomers WHERE ended_at IS NULL AND is_request = 1 AND is_announced = 0
       ORDER BY id LIMIT ${TOLD_AT_ONCE}`,
    )
    .toArray();
  const told = await Promise.allSettled(
    untold.map(async ({ id, user_id }) => {
      const { objects } = context.services();
      // An own bot has all its private chats in one place.
      await (bot.isShared
        ? objects.sharedBotChat(bot.id, user_id).expect(telegramId)
        : objects.botInbox(bot.id).expectAnswer(user_id, telegramId));
      context.sql.exec("UPDATE newcomers SET is_announced = 1 WHERE id = ?", id);
    }),
  );
  const failure = told.find((result) => result.status === "rejected");
  if (failure !== undefined) {
    logFault("ChatState", { where: "private chats", chat: telegramId, message: String(failure.reason) });
    return context.nowMs() + TOLD_AGAIN_MS;
  }
  return untold.length < TOLD_AT_ONCE ? null : context.nowMs() + NEXT_TOLD_MS;
}

/** Computes when there is something to do for newcomers; null for never. */
export function nextRoundMs(context: ChatContext, { settings }: SnapshotHead): number | null {
  // A question on its way starts the clock again when it is delivered.
  const deadlines = openVerifications(context)
    .filter((row) => row.asking_ms === null)
    .map((row) => deadlineOf(newcomerOf(row).verification, settings));
  const times = [
    ...deadlines.map((second) => (second === null ? null : second * 1000)),
    nextPromptsMs(context),
    nextJointMs(context),
    isOwedDue(context) ? context.nowMs() : null,
  ];
  const known = times.filter((atMs) => atMs !== null);
  return known.length === 0 ? null : Math.max(context.nowMs() + 1, Math.min(...known));
}
