import { createApp } from "../../worker/app.ts";
import { runCron } from "../../worker/cron.ts";
import type { Env } from "../../worker/env.ts";
import { createServiceContext } from "../../worker/service-context.ts";

export { AccountLimits } from "../../durable-objects/account-limits.ts";
export { BlockList } from "../../durable-objects/block-list.ts";
export { BotBudget } from "../../durable-objects/bot-budget.ts";
export { BotInbox } from "../../durable-objects/bot-inbox.ts";
export { ChatState } from "../../durable-objects/chat-state.ts";
export { ListCollector } from "../../durable-objects/list-collector.ts";
export { MetricsBoard } from "../../durable-objects/metrics-board.ts";
export { SharedBotChat } from "../../durable-objects/shared-bot-chat.ts";
export { SharedTexts } from "../../durable-objects/shared-texts.ts";
export { TaskQueue } from "../../durable-objects/task-queue.ts";

/** The product's Worker without its pages, which need a build and are tested in a browser. */
const handle = createApp(async () => new Response("a page"));

export default {
  fetch: handle,
  async scheduled(controller, env, execution) {
    await runCron(controller.cron, createServiceContext(env, execution));
  },
} satisfies ExportedHandler<Env>;
