import type { ErrorCode, ErrorExtra } from "../../domain/errors.ts";
import type { Board } from "../../domain/points/boards.ts";
import type { PointsChange, PointsHistoryRow, PointsRow } from "../../domain/points/ledger.ts";
import type { CheckInRow, PointsSummary, RankedMember } from "../../domain/points/reports.ts";
import type { PageQuery, SecondRange } from "../object-queries.ts";

/** A change of a member's points that an admin or a task wants. */
export interface PointsRequest {
  /** key of the change; a repeated key is the same change */
  key: string;
  userId: number;
  change: PointsChange;
  /** points that may be added at once */
  most: number;
  comment: string;
  /** Telegram id of the admin */
  actor: number;
  /** Notify the group (AMB-102). */
  isBroadcast: boolean;
  /** how the keys of all changes of its batch begin: the group is told of them in one message (AMB-312) */
  batch?: string;
  /** Change nothing; only return whether the change was made. */
  isWithdrawn?: boolean;
}

/** Consecutive days that an admin gives a member. */
export type StreakRequest = Pick<PointsRequest, "key" | "userId" | "comment" | "actor"> & { days: number };

/** `former_streak`: the consecutive days before the last break, 0 for none. */
export interface MemberPoints {
  balance: number;
  streak: number;
  former_streak: number;
}

export type PointsChanged =
  | { outcome: "changed"; item: PointsRow }
  | { outcome: "refused"; code: ErrorCode; extra: ErrorExtra };

/**
 * Result of posting the check-in message; `waitSeconds`: the least wait, since one was posted a moment ago (AMB-103).
 */
export type CheckInPosted =
  | { outcome: "sent"; messageId: number }
  /** Telegram has not answered yet: it goes out later */
  | { outcome: "pending" }
  | { outcome: "failed"; error_code: number; message: string }
  | { outcome: "tooSoon"; waitSeconds: number };

/** A page of rows of which `most` in all may be seen. */
export type CappedPage = PageQuery & { most: number };

export type RankingQuery = CappedPage & { board: Board };

/** `since`: unix second at which the board begins, null for that of all time. */
export interface Ranking {
  rows: RankedMember[];
  page: number;
  total: number;
  since: number | null;
}

/** The part of a chat's object that keeps points. */
export interface PointsObject {
  changePoints(request: PointsRequest): Promise<PointsChanged>;
  /** Sets a member's consecutive days of checking in. */
  repairStreak(request: StreakRequest): Promise<PointsChanged>;
  /** Reads a member's points; zeros for a member who never had any. */
  memberPoints(userId: number): Promise<MemberPoints>;
  /** Reads a member's ledger, newest first. */
  pointsHistory(
    query: PageQuery & { userId: number },
  ): Promise<{ rows: PointsHistoryRow[]; page: number; total: number }>;
  /** Adds up a range's changes by their source (LOY-13). */
  pointsSummary(range: SecondRange): Promise<PointsSummary>;
  /** Lists members by their points on a board; bots and those who left are not among them (AMB-104). */
  pointsRanking(query: RankingQuery): Promise<Ranking>;
  /** Lists the check-ins of a range, newest first (LOY-11). */
  checkIns(query: PageQuery & SecondRange): Promise<{ rows: CheckInRow[]; page: number; total: number }>;
  /** Posts the check-in message in the chat (AMB-103). */
  postCheckIn(key: string, waitMs: number): Promise<CheckInPosted>;
}
