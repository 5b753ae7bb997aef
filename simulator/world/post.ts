import { announceMessage, botsOf } from "./announce.ts";
import { originOf } from "./origin.ts";
import type { Chat, Content, StoredMessage } from "./types.ts";
import { SERVICE_ID, type World } from "./world.ts";

export type Draft = Pick<StoredMessage, "author" | "content"> &
  Partial<
    Pick<
      StoredMessage,
      | "from"
      | "senderChat"
      | "authorSignature"
      | "replyMarkup"
      | "replyTo"
      | "pinned"
      | "threadId"
      | "isTopicMessage"
      | "service"
      | "second"
    >
  >;

/** Puts a message into a chat, gives it its ids, and tells everybody. */
export function post(world: World, chat: Chat, draft: Draft): StoredMessage {
  const message: StoredMessage = {
    ids: nextIds(world, chat),
    serial: world.counters.serial++,
    chatKey: chat.key,
    from: draft.author,
    ...draft,
    second: draft.second ?? world.now(),
    // Everything in a channel is the channel's own word.
    ...(chat.type === "channel" ? { senderChat: chat.id } : {}),
  };
  chat.messages.set(message.serial, message);
  for (const [account, id] of Object.entries(message.ids)) chat.serials.set(`${account}:${id}`, message.serial);
  announceMessage(world, chat, message, "new");
  if (chat.type === "channel" && !message.service) forwardToDiscussion(world, chat, message);
  return message;
}

/** Posts a service message: what Telegram itself writes into the chat. */
export function postService(
  world: World,
  chat: Chat,
  author: number,
  content: Content,
  more: Partial<Pick<StoredMessage, "from" | "threadId" | "isTopicMessage" | "pinned" | "senderChat" | "replyTo">> = {},
): StoredMessage {
  return post(world, chat, { author, content, service: true, ...more });
}

/**
 * Counts the next message ids: supergroups and channels count for everybody; elsewhere each account counts all its
 * chats together.
 */
function nextIds(world: World, chat: Chat): Record<string, number> {
  if (chat.type === "supergroup" || chat.type === "channel") {
    chat.lastMessageId += 1;
    return { chat: chat.lastMessageId };
  }
  if (chat.type === "private") return { chat: world.nextAccountMessageId(chat.bot ?? chat.id) };
  const ids: Record<string, number> = {};
  for (const bot of botsOf(world, chat)) ids[String(bot.id)] = world.nextAccountMessageId(bot.id);
  for (const member of chat.members.values()) {
    if (member.status === "creator") ids[String(member.userId)] = world.nextAccountMessageId(member.userId);
  }
  return ids;
}

/**
 * Forwards to the discussion group: a channel's post appears in its discussion group, written by Telegram in the
 * channel's name.
 */
function forwardToDiscussion(world: World, channel: Chat, original: StoredMessage): void {
  const group = channel.linkedChatId === undefined ? undefined : world.chat(channel.linkedChatId);
  if (group?.type !== "supergroup") return;
  const { has_protected_content: _protected, ...content } = original.content;
  post(world, group, {
    author: SERVICE_ID,
    senderChat: channel.id,
    content: { ...content, forward_origin: originOf(world, original), is_automatic_forward: true },
  });
}
