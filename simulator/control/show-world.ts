import type { Chat } from "../world/types.ts";
import { messageIdFor, viewInviteLink, viewMember, viewPerson } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { showBot } from "./bots.ts";

/** Shows a group, supergroup or channel for the control API. */
export function showChat(world: World, chat: Chat) {
  return {
    id: chat.id,
    type: chat.type,
    title: chat.title,
    ...(chat.username ? { username: chat.username } : {}),
    ...(chat.description ? { description: chat.description } : {}),
    ...(chat.isForum ? { is_forum: true } : {}),
    ...(chat.isDirectMessages ? { is_direct_messages: true } : {}),
    ...(chat.hasProtectedContent ? { has_protected_content: true } : {}),
    ...(chat.joinByRequest ? { join_by_request: true } : {}),
    ...(chat.linkedChatId ? { linked_chat_id: chat.linkedChatId } : {}),
    ...(chat.migratedTo ? { migrated_to: chat.migratedTo } : {}),
    ...(chat.migratedFrom ? { migrated_from: chat.migratedFrom } : {}),
    permissions: chat.permissions,
    members: [...chat.members.values()].map((member) => ({
      user_id: member.userId,
      ...viewMember(world, chat, member.userId, member, undefined),
    })),
    topics: chat.isForum ? chat.topics.map(({ id, name, closed, hidden }) => ({ id, name, closed, hidden })) : [],
    invite_links: chat.links.map((link) => viewInviteLink(world, chat, link, undefined)),
    join_requests: chat.joinRequests.map(({ userId, second }) => ({ user_id: userId, date: second })),
    banned_sender_chats: chat.bannedSenderChats,
    last_message_id: lastMessageId(world, chat),
  };
}

function lastMessageId(world: World, chat: Chat): number {
  if (chat.type !== "group") return chat.lastMessageId;
  const last = [...chat.messages.values()].at(-1);
  return last ? (messageIdFor(world, last, undefined) ?? 0) : 0;
}

/** Shows everything there is but the messages. */
export function showWorld(world: World) {
  const chats = [...world.chats.values()];
  return {
    users: [...world.persons.values()].map(viewPerson),
    bots: [...world.bots.values()].map(showBot),
    chats: chats.filter((chat) => chat.type !== "private").map((chat) => showChat(world, chat)),
    private_chats: chats.flatMap((chat) =>
      chat.type === "private"
        ? [{ user: chat.person, bot: chat.bot, started: chat.isStarted === true, blocked: chat.isBlocked === true }]
        : [],
    ),
  };
}
