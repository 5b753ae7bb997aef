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
  TriedOrder,
  TriedReply,
} from "../../services/object-queries.ts";
import type { CappedPage, RankingQuery } from "../../services/points/points-object.ts";
import type { ReportQuery, RetentionQuery, TrendQuery } from "../../services/statistics/statistics-object.ts";
import type { ObjectEnv } from "../shared/env.ts";
import { usageBetween } from "../shared/usage-days.ts";
import { announcementStates, countTroubledHere } from "./announcements/states.ts";
import type { ChatContext } from "./context.ts";
import { importsState } from "./imports/imports.ts";
import { forumTopics } from "./members/forum-topics.ts";
import { listMembers } from "./members/list-members.ts";
import { broughtMembers, memberBrief } from "./members/member-brief.ts";
import { personalData } from "./members/personal-data.ts";
import { activeMembers, joinedMembers, leftMembers } from "./members/ranged-members.ts";
import { membersById, membership } from "./members/read-members.ts";
import { sweepState } from "./members/sweep.ts";
import { history } from "./messages/history.ts";
import { messageFile } from "./messages/message-file.ts";
import { actionLog } from "./moderation/action-log.ts";
import { explainMessage } from "./moderation/explain-message.ts";
import { ruleReport } from "./moderation/rule-report.ts";
import { trustedMembers } from "./moderation/trust/trusted-members.ts";
import { tryRules } from "./moderation/try-rules.ts";
import { listNewcomerAnswers } from "./newcomers/answers.ts";
import { waitingNewcomers } from "./newcomers/waiting-newcomers.ts";
import { checkIns, pointsHistory, pointsRanking, pointsSummary } from "./points/reports.ts";
import { memberPoints } from "./points/streaks.ts";
import { explainTried } from "./responders/explain-tried.ts";
import { readServiceLog } from "./responders/service-log.ts";
import { spamReport } from "./spam/report.ts";
import { groupsOfTried } from "./spam/share-text.ts";
import { activity, topActive } from "./statistics/activity-reports.ts";
import { wantsDigest } from "./statistics/digest.ts";
import { foldStatistics } from "./statistics/fold.ts";
import { glance } from "./statistics/glance.ts";
import { newcomerSources, topInviters } from "./statistics/newcomer-reports.ts";
import { overview } from "./statistics/overview.ts";
import { chartMarks, retention, unansweredNewcomers } from "./statistics/retention.ts";
import { memberTrend } from "./statistics/trend.ts";

/** Reads the chat for callers of the object and changes nothing (services/objects.ts describes each method). */
export abstract class ChatReadings extends DurableObject<ObjectEnv> {
  protected abstract readonly context: ChatContext;

  async membership(userId: number) {
    return membership(this.context, userId);
  }

  async membersById(userIds: readonly number[]) {
    return membersById(this.context, userIds);
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

  async importsState() {
    return importsState(this.context);
  }

  async sweepState() {
    return sweepState(this.context);
  }

  async trustedMembers() {
    return trustedMembers(this.context);
  }

  async memberBrief(userId: number) {
    return memberBrief(this.context, userId);
  }

  async personalData(userId: number) {
    return personalData(this.context, userId);
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

  async memberTrend(query: ReportQuery) {
    return memberTrend(this.context, query);
  }

  async activity(query: ReportQuery) {
    return activity(this.context, query);
  }

  async topActive(query: ReportQuery) {
    return topActive(this.context, query);
  }

  async topInviters(query: ReportQuery) {
    return topInviters(this.context, query);
  }

  async newcomerSources(query: ReportQuery) {
    return newcomerSources(this.context, query);
  }

  async retention(query: RetentionQuery) {
    return retention(this.context, query);
  }

  async unansweredNewcomers(query: ReportQuery) {
    return unansweredNewcomers(this.context, query);
  }

  async chartMarks(query: TrendQuery) {
    return chartMarks(this.context, query);
  }

  async overview(query: OverviewQuery) {
    return overview(this.context, query);
  }

  async wantsDigest(account: string) {
    return wantsDigest(this.context, account);
  }

  async usageOf(range: SecondRange) {
    foldStatistics(this.context);
    return usageBetween(this.context.sql, range);
  }

  async explainReply(query: TriedReply) {
    return explainTried(this.context, query);
  }

  async explainMessage(query: TriedOrder) {
    const groups = await groupsOfTried(this.context, query);
    return explainMessage(this.context, query, groups);
  }

  async tryRules(query: RuleTrialQuery) {
    return tryRules(this.context, query);
  }

  async spamReport() {
    return spamReport(this.context);
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

  async countTroubledAnnouncements() {
    return countTroubledHere(this.context);
  }

  async serviceLog(query: ServiceLogQuery) {
    return readServiceLog(this.context, query);
  }

  async newcomerAnswers(query: NewcomerReportQuery) {
    return listNewcomerAnswers(this.context, query);
  }

  async memberPoints(userId: number) {
    return memberPoints(this.context, userId);
  }

  async pointsHistory(query: PageQuery & { userId: number }) {
    return pointsHistory(this.context, query);
  }

  async pointsSummary(range: SecondRange) {
    return pointsSummary(this.context, range);
  }

  async pointsRanking(query: RankingQuery) {
    return pointsRanking(this.context, query);
  }

  async checkIns(query: CappedPage & SecondRange) {
    return checkIns(this.context, query);
  }

  async forumTopics() {
    return forumTopics(this.context);
  }
}
