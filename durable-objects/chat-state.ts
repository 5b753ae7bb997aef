import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { TargetLimit } from "../domain/call-limits.ts";
import migrations from "../migrations/chat-state/migrations.js";
import type {
  ActionLogQuery,
  HistoryQuery,
  NewcomerReportQuery,
  OverviewQuery,
  PageQuery,
  SecondRange,
  ServiceLogQuery,
  TrendQuery,
  TriedOrder,
  TriedReply,
} from "../services/object-queries.ts";
import type {
  ChatStateObject,
  Delivery,
  DoorVisit,
  MemberActRequest,
  MovedPage,
  NewcomerVerdict,
  PreviewRequest,
  SendRequest,
} from "../services/objects.ts";
import type { Snapshot } from "../services/snapshot.ts";
import { actUponMember } from "./chat-state/act-upon-member.ts";
import { actionLog } from "./chat-state/action-log.ts";
import { adopt } from "./chat-state/adopt.ts";
import { alarmHandlers } from "./chat-state/alarm-handlers.ts";
import { managingBotStatus } from "./chat-state/bot-status.ts";
import type { ChatStateEnv } from "./chat-state/env.ts";
import { explainMessage } from "./chat-state/explain-message.ts";
import { explainTried } from "./chat-state/explain-tried.ts";
import { forumTopics } from "./chat-state/forum-topics.ts";
import { glance } from "./chat-state/glance.ts";
import { health } from "./chat-state/health.ts";
import { history } from "./chat-state/history.ts";
import { followFailure } from "./chat-state/host.ts";
import { membership } from "./chat-state/members-read.ts";
import { beginMove } from "./chat-state/move.ts";
import { newcomerAnswers } from "./chat-state/newcomer-answers.ts";
import { receiveVisit } from "./chat-state/newcomers-visit.ts";
import { overview } from "./chat-state/overview.ts";
import { preview } from "./chat-state/preview.ts";
import { receive } from "./chat-state/receive.ts";
import { type ChatScope, createScope } from "./chat-state/scope.ts";
import { send, sendOutcome } from "./chat-state/send.ts";
import { serviceLog } from "./chat-state/service-log.ts";
import { takeSnapshot } from "./chat-state/snapshot.ts";
import { refresh, sync } from "./chat-state/sync.ts";
import { syncMembership } from "./chat-state/sync-member.ts";
import { trend } from "./chat-state/trend.ts";
import { undoAction } from "./chat-state/undo-action.ts";
import { usageOf } from "./chat-state/usage.ts";
import { verifyNewcomer } from "./chat-state/verify-newcomer.ts";
import { waitingNewcomers } from "./chat-state/waiting-newcomers.ts";
import { isIdempotent, type OutboxRow, type Outcome } from "./outbox/row.ts";
import { settleInterrupted } from "./outbox/table.ts";
import { takeToken } from "./token-buckets.ts";

/** The object of one chat (services/objects.ts says what each method does): a shell around chat-state/. */
export class ChatState extends DurableObject<ChatStateEnv> implements ChatStateObject {
  private readonly scope: ChatScope;

  constructor(state: DurableObjectState, env: ChatStateEnv) {
    super(state, env);
    this.scope = createScope(state, env);
    void state.blockConcurrencyWhile(async () => {
      await migrate(drizzle(state.storage), migrations);
      const { scope } = this;
      const notSent = (row: OutboxRow, outcome: Outcome) => followFailure(scope, row, outcome);
      if (settleInterrupted(scope.sql, isIdempotent, scope.nowMs(), notSent)) scope.alarms.arm("drain", scope.nowMs());
    });
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    await this.scope.alarms.runDue(alarmHandlers(this.scope), info?.retryCount);
  }

  async receive(delivery: Delivery) {
    await receive(this.scope, delivery);
  }

  async visitDoor(visit: DoorVisit) {
    return receiveVisit(this.scope, visit);
  }

  async applySnapshot(snapshot: Snapshot) {
    return takeSnapshot(this.scope, snapshot);
  }

  async sync() {
    return sync(this.scope);
  }

  async refresh() {
    await refresh(this.scope);
  }

  async managingBotStatus() {
    return managingBotStatus(this.scope);
  }

  async forumTopics() {
    return forumTopics(this.scope);
  }

  async membership(userId: number) {
    return membership(this.scope, userId);
  }

  async syncMembership(userId: number) {
    return syncMembership(this.scope, userId);
  }

  async actUponMember(request: MemberActRequest) {
    return actUponMember(this.scope, request);
  }

  async verifyNewcomer(verdict: NewcomerVerdict) {
    return verifyNewcomer(this.scope, verdict);
  }

  async waitingNewcomers(query: PageQuery) {
    return waitingNewcomers(this.scope, query);
  }

  async history(query: HistoryQuery) {
    return history(this.scope, query);
  }

  async glance(current: SecondRange, previous: SecondRange) {
    return glance(this.scope, current, previous);
  }

  async trend(query: TrendQuery) {
    return trend(this.scope, query);
  }

  async overview(query: OverviewQuery) {
    return overview(this.scope, query);
  }

  async usageOf(range: SecondRange) {
    return usageOf(this.scope, range);
  }

  async send(request: SendRequest) {
    return send(this.scope, request);
  }

  async sendOutcome(idempotencyKey: string) {
    return sendOutcome(this.scope, idempotencyKey);
  }

  async preview(request: PreviewRequest) {
    return preview(this.scope, request);
  }

  async explainReply(query: TriedReply) {
    return explainTried(this.scope, query);
  }

  async explainMessage(query: TriedOrder) {
    return explainMessage(this.scope, query);
  }

  async actionLog(query: ActionLogQuery) {
    return actionLog(this.scope, query);
  }

  async undoAction(id: number, actor: number) {
    return undoAction(this.scope, id, actor);
  }

  async serviceLog(query: ServiceLogQuery) {
    return serviceLog(this.scope, query);
  }

  async newcomerAnswers(query: NewcomerReportQuery) {
    return newcomerAnswers(this.scope, query);
  }

  async adopt(fromTelegramId: number, page: MovedPage) {
    adopt(this.scope, fromTelegramId, page);
  }

  async moveTo(telegramId: number) {
    beginMove(this.scope, telegramId);
  }

  async takeToken(limit: TargetLimit) {
    return takeToken(this.scope, limit);
  }

  async health() {
    return health(this.scope);
  }
}
