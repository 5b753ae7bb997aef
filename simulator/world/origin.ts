import type { MessageOrigin } from "@grammyjs/types";
import type { StoredMessage } from "./types.ts";
import { messageIdFor, viewChat, viewUser } from "./view.ts";
import type { World } from "./world.ts";

/** Returns where a forwarded message came from (`MessageOrigin`); a forward of a forward keeps the first origin. */
export function originOf(world: World, message: StoredMessage): MessageOrigin {
  if (message.content.forward_origin) return message.content.forward_origin;
  const date = message.second;
  const signature = message.authorSignature ? { author_signature: message.authorSignature } : {};
  const sender = message.senderChat === undefined ? undefined : world.chat(message.senderChat);
  if (!sender) return { type: "user", date, sender_user: viewUser(world, message.from) };
  const chat = viewChat(world, sender);
  if (chat.type === "channel") {
    return { type: "channel", date, chat, message_id: messageIdFor(world, message, undefined) ?? 0, ...signature };
  }
  return { type: "chat", date, sender_chat: chat, ...signature };
}
