import { DurableObject } from "cloudflare:workers";
import type { Update } from "grammy/types";
import { readPrivateAnswer } from "../bot/newcomers/read-private-answer.ts";
import { readUpdate } from "../bot/read-update.ts";
import { openDatabase } from "../db/client.ts";
import { parseConfig } from "../domain/config.ts";
import { languageFor } from "../domain/languages.ts";
import { languageOf } from "../services/accounts/language-of.ts";
import { knowsChat } from "../services/chats/knows-chat.ts";
import type { PrivateDelivery, SharedBotChatObject } from "../services/objects.ts";
import { dependencies } from "./shared/dependencies.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { logFault } from "./shared/log-fault.ts";
import { type ExpectingChats, expectFrom, receivePrivate } from "./shared/private-answer.ts";
import { queueWelcome, sendWelcome, type WelcomeContext, welcomeDueMs } from "./shared-bot-chat/welcome.ts";
import { createObjects, formerSharedBotChat } from "./stubs.ts";

/** The longest verification is a day; after that nobody waits for this person any more. */
const KEPT_MS = 2 * 86_400_000;
/** So much sooner it may be forgotten: else every question and answer would write the time anew. */
const KEPT_SLACK_MS = 3_600_000;
/** Time at which everything is forgotten, epoch milliseconds. */
const FORGET_AT = "forgetAt";
/** Signed ids of the groups that wait for an answer, the last one first. */
const EXPECTING = "chats";

/**
 * Keeps one person's private chat with the shared bot (docs/decisions/021): three values of the object's storage, for
 * two days. Tables would be made for each of a raid's thousand people.
 */
export class SharedBotChat extends DurableObject<ObjectEnv> implements SharedBotChatObject {
  override async alarm(): Promise<void> {
    const welcome = this.welcomeContext();
    if ((await welcomeDueMs(welcome)) !== null) {
      await sendWelcome(welcome);
      await this.arm();
      return;
    }
    const { storage } = this.ctx;
    const forgetAtMs = (await storage.get<number>(FORGET_AT)) ?? 0;
    if (forgetAtMs > dependencies.nowMs()) await storage.setAlarm(forgetAtMs);
    else await storage.deleteAll();
  }

  async receive(delivery: PrivateDelivery): Promise<void> {
    const { env } = this;
    const { bot } = delivery;
    const update = readOrReport(delivery);
    if (update === null) return;
    await this.takeOverFormer(bot.id, update);
    const isAnswer = await receivePrivate(this.expecting(), bot, update, {
      chat: (telegramChatId) => createObjects(env).chat(telegramChatId),
      isKnown: (telegramChatId) => knowsChat(openDatabase(env.DB), telegramChatId),
    });
    if (!isAnswer && (await queueWelcome(this.welcomeContext(), bot.hashId, update))) await this.arm();
  }

  async expect(telegramChatId: number): Promise<void> {
    await expectFrom(this.expecting(), telegramChatId);
  }

  private expecting(): ExpectingChats {
    const { storage } = this.ctx;
    return {
      read: async () => (await storage.get<number[]>(EXPECTING)) ?? [],
      write: async (chats) => {
        await storage.put(EXPECTING, chats);
        await this.arm();
      },
    };
  }

  /** Carries over what the class before this one kept (docs/decisions/040); only answers that name no group need it. */
  private async takeOverFormer(botId: number, update: Update): Promise<void> {
    const read = readPrivateAnswer(update);
    if (read === null || read.target !== null) return;
    if ((await this.ctx.storage.get(EXPECTING)) !== undefined) return;
    const chats = await formerSharedBotChat(this.env, botId, read.given.userId).formerlyExpecting();
    if (chats.length > 0) await this.expecting().write(chats);
  }

  private welcomeContext(): WelcomeContext {
    const { publicUrl, telegramApiRoot, sharedBotToken } = parseConfig(this.env);
    return {
      storage: this.ctx.storage,
      nowMs: () => dependencies.nowMs(),
      random: () => dependencies.random(),
      publicUrl,
      telegram: () => dependencies.telegram(telegramApiRoot, sharedBotToken),
      languageOf: ({ userId, languageCode }) =>
        languageOf(openDatabase(this.env.DB), userId, languageCode).catch(() => languageFor(languageCode)),
    };
  }

  /** Sets the one alarm: to send what waits, else to forget everything. */
  private async arm(): Promise<void> {
    const { storage } = this.ctx;
    const keptTo = dependencies.nowMs() + KEPT_MS;
    let forgetAtMs = (await storage.get<number>(FORGET_AT)) ?? 0;
    if (forgetAtMs < keptTo - KEPT_SLACK_MS) {
      forgetAtMs = keptTo;
      await storage.put(FORGET_AT, forgetAtMs);
    }
    const atMs = (await welcomeDueMs(this.welcomeContext())) ?? forgetAtMs;
    if ((await storage.getAlarm()) !== atMs) await storage.setAlarm(atMs);
  }
}

/** Keeps no dead letter, since nobody looks after such a chat: only the log tells of a bad update. */
function readOrReport(delivery: PrivateDelivery): Update | null {
  try {
    return readUpdate(delivery);
  } catch (error) {
    const { bot, update } = delivery;
    const where = "dead_letter";
    logFault("SharedBotChat", { where, bot: bot.id, update: update.update_id, message: String(error) });
    return null;
  }
}
