import * as z from "zod/mini";
import { batchShape, taskCountsShape, taskShape } from "./task.ts";

/** A batch of several tasks with one of them; `total`: all that it began with. */
const bulkBatchShape = z.object({ id: z.string(), task: taskShape, counts: taskCountsShape, total: z.number() });
export type BulkBatch = z.infer<typeof bulkBatchShape>;

/** The chats that get a text (empty for the main one), and those in which its message stands. */
const textCountShape = z.object({ langm: z.string(), chats: z.number(), sent: z.number() });
export type TextCount = z.infer<typeof textCountShape>;

/** The first tasks of each state, of all or of one batch, with the numbers of all. */
export const taskPageShape = z.object({
  counts: taskCountsShape,
  tasks: z.array(taskShape),
  /** null where it is the page of all */
  batch: z.nullable(batchShape),
  /** the newest batches of several tasks; none on a batch's own page */
  batches: z.array(bulkBatchShape),
  /** of a batch; none on the page of all */
  texts: z.array(textCountShape),
});
export type TaskPage = z.infer<typeof taskPageShape>;
