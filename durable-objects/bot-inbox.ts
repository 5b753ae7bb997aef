import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { Message } from "grammy/types";
import { explainInboxAnswer } from "../bot/private/decide-answer.ts";
import migrations from "../migrations/bot-inbox/migrations.js";
import type { SecondRange, ServiceLogQuery } from "../services/object-queries.ts";
import type { PreviewRequest, PrivateDelivery } from "../services/objects.ts";
import type {
  BotInboxObject,
  ContactStateChange,
  ContactsQuery,
  ConversationsQuery,
  MessageSearch,
  MessagesQuery,
  NewNote,
  PrivateSend,
  PrivateText,
} from "../services/private-chats/inbox-object.ts";
import type { BotSnapshot } from "../services/snapshot.ts";
import { inboxFactsOf } from "./bot-inbox/answer.ts";
import { renewNames } from "./bot-inbox/contact-names.ts";
import { countContacts, setState } from "./bot-inbox/contact-state.ts";
import { createInboxContext, type InboxContext } from "./bot-inbox/context.ts";
import { isForgotten, runDaily } from "./bot-inbox/daily.ts";
import { afterNotSent, drainAll } from "./bot-inbox/drain-outbox.ts";
import { expectingOf } from "./bot-inbox/expecting.ts";
import { forgetFormer, formerlyExpecting } from "./bot-inbox/former-shared-bot-chat.ts";
import { addNote, deleteNote, listNotes } from "./bot-inbox/notes.ts";
import { InboxOperations } from "./bot-inbox/operations.ts";
import { inboxPlaceOf } from "./bot-inbox/ops/person.ts";
import { noteSent } from "./bot-inbox/own-message.ts";
import { runBotPlanReminder } from "./bot-inbox/plan-reminder.ts";
import { conversation, conversations, file, listContacts, listMessages, readTo } from "./bot-inbox/read-chats.ts";
import { receiveUpdate } from "./bot-inbox/receive-update.ts";
import { searchMessages } from "./bot-inbox/search/message-search.ts";
import { readWords } from "./bot-inbox/search/search-index.ts";
import { preview, send, sendText } from "./bot-inbox/send.ts";
import { botServiceLog } from "./bot-inbox/service-log.ts";
import { applyBotSnapshot } from "./bot-inbox/snapshot.ts";
import { numbers } from "./bot-inbox/usage.ts";
import { completeBot, completeHeld } from "./shared/complete-settings.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { reportDeadLetters } from "./shared/ops/report-dead-letters.ts";
import { isIdempotent } from "./shared/outbox/row.ts";
import { settleInterrupted } from "./shared/outbox/table.ts";
import { expectFrom } from "./shared/private-answer.ts";
import { takeToken } from "./shared/token-buckets.ts";
import { usageBetween } from "./shared/usage-days.ts";

/** Key that marks an object with an inbox's tables; objects without it were people's chats with the shared bot. */
const ROLE = "role";

/** Keeps the private chats of one own bot (docs/decisions/022): a shell around bot-inbox/. */
export class BotInbox extends InboxOperations implements BotInboxObject {
  private opened: InboxContext | null = null;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    void state.blockConcurrencyWhile(async () => {
      if ((await state.storage.get(ROLE)) === "bot") await this.open();
    });
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const context = this.opened;
    if (context !== null && !isForgotten(context)) {
      await context.alarms.runDue(
        {
          drain: () => drainAll(context),
          daily: () => runDaily(context),
          planEnds: () => runBotPlanReminder(context),
          deadLetters: () => reportDeadLetters(context, inboxPlaceOf(context)),
          search: async () => (renewNames(context) && readWords(context) ? null : context.nowMs()),
        },
        info?.retryCount,
      );
      return;
    }
    const { storage } = this.ctx;
    if (context === null) return forgetFormer(storage);
    await storage.deleteAll();
    this.opened = null;
  }

  async receiveUpdate(delivery: PrivateDelivery) {
    await receiveUpdate(await this.inbox(), delivery);
  }

  async expectAnswer(userId: number, telegramChatId: number) {
    await expectFrom(expectingOf(await this.inbox(), userId), telegramChatId);
  }

  async noteSent(message: Message) {
    noteSent(await this.inbox(), message);
  }

  async applyBotSnapshot(snapshot: BotSnapshot) {
    return applyBotSnapshot(await this.inbox(), snapshot);
  }

  async takeToken() {
    return takeToken(await this.inbox(), "telegram");
  }

  async numbers() {
    return numbers(await this.inbox());
  }

  async usageOf(range: SecondRange) {
    return usageBetween((await this.inbox()).sql, range);
  }

  async conversations(query?: ConversationsQuery) {
    return conversations(await this.inbox(), query);
  }

  async conversation(userId: number) {
    return conversation(await this.inbox(), userId);
  }

  async messages(query: MessagesQuery) {
    return listMessages(await this.inbox(), query);
  }

  async readTo(userId: number, id: number) {
    return readTo(await this.inbox(), userId, id);
  }

  async sendText(request: PrivateText) {
    return sendText(await this.inbox(), request);
  }

  async sendPayload(request: PrivateSend) {
    return send(await this.inbox(), request);
  }

  async setState(change: ContactStateChange) {
    return setState(await this.inbox(), change);
  }

  async counts(account: string) {
    return countContacts(await this.inbox(), account);
  }

  async searchMessages(query: MessageSearch) {
    return searchMessages(await this.inbox(), query);
  }

  async notes(userId: number) {
    return listNotes(await this.inbox(), userId);
  }

  async addNote(note: NewNote) {
    return addNote(await this.inbox(), note);
  }

  async deleteNote(userId: number, id: number) {
    return deleteNote(await this.inbox(), userId, id);
  }

  async preview(request: PreviewRequest) {
    return preview(await this.inbox(), request);
  }

  async contacts(query: ContactsQuery) {
    return listContacts(await this.inbox(), query);
  }

  async file(fileUniqueId: string) {
    return file(await this.inbox(), fileUniqueId);
  }

  async botServiceLog(query: ServiceLogQuery) {
    return botServiceLog(await this.inbox(), query);
  }

  async explainPrivateReply(text: string) {
    return explainInboxAnswer(text, inboxFactsOf(await this.inbox()));
  }

  async sessionsEnded(tokenHashes: string[]) {
    (await this.inbox()).signal.sessionsEnded(tokenHashes);
  }

  async formerlyExpecting() {
    return formerlyExpecting(this.ctx.storage);
  }

  override async fetch(request: Request): Promise<Response> {
    return (await this.inbox()).signal.connect(request);
  }

  /** Ignores the messages of dashboards: they send only "ping", which the runtime answers. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    // Its own code may be one that no program may say, as that of a line that broke.
    socket.close(1000);
  }

  /** Opens the inbox; its tables are created on the first call. */
  protected async inbox(): Promise<InboxContext> {
    if (this.opened !== null) return this.opened;
    await this.ctx.blockConcurrencyWhile(async () => {
      if (this.opened !== null) return;
      await this.ctx.storage.put(ROLE, "bot");
      await this.open();
    });
    return this.inbox();
  }

  private async open(): Promise<void> {
    await migrate(drizzle(this.ctx.storage), migrations);
    const context = createInboxContext(this.ctx, this.env);
    completeHeld(context.values, completeBot);
    const now = context.nowMs();
    const isLeft = settleInterrupted(context.sql, isIdempotent, now, (row, outcome) =>
      afterNotSent(context, row, outcome),
    );
    if (isLeft) context.alarms.arm("drain", now);
    this.opened = context;
  }
}
