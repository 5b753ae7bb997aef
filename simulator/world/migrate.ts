import { badRequest } from "./errors.ts";
import { isPresent, makeRights } from "./members/rights.ts";
import { postService } from "./post.ts";
import type { Chat } from "./types.ts";
import { blankChat, type World } from "./world.ts";

/**
 * Upgrades a basic group: a supergroup with a new id takes over its members, the group is left behind dead. Both get
 * their service message (`migrate_to_chat_id`, `migrate_from_chat_id`).
 */
export function migrate(world: World, group: Chat): Chat {
  if (group.type !== "group") throw badRequest("only basic groups become supergroups");
  if (group.migratedTo !== undefined) throw badRequest("group chat was upgraded to a supergroup chat");
  const id = -(1_000_000_000_000 + world.counters.channel++);
  const chat = blankChat(String(id), id, "supergroup", group.title);
  chat.permissions = { ...group.permissions };
  chat.hasProtectedContent = group.hasProtectedContent;
  chat.migratedFrom = group.id;
  for (const member of group.members.values()) {
    if (!isPresent(member)) continue;
    const rights = member.rights ? { rights: makeRights(chat, member.rights) } : {};
    chat.members.set(member.userId, { ...member, ...rights });
  }
  world.chats.set(chat.key, chat);
  const owner = [...group.members.values()].find((member) => member.status === "creator")?.userId ?? 0;
  postService(world, group, owner, { migrate_to_chat_id: id });
  group.migratedTo = id;
  postService(world, chat, owner, { migrate_from_chat_id: group.id });
  world.tell({ type: "chat", chat_id: group.id });
  world.tell({ type: "chat", chat_id: id });
  return chat;
}
