import type { BlockListObject } from "../services/block-lists/block-list-object.ts";
import type { BotBudgetObject } from "../services/bots/bot-budget-object.ts";
import type { ListCollectorObject } from "../services/chats/list-numbers.ts";
import type { AccountLimitsObject, ChatStateObject, Objects } from "../services/objects.ts";
import type { MetricsBoardObject } from "../services/ops/metrics-board-object.ts";
import type { BotInboxObject } from "../services/private-chats/inbox-object.ts";
import type { SharedBotChatObject } from "../services/private-chats/shared-bot-chat-object.ts";
import type { SharedTextsObject } from "../services/spam/shared-texts-object.ts";
import type { TaskQueueObject } from "../services/tasks/queue-object.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { BlockList } from "./block-list.ts";
import type { BotBudget } from "./bot-budget.ts";
import type { BotInbox } from "./bot-inbox.ts";
import type { ChatState } from "./chat-state.ts";
import type { ListCollector } from "./list-collector.ts";
import type { MetricsBoard } from "./metrics-board.ts";
import type { SharedBotChat } from "./shared-bot-chat.ts";
import type { SharedTexts } from "./shared-texts.ts";
import type { TaskQueue } from "./task-queue.ts";

/** The namespaces of the objects, as wrangler.toml binds them. */
export interface ObjectNamespaces {
  CHAT_STATE: DurableObjectNamespace<ChatState>;
  BOT_INBOX: DurableObjectNamespace<BotInbox>;
  SHARED_BOT_CHAT: DurableObjectNamespace<SharedBotChat>;
  ACCOUNT_LIMITS: DurableObjectNamespace<AccountLimits>;
  TASK_QUEUE: DurableObjectNamespace<TaskQueue>;
  BOT_BUDGET: DurableObjectNamespace<BotBudget>;
  METRICS_BOARD: DurableObjectNamespace<MetricsBoard>;
  SHARED_TEXTS: DurableObjectNamespace<SharedTexts>;
  LIST_COLLECTOR: DurableObjectNamespace<ListCollector>;
  BLOCK_LIST: DurableObjectNamespace<BlockList>;
}

/**
 * Creates the stubs of all objects; only this function names objects. Names are: a chat's signed Telegram id; bot and
 * person for a private chat with the shared bot; the bot for an own bot's inbox and budget; the account's id for its
 * limits and tasks; band and shard for shared texts; a number for collectors and for the block list. There is one board
 * of metrics.
 */
export function createObjects(namespaces: ObjectNamespaces): Objects {
  const {
    CHAT_STATE,
    BOT_INBOX,
    SHARED_BOT_CHAT,
    ACCOUNT_LIMITS,
    TASK_QUEUE,
    BOT_BUDGET,
    METRICS_BOARD,
    SHARED_TEXTS,
    LIST_COLLECTOR,
    BLOCK_LIST,
  } = namespaces;
  return {
    chat(telegramChatId: number): ChatStateObject {
      const stub = CHAT_STATE.get(CHAT_STATE.idFromName(String(telegramChatId)));
      // A stub has the class's methods with answers copied over; the interface is exactly what of it may be called.
      return stub as unknown as ChatStateObject;
    },
    sharedBotChat(botId: number, userId: number): SharedBotChatObject {
      const stub = SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(personName(botId, userId)));
      return stub as unknown as SharedBotChatObject;
    },
    botInbox(botId: number): BotInboxObject {
      return BOT_INBOX.get(BOT_INBOX.idFromName(`bot ${botId}`)) as unknown as BotInboxObject;
    },
    account(accountId: string): AccountLimitsObject {
      return ACCOUNT_LIMITS.get(ACCOUNT_LIMITS.idFromName(accountId)) as unknown as AccountLimitsObject;
    },
    taskQueue(accountId: string): TaskQueueObject {
      return TASK_QUEUE.get(TASK_QUEUE.idFromName(accountId)) as unknown as TaskQueueObject;
    },
    botBudget(botId: number): BotBudgetObject {
      return BOT_BUDGET.get(BOT_BUDGET.idFromName(String(botId))) as unknown as BotBudgetObject;
    },
    sharedTexts(band: number, shard: number): SharedTextsObject {
      return SHARED_TEXTS.get(SHARED_TEXTS.idFromName(`${band} ${shard}`)) as unknown as SharedTextsObject;
    },
    listCollector(shard: number): ListCollectorObject {
      return LIST_COLLECTOR.get(LIST_COLLECTOR.idFromName(String(shard))) as unknown as ListCollectorObject;
    },
    blockList(shard: number): BlockListObject {
      return BLOCK_LIST.get(BLOCK_LIST.idFromName(String(shard))) as unknown as BlockListObject;
    },
    metricsBoard(): MetricsBoardObject {
      return METRICS_BOARD.get(METRICS_BOARD.idFromName("all")) as unknown as MetricsBoardObject;
    },
  };
}

/** Finds the object that was somebody's chat with the shared bot before `SharedBotChat` (docs/decisions/040). */
export const formerSharedBotChat = ({ BOT_INBOX }: ObjectNamespaces, botId: number, userId: number) =>
  BOT_INBOX.get(BOT_INBOX.idFromName(personName(botId, userId)));

const personName = (botId: number, userId: number): string => `${botId} ${userId}`;
