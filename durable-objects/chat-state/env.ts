import type { ChatState } from "../chat-state.ts";

/** What the object is given: the database for the lists, its own namespace, and the operator's settings by name. */
export interface ChatStateEnv extends Record<string, unknown> {
  DB: D1Database;
  /** Uploaded files, read when they are sent. */
  MATERIALS: R2Bucket;
  CHAT_STATE: DurableObjectNamespace<ChatState>;
}
