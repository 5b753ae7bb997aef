import type { Hono } from "hono";
import * as responders from "../../../domain/calls/content/responders.ts";
import { libraryOf } from "../../../services/library/owner.ts";
import { createResponder } from "../../../services/responders/create.ts";
import { deleteResponder } from "../../../services/responders/delete.ts";
import { explainBotResponders, explainResponders } from "../../../services/responders/explain.ts";
import { respondersOf } from "../../../services/responders/queries.ts";
import { botResponderServiceLog, responderServiceLog } from "../../../services/responders/service-log.ts";
import { updateResponder } from "../../../services/responders/update.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountResponders(app: Hono<ApiEnv>): void {
  mount(app, responders.listResponders, ({ ctx, chat }) => respondersOf(ctx.db, libraryOf(chat, ctx.now)));
  mount(app, responders.createResponder, ({ ctx, chat, body }) => createResponder(ctx, chat, body));
  mount(app, responders.updateResponder, ({ ctx, chat, params, body }) =>
    updateResponder(ctx, chat, params.itemId, body),
  );
  mount(app, responders.deleteResponder, async ({ ctx, chat, params }) => ({
    item: await deleteResponder(ctx, chat, params.itemId),
  }));
  mount(app, responders.responderServiceLog, ({ ctx, chat, params, query }) =>
    responderServiceLog(ctx, chat, { ...params, perPage: query.perPage }),
  );

  const { botResponders } = responders;
  mount(app, botResponders.list, ({ ctx, bot }) => respondersOf(ctx.db, libraryOf(bot, ctx.now)));
  mount(app, botResponders.create, ({ ctx, bot, body }) => createResponder(ctx, bot, body));
  mount(app, botResponders.update, ({ ctx, bot, params, body }) => updateResponder(ctx, bot, params.itemId, body));
  mount(app, botResponders.delete, async ({ ctx, bot, params }) => ({
    item: await deleteResponder(ctx, bot, params.itemId),
  }));
  mount(app, botResponders.serviceLog, ({ ctx, bot, params, query }) =>
    botResponderServiceLog(ctx, bot, { ...params, perPage: query.perPage }),
  );

  mount(app, responders.explainBotResponders, ({ ctx, bot, body }) => explainBotResponders(ctx, bot, body.text));
  mount(app, responders.explainResponders, ({ ctx, chat, body }) => explainResponders(ctx, chat, body));
}
