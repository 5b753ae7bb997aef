import type { Hono } from "hono";
import * as keyboards from "../../../domain/calls/content/keyboards.ts";
import { botTemplates, chatTemplates } from "../../../domain/calls/content/templates.ts";
import { previewForBot, previewForChat } from "../../../domain/calls/previews.ts";
import { createKeyboard, deleteKeyboard, listKeyboards } from "../../../services/keyboards/saved.ts";
import { libraryOf } from "../../../services/library/owner.ts";
import { forwardTemplate } from "../../../services/tasks/create.ts";
import { createTemplate, deleteTemplate, updateTemplate } from "../../../services/templates/change.ts";
import { previewTemplate } from "../../../services/templates/preview.ts";
import { templatesOf } from "../../../services/templates/queries.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountTemplates(app: Hono<ApiEnv>): void {
  mount(app, chatTemplates.list, ({ ctx, chat }) => templatesOf(ctx.db, libraryOf(chat, ctx.now)));
  mount(app, chatTemplates.create, async ({ ctx, chat, body }) => ({
    item: await createTemplate(ctx, libraryOf(chat, ctx.now), body),
  }));
  mount(app, chatTemplates.update, async ({ ctx, chat, params, body }) => ({
    item: await updateTemplate(ctx, libraryOf(chat, ctx.now), params.itemId, body),
  }));
  mount(app, chatTemplates.delete, async ({ ctx, chat, params }) => ({
    item: await deleteTemplate(ctx, libraryOf(chat, ctx.now), params.itemId),
  }));
  mount(app, chatTemplates.forward, async ({ ctx, chat, params, body }) => ({
    item: await forwardTemplate(ctx, chat, params.itemId, params.toChatId, body.options),
  }));
  mount(app, previewForChat, ({ ctx, chat, body }) =>
    previewTemplate(ctx, libraryOf(chat, ctx.now), ctx.objects.chat(chat.chat.telegram_id), chat.chat.bot_id, body),
  );

  mount(app, botTemplates.list, ({ ctx, bot }) => templatesOf(ctx.db, libraryOf(bot, ctx.now)));
  mount(app, botTemplates.create, async ({ ctx, bot, body }) => ({
    item: await createTemplate(ctx, libraryOf(bot, ctx.now), body),
  }));
  mount(app, botTemplates.update, async ({ ctx, bot, params, body }) => ({
    item: await updateTemplate(ctx, libraryOf(bot, ctx.now), params.itemId, body),
  }));
  mount(app, botTemplates.delete, async ({ ctx, bot, params }) => ({
    item: await deleteTemplate(ctx, libraryOf(bot, ctx.now), params.itemId),
  }));
  mount(app, botTemplates.forward, async ({ ctx, bot, params, body }) => ({
    item: await forwardTemplate(ctx, bot, params.itemId, params.toChatId, body.options),
  }));
  mount(app, previewForBot, ({ ctx, bot: owned, body }) => {
    const { id } = owned.bot;
    return previewTemplate(ctx, libraryOf(owned, ctx.now), ctx.objects.botInbox(Number(id)), id, body);
  });

  mount(app, keyboards.listKeyboards, ({ ctx }) => listKeyboards(ctx));
  mount(app, keyboards.createKeyboard, ({ ctx, body }) => createKeyboard(ctx, body));
  mount(app, keyboards.deleteKeyboard, ({ ctx, params }) => deleteKeyboard(ctx, params.itemId));
}
