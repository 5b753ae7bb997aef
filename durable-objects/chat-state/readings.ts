import { DurableObject } from "cloudflare:workers";
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
} from "../../services/object-queries.ts";
import type { CappedPage } from "../../services/points/points-object.ts";
import type { ObjectEnv } from "../shared/env.ts";
import { announcementStates } from "./announcements/states.ts";
import type { ChatContext } from "./context.ts";
import { forumTopics } from "./members/forum-topics.ts";
import { listMembers } from "./members/list-members.ts";
import { broughtMembers, memberBrief } from "./members/member-brief.ts";
import { activeMembers, joinedMembers, leftMembers } from "./members/ranged-members.ts";
import { membership } from "./members/read-members.ts";
import { history } from "./messages/history.ts";
import { messageFile } from "./messages/message-file.ts";
import { actionLog } from "./moderation/action-log.ts";
import { explainMessage } from "./moderation/explain-message.ts";
import { ruleReport } from "./moderation/rule-report.ts";
import { tryRules } from "./moderation/try-rules.ts";
import { listNewcomerAnswers } from "./newcomers/answers.ts";
import { waitingNewcomers } from "./newcomers/waiting-newcomers.ts";
import { readPoints } from "./points/ledger.ts";
import { checkIns, pointsHistory, pointsRanking, pointsSummary } from "./points/reports.ts";
import { explainTried } from "./responders/explain-tried.ts";
import { readServiceLog } from "./responders/service-log.ts";
import { glance } from "./statistics/glance.ts";
import { overview } from "./statistics/overview.ts";
import { trend } from "./statistics/trend.ts";
import { usageOf } from "./statistics/usage.ts";

/** Answers questions about a chat without changing it (services/objects.ts describes each method). */
export abstract class ChatReadings extends DurableObject<ObjectEnv> {
  protected abstract readonly context: ChatContext;

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

  async waitingNewcomers(query: PageQuery) {
    return waitingNewcomers(this.context, query);
  }

  async history(query: HistoryQuery) {
    return history(this.context, query);
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

  async announcementStates() {
    return announcementStates(this.context);
  }

  async serviceLog(query: ServiceLogQuery) {
    return readServiceLog(this.context, query);
  }

  async newcomerAnswers(query: NewcomerReportQuery) {
    return listNewcomerAnswers(this.context, query);
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

  async forumTopics() {
    return forumTopics(this.context);
  }
}
