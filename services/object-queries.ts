import type { ChatOverview } from "../domain/calls/chats.ts";
import type { TrendRow } from "../domain/calls/statistics.ts";
import type { MemberSearch } from "../domain/members/member-search.ts";
import type { MemberStatus } from "../domain/members/member-status.ts";
import type { ActKind, ActResult } from "../domain/moderation/act.ts";
import type { OrderExplanation, TakenBy } from "../domain/moderation/explain.ts";
import type { RemovalTold } from "../domain/moderation/removal-notes.ts";
import type { RuleChanges } from "../domain/moderation/rule-changes.ts";
import type { TriedContent, TriedSender } from "../domain/moderation/tried-message.ts";
import type { TrustedBy } from "../domain/moderation/trust.ts";
import type { SpamZone } from "../domain/spam/zone.ts";
import type { TrendQuery } from "./statistics/statistics-object.ts";

/** Seconds, both ends inclusive (AMB-177). */
export interface SecondRange {
  startSecond: number;
  endSecond: number;
}

/** Pages count from 1. */
export interface PageQuery {
  page: number;
  perPage: number;
}

export interface OverviewQuery {
  current: SecondRange;
  previous: SecondRange;
  /** the month that usage is counted in */
  usage: SecondRange;
  /** null where there is nothing to tell */
  trend: TrendQuery | null;
  trendBefore: TrendQuery | null;
}

/** A channel's posts in the period, and of each bucket of the trends. */
export type PostNumbers = Omit<NonNullable<ChatOverview["reactions"]>, "since" | "has_previous">;

/** A trend is empty where none was asked for. */
export interface OverviewNumbers extends Omit<ChatOverview, "growth" | "has_previous" | "reactions" | "stopped"> {
  /** null for a group; an object of before there were any has none */
  reactions?: PostNumbers | null;
  /** stopped admins, with the user ids of those who decide on each stop */
  stopped: (Omit<ChatOverview["stopped"][number], "may_decide"> & { deciders: number[] })[];
  trend: TrendRow[];
  trendBefore: TrendRow[];
}

export interface HistoryQuery extends SecondRange, PageQuery {
  keyword?: string;
  forumTopicId?: number;
  userId?: number;
  /** codes of kinds */
  types?: readonly number[];
  /** Keys of messages: only older, only newer ones. The page number then counts from there. */
  before?: number;
  after?: number;
}

/** A message to try the responders with; `isAdmin` overrides the status of `userId` in the chat. */
export interface TriedReply {
  text: string;
  topic: number;
  userId?: number;
  isAdmin?: boolean;
}

/** A message to try moderation with. */
export interface TriedOrder extends TriedContent {
  topic: number;
  userId?: number | undefined;
  isAdmin?: boolean | undefined;
  /** overrides `userId` and `isAdmin` */
  sender?: TriedSender | undefined;
}
export type ExplainedOrder = OrderExplanation & {
  takenBy: TakenBy | null;
  isRemoved: boolean;
  isExempt: boolean;
  isPaused: boolean;
  trusted: TrustedBy | null;
  spam: { zone: SpamZone; why: string } | null;
  told: RemovalTold | null;
};

export interface ActionLogQuery extends SecondRange, PageQuery {
  kind?: ActKind | undefined;
  rule_id?: string | undefined;
  userId?: number | undefined;
  result?: ActResult | undefined;
  /** Places of acts: only older, only newer ones. The page number then counts from there. */
  before?: number | undefined;
  after?: number | undefined;
}

/** A range of stored messages on which to try the rules, with the trial's changes. */
export type RuleTrialQuery = SecondRange & RuleChanges;

/** Whole days of the chat's clock from a moment on. */
export interface RuleReportQuery {
  startSecond: number;
  days: number;
}

export interface ServiceLogQuery extends SecondRange, PageQuery {
  /** domain/logs/log-kind.ts; of several, the rows stand among each other by time */
  kind: number | readonly number[];
}

export type NewcomerReportQuery = SecondRange & PageQuery;

/** A page of a range's members, of which a plan lets `maxRows` reach (MBR-11). */
export interface MemberRangeQuery extends SecondRange, PageQuery {
  maxRows: number;
}

/** Members of whom one is the inviter. */
export interface BroughtQuery extends PageQuery {
  inviter: number;
  maxRows: number;
}

export interface MemberListQuery extends PageQuery {
  maxRows: number;
  /** null for everybody */
  statuses: readonly MemberStatus[] | null;
  search: MemberSearch | null;
  /** part of a tag or title, empty for any and none */
  tag: string;
  /** days for which somebody has neither joined nor been seen */
  silentDays?: number | undefined;
  isDeleted?: boolean | undefined;
  isRaider?: boolean | undefined;
  /** The page begins after this person (AMB-161). */
  fromUserId?: number | undefined;
}
