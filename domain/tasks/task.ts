import * as z from "zod/mini";

/** TSK-05. */
export const TASK_STATUS = { pending: 0, processing: 1, failed: 99, completed: 100 } as const;

/** TSK-02. */
export const TASK_TYPE = { send: 2, addPoints: 3, deductPoints: 4, purgePoints: 5 } as const;

/** Tells whether a type is one of points: they come with the points themselves. */
export const isPointsType = (type: number): boolean => type >= TASK_TYPE.addPoints && type <= TASK_TYPE.purgePoints;

/** Reasons of the queue's own for which a task failed; else `error_msg` is Telegram's words (AMB-209, ERR-18, ERR-19). */
export const TASK_ERROR = {
  usageExceeded: "USAGE_EXCEEDED",
  expired: "EXPIRED",
  notAdministered: "Target does not match",
  /** Telegram has not told for a day who administers the chat (AMB-277) */
  closed: "ACCESS_DENIED",
  /** the chat knows nothing of the message (any more), so it cannot delete it */
  notKnown: "Target not found",
} as const;
export const missingChat = (id: string): string => `missing chat for:${id}`;
export const missingBot = (id: string): string => `missing bot for:${id}`;

/** Codes for changes that a plan makes to a message (TSK-13, TSK-14). */
export const TASK_COMMENT = { menuCut: "MENU_NOT_SHOW", adAdded: "upgrade_remove_ad" } as const;
export type TaskComment = (typeof TASK_COMMENT)[keyof typeof TASK_COMMENT];

/** Several codes stand in one comment with commas between them (AMB-300). */
export const commentOf = (codes: readonly TaskComment[]): string => codes.join(",");

const statusShape = z.union([z.literal(0), z.literal(1), z.literal(99), z.literal(100)]);

/** One task of the queue (TSK-01). `runAt` is epoch milliseconds: it does not start before. */
export const taskShape = z.object({
  id: z.string(),
  /** the batch that it was made with */
  batch: z.string(),
  type: z.number(),
  status: statusShape,
  fromType: z.enum(["chat", "bot"]),
  fromId: z.string(),
  toId: z.string(),
  /** title of the chat `toId` when the task was made */
  toTitle: z.string(),
  /** of a send the name of its message, by which a person knows it again */
  content: z.object({ name: z.string() }),
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
});
export type Task = z.infer<typeof taskShape>;

export const taskCountsShape = z.object({
  pending: z.number(),
  processing: z.number(),
  failed: z.number(),
  completed: z.number(),
});
export type TaskCounts = z.infer<typeof taskCountsShape>;

/** Tasks that one call made of one message, frozen with it: a forward's one, a bulk send's one per chat (TSK-15). */
export const batchShape = z.object({
  id: z.string(),
  name: z.string(),
  fromType: z.enum(["chat", "bot"]),
  fromId: z.string(),
  /** unix seconds */
  ctime: z.number(),
  /** chats that were chosen */
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
});
export type Batch = z.infer<typeof batchShape>;
