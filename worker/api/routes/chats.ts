import type { Hono } from "hono";
import * as chats from "../../../domain/calls/chats.ts";
import * as messages from "../../../domain/calls/messages.ts";
import { sendOptionsShape } from "../../../domain/templates/template.ts";
import { editArr } from "../../../services/chats/edit-arr.ts";
import { editBotconf } from "../../../services/chats/edit-botconf.ts";
import { listForumTopics } from "../../../services/chats/list-forum-topics.ts";
import { watchLists } from "../../../services/chats/list-numbers.ts";
import { chatOverview } from "../../../services/chats/overview.ts";
import { chatOf, listManagables } from "../../../services/chats/queries.ts";
import { syncChat } from "../../../services/chats/sync.ts";
import { updateChatAttr } from "../../../services/chats/update-attr.ts";
import { deleteMessages } from "../../../services/messages/delete.ts";
import { messageHistory, messagesHistory } from "../../../services/messages/history.ts";
import { sendOutcome, sendPayload, undoSend } from "../../../services/messages/send-payload.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountChats(app: Hono<ApiEnv>): void {
  mount(app, chats.listManagables, ({ ctx }) => listManagables(ctx));
  mount(app, chats.getChat, async ({ ctx, chat }) => {
    watchLists(ctx, [chat.chat.id]);
    return { item: chatOf(chat, ctx.now) };
  });
  mount(app, chats.chatOverview, ({ ctx, chat, query }) => chatOverview(ctx, chat, query.timespan, query));
  mount(app, chats.managingBotStatus, async ({ ctx, chat }) => {
    const status = await ctx.objects.chat(chat.chat.telegram_id).managingBotStatus();
    return { ...status, item: { bot: chatOf(chat, ctx.now).bot } };
  });
  mount(app, chats.updateChatAttr, ({ ctx, chat, body }) => updateChatAttr(ctx, chat, body.attr, body.value));
  mount(app, chats.greetingMsgTemplate, ({ ctx, chat, body }) => updateChatAttr(ctx, chat, body.attr, body.value));
  mount(app, chats.editBotconf, ({ ctx, chat, body }) => editBotconf(ctx, chat, body.key, body.isOn));
  mount(app, chats.editArr, ({ ctx, chat, body }) => editArr(ctx, chat, body));
  mount(app, chats.syncChat, ({ ctx, chat }) => syncChat(ctx, chat));
  mount(app, chats.forumTopics, ({ ctx, chat }) => listForumTopics(ctx, chat));

  mount(app, messages.messagesHistory, ({ ctx, chat, query, body }) =>
    messagesHistory(ctx, chat, { ...body, perPage: query.perPage }),
  );
  mount(app, messages.messageHistory, ({ ctx, chat, query, body }) =>
    messageHistory(ctx, chat, { ...body, perPage: query.perPage }),
  );
  mount(app, messages.deleteMessages, ({ ctx, chat, body }) => deleteMessages(ctx, chat, body));
  mount(app, messages.sendPayload, ({ ctx, chat, body }) =>
    sendPayload(ctx, chat, body.payload, sendOptionsShape.parse(body.options ?? {}), {
      jobId: body.jobId,
      replyTo: body.reply_to,
    }),
  );
  mount(app, messages.sendOutcome, ({ ctx, chat, params }) => sendOutcome(ctx, chat, params.jobId));

  mount(app, messages.undoSend, ({ ctx, chat, params }) => undoSend(ctx, chat, params.jobId));
}
