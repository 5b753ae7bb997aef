import type { ReactionCount, ReactionTypeEmoji } from "@grammyjs/types";
import { isAdmin } from "./members/rights.ts";
import type { Chat, StoredMessage } from "./types.ts";
import { pushUpdate } from "./updates.ts";
import { viewChat, viewUser } from "./view.ts";
import type { World } from "./world.ts";

/** Reactions to a post are told together, so long after the first of them; at Telegram it takes minutes. */
const TOLD_AFTER_MS = 300;

/** Posts with reactions not reported yet, in all worlds. */
const waiting = new WeakMap<StoredMessage, NodeJS.Timeout>();

type Emoji = ReactionTypeEmoji["emoji"];

/** Lets somebody react to a message of a group, where everybody sees who did; an empty emoji takes it away. */
export function reactInGroup(world: World, chat: Chat, message_id: number, user: number, emoji: string): void {
  // The cast: the emoji is one of those that Telegram has.
  const reaction = emoji === "" ? [] : [{ type: "emoji" as const, emoji: emoji as Emoji }];
  const told = {
    chat: viewChat(world, chat),
    message_id,
    user: viewUser(world, user),
    date: world.now(),
    old_reaction: [],
    new_reaction: reaction,
  };
  for (const bot of world.bots.values()) {
    if (!isAdmin(chat.members.get(bot.id))) continue;
    pushUpdate(world, bot, "message_reaction", told as never, `user:${user}`);
  }
}

/** Lets subscribers react to a channel's post: one by name, whose former reaction goes, or many without. */
export function reactToPost(
  world: World,
  chat: Chat,
  post: { message: StoredMessage; message_id: number },
  by: { user: number; emoji: string } | { counts: Record<string, number> },
): void {
  const { message, message_id } = post;
  if ("counts" in by) message.reactions = { ...message.reactions, ...by.counts };
  else message.reactedBy = { ...message.reactedBy, [by.user]: by.emoji };
  message.reactedSecond = Math.max(message.reactedSecond ?? 0, world.now());
  if (waiting.has(message)) return;
  const tell = () => {
    waiting.delete(message);
    tellCounts(world, chat, message, message_id);
  };
  waiting.set(message, setTimeout(tell, TOLD_AFTER_MS).unref());
}

function tellCounts(world: World, chat: Chat, message: StoredMessage, message_id: number): void {
  if (world.chat(chat.id) !== chat || !chat.messages.has(message.serial)) return;
  const told = {
    chat: viewChat(world, chat),
    message_id,
    date: message.reactedSecond ?? world.now(),
    reactions: countsOf(message),
  };
  for (const bot of world.bots.values()) {
    if (!isAdmin(chat.members.get(bot.id))) continue;
    pushUpdate(world, bot, "message_reaction_count", told as never, `chat:${chat.id}`);
  }
}

/** Counts everything that stands under a post, the most frequent first. */
function countsOf({ reactions = {}, reactedBy = {} }: StoredMessage): ReactionCount[] {
  const counts = new Map(Object.entries(reactions));
  for (const emoji of Object.values(reactedBy)) {
    if (emoji !== "") counts.set(emoji, (counts.get(emoji) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, total_count]) => total_count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([emoji, total_count]) => ({ type: { type: "emoji", emoji: emoji as Emoji }, total_count }));
}
