import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { Message, Update } from "grammy/types";
import { explainPrivateAnswer } from "../bot/private/explain-answer.ts";
import { readUpdate } from "../bot/read-update.ts";
import { openDatabase } from "../db/client.ts";
import { parseConfig } from "../domain/config.ts";
import { languageFor } from "../domain/languages.ts";
import migrations from "../migrations/private-chat-hub/migrations.js";
import { languageOf } from "../services/accounts/language-of.ts";
import { knowsChat } from "../services/chats/knows-chat.ts";
import type { ServiceLogQuery } from "../services/object-queries.ts";
import type { PreviewRequest, PrivateChatHubObject, PrivateDelivery } from "../services/objects.ts";
import type { BotHubObject, ContactsQuery, MessagesQuery, PrivateText } from "../services/private-chats/hub-object.ts";
import type { BotSnapshot } from "../services/snapshot.ts";
import { viewOf } from "./private-chat-hub/answer.ts";
import { createHubContext, type HubContext, report } from "./private-chat-hub/context.ts";
import { isForgotten, runDaily } from "./private-chat-hub/daily.ts";
import { drainAll, followRefusal } from "./private-chat-hub/drain-outbox.ts";
import { expectingOf } from "./private-chat-hub/expecting.ts";
import { noteSent } from "./private-chat-hub/own-message.ts";
import { preview } from "./private-chat-hub/preview.ts";
import { contacts, conversation, conversations, file, messages, readTo } from "./private-chat-hub/read-chats.ts";
import { type ExpectingChats, expectFrom, receivePrivate } from "./private-chat-hub/receive-private.ts";
import { receiveUpdate } from "./private-chat-hub/receive-update.ts";
import { sendText } from "./private-chat-hub/send-text.ts";
import { botServiceLog } from "./private-chat-hub/service-log.ts";
import { queueWelcome, sendWelcome, type WelcomeContext, welcomeDueMs } from "./private-chat-hub/shared-welcome.ts";
import { takeBotSnapshot } from "./private-chat-hub/snapshot.ts";
import { numbers } from "./private-chat-hub/usage.ts";
import { dependencies } from "./shared/dependencies.ts";
import type { ChatStateEnv } from "./shared/env.ts";
import { isIdempotent } from "./shared/outbox/row.ts";
import { settleInterrupted } from "./shared/outbox/table.ts";
import { takeToken } from "./shared/token-buckets.ts";
import { createObjects } from "./stubs.ts";

/** The longest check is a day; after that nobody waits for this person any more. */
const KEPT_MS = 2 * 86_400_000;
/** So much sooner it may be forgotten: else every question and answer would write the time anew. */
const KEPT_SLACK_MS = 3_600_000;
/** What tells the two roles apart after a start: a bot's hub has it. */
const ROLE = "role";
/** When a person's chat with the shared bot is forgotten, epoch milliseconds. */
const FORGET_AT = "forgetAt";

/**
 * A shell around private-chat-hub/ with two roles: one person's private chat with the shared bot (docs/decisions/021),
 * and all private chats of an own bot (docs/decisions/022). Whose calls come first makes it the one or the other.
 */
export class PrivateChatHub extends DurableObject<ChatStateEnv> implements PrivateChatHubObject, BotHubObject {
  private opened: HubContext | null = null;

  constructor(state: DurableObjectState, env: ChatStateEnv) {
    super(state, env);
    void state.blockConcurrencyWhile(async () => {
      if ((await state.storage.get(ROLE)) === "bot") await this.open();
    });
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const context = this.opened;
    if (context !== null && !isForgotten(context)) {
      await context.alarms.runDue({ drain: () => drainAll(context), daily: () => runDaily(context) }, info?.retryCount);
      return;
    }
    const welcome = this.welcomeContext();
    if ((await welcomeDueMs(welcome)) !== null) {
      await sendWelcome(welcome);
      await this.armShared();
      return;
    }
    const { storage } = this.ctx;
    const forgetAtMs = context === null ? ((await storage.get<number>(FORGET_AT)) ?? 0) : 0;
    if (forgetAtMs > dependencies.nowMs()) return storage.setAlarm(forgetAtMs);
    await storage.deleteAll();
    this.opened = null;
  }

  async receive(delivery: PrivateDelivery): Promise<void> {
    const { env } = this;
    const { bot } = delivery;
    const update = readOrReport(delivery);
    if (update === null) return;
    const isAnswer = await receivePrivate(this.chats(), bot, update, {
      chat: (telegramChatId) => createObjects(env).chat(telegramChatId),
      isKnown: (telegramChatId) => knowsChat(openDatabase(env.DB), telegramChatId),
    });
    if (!isAnswer && (await queueWelcome(this.welcomeContext(), bot.hashId, update))) await this.armShared();
  }

  async expect(telegramChatId: number): Promise<void> {
    await expectFrom(this.chats(), telegramChatId);
  }

  async receiveUpdate(delivery: PrivateDelivery) {
    await receiveUpdate(await this.hub(), delivery);
  }

  async expectAnswer(userId: number, telegramChatId: number) {
    await expectFrom(expectingOf(await this.hub(), userId), telegramChatId);
  }

  async noteSent(message: Message) {
    noteSent(await this.hub(), message);
  }

  async applyBotSnapshot(snapshot: BotSnapshot) {
    return takeBotSnapshot(await this.hub(), snapshot);
  }

  async takeToken() {
    return takeToken(await this.hub(), "telegram");
  }

  async numbers() {
    return numbers(await this.hub());
  }

  async conversations() {
    return conversations(await this.hub());
  }

  async conversation(userId: number) {
    return conversation(await this.hub(), userId);
  }

  async messages(query: MessagesQuery) {
    return messages(await this.hub(), query);
  }

  async readTo(userId: number, id: number) {
    return readTo(await this.hub(), userId, id);
  }

  async sendText(request: PrivateText) {
    return sendText(await this.hub(), request);
  }

  async preview(request: PreviewRequest) {
    return preview(await this.hub(), request);
  }

  async contacts(query: ContactsQuery) {
    return contacts(await this.hub(), query);
  }

  async file(fileUniqueId: string) {
    return file(await this.hub(), fileUniqueId);
  }

  async botServiceLog(query: ServiceLogQuery) {
    return botServiceLog(await this.hub(), query);
  }

  async explainPrivateReply(text: string) {
    return explainPrivateAnswer(text, viewOf(await this.hub()));
  }

  async sessionsEnded(tokenHashes: string[]) {
    (await this.hub()).signal.sessionsEnded(tokenHashes);
  }

  override async fetch(request: Request): Promise<Response> {
    return (await this.hub()).signal.connect(request);
  }

  /** Dashboards say nothing but "ping", which the runtime answers. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    // Its own code may be one that no program may say, as that of a line that broke.
    socket.close(1000);
  }

  /** The hub of an own bot; its tables are made when it is first spoken to. */
  private async hub(): Promise<HubContext> {
    if (this.opened !== null) return this.opened;
    await this.ctx.blockConcurrencyWhile(async () => {
      if (this.opened !== null) return;
      await this.ctx.storage.put(ROLE, "bot");
      await this.open();
    });
    return this.hub();
  }

  private async open(): Promise<void> {
    await migrate(drizzle(this.ctx.storage), migrations);
    const context = createHubContext(this.ctx, this.env);
    const now = context.nowMs();
    const isLeft = settleInterrupted(context.sql, isIdempotent, now, (row, outcome) =>
      followRefusal(context, row, outcome),
    );
    if (isLeft) context.alarms.arm("drain", now);
    this.opened = context;
  }

  private chats(): ExpectingChats {
    const { storage } = this.ctx;
    return {
      read: async () => (await storage.get<number[]>("chats")) ?? [],
      write: async (chats) => {
        await storage.put("chats", chats);
        await this.armShared();
      },
    };
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

  /** The one alarm of a person's chat: to send what waits, else to forget everything. */
  private async armShared(): Promise<void> {
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

/** A person's chat with the shared bot keeps nothing and nobody looks after it: only the log tells of a bad update. */
function readOrReport(delivery: PrivateDelivery): Update | null {
  try {
    return readUpdate(delivery);
  } catch (error) {
    const { bot, update } = delivery;
    report({ where: "dead_letter", bot: bot.id, update: update.update_id, message: String(error) });
    return null;
  }
}
