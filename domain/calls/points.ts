import * as z from "zod/mini";
import * as endpoints from "../endpoints/points.ts";
import { TASKS_MAX } from "../limits.ts";
import { awardStepsShape } from "../points/award-steps.ts";
import { BOARDS } from "../points/boards.ts";
import { pointsComment, pointsHistoryRowShape, pointsRowShape } from "../points/ledger.ts";
import { checkInRowShape, comparedPointsShape, rankedMemberShape } from "../points/reports.ts";
import { repairedDays } from "../points/streak-repair.ts";
import { taskShape } from "../tasks/task.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import {
  idParams,
  jobId,
  memberParams,
  paged,
  perPage,
  positiveInteger,
  rangeParams,
  targetId,
  userId,
} from "./contract/fields.ts";

/** LOY-11: check-ins of a range, newest first. */
export const checkIns = defineCall(endpoints.checkIns, {
  summary: "Check-ins of a range, newest first",
  limit: "cheap",
  access: admin,
  params: rangeParams,
  query: z.object({ perPage }),
  result: paged(checkInRowShape),
});

/** LOY-10, AMB-103: how to check in, the steps and the first ten. */
export const postCheckIn = defineCall(endpoints.postCheckIn, {
  summary: "Post in the chat how to check in",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  result: z.object({ message_id: z.number() }),
});

/**
 * LOY-12, AMB-104. `since`: unix second at which the board begins, null for that of all time; `total` counts all members
 * on it, of whom the plan shows the first `max_rows` (AMB-313).
 */
export const pointsRanking = defineCall(endpoints.pointsRanking, {
  summary: "Members by their points",
  limit: "cheap",
  access: admin,
  params: z.object({ id: targetId, page: positiveInteger }),
  query: z.object({ perPage, board: z._default(z.enum(BOARDS, "Operation failed"), "all") }),
  result: z.extend(paged(rankedMemberShape), { since: z.nullable(z.number()), max_rows: z.number() }),
});

/** LOY-01, AMB-097: the points of a check-in by its consecutive days. */
export const awardPointsSteps = defineCall(endpoints.awardPointsSteps, {
  summary: "Change how many points a check-in is worth",
  limit: "cheap",
  access: adminWho("settings"),
  params: idParams,
  body: awardStepsShape,
  result: z.object({ diff: z.object({ atndc_pnt_steps: z.optional(z.array(z.number())) }) }),
});

const changed = z.object({ item: pointsRowShape });
const change = {
  userId,
  comment: pointsComment,
  /** AMB-102: announces the change in the group. */
  isBroadcast: z._default(z.boolean("Operation failed"), false),
  /** a repeated id is the same change */
  jobId: z.optional(jobId),
};
/** Accepts any value, which the ledger refuses in its own words (LOY-14). */
const amount = z.optional(z.unknown());

/** LOY-14. */
export const addPoints = defineCall(endpoints.addPoints, {
  summary: "Give a member points",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  body: z.object({ ...change, amount }),
  result: changed,
});

/** LOY-17. */
export const deductPoints = defineCall(endpoints.deductPoints, {
  summary: "Take points from a member",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  body: z.object({ ...change, amount }),
  result: changed,
});

/** LOY-18, AMB-099. */
export const purgePoints = defineCall(endpoints.purgePoints, {
  summary: "Take all points from a member",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  body: z.object({ ...change, comment: z._default(pointsComment, "purge"), amount }),
  result: changed,
});

/** API-37, TSK-18, LOY-15. */
export const batchPoints = defineCall(endpoints.batchPoints, {
  summary: "Give points to several members, or take some or all, as tasks",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  body: z.object({
    members: z.array(change.userId).check(z.maxLength(TASKS_MAX, "TASK_QUEUE_FULL")),
    /** the type of the tasks */
    operation: z.number().check(z.int()),
    amount,
    comment: z.optional(z.string("INVALID_COMMENT")),
    notify: z._default(z.boolean("Operation failed"), false),
    jobId: change.jobId,
  }),
  result: z.object({ tasks: z.array(taskShape) }),
});

/** Decision 087: consecutive days that a member is given, counted as of now. */
export const repairStreak = defineCall(endpoints.repairStreak, {
  summary: "Set how many days in a row a member has checked in",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  body: z.object({ userId: change.userId, comment: change.comment, jobId: change.jobId, days: repairedDays }),
  result: changed,
});

export const pointsBalance = defineCall(endpoints.pointsBalance, {
  summary: "A member's points and consecutive days",
  limit: "cheap",
  access: admin,
  params: memberParams,
  result: z.object({ balance: z.number(), streak: z.number(), former_streak: z.number() }),
});

/** LOY-19, MBR-12: newest first. */
export const pointsHistory = defineCall(endpoints.pointsHistory, {
  summary: "The changes of a member's points",
  limit: "cheap",
  access: admin,
  params: z.extend(memberParams, { page: positiveInteger }),
  query: z.object({ perPage }),
  result: paged(pointsHistoryRowShape),
});

/** LOY-13. */
export const summaryOfPoints = defineCall(endpoints.summaryOfPoints, {
  summary: "Points of a range by their source",
  limit: "cheap",
  access: { kind: "chatAdmin", chat: { in: "body", name: "chat" }, needs: "nothing" },
  body: z.object({ chat: targetId, startSecond: positiveInteger, endSecond: positiveInteger }),
  result: comparedPointsShape,
});
