import * as z from "zod/mini";
import { RESTRICTION_LEVELS } from "../limits/penalties.ts";
import { memberUserShape } from "../members/membership.ts";

/** TSK-05. */
export const TASK_STATUS = { pending: 0, processing: 1, failed: 99, completed: 100 } as const;

/** TSK-02; from 101 on the acts upon members, which are no types of the specification (docs/decisions/071). */
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
/** Types whose tasks are for a member each. */
export type MemberTaskType = Exclude<TaskType, typeof TASK_TYPE.send>;

export const isTaskType = (type: number): type is TaskType => Object.values(TASK_TYPE).some((each) => each === type);
/** Tells whether tasks of a type change points. */
export const isPointsType = (type: number): type is 3 | 4 | 5 =>
  type >= TASK_TYPE.addPoints && type <= TASK_TYPE.purgePoints;

/** Tells whether tasks of a type act upon members. */
export const isActType = (type: number): boolean => type >= FIRST_ACT_TYPE;
/** The lowest of them. */
export const FIRST_ACT_TYPE = TASK_TYPE.restrict;

/** The type whose tasks take back what those of another type did, for the members for whom it was done. */
export const OPPOSITE_TYPE: Partial<Record<TaskType, MemberTaskType>> = {
  [TASK_TYPE.addPoints]: TASK_TYPE.deductPoints,
  [TASK_TYPE.deductPoints]: TASK_TYPE.addPoints,
  [TASK_TYPE.restrict]: TASK_TYPE.unrestrict,
  [TASK_TYPE.ban]: TASK_TYPE.unban,
};

/**
 * Reasons of the queue's own for which a task failed; else `error_msg` is Telegram's words (AMB-209, ERR-18, ERR-19).
 */
export const TASK_ERROR = {
  usageExceeded: "USAGE_EXCEEDED",
  expired: "EXPIRED",
  notAdministered: "Target does not match",
  /** Telegram has not told for a day who administers the chat (AMB-277) */
  closed: "ACCESS_DENIED",
  /** whoever made the task may not restrict members there any more (AMB-278) */
  noRight: "MISSING_RIGHT",
  /** the brake stopped whoever made the task, until the owner decides (docs/decisions/184) */
  stopped: "ADMIN_STOPPED",
  /** the chat knows nothing of the message (any more), so it cannot delete or change it */
  notKnown: "Target not found",
  /** its new text has more or fewer parts than were sent */
  otherParts: "OTHER_PARTS",
} as const;
/** Makes the error of a task whose chat is gone. */
export const missingChat = (id: string): string => `missing chat for:${id}`;
/** Makes the error of a task whose bot is gone. */
export const missingBot = (id: string): string => `missing bot for:${id}`;

/** Codes for changes that a plan makes to a message (TSK-13, TSK-14). */
export const TASK_COMMENT = { menuCut: "MENU_NOT_SHOW", adAdded: "upgrade_remove_ad" } as const;
export type TaskComment = (typeof TASK_COMMENT)[keyof typeof TASK_COMMENT];

/** Returns the comment of several codes, with commas between them (AMB-300). */
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
  /** title of the chat in which something is done for a member, else empty */
  fromTitle: z.string(),
  /** a chat; of a task for a member that one's id */
  toId: z.string(),
  /** title of the chat, or name of the member, when the task was made */
  toTitle: z.string(),
  /** language of the text that the chat gets, empty for the main text */
  langm: z.string(),
  /** of a send the name of its message, by which a person knows it again */
  content: z.union([
    z.object({ name: z.string() }),
    z.extend(pointsContentShape, { user }),
    z.extend(actContentShape, { user }),
  ]),
  runAt: z.number(),
  /** how often it was retried */
  attempt: z.number(),
  /** empty where there is none; `OUTCOME_UNKNOWN` where nobody knows whether the message arrived (AMB-300) */
  error_msg: z.string(),
  /** Telegram's code, or 495 to 499 (AMB-119); null where the queue itself says why */
  error_code: z.nullable(z.number()),
  /** codes with commas between them, empty for none */
  comment: z.string(),
  suggest_upgrade: z.boolean(),
  /** its messages were sent, and deleted again with the whole batch */
  deleted: z.boolean(),
  /** further tasks of its batch, which ended with nothing done when that was cancelled, and are no tasks any more */
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
 * Tasks that one call made, frozen with it: a forward's one, a bulk send's one per chat (TSK-15), one per member
 * (TSK-18).
 */
export const batchShape = z.object({
  id: z.string(),
  type: typeShape,
  /** name of the message; title of the chat in which something is done for members */
  name: z.string(),
  fromType: z.enum(["chat", "bot"]),
  fromId: z.string(),
  /** unix seconds */
  ctime: z.number(),
  /** chats or members that were chosen */
  total: z.number(),
  counts: taskCountsShape,
  paused: z.boolean(),
  /** ended by its author: what had not gone out is not sent any more */
  cancelled: z.boolean(),
  /** tasks that were ended so */
  dropped: z.number(),
  /** tasks whose messages are to be deleted from their chats, and are deleted */
  deleting: z.number(),
  deleted: z.number(),
  /** tasks whose messages are to get the batch's new text, and have it; 0 while the text is as it was sent */
  editing: z.number(),
  edited: z.number(),
});
export type Batch = z.infer<typeof batchShape>;
