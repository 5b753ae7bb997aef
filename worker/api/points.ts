import type { Hono } from "hono";
import * as points from "../../domain/calls/points.ts";
import { changeAwardSteps, listCheckIns, postCheckIn, rankMembers } from "../../services/points/attendance.ts";
import { changePoints, readAmount } from "../../services/points/change.ts";
import { reportRange } from "../../services/statistics/report-range.ts";
import { type ApiEnv, mount } from "./mount.ts";

export function mountPoints(app: Hono<ApiEnv>): void {
  mount(app, points.checkIns, ({ ctx, chat, params: { id: _, ...range }, query }) =>
    listCheckIns(ctx, chat, { ...range, ...query }),
  );
  mount(app, points.postCheckIn, ({ ctx, chat }) => postCheckIn(ctx, chat));
  mount(app, points.pointsRanking, ({ ctx, chat, params: { page }, query }) =>
    rankMembers(ctx, chat, { page, ...query }),
  );
  mount(app, points.awardPointsSteps, ({ ctx, chat, body }) => changeAwardSteps(ctx, chat, body));
  mount(app, points.addPoints, async ({ ctx, chat, body }) =>
    changePoints(ctx, chat, { kind: "add", amount: readAmount(body.amount) }, body),
  );
  mount(app, points.deductPoints, async ({ ctx, chat, body }) =>
    changePoints(ctx, chat, { kind: "deduct", amount: readAmount(body.amount) }, body),
  );
  mount(app, points.purgePoints, async ({ ctx, chat, body }) => {
    if (body.amount !== undefined) readAmount(body.amount);
    return changePoints(ctx, chat, { kind: "purge" }, body);
  });
  mount(app, points.pointsBalance, async ({ ctx, chat: { chat }, params: { userId } }) => ({
    balance: await ctx.objects.chat(chat.telegram_id).pointsBalance(userId),
  }));
  mount(app, points.pointsHistory, ({ ctx, chat: { chat }, params: { userId, page }, query }) =>
    ctx.objects.chat(chat.telegram_id).pointsHistory({ userId, page, ...query }),
  );
  mount(app, points.summaryOfPoints, ({ ctx, chat: { chat }, body }) =>
    ctx.objects.chat(chat.telegram_id).pointsSummary(reportRange(chat, body, ctx.now)),
  );
}
