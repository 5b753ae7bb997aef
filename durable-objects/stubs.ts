import type { AccountLimitsObject, ChatStateObject, Objects, PrivateChatHubObject } from "../services/objects.ts";
import type { BotHubObject } from "../services/private-chats/hub-object.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { ChatState } from "./chat-state.ts";
import type { PrivateChatHub } from "./private-chat-hub.ts";

/** The namespaces of the objects, as wrangler.toml binds them. */
export interface ObjectNamespaces {
  CHAT_STATE: DurableObjectNamespace<ChatState>;
  PRIVATE_CHAT_HUB: DurableObjectNamespace<PrivateChatHub>;
  ACCOUNT_LIMITS: DurableObjectNamespace<AccountLimits>;
}

/**
 * The only place where objects are named: a chat's by its signed Telegram id, a private chat with the shared bot by bot
 * and person, all private chats of an own bot by the bot, an account's limits by its id.
 */
export function createObjects({ CHAT_STATE, PRIVATE_CHAT_HUB, ACCOUNT_LIMITS }: ObjectNamespaces): Objects {
  return {
    chat(telegramChatId: number): ChatStateObject {
      const stub = CHAT_STATE.get(CHAT_STATE.idFromName(String(telegramChatId)));
      // A stub has the class's methods with answers copied over; the interface is exactly what of it may be called.
      return stub as unknown as ChatStateObject;
    },
    privateChats(botId: number, userId: number): PrivateChatHubObject {
      const stub = PRIVATE_CHAT_HUB.get(PRIVATE_CHAT_HUB.idFromName(`${botId} ${userId}`));
      return stub as unknown as PrivateChatHubObject;
    },
    botHub(botId: number): BotHubObject {
      return PRIVATE_CHAT_HUB.get(PRIVATE_CHAT_HUB.idFromName(`bot ${botId}`)) as unknown as BotHubObject;
    },
    account(accountId: string): AccountLimitsObject {
      return ACCOUNT_LIMITS.get(ACCOUNT_LIMITS.idFromName(accountId)) as unknown as AccountLimitsObject;
    },
  };
}
