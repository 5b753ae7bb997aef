import * as z from "zod/mini";
import * as endpoints from "../endpoints/private-chats.ts";
import { MESSAGE_MAX_CONTENT } from "../limits.ts";
import { contactShape } from "../private-chats/contact.ts";
import { privateMessageShape } from "../private-chats/private-message.ts";
import { defineCall } from "./define.ts";
import { targetId } from "./fields.ts";

const owner = { kind: "botOwner", bot: { in: "path", name: "botId" } } as const;
/** A person's Telegram id. */
const contactId = z.pipe(
  z.string("Invalid target").check(z.regex(/^[1-9]\d{0,14}$/, "Invalid target")),
  z.transform(Number),
);
/** Telegram's number of a message, or the fraction of one that has none yet (domain/private-chats/private-message.ts). */
const messageId = z.pipe(
  z.string("Invalid target").check(z.regex(/^\d{1,15}(\.\d{1,6})?$/, "Invalid target")),
  z.transform(Number),
);
const withContact = z.object({ botId: targetId, contactId });
const withMessage = z.object({ botId: targetId, contactId, messageId });

/** API-45, AMB-200: newest first. */
export const listPrivateChats = defineCall(endpoints.listPrivateChats, {
  summary: "The bot's conversations",
  limit: "none",
  access: owner,
  params: z.object({ botId: targetId }),
  result: z.array(contactShape),
});
export const getPrivateChat = defineCall(endpoints.getPrivateChat, {
  summary: "One conversation of the bot",
  limit: "none",
  access: owner,
  params: withContact,
  result: z.object({ item: contactShape }),
});

/** API-46, AMB-196: rising; twenty a page, fewer than ten are the last. */
const messagesBefore = {
  access: owner,
  result: z.array(privateMessageShape),
} as const;
export const newestMessages = defineCall(endpoints.newestMessages, {
  ...messagesBefore,
  summary: "The newest messages with somebody",
  limit: "none",
  params: withContact,
});
export const earlierMessages = defineCall(endpoints.earlierMessages, {
  ...messagesBefore,
  summary: "The messages before one",
  limit: "none",
  params: withMessage,
});
export const laterMessages = defineCall(endpoints.laterMessages, {
  ...messagesBefore,
  summary: "The messages after one",
  limit: "none",
  params: withMessage,
});

/** API-47, PCH-13: the mark only moves forward. */
export const readTo = defineCall(endpoints.readTo, {
  summary: "Mark messages as read",
  limit: "none",
  access: owner,
  params: withMessage,
  result: z.object({ progress: z.number() }),
});

/**
 * API-47, PCH-14, AMB-195: what Telegram refuses is in the item's `error`. The same `jobId` again sends nothing, unless
 * Telegram has refused it: then it is tried once more, in the place of what was refused.
 */
export const sendText = defineCall(endpoints.sendText, {
  summary: "Write to somebody",
  limit: "none",
  access: owner,
  params: withContact,
  body: z.object({
    text: z.string("PLS_FILL_MSG_CONTENT").check(
      z.refine((text) => text.trim() !== "", "PLS_FILL_MSG_CONTENT"),
      z.maxLength(MESSAGE_MAX_CONTENT, "INVALID_INPUT"),
    ),
    jobId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, "INVALID_INPUT"))),
  }),
  result: z.object({ item: privateMessageShape }),
});
