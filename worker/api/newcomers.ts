import type { Hono } from "hono";
import * as newcomers from "../../domain/calls/newcomers.ts";
import { changeNewcomerSettings } from "../../services/newcomers/change-settings.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountNewcomers(app: Hono<ApiEnv>): void {
  mount(app, newcomers.newcomerVerification, ({ ctx, chat, body }) => changeNewcomerSettings(ctx, chat, body));
}
