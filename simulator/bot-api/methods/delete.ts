import { badRequest } from "../../world/errors.ts";
import { hasRight, isAdmin } from "../../world/members/rights.ts";
import { removeMessages } from "../../world/remove.ts";
import type { Chat, StoredMessage } from "../../world/types.ts";
import { findMessage } from "../../world/view.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat, findTargetMessage, findUser } from "../find.ts";

/** Seconds for which a message can be deleted. */
const DELETABLE_SECOND = 48 * 3600;
const MAX_IDS = 100;

function deleteMessage(call: Call): true {
  const chat = findOwnChat(call);
  const message = findTargetMessage(call, chat, "message to delete");
  if (!mayDelete(call, chat, message)) throw badRequest("message can't be deleted");
  removeMessages(call.world, chat, [message]);
  return true;
}

/** Deletes messages: unknown ids are skipped; one that may not be deleted fails the whole call. */
function deleteMessages(call: Call): true {
  const chat = findOwnChat(call);
  const ids = call.args.json("message_ids", "message identifiers");
  if (!Array.isArray(ids)) throw badRequest("expected an Array of message identifiers");
  if (ids.length === 0) throw badRequest("message identifiers are not specified");
  if (ids.length > MAX_IDS) throw badRequest("too many message identifiers specified");
  const messages = ids.flatMap((id) => findMessage(call.world, chat, Number(id), call.bot.id) ?? []);
  if (messages.some((message) => !mayDelete(call, chat, message))) throw badRequest("message can't be deleted");
  removeMessages(call.world, chat, [...new Set(messages)]);
  return true;
}

function mayDelete({ world, bot }: Call, chat: Chat, message: StoredMessage): boolean {
  const { content } = message;
  // Births of chats and topics stay.
  if (content.supergroup_chat_created || content.channel_chat_created || content.forum_topic_created) return false;
  if (message.second <= world.now() - DELETABLE_SECOND) return false;
  if (chat.type === "private") return true;
  const member = chat.members.get(bot.id);
  if (hasRight(member, "can_delete_messages")) return true;
  if (chat.type === "group" && isAdmin(member)) return true;
  if (message.author !== bot.id) return false;
  return chat.type !== "channel" || hasRight(member, "can_post_messages");
}

/** Checks the deletion of reactions as Telegram does; there are none to delete, since groups do not keep them here. */
function deleteAllMessageReactions(call: Call): true {
  const chat = findOwnChat(call);
  if (chat.type !== "supergroup") throw badRequest("method is available only for supergroups");
  if (call.args.optional("actor_chat_id") === undefined) findUser(call);
  if (!hasRight(chat.members.get(call.bot.id), "can_delete_messages")) {
    throw badRequest("not enough rights to delete reactions");
  }
  return true;
}

/** `deleteMessage`, `deleteMessages`, `deleteAllMessageReactions`. */
export const deleteMethods: Methods = {
  deletemessage: deleteMessage,
  deletemessages: deleteMessages,
  deleteallmessagereactions: deleteAllMessageReactions,
};
