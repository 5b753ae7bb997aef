import type { Chat, StoredMessage } from "./types.ts";
import { messageIdFor } from "./view.ts";
import type { World } from "./world.ts";

/** Takes messages out of a chat. Bots are not told: the Bot API has no such update. */
export function removeMessages(world: World, chat: Chat, messages: readonly StoredMessage[]): void {
  if (messages.length === 0) return;
  const ids = messages.map((message) => messageIdFor(world, message, chat.bot));
  for (const message of messages) {
    chat.messages.delete(message.serial);
    for (const [account, id] of Object.entries(message.ids)) chat.serials.delete(`${account}:${id}`);
  }
  const gone = new Set(messages.map((message) => message.serial));
  chat.pinned = chat.pinned.filter((serial) => !gone.has(serial));
  world.tell({ type: "delete", chat_id: chat.id, ...(chat.bot ? { bot: chat.bot } : {}), message_ids: ids });
}
