import * as z from "zod/mini";
import * as endpoints from "../endpoints/private-chats.ts";
import {
  MESSAGE_MAX_CONTENT,
  PER_PAGE_MIN,
  PRIVATE_CHATS_LISTED_MAX,
  PRIVATE_MESSAGES_PER_PAGE,
  PRIVATE_SEARCH_MAX,
} from "../limits.ts";
import { mediaFileShape } from "../materials/material.ts";
import { contactShape } from "../private-chats/contact.ts";
import { CONTACT_FOLDERS, parseContactPlace } from "../private-chats/contact-folder.ts";
import { privateMessageShape } from "../private-chats/private-message.ts";
import { payloadShape } from "../templates/template.ts";
import { defineCall } from "./contract/define.ts";
import { positiveInteger, targetId, userId } from "./contract/fields.ts";

export const owner = { kind: "botOwner", bot: { in: "path", name: "botId" } } as const;
/** Telegram's number of a message, or the fraction of one that has none yet (domain/private-chats/private-message.ts). */
const messageId = z.pipe(
  z.string("Invalid target").check(z.regex(/^\d{1,15}(\.\d{1,6})?$/, "Invalid target")),
  z.transform(Number),
);
const withBot = z.object({ botId: targetId });
export const withContact = z.object({ botId: targetId, contactId: userId });
const withMessage = z.object({ botId: targetId, contactId: userId, messageId });

const keyword = z.string("INVALID_INPUT").check(z.maxLength(PRIVATE_SEARCH_MAX, "INVALID_INPUT"));
const rowsUpTo = (most: number) =>
  z.optional(
    z.pipe(positiveInteger, z.number().check(z.gte(PER_PAGE_MIN, "INVALID_RANGE"), z.lte(most, "INVALID_RANGE"))),
  );

/** API-45, AMB-200: newest first; a page that has as many as were asked for may be followed by another. */
export const listPrivateChats = defineCall(endpoints.listPrivateChats, {
  summary: "The bot's conversations",
  limit: "cheap",
  access: owner,
  params: withBot,
  query: z.object({
    /** `mine`: open conversations that the caller looks after; all where left out */
    folder: z.optional(z.enum(CONTACT_FOLDERS, "INVALID_INPUT")),
    /** part of a name or handle, or a number */
    keyword: z.optional(keyword),
    perPage: rowsUpTo(PRIVATE_CHATS_LISTED_MAX),
    /** the last row of the page before, as `{date}_{chat_id}` */
    before: z.optional(
      z.pipe(
        z.string("INVALID_INPUT").check(z.refine((text) => parseContactPlace(text) !== null, "INVALID_INPUT")),
        z.transform((text: string) => parseContactPlace(text) ?? { date: 0, userId: 0 }),
      ),
    ),
  }),
  result: z.array(contactShape),
});

export const countPrivateChats = defineCall(endpoints.countPrivateChats, {
  summary: "How many conversations are open, the caller's, closed and unread",
  limit: "cheap",
  access: owner,
  params: withBot,
  result: z.object({ open: z.number(), mine: z.number(), closed: z.number(), unread: z.number() }),
});

/** Words in any order, each by its beginning; `older` is given back as `before`, null where nothing is left. */
export const searchPrivateMessages = defineCall(endpoints.searchPrivateMessages, {
  summary: "Messages of all conversations by their words, newest first",
  limit: "cheap",
  access: owner,
  params: withBot,
  query: z.object({ keyword, before: z.optional(positiveInteger) }),
  result: z.object({
    rows: z.array(z.object({ contact: contactShape, message: privateMessageShape })),
    older: z.nullable(z.number()),
    /** the search does not cover all stored messages yet */
    is_indexing: z.boolean(),
  }),
});
export const getPrivateChat = defineCall(endpoints.getPrivateChat, {
  summary: "One conversation of the bot",
  limit: "cheap",
  access: owner,
  params: withContact,
  result: z.object({ item: contactShape }),
});

/** API-46, AMB-196: rising; twenty a page where nothing else is asked for, fewer than ten are the last. */
const messagesBefore = {
  access: owner,
  query: z.object({ perPage: rowsUpTo(PRIVATE_MESSAGES_PER_PAGE * 10) }),
  result: z.array(privateMessageShape),
} as const;
export const newestMessages = defineCall(endpoints.newestMessages, {
  ...messagesBefore,
  summary: "The newest messages with somebody",
  limit: "cheap",
  params: withContact,
});
export const earlierMessages = defineCall(endpoints.earlierMessages, {
  ...messagesBefore,
  summary: "The messages before one",
  limit: "cheap",
  params: withMessage,
});
export const laterMessages = defineCall(endpoints.laterMessages, {
  ...messagesBefore,
  summary: "The messages after one",
  limit: "cheap",
  params: withMessage,
});

/** API-47, PCH-13: the mark only moves forward. */
export const readTo = defineCall(endpoints.readTo, {
  summary: "Mark messages as read",
  limit: "cheap",
  access: owner,
  params: withMessage,
  result: z.object({ progress: z.number() }),
});

const jobId = z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, "INVALID_INPUT")));
/** Telegram's number of the message that is answered; without effect where that message is gone. */
const reply_to = z.optional(positiveInteger);

/**
 * API-47, PCH-14, AMB-195: Telegram's refusal is in the item's `error`. A repeated `jobId` sends nothing, unless
 * Telegram refused the message: then it is tried once more, in the same place.
 */
export const sendText = defineCall(endpoints.sendText, {
  summary: "Write to somebody",
  limit: "cheap",
  access: owner,
  params: withContact,
  body: z.object({
    text: z.string("PLS_FILL_MSG_CONTENT").check(
      z.refine((text) => text.trim() !== "", "PLS_FILL_MSG_CONTENT"),
      z.maxLength(MESSAGE_MAX_CONTENT, "INVALID_INPUT"),
    ),
    jobId,
    reply_to,
  }),
  result: z.object({ item: privateMessageShape }),
});

/**
 * Sends a private message with formatting, files and buttons: a template's fields, and files of `upload` among its
 * assets.
 */
export const sendPrivatePayload = defineCall(endpoints.sendPrivatePayload, {
  summary: "Send somebody a message with files or buttons",
  limit: "cheap",
  access: owner,
  params: withContact,
  body: z.object({ payload: payloadShape, jobId, reply_to }),
  result: z.object({ item: privateMessageShape }),
});

/**
 * Multipart as for a library's uploads, but without a place in the library; kept for two days, in which it can be sent.
 */
export const uploadAttachment = defineCall(endpoints.uploadAttachment, {
  summary: "Upload a file for one message",
  limit: "cheap",
  access: owner,
  takes: "multipart",
  params: withBot,
  result: z.object({ item: mediaFileShape }),
});
