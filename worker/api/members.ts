import type { Hono } from "hono";
import * as chats from "../../domain/calls/chats.ts";
import { getMembership } from "../../services/members/membership.ts";
import { syncMembership } from "../../services/members/sync-membership.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountMembers(app: Hono<ApiEnv>): void {
  mount(app, chats.getMembership, ({ ctx, chat, params }) => getMembership(ctx, chat, params.userId));
  mount(app, chats.syncMembership, ({ ctx, chat, params }) => syncMembership(ctx, chat, params.userId));
}
