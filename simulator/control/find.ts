import { openPrivateChat } from "../world/chats.ts";
import type { Bot, Chat, Person, StoredMessage } from "../world/types.ts";
import { findMessage } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { refuse } from "./body.ts";

export function personOf(world: World, id: number): Person {
  const person = world.persons.get(id);
  if (!person) throw refuse(`no person ${id}`, 404);
  return person;
}

/** Finds an account: a person or a bot. */
export function accountOf(world: World, id: number): number {
  if (!world.persons.has(id) && !world.bots.has(id)) throw refuse(`no user ${id}`, 404);
  return id;
}

export function botOf(world: World, id: number): Bot {
  const bot = world.bots.get(id);
  if (!bot) throw refuse(`no bot ${id}`, 404);
  return bot;
}

/**
 * Finds a group, supergroup or channel by its signed id; the former id of a migrated group is found too, and the acts
 * on it refuse it.
 */
export function groupOf(world: World, id: number): Chat {
  const chat = world.chat(id);
  if (!chat) throw refuse(`no chat ${id}`, 404);
  return chat;
}

/** Finds a chat by id; a person's id means their private chat with `bot`, or with the only bot there is. */
export function chatOf(world: World, id: number, bot: number | undefined): Chat {
  if (id < 0) return groupOf(world, id);
  const person = personOf(world, id);
  const bots = [...world.bots.keys()];
  const botId = bot ?? (bots.length === 1 ? bots[0] : undefined);
  if (botId === undefined) throw refuse("bot is missing: a private chat is a person's chat with a bot");
  botOf(world, botId);
  return openPrivateChat(world, botId, person);
}

export function messageOf(world: World, chat: Chat, id: number): StoredMessage {
  const message = findMessage(world, chat, id, chat.bot);
  if (!message) throw refuse(`no message ${id} in chat ${chat.id}`, 404);
  return message;
}
