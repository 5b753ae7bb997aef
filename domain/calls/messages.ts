import * as z from "zod/mini";
import { entityShape, payloadShape, sendOptionsShape, sendResultShape } from "../template.ts";
import { defineCall } from "./define.ts";
import { idParams, paged, perPage, positiveInteger } from "./fields.ts";

const admin = { kind: "chatAdmin", chat: { in: "path", name: "id" } } as const;

/** Who wrote: a person (`user`) or, for channel posts and anonymous admins, a chat. */
export const senderShape = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  is_bot: z.boolean(),
});
export type Sender = z.infer<typeof senderShape>;

/** A stored message (HIS-09): `type` as in AMB-012, times in unix seconds. */
export const historyMessageShape = z.object({
  id: z.number(),
  type: z.number(),
  text: z.string(),
  entities: z.array(entityShape),
  date: z.number(),
  edit_date: z.nullable(z.number()),
  user: senderShape,
  forum_topic_id: z.number(),
  reply_to: z.nullable(z.number()),
});
export type HistoryMessage = z.infer<typeof historyMessageShape>;

/** API-31. */
export const messagesHistory = defineCall({
  name: "messages.history",
  method: "POST",
  path: "messages/history/{id}",
  summary: "Stored messages of a time range, newest first",
  access: admin,
  params: idParams,
  query: z.object({ perPage }),
  body: z.object({
    startSecond: positiveInteger,
    endSecond: positiveInteger,
    page: z._default(positiveInteger, 1),
    keyword: z.optional(z.string().check(z.maxLength(64))),
    forum_topic_id: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  result: paged(historyMessageShape),
});

/** API-39, AMB-142, AMB-263: sends an unsaved composition; waits up to 25 s for Telegram. */
export const sendPayload = defineCall({
  name: "chat_msgtemplates.send_payload",
  method: "POST",
  path: "chat_msgtemplates/send_payload/{id}",
  summary: "Send a message into the chat now",
  access: admin,
  params: idParams,
  body: z.object({
    payload: payloadShape,
    options: z.optional(sendOptionsShape),
    /** The client's name for this send: repeating it after a lost answer does not send twice (AMB-271). */
    jobId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  result: sendResultShape,
});
