import * as z from "zod/mini";
import { RESTRICTION_LEVELS } from "../limits/penalties.ts";
import { memberUserShape } from "../members/membership.ts";

/** Status of a task (TSK-05). */
export const TASK_STATUS = { pending: 0, processing: 1, failed: 99, completed: 100 } as const;

/**
 * Types of tasks (TSK-02); those from 101 on are acts upon members, which the specification does not have
 * (docs/decisions/071).
 */
export const TASK_TYPE = {
  send: 2,
  addPoints: 3,
  deductPoints: 4,
  purgePoints: 5,
  restrict: 101,
  ban: 102,
  remove: 103,
  unrestrict: 104,
  unban: 105,
} as const;
export type TaskType = (typeof TASK_TYPE)[keyof typeof TASK_TYPE];
/** Types whose tasks are each for one member. */
export type MemberTaskType = Exclude<TaskType, typeof TASK_TYPE.send>;

export const isTaskType = (type: number): type is TaskType => Object.values(TASK_TYPE).some((each) => each === type);
/** Tells whether tasks of a type change points. */
export const isPointsType = (type: number): type is 3 | 4 | 5 =>
  type >= TASK_TYPE.addPoints && type <= TASK_TYPE.purgePoints;

/** Tells whether tasks of a type act upon members. */
export const isActType = (type: number): boolean => type >= FIRST_ACT_TYPE;
/** The lowest type that acts upon members. */
export const FIRST_ACT_TYPE = TASK_TYPE.restrict;

/** By type the one whose tasks take its acts back, for the members upon whom they were done. */
export const OPPOSITE_TYPE: Partial<Record<TaskType, MemberTaskType>> = {
  [TASK_TYPE.addPoints]: TASK_TYPE.deductPoints,
  [TASK_TYPE.deductPoints]: TASK_TYPE.addPoints,
  [TASK_TYPE.restrict]: TASK_TYPE.unrestrict,
  [TASK_TYPE.ban]: TASK_TYPE.unban,
};

/**
 * The queue's own reasons for which a task failed; otherwise `error_msg` has Telegram's words (AMB-209, ERR-18,
 * ERR-19).
 */
export const TASK_ERROR = {
  usageExceeded: "USAGE_EXCEEDED",
  expired: "EXPIRED",
  notAdministered: "Target does not match",
  /** Telegram has not confirmed the chat's administrators for a day (AMB-277) */
  closed: "ACCESS_DENIED",
  /** the maker of the task may no longer restrict members there (AMB-278) */
  noRight: "MISSING_RIGHT",
  /** the brake stopped the maker of the task, until the owner decides (docs/decisions/184) */
  stopped: "ADMIN_STOPPED",
  /** the chat does not know the message, or no longer does, so that it cannot be deleted or changed */
  notKnown: "Target not found",
  /** the new text has more or fewer parts than were sent */
  otherParts: "OTHER_PARTS",
} as const;
/** Makes the error of a task whose chat is gone. */
export const missingChat = (id: string): string => `missing chat for:${id}`;
/** Makes the error of a task whose bot is gone. */
export const missingBot = (id: string): string => `missing bot for:${id}`;

/** Codes for changes that a plan makes to a message (TSK-13, TSK-14). */
export const TASK_COMMENT = { menuCut: "MENU_NOT_SHOW", adAdded: "upgrade_remove_ad" } as const;
export type TaskComment = (typeof TASK_COMMENT)[keyof typeof TASK_COMMENT];

/** Joins the codes of a comment with commas (AMB-300). */
export const commentOf = (codes: readonly TaskComment[]): string => codes.join(",");

/** Amounts and words of points (TSK-03); an amount of 0 is that of a purge (AMB-099). */
const pointsContentShape = z.object({ amount: z.number(), comment: z.string(), isBroadcast: z.boolean() });
export type PointsContent = z.infer<typeof pointsContentShape>;

/** An act: `seconds` is the length of a restriction or ban, 0 for ever. */
const actContentShape = z.object({ level: z.literal(RESTRICTION_LEVELS), seconds: z.number() });
export type ActContent = z.infer<typeof actContentShape>;

/** The member whom a task is for (AMB-206). */
const user = z.pick(memberUserShape, { id: true, fname: true, lname: true, username: true });
export type TaskUser = z.infer<typeof user>;

const typeShape = z.literal([2, 3, 4, 5, 101, 102, 103, 104, 105]);
const statusShape = z.union([z.literal(0), z.literal(1), z.literal(99), z.literal(100)]);

/** One task of the queue (TSK-01). `runAt` is epoch milliseconds: it does not start before. */
export const taskShape = z.object({
  id: z.string(),
  /** the batch that it was made with */
  batch: z.string(),
  type: typeShape,
  status: statusShape,
  fromType: z.enum(["chat", "bot"]),
  fromId: z.string(),
  /** title of the chat in which an act is done to a member, else empty */
  fromTitle: z.string(),
  /** id of the chat; for a member's task the member's id */
  toId: z.string(),
  /** title of the chat, or name of the member, at the time the task was made */
  toTitle: z.string(),
  /** language of the text that the chat gets, empty for the main text */
  langm: z.string(),
  /** for a send the name of its message, by which people recognise it */
  content: z.union([
    z.object({ name: z.string() }),
    z.extend(pointsContentShape, { user }),
    z.extend(actContentShape, { user }),
  ]),
  runAt: z.number(),
  /** number of retries */
  attempt: z.number(),
  /** empty where there is none; `OUTCOME_UNKNOWN` where nobody knows whether the message arrived (AMB-300) */
  error_msg: z.string(),
  /** Telegram's code, or 495 to 499 (AMB-119); null where the queue itself says why */
  error_code: z.nullable(z.number()),
  /** codes with commas between them, empty for none */
  comment: z.string(),
  suggest_upgrade: z.boolean(),
  /** its messages were deleted again, with the whole batch */
  deleted: z.boolean(),
  /** further tasks of its batch that ended with nothing done when it was cancelled, and were removed */
  dropped: z.number(),
});
export type Task = z.infer<typeof taskShape>;

export const taskCountsShape = z.object({
  pending: z.number(),
  processing: z.number(),
  failed: z.number(),
  completed: z.number(),
});
export type TaskCounts = z.infer<typeof taskCountsShape>;

/**
 * Tasks that were made together: one for a forward, one per chat for a bulk send (TSK-15), one per member for acts and
 * points (TSK-18).
 */
export const batchShape = z.object({
  id: z.string(),
  type: typeShape,
  /** name of the message; for tasks for members the title of their chat */
  name: z.string(),
  fromType: z.enum(["chat", "bot"]),
  fromId: z.string(),
  /** unix seconds */
  ctime: z.number(),
  /** number of chosen chats or members */
  total: z.number(),
  counts: taskCountsShape,
  paused: z.boolean(),
  /** ended by its author: unsent messages are not sent any more */
  cancelled: z.boolean(),
  /** tasks that were ended in this way */
  dropped: z.number(),
  /** tasks whose messages are to be deleted from their chats, and those whose messages are */
  deleting: z.number(),
  deleted: z.number(),
  /** tasks whose messages are to get the batch's new text, and those whose messages have it; 0 before any change */
  editing: z.number(),
  edited: z.number(),
});
export type Batch = z.infer<typeof batchShape>;
