import * as z from "zod/mini";
import * as endpoints from "../endpoints/tasks.ts";
import { readUserId } from "../ids.ts";
import { ACTS_MAX, RESTRICTION_LEVELS, TASKS_MAX, TASKS_SHOWN } from "../limits.ts";
import { memberSearchShape } from "../members/member-search.ts";
import { batchShape, taskCountsShape, taskShape } from "../tasks/task.ts";
import { taskPageShape } from "../tasks/task-page.ts";
import { versionsShape } from "../tasks/version.ts";
import { payloadShape, sendOptionsShape } from "../templates/template.ts";
import { defineCall } from "./contract/define.ts";
import { itemId, jobId, positiveInteger, targetId } from "./contract/fields.ts";

const session = { kind: "session" } as const;

const taskId = z.pipe(
  z.string("Target not found").check(z.regex(/^[1-9]\d{0,14}$/, "Target not found")),
  z.transform(Number),
);
const memberId = z.string().check(z.refine((text) => readUserId(text) !== null));
const batchParams = z.object({ batchId: itemId });
const item = z.object({ item: taskShape });
/** returns the batch with only these of its tasks, of which it may have thousands */
const narrowed = z.object({ only: z.optional(z.literal("failed", "Operation failed")) });
const batchView = z.object({ item: batchShape, tasks: z.array(taskShape) });
const text = z.pick(payloadShape, { content: true, entities: true });

/** API-50, AMB-205. */
export const listTasks = defineCall(endpoints.listTasks, {
  summary: "The account's tasks, newest first",
  limit: "cheap",
  access: session,
  result: z.array(taskShape),
});

/** Tasks of a state that are answered; the first ones where none is named. */
const most = z._default(
  z.pipe(positiveInteger, z.number().check(z.lte(ACTS_MAX + TASKS_MAX, "INVALID_RANGE"))),
  TASKS_SHOWN,
);

export const taskPage = defineCall(endpoints.taskPage, {
  summary: "The first tasks of each state, of all or of one batch, with the numbers of all",
  limit: "cheap",
  access: session,
  query: z.object({
    batch: z.optional(itemId),
    processing: most,
    pending: most,
    failed: most,
    completed: most,
  }),
  result: taskPageShape,
});

export const countTasks = defineCall(endpoints.countTasks, {
  summary: "How many of the account's tasks wait, are under way, failed and completed",
  limit: "cheap",
  access: session,
  result: taskCountsShape,
});

/**
 * TSK-15, TSK-17: a message for several chats becomes a task each, or, where one of them is not allowed, none. Types 3 to 5
 * and from 101 on are for members of the source, by their ids or by a search (docs/decisions/071).
 */
export const createTasks = defineCall(endpoints.createTasks, {
  summary: "Queue a message for chats that the caller administers, or points and acts for members of one",
  limit: "cheap",
  access: {
    kind: "target",
    targetType: { in: "body", name: "fromType" },
    target: { in: "body", name: "fromId" },
    needs: "nothing",
  },
  body: z.object({
    type: z.number().check(z.int()),
    fromType: z.enum(["chat", "bot"]),
    fromId: targetId,
    toIds: z._default(
      z.array(z.union([targetId, memberId], "Invalid target")).check(z.maxLength(TASKS_MAX, "TASK_QUEUE_FULL")),
      [],
    ),
    content: z._default(
      z.object({
        payload: z.optional(payloadShape),
        template_id: z.optional(itemId),
        options: z.optional(sendOptionsShape),
        /** texts for chats of some languages; all others get the main text */
        versions: z.optional(versionsShape),
        /** amount of points, which the ledger refuses in its own words (TSK-04) */
        amount: z.optional(z.unknown()),
        comment: z.optional(z.string("INVALID_COMMENT")),
        isBroadcast: z.optional(z.boolean("Operation failed")),
        /** level of a restriction (AMB-052) */
        level: z.optional(z.literal(RESTRICTION_LEVELS, "Operation failed")),
        /** length of a restriction or ban, 0 for ever */
        seconds: z.optional(z.number("Operation failed").check(z.int("Operation failed"))),
      }),
      {},
    ),
    /** search for members, instead of `toIds`: all that the list would find */
    search: z.optional(memberSearchShape),
    /** A repeated id is the same batch, to which new chats are added. */
    jobId: z.optional(jobId),
    /** Of the tasks that were made only one is answered, which names their batch. */
    isBrief: z._default(z.boolean(), false),
    /** A trial: the message goes to these chats first, later to others under the same `jobId`. */
    isTest: z._default(z.boolean(), false),
  }),
  /** `left_out`: members whose ban somebody has queued or made already, so that none is made (docs/decisions/271) */
  result: z.object({ items: z.array(taskShape), left_out: z.optional(z.number()) }),
});

/** TSK-09. */
export const retryTask = defineCall(endpoints.retryTask, {
  summary: "Try a failed task once more",
  limit: "cheap",
  access: session,
  params: z.object({ taskId }),
  result: item,
});

/** AMB-300: a send whose outcome is not known is only tried again by itself. */
export const retryFailedTasks = defineCall(endpoints.retryFailedTasks, {
  summary: "Try once more what failed, of one batch or of all, except messages that may have arrived",
  limit: "cheap",
  access: session,
  body: z.object({ batch: z.optional(itemId) }),
  result: z.object({ retried: z.number() }),
});

export const deleteTask = defineCall(endpoints.deleteTask, {
  summary: "Remove a task; what has not gone out is not sent any more",
  limit: "cheap",
  access: session,
  params: z.object({ taskId }),
  result: z.object({ item: z.object({ id: z.string() }) }),
});

export const clearTasks = defineCall(endpoints.clearTasks, {
  summary: "Remove the tasks that completed or failed",
  limit: "cheap",
  access: session,
  result: z.object({ removed: z.number() }),
});

export const taskBatch = defineCall(endpoints.taskBatch, {
  summary: "The tasks that were made of one message, and how far they are",
  limit: "cheap",
  access: session,
  params: batchParams,
  query: narrowed,
  result: batchView,
});

export const pauseBatch = defineCall(endpoints.pauseBatch, {
  summary: "Stop what no chat has yet, or go on with it",
  limit: "cheap",
  access: session,
  params: batchParams,
  query: narrowed,
  body: z.object({ paused: z.boolean() }),
  result: batchView,
});

/** Takes a batch back; Telegram deletes messages for 48 hours (AMB-139). */
export const undoBatch = defineCall(endpoints.undoBatch, {
  summary: "Delete the messages of a batch from their chats, or do the opposite for its members; the rest is not done",
  limit: "cheap",
  access: session,
  params: batchParams,
  query: narrowed,
  result: batchView,
});

export const batchMessage = defineCall(endpoints.batchMessage, {
  summary: "The text of a batch's message as it is now, and its versions by language",
  limit: "cheap",
  access: session,
  params: batchParams,
  result: z.extend(text, { versions: versionsShape }),
});

/**
 * AMB-139: possible for as long as the messages could be deleted. Media, buttons, and versions that are not named stay.
 */
export const editBatch = defineCall(endpoints.editBatch, {
  summary: "Give the messages of a batch another text in their chats",
  limit: "cheap",
  access: session,
  params: batchParams,
  query: narrowed,
  body: z.extend(text, { versions: z._default(versionsShape, []) }),
  result: batchView,
});

export const cancelBatch = defineCall(endpoints.cancelBatch, {
  summary: "End a batch for good: what has not gone out is not sent any more",
  limit: "cheap",
  access: session,
  params: batchParams,
  query: narrowed,
  result: batchView,
});
