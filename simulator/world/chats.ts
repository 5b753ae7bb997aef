import { postService } from "./post.ts";
import type { Chat, Person } from "./types.ts";
import { viewUser } from "./view.ts";
import { blankChat, type World } from "./world.ts";

export interface NewChat {
  type: "group" | "supergroup" | "channel";
  title: string;
  creator: number;
  username?: string;
  isForum?: boolean;
  /** A signed id; chosen by the world where missing. */
  id?: number;
}

/** Makes a chat whose creator is its only member. */
export function createChat(world: World, wanted: NewChat): Chat {
  const id =
    wanted.id ?? (wanted.type === "group" ? -world.counters.group++ : -(1_000_000_000_000 + world.counters.channel++));
  const chat = blankChat(String(id), id, wanted.type, wanted.title);
  if (wanted.username) chat.username = wanted.username;
  chat.isForum = wanted.type === "supergroup" && wanted.isForum === true;
  chat.members.set(wanted.creator, { userId: wanted.creator, status: "creator", joinedSecond: world.now() });
  if (chat.isForum) chat.topics.push({ id: 1, name: "General", iconColor: 0x6fb9f0, closed: false, hidden: false });
  world.chats.set(chat.key, chat);
  world.tell({ type: "chat", chat_id: id });
  if (wanted.type === "group") postService(world, chat, wanted.creator, { group_chat_created: true });
  if (wanted.type === "supergroup") postService(world, chat, wanted.creator, { supergroup_chat_created: true });
  if (wanted.type === "channel") postService(world, chat, wanted.creator, { channel_chat_created: true });
  return chat;
}

/** Returns the private chat of a person with a bot; made on first use. */
export function openPrivateChat(world: World, botId: number, person: Person): Chat {
  const known = world.privateChat(botId, person.id);
  if (known) return known;
  const chat = blankChat(`${botId}:${person.id}`, person.id, "private", viewUser(world, person.id).first_name);
  chat.person = person.id;
  chat.bot = botId;
  world.chats.set(chat.key, chat);
  return chat;
}
