import type { Hono } from "hono";
import * as reports from "../../../domain/calls/reports.ts";
import * as statistics from "../../../domain/calls/statistics.ts";
import { glanceOfGroup } from "../../../services/statistics/glance.ts";
import { monthUsageBreakdown } from "../../../services/statistics/month-usage.ts";
import { chartMarks, rankingOn, reportOn } from "../../../services/statistics/report.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountStatistics(app: Hono<ApiEnv>): void {
  mount(app, statistics.glanceOfGroup, ({ ctx, chat, body }) =>
    glanceOfGroup(ctx, chat, body.timespan, body.tzn_offset),
  );
  mount(app, statistics.monthUsageBreakdown, ({ ctx, target, body }) => monthUsageBreakdown(ctx, target, body.month));
  mount(app, statistics.weeklyDigest, async ({ ctx, chat: { chat } }) => ({
    wanted: await ctx.objects.chat(chat.telegram_id).wantsDigest(ctx.session.account.id),
  }));
  mount(app, statistics.setWeeklyDigest, async ({ ctx, chat: { chat }, body }) => ({
    wanted: await ctx.objects.chat(chat.telegram_id).setDigest(ctx.session.account.id, body.wanted),
  }));
  mount(app, reports.memberTrend, ({ ctx, chat, params, query }) =>
    reportOn(ctx, chat, { ...params, ...query }, (object, asked) => object.memberTrend(asked)),
  );
  mount(app, reports.activityStatistics, ({ ctx, chat, params, query }) =>
    reportOn(ctx, chat, { ...params, ...query }, (object, asked) => object.activity(asked)),
  );
  mount(app, reports.newcomerRetention, ({ ctx, chat, params, query }) =>
    reportOn(ctx, chat, { ...params, ...query }, (object, asked) =>
      object.retention({ ...asked, link: query.invite_link ?? null, inviter: query.inviter ?? null }),
    ),
  );
  mount(app, reports.topActiveMembers, ({ ctx, chat, params, query }) =>
    rankingOn(ctx, chat, { ...params, ...query }, (object, asked) => object.topActive(asked)),
  );
  mount(app, reports.countTopInviter, ({ ctx, chat, params, query }) =>
    rankingOn(ctx, chat, { ...params, ...query }, (object, asked) => object.topInviters(asked)),
  );
  mount(app, reports.countNewcomerSource, ({ ctx, chat, params, query }) =>
    rankingOn(ctx, chat, { ...params, ...query }, (object, asked) => object.newcomerSources(asked)),
  );
  mount(app, reports.unansweredNewcomers, ({ ctx, chat, params, query }) =>
    rankingOn(ctx, chat, { ...params, ...query }, (object, asked) => object.unansweredNewcomers(asked)),
  );
  mount(app, reports.chartMarks, ({ ctx, chat, params }) => chartMarks(ctx, chat, params));
}
