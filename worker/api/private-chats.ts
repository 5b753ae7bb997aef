import type { Hono } from "hono";
import { botContacts } from "../../domain/calls/bots.ts";
import * as privateChats from "../../domain/calls/private-chats.ts";
import { contacts, conversation, conversations, privateMessages, readTo } from "../../services/private-chats/read.ts";
import { sendPrivateText } from "../../services/private-chats/send-text.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountPrivateChats(app: Hono<ApiEnv>): void {
  mount(app, botContacts, ({ ctx, bot, params, query }) => contacts(ctx, bot, { ...query, page: params.page }));

  mount(app, privateChats.listPrivateChats, ({ ctx, bot }) => conversations(ctx, bot));
  mount(app, privateChats.getPrivateChat, async ({ ctx, bot, params }) => ({
    item: await conversation(ctx, bot, params.contactId),
  }));
  mount(app, privateChats.newestMessages, ({ ctx, bot, params }) =>
    privateMessages(ctx, bot, { userId: params.contactId }),
  );
  mount(app, privateChats.earlierMessages, ({ ctx, bot, params }) =>
    privateMessages(ctx, bot, { userId: params.contactId, before: params.messageId }),
  );
  mount(app, privateChats.laterMessages, ({ ctx, bot, params }) =>
    privateMessages(ctx, bot, { userId: params.contactId, after: params.messageId }),
  );
  mount(app, privateChats.readTo, async ({ ctx, bot, params }) => ({
    progress: await readTo(ctx, bot, params.contactId, params.messageId),
  }));
  mount(app, privateChats.sendText, async ({ ctx, bot, params, body }) => ({
    item: await sendPrivateText(ctx, bot, { userId: params.contactId, ...body }),
  }));
}
