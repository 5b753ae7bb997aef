import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { GROUP_ADMIN_SENDS_RESERVED, GROUP_PROMPTS_RESERVED } from "../../../domain/limits.ts";
import { captchaPng } from "../../../domain/newcomers/captcha/draw.ts";
import { isNewcomerType, requiresVerification } from "../../../domain/newcomers/policy.ts";
import { withLibrary } from "../../../services/materials/send-with-materials.ts";
import type { TelegramAnswer, TelegramClient } from "../../../telegram/client.ts";
import { uploadBytes } from "../../../telegram/upload-file.ts";
import { logFault } from "../../shared/log-fault.ts";
import { drain } from "../../shared/outbox/drain.ts";
import type { Reserved } from "../../shared/outbox/limiter.ts";
import type { OutboxMemory } from "../../shared/outbox/memory.ts";
import type { OutboxContext } from "../../shared/outbox/outbox-context.ts";
import { drainPrivateLines } from "../../shared/outbox/private-lines.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import { heldFiles } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { sendingBot } from "../settings/managing-bot.ts";
import { beginMove } from "../update/move.ts";
import { notifyNotSent, notifySent } from "./after-send.ts";

/** Sends what is due, into the chat and to people, and arms the alarm for what is not. */
export async function drainOutbox(context: ChatContext): Promise<number | null> {
  const times = await Promise.all([
    drain(outboxContextOf(context, OWN_CHAT, context.outbox)),
    drainPrivateLines(context.sql, context.nowMs(), (userId) => drainPrivate(context, userId)),
  ]);
  const waiting = times.filter((time) => time !== null);
  const nextMs = waiting.length === 0 ? null : Math.min(...waiting);
  if (nextMs !== null) context.alarms.arm("drain", nextMs);
  return nextMs;
}

/** Sends what is due to one person's private chat with the bot. */
export async function drainPrivate(context: ChatContext, userId: number): Promise<number | null> {
  const { privateLines } = context;
  const nextMs = await drain(outboxContextOf(context, userId, privateLines.of(userId)));
  privateLines.release(userId, context.nowMs());
  return nextMs;
}

function outboxContextOf(context: ChatContext, line: number, memory: OutboxMemory): OutboxContext {
  const { values } = context;
  const isOwn = line === OWN_CHAT;
  return {
    storage: context.storage,
    memory,
    nowMs: context.nowMs,
    random: context.dependencies.random,
    line,
    chatId: () => (isOwn ? (values.get("movedTo") ?? values.get("telegramId") ?? 0) : line),
    // A group of admins has a limit of its own, and no prompts.
    reserved: () =>
      line < OWN_CHAT
        ? { prompt: 0, send: 0 }
        : isOwn && values.get("chat")?.type !== CHAT_TYPE.channel
          ? reservedIn(context)
          : null,
    budget: context.budget,
    telegram: () => sendingClient(context),
    isClosed: () => values.get("movedTo") !== undefined,
    // A private chat has no other number.
    movedTo: (telegramId) => (isOwn ? beginMove(context, telegramId) : undefined),
    // A message of a group's topic belongs in no other one; why it was not sent is told.
    threadGone: () => null,
    sent: (row, result) => notifySent(context, row, result),
    notSent: (row, outcome) => notifyNotSent(context, row, outcome),
    // The waiting call reads the request itself (send.ts).
    putOff: () => undefined,
    rolledBack(error) {
      // The state in memory is read anew.
      context.forget();
      logFault("ChatState", { where: "outbox", chat: values.get("telegramId"), message: String(error) });
    },
    waitUntil: context.waitUntil,
    again: () => {
      context.alarms.arm("drain", context.nowMs());
      context.waitUntil(drainOutbox(context));
    },
  };
}

/** Returns the messages a minute reserved for lanes; none for prompts in a group that does not verify newcomers. */
function reservedIn({ values }: ChatContext): Reserved {
  const type = values.get("snapshot")?.settings.ncm_type;
  const isAsking = isNewcomerType(type) && requiresVerification(type);
  return { prompt: isAsking ? GROUP_PROMPTS_RESERVED : 0, send: GROUP_ADMIN_SENDS_RESERVED };
}

/** Makes the managing bot's client, which also sends uploaded files. */
async function sendingClient(context: ChatContext): Promise<TelegramClient | null> {
  const telegram = await sendingBot(context);
  const botId = context.values.get("snapshot")?.bot.id;
  if (telegram === null || botId === undefined) return telegram;
  const held = heldFiles(context.sql, String(botId));
  return withCaptcha(withLibrary(context.services(), String(botId), telegram, held));
}

interface Drawn {
  digits: string;
  seed: number;
}
const isDrawn = (photo: unknown): photo is Drawn =>
  typeof photo === "object" && photo !== null && "digits" in photo && "seed" in photo;

/** Wraps a client so that a captcha is drawn when it is sent: the outbox keeps only its digits and seed (AMB-077). */
const withCaptcha = (telegram: TelegramClient): TelegramClient => ({
  async call<Result>(method: string, payload: Record<string, unknown> = {}): Promise<TelegramAnswer<Result>> {
    const { photo } = payload;
    if (!isDrawn(photo)) return telegram.call<Result>(method, payload);
    const picture = uploadBytes(captchaPng(photo.digits, photo.seed), "check.png");
    return telegram.call<Result>(method, { ...payload, photo: picture });
  },
});
