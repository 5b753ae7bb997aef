import { env } from "cloudflare:test";
import { describeCommand } from "../../bot/menus.ts";
import { parseConfig } from "../../domain/config.ts";
import type { ServiceContext } from "../../services/context.ts";
import type { ChatStateObject } from "../../services/objects.ts";
import type { BotInboxObject } from "../../services/private-chats/inbox-object.ts";
import type { SharedBotChatObject } from "../../services/private-chats/shared-bot-chat-object.ts";
import type { Snapshot } from "../../services/snapshot.ts";
import type { TaskQueueObject } from "../../services/tasks/queue-object.ts";
import { APP_SECRET, databases, db } from "./seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "./sign.ts";

/** Makes a context whose objects only take snapshots, unless a test brings its own. */
export function serviceContext(
  options: { now?: number; chat?: Partial<ChatStateObject>; inbox?: Partial<BotInboxObject> } = {},
) {
  const taken: Snapshot[] = [];
  const background: Promise<unknown>[] = [];
  const chat: Partial<ChatStateObject> = {
    async applySnapshot(snapshot) {
      taken.push(snapshot);
      return snapshot.version;
    },
    ...options.chat,
  };
  const inbox: Partial<BotInboxObject> = {
    applyBotSnapshot: async ({ version }) => version,
    ...options.inbox,
  };
  const ctx: ServiceContext = {
    db: db(),
    databases: databases(),
    config: parseConfig({
      ...{ APP_SECRET, SHARED_BOT_TOKEN, PUBLIC_URL: "https://steward.test", ENV: "development" },
      ...{ TELEGRAM_API_ROOT: "https://telegram.test", STARS_PER_USD: "77" },
      BLOCK_LIST_ROOT: "https://block-list.test",
    }),
    // Tests name the methods they expect to be called; any other one would fail loudly.
    objects: {
      chat: () => chat as ChatStateObject,
      sharedBotChat: () => ({}) as SharedBotChatObject,
      botInbox: () => inbox as BotInboxObject,
      account: () => ({ takeToken: async () => 0, beginComputation: async () => 0, endComputation: async () => {} }),
      taskQueue: () => ({}) as TaskQueueObject,
      sharedTexts: () => ({ report: async () => ({ sightings: [], untold: [] }), look: async () => [] }),
      blockList: () => ({ look: async () => null }),
      metricsBoard: () => ({ report: async () => {}, read: async () => ({ since: 0, now: 0, cells: [] }) }),
      listCollector: () => ({ take: async () => {}, watch: async () => {} }),
      botBudget: () => ({ lease: async () => ({ afterMs: 0 }), report: async () => 0 }),
    },
    files: (env as unknown as { MATERIALS: R2Bucket }).MATERIALS,
    now: options.now ?? nowSeconds(),
    waitUntil: (work) => {
      background.push(work);
    },
    describeCommand,
    memo: new Map(),
  };
  return { ctx, taken, settled: () => Promise.all(background) };
}
