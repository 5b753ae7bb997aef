import { pageButton } from "../../bot/private/shared-welcome.ts";
import { CHAT_SEND_INTERVAL_MS } from "../../domain/limits.ts";
import type { PrivateNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import { interpretAnswer } from "../shared/outbox/interpret-answer.ts";
import { expiryMs, LANE } from "../shared/outbox/lane.ts";
import type { WelcomeContext } from "./welcome.ts";

const KEY = "notices";
/** Keys of notices that are remembered, so that a repeated one is not written again. */
const KEYS_KEPT = 32;
/** Nobody reads more than these at once; those that come last are dropped. */
const WAITING_MAX = 20;

interface WaitingNotice extends PrivateNotice {
  dueMs: number;
  nextMs: number;
  attempts: number;
  /** It is under way: after a crash nobody knows whether it arrived. */
  isSending: boolean;
}

/** Notices that wait, a value of the object's storage for the same reason as the welcome (welcome.ts). */
interface NoticesState {
  keys: string[];
  waiting: WaitingNotice[];
  /** epoch milliseconds before which none is sent */
  notBeforeMs: number;
}

type Context = Pick<WelcomeContext, "storage" | "nowMs" | "random" | "publicUrl" | "telegram" | "reminderRefused">;
/** Telegram's answer where the person has blocked the bot, or never opened its chat. */
const FORBIDDEN = 403;

const read = async ({ storage }: Context): Promise<NoticesState> =>
  (await storage.get<NoticesState>(KEY)) ?? { keys: [], waiting: [], notBeforeMs: 0 };

/** Reads when the next notice is due, epoch milliseconds; null where none waits. */
export async function noticeDueMs(context: Context): Promise<number | null> {
  const { waiting, notBeforeMs } = await read(context);
  const [first] = waiting;
  return first === undefined ? null : Math.max(first.nextMs, notBeforeMs);
}

/** Queues a notice once for its key. @returns whether it is new */
export async function queueNotice(context: Context, notice: PrivateNotice): Promise<boolean> {
  const { keys, waiting, notBeforeMs } = await read(context);
  if (keys.includes(notice.key) || waiting.length >= WAITING_MAX) return false;
  const nowMs = context.nowMs();
  const fresh = { ...notice, dueMs: nowMs, nextMs: nowMs, attempts: 0, isSending: false };
  const state = { keys: [...keys, notice.key].slice(-KEYS_KEPT), waiting: [...waiting, fresh], notBeforeMs };
  await context.storage.put(KEY, state satisfies NoticesState);
  return true;
}

/**
 * Sends the first notice that waits, when its time has come; the alarm's work. One of which nobody knows is not repeated
 * (AMB-260), nor one that the person does not want.
 */
export async function sendNotice(context: Context): Promise<void> {
  const dueMs = await noticeDueMs(context);
  const [first] = (await read(context)).waiting;
  if (first === undefined || dueMs === null || dueMs > context.nowMs()) return;
  const settle = async (next: WaitingNotice | null, pausedUntilMs = 0) => {
    const { keys, waiting } = await read(context);
    const others = waiting.filter(({ key }) => key !== first.key);
    const notBeforeMs = Math.max(context.nowMs() + CHAT_SEND_INTERVAL_MS, pausedUntilMs);
    const state = { keys, waiting: next === null ? others : [next, ...others], notBeforeMs };
    await context.storage.put(KEY, state satisfies NoticesState);
  };
  if (first.isSending) return settle(null);
  const attempts = first.attempts + 1;
  await settle({ ...first, attempts, isSending: true });
  const answer = await context.telegram().call("sendMessage", {
    chat_id: first.userId,
    text: first.text,
    ...buttonsOf(first, context.publicUrl),
  });
  const expiresMs = expiryMs({ lane: LANE.send, position: 0, dueMs: first.dueMs });
  const interpretation = interpretAnswer(
    { method: "sendMessage", expiresMs, attempts },
    answer,
    context.nowMs(),
    context.random(),
  );
  if (!answer.ok && answer.error_code === FORBIDDEN) await context.reminderRefused(first);
  const again = interpretation.kind === "later" ? { ...first, attempts, nextMs: interpretation.atMs } : null;
  await settle(again, interpretation.pauseMs ?? 0);
}

function buttonsOf({ button, choices = [], hashId }: PrivateNotice, publicUrl: string): Record<string, unknown> {
  const rows = choices.map(({ text, data }) => [{ text, callback_data: data }] as object[]);
  if (button !== null) rows.push([pageButton(button.text, publicUrl, hashId, button.path)]);
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
}
