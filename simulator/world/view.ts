import type { Chat as ApiChat, ChatMember, ChatMemberAdministrator } from "@grammyjs/types";
import { fileIdFor } from "./files.ts";
import { hasRight, makeRights, RIGHTS, rightApplies } from "./members/rights.ts";
import type { Bot, Chat, InviteLink, Member, Message, Person, StoredMessage, User } from "./types.ts";
import { ANONYMOUS_BOT_ID, CHANNEL_BOT_ID, SERVICE_ID, type World } from "./world.ts";

/** The viewer of an object: a bot's id, or undefined for the control API. */
export type Viewer = number | undefined;

export function viewPerson(person: Person): User {
  const { bio: _bio, photo: _photo, is_listed: _listed, ...rest } = person;
  const { id, ...names } = rest;
  return { id, is_bot: false, ...names } as User;
}

export function viewBot(bot: Bot): User {
  return { id: bot.id, is_bot: true, first_name: bot.first_name, username: bot.username };
}

/** Returns the `User` of an id: a person, a bot, one of Telegram's special accounts, or a deleted account. */
export function viewUser(world: World, id: number): User {
  const person = world.persons.get(id);
  if (person) return viewPerson(person);
  const bot = world.bots.get(id);
  if (bot) return viewBot(bot);
  if (id === ANONYMOUS_BOT_ID) return { id, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };
  if (id === CHANNEL_BOT_ID) return { id, is_bot: true, first_name: "Channel", username: "Channel_Bot" };
  if (id === SERVICE_ID) return { id, is_bot: false, first_name: "Telegram" };
  return { id, is_bot: false, first_name: "" };
}

/** Returns the short `Chat` that stands in messages and updates. */
export function viewChat(world: World, chat: Chat): ApiChat {
  if (chat.type === "private") {
    const person = viewUser(world, chat.id);
    return {
      id: chat.id,
      first_name: person.first_name,
      ...(person.last_name ? { last_name: person.last_name } : {}),
      ...(person.username ? { username: person.username } : {}),
      type: "private",
    };
  }
  if (chat.type === "group") return { id: chat.id, title: chat.title, type: "group" };
  const named = { id: chat.id, title: chat.title, ...(chat.username ? { username: chat.username } : {}) };
  if (chat.type === "channel") return { ...named, type: "channel" };
  return {
    ...named,
    type: "supergroup",
    ...(chat.isForum ? { is_forum: true as const } : {}),
    ...(chat.isDirectMessages ? { is_direct_messages: true as const } : {}),
  };
}

/** Returns `ChatMember` of somebody; without a record they have left. */
export function viewMember(
  world: World,
  chat: Chat,
  userId: number,
  member: Member | undefined,
  viewer: Viewer,
): ChatMember {
  const user = viewUser(world, userId);
  const title = member?.customTitle ? { custom_title: member.customTitle } : {};
  switch (member?.status) {
    case "creator":
      return { user, status: "creator", ...title, is_anonymous: member.isAnonymous === true };
    case "administrator":
      return viewAdministrator(chat, user, member, viewer, title);
    case "member":
      return { user, status: "member", ...(member.untilDate ? { until_date: member.untilDate } : {}) };
    case "restricted": {
      const permissions = member.permissions ?? chat.permissions;
      const until = member.untilDate ?? 0;
      return { user, status: "restricted", until_date: until, ...permissions, is_member: member.isMember === true };
    }
    case "kicked":
      return { user, status: "kicked", until_date: member.untilDate ?? 0 };
    default:
      return { user, status: "left" };
  }
}

function viewAdministrator(
  chat: Chat,
  user: User,
  member: Member,
  viewer: Viewer,
  title: { custom_title?: string },
): ChatMemberAdministrator {
  const rights = member.rights ?? makeRights(chat, {});
  const shown: Record<string, boolean> = {};
  for (const right of RIGHTS) if (rightApplies(chat, right)) shown[right] = rights[right] === true;
  const editor = viewer === undefined ? undefined : chat.members.get(viewer);
  const canBeEdited = hasRight(editor, "can_promote_members") && member.promotedBy === viewer;
  // The cast: `shown` holds exactly the boolean rights that this kind of chat has.
  return { user, status: "administrator", can_be_edited: canBeEdited, ...shown, ...title } as ChatMemberAdministrator;
}

export function viewInviteLink(world: World, chat: Chat, link: InviteLink, viewer: Viewer) {
  const pending = chat.joinRequests.filter((request) => request.link === link.link).length;
  // Telegram shows other administrators' links cut off.
  const address = viewer === undefined || viewer === link.creator ? link.link : `${link.link.slice(0, -8)}...`;
  return {
    invite_link: address,
    ...(link.name ? { name: link.name } : {}),
    creator: viewUser(world, link.creator),
    ...(link.expireDate ? { expire_date: link.expireDate } : {}),
    ...(link.memberLimit ? { member_limit: link.memberLimit } : {}),
    ...(pending > 0 ? { pending_join_request_count: pending } : {}),
    creates_join_request: link.createsJoinRequest,
    is_primary: link.isPrimary,
    is_revoked: link.isRevoked,
  };
}

/**
 * Returns the id under which a viewer knows the message, or undefined where it never saw it. In basic groups every
 * account counts for itself; the control API looks through the eyes of the first bot that has the message.
 */
export function messageIdFor(world: World, message: StoredMessage, viewer: Viewer): number | undefined {
  const common = message.ids.chat;
  if (common !== undefined) return common;
  if (viewer !== undefined) return message.ids[String(viewer)];
  const accounts = Object.keys(message.ids);
  const bot = accounts.find((account) => world.bots.has(Number(account)));
  return message.ids[bot ?? accounts[0] ?? ""];
}

/** Returns the message that a viewer knows under this id. */
export function findMessage(world: World, chat: Chat, id: number, viewer: Viewer): StoredMessage | undefined {
  const serial = chat.serials.get(`chat:${id}`) ?? chat.serials.get(`${viewer}:${id}`);
  if (serial !== undefined) return chat.messages.get(serial);
  if (viewer !== undefined || chat.type !== "group") return undefined;
  for (const message of chat.messages.values()) if (messageIdFor(world, message, viewer) === id) return message;
  return undefined;
}

/** Returns the Bot API `Message` as the viewer sees it. `depth` 1 leaves out the reply of a reply, as Telegram does. */
export function viewMessage(world: World, message: StoredMessage, viewer: Viewer, depth = 0): Message {
  const chat = world.chats.get(message.chatKey);
  if (!chat) throw new Error(`message ${message.serial} has no chat`);
  const reply = message.replyTo === undefined || depth > 0 ? undefined : chat.messages.get(message.replyTo);
  const pinned = message.pinned === undefined || depth > 0 ? undefined : chat.messages.get(message.pinned);
  const senderChat = message.senderChat === undefined ? undefined : world.chat(message.senderChat);
  const view = {
    message_id: messageIdFor(world, message, viewer) ?? 0,
    ...(chat.type === "channel" ? {} : { from: viewUser(world, message.from) }),
    ...(senderChat ? { sender_chat: viewChat(world, senderChat) } : {}),
    ...(message.authorSignature ? { author_signature: message.authorSignature } : {}),
    chat: viewChat(world, chat),
    date: message.second,
    ...(message.editSecond ? { edit_date: message.editSecond } : {}),
    ...(message.threadId ? { message_thread_id: message.threadId } : {}),
    ...(message.isTopicMessage ? { is_topic_message: true } : {}),
    ...(reply ? { reply_to_message: viewMessage(world, reply, viewer, depth + 1) } : {}),
    ...withFileIds(message.content, viewer ?? 0),
    ...(pinned ? { pinned_message: viewMessage(world, pinned, viewer, depth + 1) } : {}),
    ...(message.replyMarkup ? { reply_markup: message.replyMarkup } : {}),
  };
  // The cast: content holds the fields of exactly one kind of message.
  return view as unknown as Message;
}

/** Returns a copy in which everything with a `file_unique_id` also has the `file_id` that belongs to this account. */
function withFileIds<T>(value: T, account: number): T {
  if (Array.isArray(value)) return value.map((item) => withFileIds(item, account)) as T;
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  const unique = (value as { file_unique_id?: unknown }).file_unique_id;
  if (typeof unique === "string") copy.file_id = fileIdFor(account, unique);
  for (const [name, item] of Object.entries(value)) copy[name] = withFileIds(item, account);
  return copy as T;
}
