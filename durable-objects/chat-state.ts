import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { TargetLimit } from "../domain/call-limits.ts";
import type { ImportPart } from "../domain/imports/sums.ts";
import migrations from "../migrations/chat-state/migrations.js";
import type {
  AnnouncementSend,
  ChatStateObject,
  DeliveredAnswer,
  Delivery,
  HelpWish,
  MovedPage,
  NewcomerVerdict,
  PreviewRequest,
  SendRequest,
} from "../services/objects.ts";
import type { PointsRequest, StreakRequest } from "../services/points/points-object.ts";
import type { Snapshot } from "../services/snapshot.ts";
import type { SendEdit, TaskSend } from "../services/tasks/queue-object.ts";
import { AFTER_SEND } from "./chat-state/after-send.ts";
import { sendAnnouncement } from "./chat-state/announcements/send.ts";
import { type ChatContext, createChatContext } from "./chat-state/context.ts";
import { health } from "./chat-state/directory/directory.ts";
import { listNumbers, watchNumbers } from "./chat-state/directory/numbers.ts";
import { beginImport, finishImport, removeImport } from "./chat-state/imports/imports.ts";
import { takeImportPart } from "./chat-state/imports/take-part.ts";
import { erasePerson } from "./chat-state/members/personal-data.ts";
import { startSweep } from "./chat-state/members/sweep.ts";
import { refresh, sync } from "./chat-state/members/sync.ts";
import { syncMembership } from "./chat-state/members/sync-member.ts";
import { listCommandsTo } from "./chat-state/members/tell-help.ts";
import { ChatModeration } from "./chat-state/moderation.ts";
import { receivePrivateAnswer } from "./chat-state/newcomers/take-answer.ts";
import { verifyNewcomer } from "./chat-state/newcomers/verify-newcomer.ts";
import { changePoints } from "./chat-state/points/change-points.ts";
import { postCheckIn } from "./chat-state/points/post-check-in.ts";
import { repairStreak } from "./chat-state/points/streaks.ts";
import { notifyNotSent } from "./chat-state/sending/after-send.ts";
import { editSend } from "./chat-state/sending/edit-send.ts";
import { preview, send, sendOutcome } from "./chat-state/sending/send.ts";
import { sendTask } from "./chat-state/sending/send-task.ts";
import { undoSend } from "./chat-state/sending/undo-send.ts";
import { managingBotStatus } from "./chat-state/settings/bot-status.ts";
import { applySnapshot } from "./chat-state/settings/snapshot.ts";
import { setDigest } from "./chat-state/statistics/digest.ts";
import { adopt } from "./chat-state/update/adopt.ts";
import { alarmHandlers } from "./chat-state/update/alarm-handlers.ts";
import { beginMove } from "./chat-state/update/move.ts";
import { receive } from "./chat-state/update/receive.ts";
import { completeChat, completeHeld } from "./shared/complete-settings.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { isIdempotent, type OutboxRow, type RequestOutcome } from "./shared/outbox/row.ts";
import { settleInterrupted } from "./shared/outbox/table.ts";
import { takeToken } from "./shared/token-buckets.ts";

/** Keeps one chat (services/objects.ts describes each method): a shell around chat-state/. */
export class ChatState extends ChatModeration implements ChatStateObject {
  protected readonly context: ChatContext;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    this.context = createChatContext(state, env, AFTER_SEND);
    void state.blockConcurrencyWhile(async () => {
      await migrate(drizzle(state.storage), migrations);
      const { context } = this;
      completeHeld(context.values, completeChat);
      const notSent = (row: OutboxRow, outcome: RequestOutcome) => notifyNotSent(context, row, outcome);
      if (settleInterrupted(context.sql, isIdempotent, context.nowMs(), notSent))
        context.alarms.arm("drain", context.nowMs());
    });
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    await this.context.alarms.runDue(alarmHandlers(this.context), info?.retryCount);
  }

  async receive(delivery: Delivery) {
    await receive(this.context, delivery);
  }

  async takePrivateAnswer(given: DeliveredAnswer) {
    return receivePrivateAnswer(this.context, given);
  }

  async tellHelp(wish: HelpWish) {
    return listCommandsTo(this.context, wish);
  }

  async applySnapshot(snapshot: Snapshot) {
    return applySnapshot(this.context, snapshot);
  }

  async sync() {
    return sync(this.context);
  }

  async refresh() {
    await refresh(this.context);
  }

  async managingBotStatus() {
    return managingBotStatus(this.context);
  }

  async syncMembership(userId: number) {
    return syncMembership(this.context, userId);
  }

  async verifyNewcomer(verdict: NewcomerVerdict) {
    return verifyNewcomer(this.context, verdict);
  }

  async erasePerson(userId: number) {
    return erasePerson(this.context, userId);
  }

  async send(request: SendRequest) {
    return send(this.context, request);
  }

  async sendTask(request: TaskSend) {
    return sendTask(this.context, request);
  }

  async editSend(request: SendEdit) {
    return editSend(this.context, request);
  }

  async sendOutcome(idempotencyKey: string) {
    return sendOutcome(this.context, idempotencyKey);
  }

  async undoSend(idempotencyKey: string, waitMs: number) {
    return undoSend(this.context, idempotencyKey, waitMs);
  }

  async preview(request: PreviewRequest) {
    return preview(this.context, request);
  }

  async sendAnnouncement(request: AnnouncementSend) {
    return sendAnnouncement(this.context, request);
  }

  async adopt(fromTelegramId: number, page: MovedPage) {
    adopt(this.context, fromTelegramId, page);
  }

  async moveTo(telegramId: number) {
    beginMove(this.context, telegramId);
  }

  async takeToken(limit: TargetLimit) {
    return takeToken(this.context, limit);
  }

  async changePoints(request: PointsRequest) {
    return changePoints(this.context, request);
  }

  async beginImport(range: { from_at: number; to_at: number }) {
    return beginImport(this.context, range);
  }

  async takeImportPart(id: number, part: ImportPart, counted: number) {
    return takeImportPart(this.context, id, part, counted);
  }

  async finishImport(id: number) {
    return finishImport(this.context, id);
  }

  async removeImport(id: number) {
    return removeImport(this.context, id);
  }

  async setDigest(account: string, isWanted: boolean) {
    return setDigest(this.context, account, isWanted);
  }

  async startSweep() {
    return startSweep(this.context);
  }

  async repairStreak(request: StreakRequest) {
    return repairStreak(this.context, request);
  }

  async postCheckIn(key: string, waitMs: number) {
    return postCheckIn(this.context, key, waitMs);
  }

  async watchNumbers(until: number) {
    return watchNumbers(this.context, until);
  }

  async listNumbers() {
    return listNumbers(this.context);
  }

  async health() {
    return health(this.context);
  }
}
