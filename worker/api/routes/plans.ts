import type { Hono } from "hono";
import * as calls from "../../../domain/calls/plans.ts";
import { setBotPlanReminder, wantsBotPlanReminder } from "../../../services/plans/bot-reminder.ts";
import { movePlan, planMoveObstacle } from "../../../services/plans/move.ts";
import { setPlanReminder, wantsPlanReminder } from "../../../services/plans/reminder.ts";
import { keepItems, planUse } from "../../../services/plans/use.ts";
import { botPlanUse, keepBotItems } from "../../../services/plans/use-bot.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountPlans(app: Hono<ApiEnv>): void {
  mount(app, calls.planReminder, async ({ ctx, chat: { chat } }) => ({
    wanted: await wantsPlanReminder(ctx, chat.id),
  }));
  mount(app, calls.setPlanReminder, async ({ ctx, chat: { chat }, body: { wanted } }) => {
    await setPlanReminder(ctx, chat.id, ctx.session.account.id, wanted);
    return { wanted };
  });
  mount(app, calls.botPlanReminder, async ({ bot }) => ({ wanted: wantsBotPlanReminder(bot) }));
  mount(app, calls.setBotPlanReminder, async ({ ctx, bot: { bot }, body: { wanted } }) => {
    await setBotPlanReminder(ctx, bot.id, ctx.session.account.id, wanted);
    return { wanted };
  });
  mount(app, calls.planUse, ({ ctx, chat }) => planUse(ctx, chat));
  mount(app, calls.planMove, async ({ ctx, chat }) => (await planMoveObstacle(ctx, chat)) ?? { code: null, at: 0 });
  mount(app, calls.movePlan, ({ ctx, chat, body }) => movePlan(ctx, chat, body.to));
  mount(app, calls.keepItems, ({ ctx, chat, body }) => keepItems(ctx, chat, body));
  mount(app, calls.botPlanUse, ({ ctx, bot }) => botPlanUse(ctx, bot));
  mount(app, calls.keepBotItems, ({ ctx, bot, body }) => keepBotItems(ctx, bot, body.keys));
}
