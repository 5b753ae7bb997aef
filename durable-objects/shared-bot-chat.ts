import { DurableObject } from "cloudflare:workers";
import type { Update } from "grammy/types";
import { readPrivateAnswer } from "../bot/newcomers/read-private-answer.ts";
import { readPaymentCommand } from "../bot/private/payment-command.ts";
import { readPersonalCommand } from "../bot/private/personal-command.ts";
import { readUpdate } from "../bot/read-update.ts";
import { openDatabases } from "../db/databases.ts";
import { parseConfig } from "../domain/config.ts";
import { languageFor } from "../domain/languages.ts";
import { hasAccount, languageOf } from "../services/accounts/language-of.ts";
import { chatsAfter, isListedChat } from "../services/chats/listed-chats.ts";
import type { PrivateDelivery } from "../services/objects.ts";
import { setBotPlanReminder } from "../services/plans/bot-reminder.ts";
import { setPlanReminder } from "../services/plans/reminder.ts";
import type {
  PaymentNotice,
  PrivateNotice,
  SharedBotChatObject,
} from "../services/private-chats/shared-bot-chat-object.ts";
import { dependencies } from "./shared/dependencies.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { logFault } from "./shared/log-fault.ts";
import { isAlarmLost } from "./shared/lost-alarm.ts";
import { type ExpectingChats, expectFrom, receivePrivate } from "./shared/private-answer.ts";
import { noticeDueMs, queueNotice, sendNotice } from "./shared-bot-chat/notices.ts";
import { answerPaymentCommand, type PaymentContext, queuePaymentNotice } from "./shared-bot-chat/payments.ts";
import {
  goOnSearching,
  handlePersonalCommand,
  isSearching,
  type PersonalContext,
} from "./shared-bot-chat/personal-data.ts";
import { queueWelcome, sendWelcome, type WelcomeContext, welcomeDueMs } from "./shared-bot-chat/welcome.ts";
import { createObjects, formerSharedBotChat } from "./stubs.ts";

/** The longest verification is a day; after that nobody waits for this person any more. */
const KEPT_MS = 2 * 86_400_000;
/** Milliseconds by which the time to forget may be too early, so that not every question and answer writes it anew. */
const KEPT_SLACK_MS = 3_600_000;
/** Time at which everything is forgotten, epoch milliseconds. */
const FORGET_AT = "forgetAt";
/** Signed ids of the groups that wait for an answer, the last one first. */
const EXPECTING = "chats";

/**
 * Keeps one person's private chat with the shared bot (docs/decisions/021): a few values of the object's storage, for
 * two days. Tables would be made for each of a raid's thousand people.
 */
export class SharedBotChat extends DurableObject<ObjectEnv> implements SharedBotChatObject {
  override async alarm(): Promise<void> {
    const welcome = this.welcomeContext();
    const dueMs = await this.sendsDueMs();
    if (dueMs !== null && dueMs <= dependencies.nowMs()) {
      await sendWelcome(welcome);
      await sendNotice(welcome);
      await this.arm();
      return;
    }
    const personal = this.personalContext();
    if (await isSearching(personal)) {
      await goOnSearching(personal);
      await this.arm();
      return;
    }
    if (dueMs !== null) {
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
    const armedMs = await this.ctx.storage.getAlarm();
    // What waits is not forgotten with an alarm that the platform does not fire (AMB-333).
    if (armedMs !== null && isAlarmLost(armedMs, dependencies.nowMs())) await this.arm();
    const command = readPersonalCommand(update);
    if (command !== null) {
      await handlePersonalCommand(this.personalContext(), command);
      return this.arm();
    }
    const asked = readPaymentCommand(update);
    if (asked !== null) {
      await answerPaymentCommand(this.paymentContext(), asked);
      return this.arm();
    }
    await this.takeOverFormer(bot.id, update);
    const isAnswer = await receivePrivate(this.expecting(), bot, update, {
      chat: (telegramChatId) => createObjects(env).chat(telegramChatId),
      isKnown: (telegramChatId) => isListedChat(openDatabases(env).home, telegramChatId),
      languageOf: (userId, languageCode) => this.welcomeContext().languageOf({ userId, languageCode }),
    });
    if (!isAnswer && (await queueWelcome(this.welcomeContext(), bot.hashId, update))) await this.arm();
  }

  async expect(telegramChatId: number): Promise<void> {
    await expectFrom(this.expecting(), telegramChatId);
  }

  async tell(notice: PrivateNotice): Promise<void> {
    if (await queueNotice(this.welcomeContext(), notice)) await this.arm();
  }

  async tellPayment(notice: PaymentNotice): Promise<void> {
    if (await queuePaymentNotice(this.paymentContext(), notice)) await this.arm();
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
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

  /** Carries over the values of the former class (docs/decisions/040); needed only for answers that name no group. */
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
      reminderRefused: (notice) =>
        this.switchReminderOff(notice).catch((error: unknown) => {
          const { reminderOf: chat, reminderOfBot: bot } = notice;
          logFault("SharedBotChat", { where: "plan_reminder", ...(chat ? { chat } : { bot }), message: String(error) });
        }),
      languageOf: ({ userId, languageCode }) =>
        languageOf(openDatabases(this.env).home, userId, languageCode).catch(() => languageFor(languageCode)),
    };
  }

  private async switchReminderOff({ userId, reminderOf, reminderOfBot }: PrivateNotice): Promise<void> {
    const tools = { db: openDatabases(this.env).home };
    const person = String(userId);
    if (reminderOf !== undefined) await setPlanReminder(tools, reminderOf, person, false);
    if (reminderOfBot !== undefined) await setBotPlanReminder(tools, reminderOfBot, person, false);
  }

  private paymentContext(): PaymentContext {
    const { supportUrl, termsUrl } = parseConfig(this.env);
    return { ...this.welcomeContext(), supportUrl, termsUrl };
  }

  private personalContext(): PersonalContext {
    const { env } = this;
    return {
      ...this.welcomeContext(),
      chatsAfter: (id, limit) => chatsAfter(openDatabases(env).home, id, limit),
      chat: (telegramChatId) => createObjects(env).chat(telegramChatId),
      hasAccount: (userId) => hasAccount(openDatabases(env).home, userId),
    };
  }

  /** Reads when the next message is due, epoch milliseconds; null where none waits. */
  private async sendsDueMs(): Promise<number | null> {
    const context = this.welcomeContext();
    const dueMs = [await welcomeDueMs(context), await noticeDueMs(context)].filter((due) => due !== null);
    return dueMs.length === 0 ? null : Math.min(...dueMs);
  }

  /** Sets the one alarm: to continue a search, to send a message that waits, else to forget everything. */
  private async arm(): Promise<void> {
    const { storage } = this.ctx;
    const keptTo = dependencies.nowMs() + KEPT_MS;
    let forgetAtMs = (await storage.get<number>(FORGET_AT)) ?? 0;
    if (forgetAtMs < keptTo - KEPT_SLACK_MS) {
      forgetAtMs = keptTo;
      await storage.put(FORGET_AT, forgetAtMs);
    }
    const searchMs = (await isSearching(this.personalContext())) ? dependencies.nowMs() : forgetAtMs;
    const atMs = Math.min(forgetAtMs, searchMs, (await this.sendsDueMs()) ?? forgetAtMs);
    const armedMs = await storage.getAlarm();
    const nowMs = dependencies.nowMs();
    if (armedMs === atMs && !isAlarmLost(armedMs, nowMs)) return;
    await storage.setAlarm(isAlarmLost(atMs, nowMs) ? nowMs : atMs);
  }
}

/**
 * Reads an update, or logs the error and returns null; no dead letter is stored, since nobody looks after such a chat.
 */
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
