import { removalText } from "../../../bot/moderation/removal-note.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { REMOVAL_KEPT_SECONDS, REMOVAL_NOTES } from "../../../domain/limits.ts";
import {
  NOTHING_REMOVED,
  nextNoteMs,
  type Removal,
  type RemovalState,
  takeNote,
  waitForNote,
} from "../../../domain/moderation/removal-notes.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { raidFacts } from "../raids/raid-facts.ts";
import { carryOut } from "../update/carry-out.ts";

/** Queues a note for a member why a message went, in the transaction that removes it (docs/decisions/192). */
export function noteRemoval(context: ChatContext, removal: Removal): void {
  if (!mayBeTold(context, removal.userId)) return;
  const state = context.values.get("removals") ?? NOTHING_REMOVED;
  const next = waitForNote(state, removal, context.nowMs());
  if (next.waiting.length === state.waiting.length) return;
  context.values.set("removals", next);
  armNote(context, next);
}

function armNote({ alarms, nowMs }: ChatContext, state: RemovalState): void {
  const atMs = nextNoteMs(state);
  if (atMs !== null) alarms.arm("removals", Math.max(nowMs(), atMs));
}

/** Tells whether a member may get a note: where the setting allows one only, not a second time. */
export function mayBeTold(context: ChatContext, userId: number): boolean {
  const when = context.values.get("snapshot")?.settings.rmv_ntfy;
  return when !== REMOVAL_NOTES.first || !wasTold(context, userId);
}

const wasTold = ({ sql }: ChatContext, userId: number): boolean =>
  sql.exec("SELECT 1 FROM members WHERE user_id = ? AND told_at IS NOT NULL", userId).toArray().length > 0;

/**
 * Sends one note to all members who wait for one; none while a raid lasts.
 * @returns epoch milliseconds of the next run, null for none
 */
export async function sendRemovalNotes(context: ChatContext): Promise<number | null> {
  const state = context.values.get("removals") ?? NOTHING_REMOVED;
  const snapshot = context.values.get("snapshot");
  const nowMs = context.nowMs();
  const isOff = (snapshot?.settings.rmv_ntfy ?? REMOVAL_NOTES.never) === REMOVAL_NOTES.never;
  if (isOff || raidFacts(context).isCrowded()) {
    if (state.waiting.length > 0) context.values.set("removals", { ...state, waiting: [] });
    return null;
  }
  const { told, next } = takeNote(state, nowMs);
  if (next === state) return nextNoteMs(state);
  await carryOut(context, () => {
    context.values.set("removals", next);
    if (told.length > 0) queueNote(context, told, snapshot?.settings.langm ?? "en", nowMs);
  });
  return nextNoteMs(next);
}

function queueNote(context: ChatContext, told: readonly Removal[], lang: string, nowMs: number): void {
  const [{ topic } = { topic: 0 }] = told;
  const key = `removals ${nowMs}`;
  const payload = { ...removalText(told, wordsFor(lang)), ...(topic === 0 ? {} : { message_thread_id: topic }) };
  const waits = { dueMs: nowMs, expiresMs: nowMs + REMOVAL_KEPT_SECONDS * 1000 };
  enqueue(context.sql, [
    {
      idempotencyKey: key,
      groupKey: key,
      position: 0,
      lane: LANE.bulk,
      method: "sendMessage",
      payload,
      purpose: { deleteAfterSeconds: REMOVAL_KEPT_SECONDS },
      weight: 1,
      ...waits,
    },
  ]);
  context.sql.exec(
    "UPDATE members SET told_at = ? WHERE told_at IS NULL AND user_id IN (SELECT value FROM json_each(?))",
    context.now(),
    JSON.stringify(told.map(({ userId }) => userId)),
  );
}
