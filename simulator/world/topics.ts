import { badRequest } from "./errors.ts";
import { GENERAL_TOPIC } from "./forum.ts";
import { postService } from "./post.ts";
import { removeMessages } from "./remove.ts";
import type { Chat, Content, Topic } from "./types.ts";
import type { World } from "./world.ts";

/** The colours Telegram lets topics have. */
const TOPIC_COLORS = [7322096, 16766590, 13338331, 9367192, 16749490, 16478047];

const MAX_NAME = 128;

export interface TopicLooks {
  name?: string;
  iconColor?: number;
  iconCustomEmojiId?: string;
}

/** Makes a topic; its id is that of its creation message. */
export function createTopic(world: World, chat: Chat, actor: number, looks: TopicLooks): Topic {
  if (!chat.isForum) throw badRequest("the chat is not a forum");
  const name = checkName(looks.name);
  const iconColor = looks.iconColor ?? TOPIC_COLORS[0] ?? 0;
  if (!TOPIC_COLORS.includes(iconColor)) throw badRequest("topic icon color is invalid");
  const icon = looks.iconCustomEmojiId ? { icon_custom_emoji_id: looks.iconCustomEmojiId } : {};
  const topic: Topic = {
    id: chat.lastMessageId + 1,
    name,
    iconColor,
    ...(looks.iconCustomEmojiId ? { iconCustomEmojiId: looks.iconCustomEmojiId } : {}),
    closed: false,
    hidden: false,
  };
  chat.topics.push(topic);
  announce(world, chat, actor, topic, { forum_topic_created: { name, icon_color: iconColor, ...icon } });
  return topic;
}

export function editTopic(world: World, chat: Chat, actor: number, topic: Topic, looks: TopicLooks): void {
  const change: { name?: string; icon_custom_emoji_id?: string } = {};
  if (looks.name !== undefined && looks.name !== "") {
    const name = checkName(looks.name);
    if (name !== topic.name) change.name = name;
  }
  if (looks.iconCustomEmojiId !== undefined && looks.iconCustomEmojiId !== (topic.iconCustomEmojiId ?? "")) {
    change.icon_custom_emoji_id = looks.iconCustomEmojiId;
  }
  if (Object.keys(change).length === 0) throw badRequest("TOPIC_NOT_MODIFIED");
  topic.name = change.name ?? topic.name;
  if (change.icon_custom_emoji_id === "") delete topic.iconCustomEmojiId;
  else if (change.icon_custom_emoji_id) topic.iconCustomEmojiId = change.icon_custom_emoji_id;
  announce(world, chat, actor, topic, { forum_topic_edited: change });
}

export function setTopicClosed(world: World, chat: Chat, actor: number, topic: Topic, closed: boolean): void {
  if (topic.closed === closed) throw badRequest("TOPIC_NOT_MODIFIED");
  topic.closed = closed;
  announce(world, chat, actor, topic, closed ? { forum_topic_closed: {} } : { forum_topic_reopened: {} });
}

/** Hides or shows General; hiding closes it, too. */
export function hideGeneral(world: World, chat: Chat, actor: number, hidden: boolean): void {
  const topic = chat.topics.find((one) => one.id === GENERAL_TOPIC);
  if (!topic || topic.hidden === hidden) throw badRequest("TOPIC_NOT_MODIFIED");
  topic.hidden = hidden;
  if (hidden) topic.closed = true;
  announce(
    world,
    chat,
    actor,
    topic,
    hidden ? { general_forum_topic_hidden: {} } : { general_forum_topic_unhidden: {} },
  );
}

/** Takes a topic away with all its messages. */
export function deleteTopic(world: World, chat: Chat, topic: Topic): void {
  const inside = [...chat.messages.values()].filter((message) => message.threadId === topic.id);
  removeMessages(world, chat, inside);
  chat.topics = chat.topics.filter((one) => one !== topic);
  world.tell({ type: "topic", chat_id: chat.id, thread: topic.id });
}

function checkName(name: string | undefined): string {
  const text = (name ?? "").trim();
  if (text === "") throw badRequest("TOPIC_TITLE_EMPTY");
  if ([...text].length > MAX_NAME) throw badRequest("TOPIC_TITLE_TOO_LONG");
  return text;
}

function announce(world: World, chat: Chat, actor: number, topic: Topic, content: Content): void {
  const inTopic = topic.id === GENERAL_TOPIC ? {} : { threadId: topic.id, isTopicMessage: true };
  postService(world, chat, actor, content, inTopic);
  world.tell({ type: "topic", chat_id: chat.id, thread: topic.id });
}
