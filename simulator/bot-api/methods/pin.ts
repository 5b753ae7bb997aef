import { badRequest } from "../../world/errors.ts";
import { hasPermission, hasRight, isAdmin } from "../../world/members/rights.ts";
import { postService } from "../../world/post.ts";
import type { Chat, StoredMessage } from "../../world/types.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat, findTargetMessage } from "../find.ts";

function pinChatMessage(call: Call): true {
  const chat = findOwnChat(call);
  const message = findTargetMessage(call, chat, "message to pin");
  checkMayPin(call, chat);
  if (message.service) throw badRequest("message can't be pinned");
  if (chat.pinned.includes(message.serial)) return true;
  chat.pinned.push(message.serial);
  const place = message.isTopicMessage && message.threadId ? { threadId: message.threadId, isTopicMessage: true } : {};
  const inName = chat.type === "channel" ? { senderChat: chat.id } : {};
  postService(call.world, chat, call.bot.id, {}, { pinned: message.serial, ...place, ...inName });
  return true;
}

/** Unpins a message, without a `message_id` the newest pinned message. */
function unpinChatMessage(call: Call): true {
  const chat = findOwnChat(call);
  const message = call.args.optional("message_id")
    ? findTargetMessage(call, chat, "message to unpin")
    : newestPinned(chat);
  if (!message) throw badRequest("message to unpin not found");
  checkMayPin(call, chat);
  unpin(call, chat, (serial) => serial === message.serial);
  return true;
}

function unpinAllChatMessages(call: Call): true {
  const chat = findOwnChat(call);
  checkMayPin(call, chat);
  unpin(call, chat, () => true);
  return true;
}

function unpinAllForumTopicMessages(call: Call): true {
  const chat = findOwnChat(call);
  checkMayPin(call, chat);
  const thread = call.args.optional("message_thread_id");
  unpin(call, chat, (serial) => chat.messages.get(serial)?.threadId === thread);
  return true;
}

function unpin({ world }: Call, chat: Chat, which: (serial: number) => boolean): void {
  chat.pinned = chat.pinned.filter((serial) => !which(serial));
  world.tell({ type: "chat", chat_id: chat.id });
}

function newestPinned(chat: Chat): StoredMessage | undefined {
  const serial = Math.max(...chat.pinned);
  return chat.messages.get(serial);
}

function checkMayPin({ bot }: Call, chat: Chat): void {
  if (chat.type === "private") return;
  const member = chat.members.get(bot.id);
  const may =
    chat.type === "channel"
      ? hasRight(member, "can_edit_messages")
      : isAdmin(member)
        ? hasRight(member, "can_pin_messages")
        : hasPermission(chat, member, "can_pin_messages");
  if (!may) throw badRequest("not enough rights to manage pinned messages in the chat");
}

/** `pinChatMessage` and its opposites. */
export const pinMethods: Methods = {
  pinchatmessage: pinChatMessage,
  unpinchatmessage: unpinChatMessage,
  unpinallchatmessages: unpinAllChatMessages,
  unpinallforumtopicmessages: unpinAllForumTopicMessages,
};
