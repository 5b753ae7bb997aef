import { pageButton } from "../../bot/private/shared-welcome.ts";
import { CHAT_SEND_INTERVAL_MS } from "../../domain/limits.ts";
import type { PrivateNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import { interpretAnswer } from "../shared/outbox/interpret-answer.ts";
import { expiryMs, LANE } from "../shared/outbox/lane.ts";
import type { WelcomeContext } from "./welcome.ts";

const KEY = "notices";
/** Keys of notices that are remembered, so that a repeated one is not written again. */
const KEYS_KEPT = 32;
/** Limit of waiting notices, more than anybody reads at once; later ones are dropped. */
const WAITING_MAX = 20;

interface WaitingNotice extends PrivateNotice {
  dueMs: number;
  nextMs: number;
  attempts: number;
  /** True while the notice is sent: after a crash its outcome is unknown. */
  isSending: boolean;
}

/** The notices that wait: a value in storage instead of a table, for the same reason as the welcome (welcome.ts). */
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
 * Sends the first waiting notice once it is due; called by the alarm. A notice is not repeated if its outcome is
 * unknown (AMB-260) or the person has blocked the bot.
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

function buttonsOf(
  { button, more = [], choices = [], hashId }: PrivateNotice,
  publicUrl: string,
): Record<string, unknown> {
  const rows = choices.map(({ text, data }) => [{ text, callback_data: data }] as object[]);
  for (const page of button === null ? more : [button, ...more])
    rows.push([pageButton(page.text, publicUrl, hashId, page.path)]);
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
}
