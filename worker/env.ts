import type { AccountLimits } from "../durable-objects/account-limits.ts";
import type { ChatState } from "../durable-objects/chat-state.ts";
import type { PrivateChatHub } from "../durable-objects/private-chat-hub.ts";

/** Bindings of wrangler.toml beside the operator's settings (domain/config.ts), which are read by name. */
export interface Env extends Record<string, unknown> {
  DB: D1Database;
  ASSETS: Fetcher;
  /** Uploaded files (LIB-03). */
  MATERIALS: R2Bucket;
  CHAT_STATE: DurableObjectNamespace<ChatState>;
  PRIVATE_CHAT_HUB: DurableObjectNamespace<PrivateChatHub>;
  ACCOUNT_LIMITS: DurableObjectNamespace<AccountLimits>;
  /** The program beside workerd where one runs the product on a machine of one's own (scripts/serve). */
  SERVER?: Fetcher;
  /** Sign-in attempts per address (AMB-267). */
  SIGN_IN_LIMIT: RateLimit;
}
