import type { ChatStateObject, Objects } from "../services/objects.ts";
import type { ChatState } from "./chat-state.ts";

/** The only place where objects are named: a chat's by its signed Telegram id. */
export function createObjects(env: { CHAT_STATE: DurableObjectNamespace<ChatState> }): Objects {
  return {
    chat(telegramChatId: number): ChatStateObject {
      const stub = env.CHAT_STATE.get(env.CHAT_STATE.idFromName(String(telegramChatId)));
      // A stub has the class's methods with answers copied over; the interface is exactly what of it may be called.
      return stub as unknown as ChatStateObject;
    },
  };
}
