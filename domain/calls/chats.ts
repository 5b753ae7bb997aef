import * as z from "zod/mini";
import { chatBotShape, chatShape } from "../chat.ts";
import { defineCall } from "./define.ts";
import { idParams } from "./fields.ts";

const admin = { kind: "chatAdmin", chat: { in: "path", name: "id" } } as const;

/** API-08, AMB-036: chats the account administers or was seen to administer. */
export const listManagables = defineCall({
  name: "chats.list_managables",
  method: "GET",
  path: "chats/list_managables",
  summary: "The account's groups and channels",
  access: { kind: "session" },
  result: z.array(chatShape),
});

/** One row of the list; asked for by an old number, it answers with the new one in `id` (MOD-42). */
export const getChat = defineCall({
  name: "chats.get",
  method: "GET",
  path: "chats/get/{id}",
  summary: "One of the account's chats",
  access: admin,
  params: idParams,
  result: z.object({ item: chatShape }),
});

/** API-10, AMB-184, AMB-185: asked of Telegram when called. */
export const managingBotStatus = defineCall({
  name: "chats.managing_bot_status",
  method: "GET",
  path: "chats/managing_bot_status/{id}",
  summary: "Whether the managing bot works in the chat",
  access: admin,
  params: idParams,
  result: z.object({
    status: z.number(),
    error: z.optional(z.number()),
    item: z.object({ bot: z.nullable(chatBotShape) }),
  }),
});

/** API-11, AMB-050: answers only what changed. */
export const updateChatAttr = defineCall({
  name: "chats.update_attr",
  method: "POST",
  path: "chats/update_attr/{id}",
  summary: "Change one setting of the chat",
  access: admin,
  params: idParams,
  body: z.object({
    attr: z.string().check(z.maxLength(64)),
    value: z.union([z.string().check(z.maxLength(1024)), z.number()]),
  }),
  result: z.object({ diff: z.record(z.string(), z.union([z.string(), z.number()])) }),
});

/** FTP-05: `flag` bit 1 closed, bit 2 hidden (AMB-010); id 0 is General (AMB-011). */
export const forumTopicShape = z.object({ id: z.number(), name: z.string(), flag: z.number() });

/** API-16: title, flags, members, administrators and topics as Telegram has them now. */
export const syncChat = defineCall({
  name: "chats.sync",
  method: "POST",
  path: "chats/sync/{id}",
  summary: "Read the chat anew from Telegram",
  access: admin,
  params: idParams,
  result: z.object({ item: chatShape, forum_topics: z.array(forumTopicShape) }),
});

export const forumTopics = defineCall({
  name: "chats.forum_topics",
  method: "GET",
  path: "chats/forum_topics/{id}",
  summary: "The forum's topics, General first",
  access: admin,
  params: idParams,
  result: z.array(forumTopicShape),
});
export type ForumTopic = z.infer<typeof forumTopicShape>;
