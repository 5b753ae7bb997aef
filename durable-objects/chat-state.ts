import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import type { TargetLimit } from "../domain/call-limits.ts";
import migrations from "../migrations/chat-state/migrations.js";
import type {
  ActionLogQuery,
  BroughtQuery,
  HistoryQuery,
  MemberListQuery,
  MemberRangeQuery,
  NewcomerReportQuery,
  OverviewQuery,
  PageQuery,
  RuleReportQuery,
  RuleTrialQuery,
  SecondRange,
  ServiceLogQuery,
  TrendQuery,
  TriedOrder,
  TriedReply,
} from "../services/object-queries.ts";
import type {
  AnnouncementSend,
  ChatStateObject,
  DeliveredAnswer,
  Delivery,
  MemberActRequest,
  MessagesDeletion,
  MovedPage,
  NewcomerVerdict,
  PreviewRequest,
  SendRequest,
} from "../services/objects.ts";
import type { CappedPage, PointsRequest } from "../services/points/points-object.ts";
import type { Snapshot } from "../services/snapshot.ts";
import type { TaskSend } from "../services/tasks/queue-object.ts";
import { AFTER_SEND } from "./chat-state/after-send.ts";
import { sendAnnouncement } from "./chat-state/announcements/send.ts";
import { announcementStates } from "./chat-state/announcements/states.ts";
import { type ChatContext, createChatContext } from "./chat-state/context.ts";
import { health } from "./chat-state/directory/directory.ts";
import { forumTopics } from "./chat-state/members/forum-topics.ts";
import { listMembers } from "./chat-state/members/list-members.ts";
import { broughtMembers, memberBrief } from "./chat-state/members/member-brief.ts";
import { activeMembers, joinedMembers, leftMembers } from "./chat-state/members/ranged-members.ts";
import { membership } from "./chat-state/members/read-members.ts";
import { refresh, sync } from "./chat-state/members/sync.ts";
import { syncMembership } from "./chat-state/members/sync-member.ts";
import { history } from "./chat-state/messages/history.ts";
import { messageFile } from "./chat-state/messages/message-file.ts";
import { actUponMember } from "./chat-state/moderation/act-upon-member.ts";
import { actionLog } from "./chat-state/moderation/action-log.ts";
import { deleteMessages } from "./chat-state/moderation/delete-messages.ts";
import { explainMessage } from "./chat-state/moderation/explain-message.ts";
import { ruleReport } from "./chat-state/moderation/rule-report.ts";
import { tryRules } from "./chat-state/moderation/try-rules.ts";
import { undoAction } from "./chat-state/moderation/undo-action.ts";
import { listNewcomerAnswers } from "./chat-state/newcomers/answers.ts";
import { receivePrivateAnswer } from "./chat-state/newcomers/take-answer.ts";
import { verifyNewcomer } from "./chat-state/newcomers/verify-newcomer.ts";
import { waitingNewcomers } from "./chat-state/newcomers/waiting-newcomers.ts";
import { changePoints } from "./chat-state/points/change-points.ts";
import { readPoints } from "./chat-state/points/ledger.ts";
import { postCheckIn } from "./chat-state/points/post-check-in.ts";
import { checkIns, pointsHistory, pointsRanking, pointsSummary } from "./chat-state/points/reports.ts";
import { explainTried } from "./chat-state/responders/explain-tried.ts";
import { readServiceLog } from "./chat-state/responders/service-log.ts";
import { tellNotSent } from "./chat-state/sending/after-send.ts";
import { preview, send, sendOutcome } from "./chat-state/sending/send.ts";
import { sendTask } from "./chat-state/sending/send-task.ts";
import { undoSend } from "./chat-state/sending/undo-send.ts";
import { managingBotStatus } from "./chat-state/settings/bot-status.ts";
import { takeSnapshot } from "./chat-state/settings/snapshot.ts";
import { glance } from "./chat-state/statistics/glance.ts";
import { overview } from "./chat-state/statistics/overview.ts";
import { trend } from "./chat-state/statistics/trend.ts";
import { usageOf } from "./chat-state/statistics/usage.ts";
import { adopt } from "./chat-state/update/adopt.ts";
import { alarmHandlers } from "./chat-state/update/alarm-handlers.ts";
import { beginMove } from "./chat-state/update/move.ts";
import { receive } from "./chat-state/update/receive.ts";
import type { ObjectEnv } from "./shared/env.ts";
import { isIdempotent, type OutboxRow, type RequestOutcome } from "./shared/outbox/row.ts";
import { settleInterrupted } from "./shared/outbox/table.ts";
import { takeToken } from "./shared/token-buckets.ts";

/** Keeps one chat (services/objects.ts describes each method): a shell around chat-state/. */
export class ChatState extends DurableObject<ObjectEnv> implements ChatStateObject {
  private readonly context: ChatContext;

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env);
    this.context = createChatContext(state, env, AFTER_SEND);
    void state.blockConcurrencyWhile(async () => {
      await migrate(drizzle(state.storage), migrations);
      const { context } = this;
      const notSent = (row: OutboxRow, outcome: RequestOutcome) => tellNotSent(context, row, outcome);
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

  async applySnapshot(snapshot: Snapshot) {
    return takeSnapshot(this.context, snapshot);
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

  async forumTopics() {
    return forumTopics(this.context);
  }

  async membership(userId: number) {
    return membership(this.context, userId);
  }

  async listMembers(query: MemberListQuery) {
    return listMembers(this.context, query);
  }

  async joinedMembers(query: MemberRangeQuery) {
    return joinedMembers(this.context, query);
  }

  async leftMembers(query: MemberRangeQuery) {
    return leftMembers(this.context, query);
  }

  async activeMembers(query: MemberRangeQuery) {
    return activeMembers(this.context, query);
  }

  async broughtMembers(query: BroughtQuery) {
    return broughtMembers(this.context, query);
  }

  async memberBrief(userId: number) {
    return memberBrief(this.context, userId);
  }

  async syncMembership(userId: number) {
    return syncMembership(this.context, userId);
  }

  async actUponMember(request: MemberActRequest) {
    return actUponMember(this.context, request);
  }

  async verifyNewcomer(verdict: NewcomerVerdict) {
    return verifyNewcomer(this.context, verdict);
  }

  async waitingNewcomers(query: PageQuery) {
    return waitingNewcomers(this.context, query);
  }

  async history(query: HistoryQuery) {
    return history(this.context, query);
  }

  async deleteMessages(request: MessagesDeletion) {
    return deleteMessages(this.context, request);
  }

  async messageFile(key: number) {
    return messageFile(this.context, key);
  }

  async glance(current: SecondRange, previous: SecondRange) {
    return glance(this.context, current, previous);
  }

  async trend(query: TrendQuery) {
    return trend(this.context, query);
  }

  async overview(query: OverviewQuery) {
    return overview(this.context, query);
  }

  async usageOf(range: SecondRange) {
    return usageOf(this.context, range);
  }

  async send(request: SendRequest) {
    return send(this.context, request);
  }

  async sendTask(request: TaskSend) {
    return sendTask(this.context, request);
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

  async explainReply(query: TriedReply) {
    return explainTried(this.context, query);
  }

  async explainMessage(query: TriedOrder) {
    return explainMessage(this.context, query);
  }

  async tryRules(query: RuleTrialQuery) {
    return tryRules(this.context, query);
  }

  async ruleReport(query: RuleReportQuery) {
    return ruleReport(this.context, query);
  }

  async actionLog(query: ActionLogQuery) {
    return actionLog(this.context, query);
  }

  async undoAction(id: number, actor: number) {
    return undoAction(this.context, id, actor);
  }

  async announcementStates() {
    return announcementStates(this.context);
  }

  async sendAnnouncement(request: AnnouncementSend) {
    return sendAnnouncement(this.context, request);
  }

  async serviceLog(query: ServiceLogQuery) {
    return readServiceLog(this.context, query);
  }

  async newcomerAnswers(query: NewcomerReportQuery) {
    return listNewcomerAnswers(this.context, query);
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

  async pointsBalance(userId: number) {
    return readPoints(this.context.sql, userId)?.balance ?? 0;
  }

  async pointsHistory(query: PageQuery & { userId: number }) {
    return pointsHistory(this.context, query);
  }

  async pointsSummary(range: SecondRange) {
    return pointsSummary(this.context, range);
  }

  async pointsRanking(query: CappedPage) {
    return pointsRanking(this.context, query);
  }

  async checkIns(query: CappedPage & SecondRange) {
    return checkIns(this.context, query);
  }

  async postCheckIn(key: string, waitMs: number) {
    return postCheckIn(this.context, key, waitMs);
  }

  async health() {
    return health(this.context);
  }
}
