import { reportMetricsIfDue, startReporting } from "../durable-objects/shared/report-metrics.ts";
import { logError } from "./api/answer.ts";
import { createApp } from "./app.ts";
import { runCron, StepsFailed } from "./cron.ts";
import type { Env } from "./env.ts";
import { createServiceContext } from "./service-context.ts";

export { AccountLimits } from "../durable-objects/account-limits.ts";
export { BlockList } from "../durable-objects/block-list.ts";
export { BotBudget } from "../durable-objects/bot-budget.ts";
export { BotInbox } from "../durable-objects/bot-inbox.ts";
export { ChatState } from "../durable-objects/chat-state.ts";
export { ListCollector } from "../durable-objects/list-collector.ts";
export { MetricsBoard } from "../durable-objects/metrics-board.ts";
export { SharedBotChat } from "../durable-objects/shared-bot-chat.ts";
export { SharedTexts } from "../durable-objects/shared-texts.ts";
export { TaskQueue } from "../durable-objects/task-queue.ts";

const handle = createApp(async (request, env, execution, api) => {
  // Pages bring React and every route with them: updates and calls need none of it.
  const { servePage } = await import("./remix.ts");
  return servePage(request, env, execution, api);
});

startReporting();

export default {
  fetch: handle,
  async scheduled(controller, env, execution) {
    try {
      await runCron(controller.cron, createServiceContext(env, execution));
    } catch (error) {
      if (!(error instanceof StepsFailed)) logError(error, controller.cron, "cron");
      throw error;
    } finally {
      reportMetricsIfDue(env, Date.now(), (work) => execution.waitUntil(work));
    }
  },
} satisfies ExportedHandler<Env>;
