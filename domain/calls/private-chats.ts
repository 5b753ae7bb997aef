import * as z from "zod/mini";
import { contactShape } from "../contact.ts";
import { MESSAGE_MAX_CONTENT } from "../limits.ts";
import { privateMessageShape } from "../private-message.ts";
import { defineCall } from "./define.ts";
import { targetId } from "./fields.ts";

const owner = { kind: "botOwner", bot: { in: "path", name: "botId" } } as const;
/** A person's Telegram id. */
const contactId = z.pipe(
  z.string("Invalid target").check(z.regex(/^[1-9]\d{0,14}$/, "Invalid target")),
  z.transform(Number),
);
/** Telegram's number of a message, or the fraction of one that has none yet (domain/private-message.ts). */
const messageId = z.pipe(
  z.string("Invalid target").check(z.regex(/^\d{1,15}(\.\d{1,6})?$/, "Invalid target")),
  z.transform(Number),
);
const withContact = z.object({ botId: targetId, contactId });
const withMessage = z.object({ botId: targetId, contactId, messageId });

/** API-45, AMB-200: newest first. */
export const listPrivateChats = defineCall({
  name: "private_chats.list",
  method: "GET",
  path: "private_chats/{botId}",
  summary: "The bot's conversations",
  limit: "none",
  access: owner,
  params: z.object({ botId: targetId }),
  result: z.array(contactShape),
});
export const getPrivateChat = defineCall({
  name: "private_chats.get",
  method: "GET",
  path: "private_chats/{botId}/{contactId}",
  summary: "One conversation of the bot",
  limit: "none",
  access: owner,
  params: withContact,
  result: z.object({ item: contactShape }),
});

/** API-46, AMB-196: rising; twenty a page, fewer than ten are the last. */
const messagesBefore = {
  method: "GET",
  access: owner,
  result: z.array(privateMessageShape),
} as const;
export const newestMessages = defineCall({
  ...messagesBefore,
  name: "private_chats.newest_messages",
  path: "private_chats/{botId}/messages_before/{contactId}",
  summary: "The newest messages with somebody",
  limit: "none",
  params: withContact,
});
export const earlierMessages = defineCall({
  ...messagesBefore,
  name: "private_chats.messages_before",
  path: "private_chats/{botId}/messages_before/{contactId}/{messageId}",
  summary: "The messages before one",
  limit: "none",
  params: withMessage,
});
export const laterMessages = defineCall({
  ...messagesBefore,
  name: "private_chats.messages_after",
  path: "private_chats/{botId}/messages_after/{contactId}/{messageId}",
  summary: "The messages after one",
  limit: "none",
  params: withMessage,
});

/** API-47, PCH-13: the mark only moves forward. */
export const readTo = defineCall({
  name: "private_chats.readto",
  method: "POST",
  path: "private_chats/{botId}/readto/{contactId}/{messageId}",
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
export const sendText = defineCall({
  name: "private_chats.send_text",
  method: "POST",
  path: "private_chats/{botId}/send_text/{contactId}",
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
