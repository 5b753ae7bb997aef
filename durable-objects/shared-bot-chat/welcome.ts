import type { Update } from "grammy/types";
import { nothingAskedPayload, type Opening, readOpening, welcomePayload } from "../../bot/private/shared-welcome.ts";
import { CHAT_SEND_INTERVAL_MS } from "../../domain/limits.ts";
import type { PrivateNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { interpretAnswer } from "../shared/outbox/interpret-answer.ts";
import { expiryMs, LANE } from "../shared/outbox/lane.ts";

const KEY = "welcome";
/** Numbers of answered updates that are remembered: Telegram repeats the last ones. */
const UPDATES_KEPT = 8;

/**
 * The one request that a private chat with the shared bot makes by itself, kept until Telegram has answered it. It is a
 * value instead of a row of an outbox (../outbox/): every person who writes to the shared bot has such an object, which
 * would create all tables of an inbox for a single message (docs/decisions/021).
 */
interface Pending extends Opening {
  hashId: string;
  dueMs: number;
  nextMs: number;
  attempts: number;
  /** True while the request is under way: after a crash its outcome is unknown. */
  isSending: boolean;
}
interface WelcomeState {
  updates: number[];
  pending: Pending | null;
  /** epoch milliseconds before which nothing is sent: a second after the last one, or what Telegram asked for (429) */
  notBeforeMs?: number;
}

/** The dependencies of the welcome. */
export interface WelcomeContext {
  storage: Pick<DurableObjectStorage, "get" | "put">;
  nowMs(): number;
  random(): number;
  publicUrl: string;
  telegram(): TelegramClient;
  /** Handles a reminder of a chat's plan that Telegram refuses to deliver to the person. Must not reject. */
  reminderRefused(notice: PrivateNotice): Promise<void>;
  languageOf(person: Pick<Opening, "userId" | "languageCode">): Promise<string>;
}

const read = async ({ storage }: WelcomeContext): Promise<WelcomeState> =>
  (await storage.get<WelcomeState>(KEY)) ?? { updates: [], pending: null };

/** Reads when the next try is due, epoch milliseconds; null where nothing waits. */
export const welcomeDueMs = async (context: WelcomeContext): Promise<number | null> =>
  (await read(context)).pending?.nextMs ?? null;

/**
 * Queues an answer to a person who opens the shared bot's chat: one for each update however often Telegram repeats it,
 * and one for several that come while it waits.
 * @returns whether it is to be sent
 */
export async function queueWelcome(context: WelcomeContext, hashId: string, update: Update): Promise<boolean> {
  const opening = readOpening(update);
  if (opening === null) return false;
  const { updates, pending, notBeforeMs = 0 } = await read(context);
  if (updates.includes(update.update_id)) return pending !== null;
  const nowMs = context.nowMs();
  const nextMs = Math.max(nowMs, notBeforeMs);
  const fresh = { ...opening, hashId, dueMs: nowMs, nextMs, attempts: 0, isSending: false };
  const state: WelcomeState = {
    notBeforeMs,
    updates: [...updates, update.update_id].slice(-UPDATES_KEPT),
    pending: pending ?? fresh,
  };
  await context.storage.put(KEY, state);
  return true;
}

/**
 * Sends the waiting welcome once it is due; called by the alarm. A welcome with an unknown outcome is not repeated
 * (AMB-260).
 */
export async function sendWelcome(context: WelcomeContext): Promise<void> {
  const { pending } = await read(context);
  if (pending === null || pending.nextMs > context.nowMs()) return;
  const settle = async (next: Pending | null, pausedUntilMs = 0) => {
    const { updates } = await read(context);
    const notBeforeMs = Math.max(context.nowMs() + CHAT_SEND_INTERVAL_MS, pausedUntilMs);
    await context.storage.put(KEY, { updates, pending: next, notBeforeMs } satisfies WelcomeState);
  };
  if (pending.isSending) return settle(null);
  const lang = await context.languageOf(pending);
  const attempts = pending.attempts + 1;
  await settle({ ...pending, attempts, isSending: true });
  const { userId, hashId, dueMs, isForGroup } = pending;
  const words = isForGroup ? nothingAskedPayload(lang) : welcomePayload(lang, context.publicUrl, hashId);
  const payload = { chat_id: userId, ...words };
  const answer = await context.telegram().call("sendMessage", payload);
  const expiresMs = expiryMs({ lane: LANE.prompt, position: 0, dueMs });
  const interpretation = interpretAnswer(
    { method: "sendMessage", expiresMs, attempts },
    answer,
    context.nowMs(),
    context.random(),
  );
  const again = interpretation.kind === "later" ? { ...pending, attempts, nextMs: interpretation.atMs } : null;
  await settle(again, interpretation.pauseMs ?? 0);
}
