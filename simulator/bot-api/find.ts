import { openPrivateChat } from "../world/chats.ts";
import { ApiError, badRequest, forbidden } from "../world/errors.ts";
import { currentMember } from "../world/members/members.ts";
import { isPresent } from "../world/members/rights.ts";
import type { Chat, StoredMessage } from "../world/types.ts";
import { findMessage } from "../world/view.ts";
import type { World } from "../world/world.ts";
import type { Call } from "./call.ts";

type Need = "read" | "member";

/** Finds the chat of a parameter, which the bot may at least look at. */
export function findChat(call: Call, name = "chat_id"): Chat {
  return find(call, name, "read");
}

/** Finds the chat of a parameter, into which the bot may write or in which it may act. */
export function findOwnChat(call: Call, name = "chat_id"): Chat {
  return find(call, name, "member");
}

function find(call: Call, name: string, need: Need): Chat {
  const { world, bot } = call;
  const text = call.args.text(name).trim();
  if (text === "") throw badRequest(`${name} is empty`);
  const chat = lookUp(call, text, need);
  // A group that the bot was never in does not exist for it.
  if (!chat || (chat.type !== "private" && !chat.username && !chat.members.has(bot.id) && !isLinkedToOwn(call, chat))) {
    throw badRequest("chat not found");
  }
  checkAccess(world, bot.id, chat, need);
  return chat;
}

function lookUp(call: Call, text: string, need: Need): Chat | undefined {
  if (text.startsWith("@")) return call.world.chatByUsername(text.slice(1));
  const id = Number(text);
  if (!Number.isSafeInteger(id)) return undefined;
  return id > 0 ? privateChatOf(call, id, need) : call.world.chat(id);
}

function isLinkedToOwn(call: Call, chat: Chat): boolean {
  const linked = chat.linkedChatId === undefined ? undefined : call.world.chat(chat.linkedChatId);
  return linked !== undefined && isPresent(linked.members.get(call.bot.id));
}

function privateChatOf(call: Call, personId: number, need: Need): Chat | undefined {
  const { world, bot } = call;
  const chat = world.privateChat(bot.id, personId);
  const isOpen = chat && (chat.isStarted || (chat.openUntilSecond ?? 0) > world.now());
  if (isOpen) return chat;
  if (world.bots.has(personId) && need === "member") throw forbidden("bot can't send messages to bots");
  const person = world.persons.get(personId);
  if (!person || !hasMet(call, personId)) return undefined;
  if (need === "member") throw forbidden("bot can't initiate conversation with a user");
  return openPrivateChat(world, bot.id, person);
}

function hasMet(call: Call, personId: number): boolean {
  if (call.world.privateChat(call.bot.id, personId)) return true;
  for (const chat of call.world.chats.values()) {
    if (chat.type !== "private" && chat.members.has(call.bot.id) && chat.members.has(personId)) return true;
  }
  return false;
}

/** Checks the bot's access to the chat. @throws where the bot is banned, blocked, or (for `member`) not in the chat */
function checkAccess(world: World, botId: number, chat: Chat, need: Need): void {
  if (chat.type === "private") {
    if (need === "member" && chat.isBlocked) throw forbidden("bot was blocked by the user");
    return;
  }
  if (chat.migratedTo !== undefined) {
    throw new ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: chat.migratedTo,
    });
  }
  const member = currentMember(world, chat, botId);
  if (member?.status === "kicked") throw forbidden(`bot was kicked from the ${chat.type} chat`);
  if (isPresent(member)) return;
  if (need === "member" || !chat.username) throw forbidden(`bot is not a member of the ${chat.type} chat`);
}

/** Finds the message of `message_id`. @throws 400 "`what` not found", such as "message to edit not found" */
export function findTargetMessage(call: Call, chat: Chat, what: string): StoredMessage {
  const id = call.args.optional("message_id") ?? 0;
  if (id <= 0) throw badRequest("message identifier is not specified");
  const message = findMessage(call.world, chat, id, call.bot.id);
  if (!message) throw badRequest(`${what} not found`);
  return message;
}

/** Finds the account of `user_id`. @throws 400 where it is no number, or nobody's */
export function findUser({ args, world }: Call, name = "user_id"): number {
  const id = args.optional(name);
  if (id === undefined || id <= 0) throw badRequest(`invalid ${name} specified`);
  if (!world.persons.has(id) && !world.bots.has(id)) throw badRequest("PARTICIPANT_ID_INVALID");
  return id;
}
