import { type Permission, permissionsOf } from "./members/rights.ts";
import { postService } from "./post.ts";
import type { Chat } from "./types.ts";
import type { World } from "./world.ts";

export interface ChatChanges {
  title?: string;
  /** "" makes the chat private. */
  username?: string;
  description?: string;
  isForum?: boolean;
  isDirectMessages?: boolean;
  hasProtectedContent?: boolean;
  joinByRequest?: boolean;
  /** 0 takes the link away. */
  linkedChatId?: number;
  slowModeDelaySecond?: number;
  permissions?: Partial<Record<Permission, boolean>>;
}

/** Changes a chat's profile and settings; `by` did it, else its owner. A new title is announced in the chat. */
export function saveChat(world: World, chat: Chat, changes: ChatChanges, by: number | undefined): void {
  const { title, username, linkedChatId, permissions, isForum, ...plain } = changes;
  if (username === "") delete chat.username;
  else if (username !== undefined) chat.username = username;
  if (linkedChatId !== undefined) link(world, chat, linkedChatId);
  if (permissions) chat.permissions = { ...chat.permissions, ...pick(permissions) };
  if (isForum !== undefined && chat.type === "supergroup") setForum(chat, isForum);
  Object.assign(chat, plain);
  world.tell({ type: "chat", chat_id: chat.id });
  if (title !== undefined && title !== chat.title) {
    chat.title = title;
    const owner = [...chat.members.values()].find((member) => member.status === "creator")?.userId;
    const actor = by ?? owner ?? 0;
    const inName = chat.type === "channel" ? { senderChat: chat.id } : {};
    postService(world, chat, actor, { new_chat_title: title }, inName);
  }
}

function pick(permissions: Partial<Record<Permission, boolean>>) {
  const named = Object.keys(permissions) as Permission[];
  const read = permissionsOf(permissions);
  return Object.fromEntries(named.map((name) => [name, read[name]]));
}

function setForum(chat: Chat, isForum: boolean): void {
  chat.isForum = isForum;
  if (isForum && !chat.topics.some((topic) => topic.id === 1)) {
    chat.topics.unshift({ id: 1, name: "General", iconColor: 0x6fb9f0, closed: false, hidden: false });
  }
}

/** Links two chats: a channel and its discussion group name each other. */
function link(world: World, chat: Chat, otherId: number): void {
  const old = chat.linkedChatId === undefined ? undefined : world.chat(chat.linkedChatId);
  if (old) delete old.linkedChatId;
  const other = world.chat(otherId);
  if (!other) {
    delete chat.linkedChatId;
    return;
  }
  chat.linkedChatId = other.id;
  other.linkedChatId = chat.id;
}
