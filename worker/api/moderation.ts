import type { Hono } from "hono";
import * as moderation from "../../domain/calls/moderation.ts";
import { explainMessage } from "../../services/actions/explain-message.ts";
import { actionLog, undoAction } from "../../services/actions/log.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountModeration(app: Hono<ApiEnv>): void {
  mount(app, moderation.explainMessage, ({ ctx, chat, body: { forum_topic_id, ...tried } }) =>
    explainMessage(ctx, chat, { ...tried, topic: forum_topic_id ?? 0 }),
  );
  mount(app, moderation.actionLog, ({ ctx, chat, params, query }) => actionLog(ctx, chat, { ...params, ...query }));
  mount(app, moderation.undoAction, async ({ ctx, chat, params }) => ({
    item: await undoAction(ctx, chat, params.actionId),
  }));
}
