import type { Hono } from "hono";
import { previewNewcomer } from "../../bot/newcomers/preview.ts";
import * as newcomers from "../../domain/calls/newcomers.ts";
import { effectiveLevel } from "../../domain/plan.ts";
import { changeNewcomerSettings } from "../../services/newcomers/change-settings.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountNewcomers(app: Hono<ApiEnv>): void {
  mount(app, newcomers.newcomerVerification, ({ ctx, chat, body }) => changeNewcomerSettings(ctx, chat, body));
  mount(app, newcomers.previewNewcomers, async ({ ctx, chat: { chat } }) =>
    previewNewcomer(chat, effectiveLevel(chat, ctx.now), chat.title, ctx.session.account.fname),
  );
}
