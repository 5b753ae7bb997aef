import * as z from "zod/mini";
import * as endpoints from "../endpoints/messages.ts";
import { DELETE_BATCH_MAX } from "../limits/runtime.ts";
import { HISTORY_KEYWORD_MAX, HISTORY_TYPES_MAX } from "../limits/session.ts";
import { actionRowShape } from "../logs/action-row.ts";
import { STATUS_CHANGES } from "../members/member-status.ts";
import { postReactionsShape } from "../reactions/post-reactions.ts";
import { entityShape, payloadShape, sendOptionsShape, sendResultShape, undoneShape } from "../templates/template.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, jobId, paged, perPage, positiveInteger, targetId } from "./contract/fields.ts";

/** Author of a message: a person (`user`) or, for channel posts and anonymous admins, a chat. */
const senderShape = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  is_bot: z.boolean(),
});
export type Sender = z.infer<typeof senderShape>;

/** A message's file; its bytes are at the addresses of domain/media/file-address.ts, by the message's `key`. */
const messageFileShape = z.object({
  mimetype: z.string(),
  file_name: z.string(),
  /** bytes, 0 where Telegram does not tell; a file above 20 MB cannot be shown (AMB-199) */
  size: z.number(),
  /** pixels and seconds, 0 where there are none */
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  /** its small picture's sides in pixels; null where it has none */
  thumbnail: z.nullable(z.object({ width: z.number(), height: z.number() })),
});
export type MessageFile = z.infer<typeof messageFileShape>;

/** A stored message (HIS-09): `type` as in AMB-012, times in unix seconds. */
const historyMessageShape = z.object({
  id: z.number(),
  /** its place in time, unlike `id` the chat's own: no two messages have the same */
  key: z.number(),
  type: z.number(),
  text: z.string(),
  entities: z.array(entityShape),
  date: z.number(),
  edit_date: z.nullable(z.number()),
  user: senderShape,
  /** the member's number where `user` is one, null for an author who wrote as a chat */
  userId: z.nullable(z.number()),
  forum_topic_id: z.number(),
  reply_to: z.nullable(z.number()),
  /** the message that it replies to, where that one is stored; its words cut short */
  reply: z.nullable(z.object({ key: z.number(), user: senderShape, type: z.number(), text: z.string() })),
  /** messages of one album have the same */
  media_group_id: z.nullable(z.string()),
  file: z.nullable(messageFileShape),
  /** for a notice of Telegram's its field in Bot API Message, and the title or name in it; else null */
  notice: z.nullable(z.object({ kind: z.string(), name: z.string() })),
  /** the act that removed it, or was to */
  act: z.nullable(actionRowShape),
  /** reactions to a channel's post as Telegram last told; null where it told of none (docs/decisions/212) */
  reactions: z.nullable(postReactionsShape),
  /** Its `id` is one of this chat, and not of the basic group that the chat was (MOD-42). */
  is_here: z.boolean(),
});
export type HistoryMessage = z.infer<typeof historyMessageShape>;

/** A change of membership: somebody came, left, or got another status (AMB-093). */
const memberChangeShape = z.object({
  at: z.number(),
  label: z.enum(STATUS_CHANGES),
  user: senderShape,
  userId: z.number(),
  /** the person who made the change; null where it is the member, or unknown */
  actor: z.nullable(senderShape),
  /** the name of the invite link that was used, or the link */
  invite_link: z.nullable(z.string()),
});
export type MemberChange = z.infer<typeof memberChangeShape>;

/**
 * A page of stored messages. `older` and `newer` are places for `before` and `after`, null where nothing is there:
 * pages found by them stay as they are while messages come in. `total` is told for a search of up to
 * HISTORY_COUNTED_MAX hits; `is_indexing` says that a search does not know all messages yet, which lasts minutes at
 * most. `changes` are those of members in the page's time, rising; only where all messages, or all of one member, are
 * asked for.
 */
const historyPageShape = z.extend(paged(historyMessageShape), {
  older: z.nullable(z.number()),
  newer: z.nullable(z.number()),
  is_indexing: z.optional(z.boolean()),
  changes: z.array(memberChangeShape),
});
export type HistoryAnswer = z.infer<typeof historyPageShape>;

/** API-31. A search is for words in any order and by their beginning (domain/search/terms.ts). */
export const messagesHistory = defineCall(endpoints.messagesHistory, {
  summary: "Stored messages of a time range, newest first; those with certain words, of one member, in one topic",
  limit: "cheap",
  access: admin,
  params: idParams,
  query: z.object({ perPage }),
  body: z.object({
    startSecond: positiveInteger,
    endSecond: positiveInteger,
    page: z._default(positiveInteger, 1),
    keyword: z.optional(z.string().check(z.maxLength(HISTORY_KEYWORD_MAX))),
    forum_topic_id: z.optional(z.number().check(z.int(), z.gte(0))),
    userId: z.optional(positiveInteger),
    /** kinds of messages, as `type` (AMB-012) */
    types: z.optional(z.array(z.number().check(z.int())).check(z.maxLength(HISTORY_TYPES_MAX))),
    before: z.optional(positiveInteger),
    after: z.optional(positiveInteger),
  }),
  result: historyPageShape,
});

/** API-31, AMB-166: everything of one member that is stored, newest first. */
export const messageHistory = defineCall(endpoints.messageHistory, {
  summary: "Stored messages of one member, newest first",
  limit: "cheap",
  access: admin,
  params: idParams,
  query: z.object({ perPage }),
  body: z.object({
    userId: positiveInteger,
    page: z._default(positiveInteger, 1),
    before: z.optional(positiveInteger),
  }),
  result: historyPageShape,
});

/**
 * Outcome of a deletion: `pending` while Telegram does not answer, `unknown` for a message that is not stored or not of
 * this chat.
 */
const deletedMessageShape = z.object({
  key: z.number(),
  status: z.enum(["deleted", "pending", "failed", "unknown"]),
  error_code: z.optional(z.number()),
  message: z.optional(z.string()),
});
export type DeletedMessage = z.infer<typeof deletedMessageShape>;

/** MOD-40: messages by their `key`s, removed as acts of the caller, which the action log has. */
export const deleteMessages = defineCall(endpoints.deleteMessages, {
  summary: "Delete stored messages from the chat",
  limit: "act",
  access: adminWho("can_delete_messages"),
  params: idParams,
  body: z.object({
    keys: z.array(positiveInteger).check(z.minLength(1), z.maxLength(DELETE_BATCH_MAX)),
    /** The messages are spam, which teaches the spam score where it is on (docs/spam.md). */
    spam: z._default(z.boolean(), false),
  }),
  result: z.object({ rows: z.array(deletedMessageShape) }),
});

/** API-39, AMB-142, AMB-263: sends an unsaved composition; waits up to 25 s for Telegram. */
export const sendPayload = defineCall(endpoints.sendPayload, {
  summary: "Send a message into the chat now",
  limit: "cheap",
  access: adminWho("asked"),
  params: idParams,
  body: z.object({
    payload: payloadShape,
    options: z.optional(sendOptionsShape),
    /** id of the message that it answers; without effect where that message is gone */
    reply_to: z.optional(positiveInteger),
    /** A repeated call tries refused parts again. */
    jobId: z.optional(jobId),
  }),
  result: sendResultShape,
});

/** AMB-280: for a send that was pending when its call was answered; answers at once. */
export const sendOutcome = defineCall(endpoints.sendOutcome, {
  summary: "What became of one's own send by its jobId",
  limit: "cheap",
  access: admin,
  params: z.object({ id: targetId, jobId }),
  result: sendResultShape,
});

/** A repeated call tries again the deletions that Telegram refused. */
export const undoSend = defineCall(endpoints.undoSend, {
  summary: "Delete the messages of one's own send from the chat",
  limit: "cheap",
  access: admin,
  params: z.object({ id: targetId, jobId }),
  result: undoneShape,
});
