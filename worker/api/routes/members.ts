import type { Hono } from "hono";
import * as acts from "../../../domain/calls/acts-upon-members.ts";
import * as chats from "../../../domain/calls/chats.ts";
import * as members from "../../../domain/calls/members.ts";
import { actUponMember, secondsOf, trustMember } from "../../../services/members/act.ts";
import {
  listActiveMembers,
  listJoinMembers,
  listLeftMembers,
  listMembers,
  memberBrief,
  referralHistory,
} from "../../../services/members/lists.ts";
import { getMembership, syncMembership } from "../../../services/members/membership.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountMembers(app: Hono<ApiEnv>): void {
  mountLists(app);
  mount(app, chats.getMembership, ({ ctx, chat, params }) => getMembership(ctx, chat, params.userId));
  mount(app, chats.syncMembership, ({ ctx, chat, params }) => syncMembership(ctx, chat, params.userId));
  mount(app, acts.restrictMember, ({ ctx, chat, params, body }) =>
    actUponMember(ctx, chat, params.userId, {
      kind: "restrict",
      level: body.level,
      seconds: secondsOf(body, ctx.now),
    }),
  );
  mount(app, acts.banMember, ({ ctx, chat, params, body }) =>
    actUponMember(
      ctx,
      chat,
      params.userId,
      body.kick === true ? { kind: "kick" } : { kind: "ban", seconds: secondsOf(body, ctx.now) },
    ),
  );
  mount(app, acts.unrestrictMember, ({ ctx, chat, params }) =>
    actUponMember(ctx, chat, params.userId, { kind: "unrestrict" }),
  );
  mount(app, acts.listTrusted, ({ ctx, chat: { chat } }) => ctx.objects.chat(chat.telegram_id).trustedMembers());
  mount(app, acts.trustMember, ({ ctx, chat, body }) => trustMember(ctx, chat, body));
  mount(app, acts.unbanMember, ({ ctx, chat, params }) => actUponMember(ctx, chat, params.userId, { kind: "unban" }));
}

function mountLists(app: Hono<ApiEnv>): void {
  mount(app, members.listMembers, ({ ctx, chat, body }) => listMembers(ctx, chat, body));
  mount(app, members.memberSweep, ({ ctx, chat: { chat } }) => ctx.objects.chat(chat.telegram_id).sweepState());
  mount(app, members.startSweep, ({ ctx, chat: { chat } }) => ctx.objects.chat(chat.telegram_id).startSweep());
  mount(app, members.memberBrief, ({ ctx, chat, params }) => memberBrief(ctx, chat, params.userId));
  mount(app, members.referralHistory, ({ ctx, chat, body, query }) =>
    referralHistory(ctx, chat, { ...body, perPage: query.perPage }),
  );
  mount(app, members.listJoinMembers, ({ ctx, chat, params, query }) =>
    listJoinMembers(ctx, chat, { ...params, perPage: query.perPage }),
  );
  mount(app, members.listActiveMembers, ({ ctx, chat, params, query }) =>
    listActiveMembers(ctx, chat, { ...params, perPage: query.perPage }),
  );
  mount(app, members.listLeftMembers, ({ ctx, chat, params, query }) =>
    listLeftMembers(ctx, chat, { ...params, perPage: query.perPage }),
  );
}
