import type { Hono } from "hono";
import * as points from "../../../domain/calls/points.ts";
import { AppError } from "../../../domain/errors.ts";
import { isPointsType } from "../../../domain/tasks/task.ts";
import {
  changeAwardSteps,
  listCheckIns,
  postCheckIn,
  rankMembers,
  summarizePoints,
} from "../../../services/points/attendance.ts";
import { changePoints, readAmount, repairStreak } from "../../../services/points/change.ts";
import { createMemberTasks } from "../../../services/tasks/create-for-members.ts";
import { type ApiEnv, mount } from "../mount.ts";

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
  mount(app, points.batchPoints, async ({ ctx, chat, body }) => {
    const { members, operation: type, notify, jobId, ...content } = body;
    if (!isPointsType(type)) throw new AppError("unknow task type:{type}", { type });
    const wanted = { type, members, content: { ...content, isBroadcast: notify }, jobId };
    const { items } = await createMemberTasks(ctx, chat, wanted);
    return { tasks: items };
  });
  mount(app, points.repairStreak, ({ ctx, chat, body }) => repairStreak(ctx, chat, body));
  mount(app, points.pointsBalance, ({ ctx, chat: { chat }, params: { userId } }) =>
    ctx.objects.chat(chat.telegram_id).memberPoints(userId),
  );
  mount(app, points.pointsHistory, ({ ctx, chat: { chat }, params: { userId, page }, query }) =>
    ctx.objects.chat(chat.telegram_id).pointsHistory({ userId, page, ...query }),
  );
  mount(app, points.summaryOfPoints, ({ ctx, chat, body }) => summarizePoints(ctx, chat, body));
}
