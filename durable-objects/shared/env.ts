import type { AccountLimits } from "../account-limits.ts";
import type { ChatState } from "../chat-state.ts";
import type { PrivateChatHub } from "../private-chat-hub.ts";

/**
 * What an object is given: the database for the lists, the namespaces of objects, and the operator's settings by name.
 */
export interface ChatStateEnv extends Record<string, unknown> {
  DB: D1Database;
  /** Uploaded files, read when they are sent. */
  MATERIALS: R2Bucket;
  CHAT_STATE: DurableObjectNamespace<ChatState>;
  PRIVATE_CHAT_HUB: DurableObjectNamespace<PrivateChatHub>;
  ACCOUNT_LIMITS: DurableObjectNamespace<AccountLimits>;
}
