import { isAdmin, isPresent } from "./members/rights.ts";
import type { Bot, Chat, StoredMessage } from "./types.ts";
import { pushUpdate } from "./updates.ts";
import { messageIdFor, viewMessage } from "./view.ts";
import type { World } from "./world.ts";

/** Service messages that are also sent to the bot that caused them. */
const OWN_SERVICE = [
  "new_chat_title",
  "new_chat_photo",
  "delete_chat_photo",
  "left_chat_member",
  "pinned_message",
  "forum_topic_created",
  "forum_topic_edited",
  "forum_topic_closed",
  "forum_topic_reopened",
  "general_forum_topic_hidden",
  "general_forum_topic_unhidden",
];

/** Sends a new or edited message to every bot that may see it, and to watchers of events. */
export function announceMessage(world: World, chat: Chat, message: StoredMessage, kind: "new" | "edit"): void {
  for (const bot of botsOf(world, chat)) {
    if (sees(world, chat, bot, message)) pushMessage(world, chat, bot, message, kind);
  }
  world.tell({
    type: kind === "new" ? "message" : "edit",
    chat_id: chat.id,
    ...(chat.bot ? { bot: chat.bot } : {}),
    message: viewMessage(world, message, chat.bot),
  });
}

/** Sends one bot the message, whether or not its privacy mode would show it. */
function pushMessage(world: World, chat: Chat, bot: Bot, message: StoredMessage, kind: "new" | "edit"): void {
  const view = viewMessage(world, message, bot.id);
  const queue = `chat:${chat.id}`;
  // The casts: which of the four kinds of update it is follows from the chat's type.
  if (chat.type === "channel") {
    if (kind === "new") pushUpdate(world, bot, "channel_post", view as never, queue);
    else pushUpdate(world, bot, "edited_channel_post", view as never, queue);
  } else if (kind === "new") pushUpdate(world, bot, "message", view as never, queue);
  else pushUpdate(world, bot, "edited_message", view as never, queue);
}

/** Returns the bots that are in the chat now. */
export function botsOf(world: World, chat: Chat): Bot[] {
  if (chat.type === "private") {
    const bot = chat.bot === undefined ? undefined : world.bots.get(chat.bot);
    return bot ? [bot] : [];
  }
  const bots: Bot[] = [];
  for (const bot of world.bots.values()) if (isPresent(chat.members.get(bot.id))) bots.push(bot);
  return bots;
}

function sees(world: World, chat: Chat, bot: Bot, message: StoredMessage): boolean {
  if (messageIdFor(world, message, bot.id) === undefined) return false;
  const own = message.author === bot.id;
  if (message.service) {
    const kinds = [...Object.keys(message.content), ...(message.pinned === undefined ? [] : ["pinned_message"])];
    return !own || kinds.some((field) => OWN_SERVICE.includes(field));
  }
  if (own) return false;
  if (chat.type === "channel") return isAdmin(chat.members.get(bot.id));
  // Bots never see other bots' messages, or two of them could talk for ever.
  if (world.bots.has(message.author)) return false;
  if (chat.type === "private") return true;
  if (bot.can_read_all_group_messages || isAdmin(chat.members.get(bot.id))) return true;
  return isMeantFor(chat, bot, message);
}

/**
 * Tells whether privacy mode lets a bot get a message: commands for everybody or this bot, mentions of it, replies to
 * it.
 */
function isMeantFor(chat: Chat, bot: Bot, message: StoredMessage): boolean {
  const target = message.replyTo === undefined ? undefined : chat.messages.get(message.replyTo);
  if (target && target.author === bot.id && !target.service) return true;
  const { text = "", caption = "", entities = [], caption_entities: captionEntities = [] } = message.content;
  const handle = `@${bot.username.toLowerCase()}`;
  const named = (source: string, list: typeof entities) =>
    list.some((entity) => {
      const part = source.slice(entity.offset, entity.offset + entity.length).toLowerCase();
      if (entity.type === "mention") return part === handle;
      if (entity.type === "text_mention") return entity.user.id === bot.id;
      if (entity.type !== "bot_command") return false;
      return part.includes("@") ? part.endsWith(handle) : entity.offset === 0;
    });
  return named(text, entities) || named(caption, captionEntities);
}
