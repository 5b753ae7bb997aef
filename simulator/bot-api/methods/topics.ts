import type { ForumTopic } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { findTopic, GENERAL_TOPIC } from "../../world/forum.ts";
import { hasPermission, hasRight, isAdmin } from "../../world/members/rights.ts";
import {
  createTopic,
  deleteTopic,
  editTopic,
  hideGeneral,
  setTopicClosed,
  type TopicLooks,
} from "../../world/topics.ts";
import type { Chat, Topic } from "../../world/types.ts";
import type { Call, Methods } from "../call.ts";
import { findOwnChat } from "../find.ts";

function forumOf(call: Call): Chat {
  const chat = findOwnChat(call);
  if (!chat.isForum) throw badRequest("the chat is not a forum");
  return chat;
}

function readLooks({ args }: Call): TopicLooks {
  const iconColor = args.optional("icon_color");
  return {
    ...(args.has("name") ? { name: args.text("name") } : {}),
    ...(iconColor === undefined ? {} : { iconColor }),
    ...(args.has("icon_custom_emoji_id") ? { iconCustomEmojiId: args.text("icon_custom_emoji_id") } : {}),
  };
}

function createForumTopic(call: Call): ForumTopic {
  const chat = forumOf(call);
  const member = chat.members.get(call.bot.id);
  const may = isAdmin(member)
    ? hasRight(member, "can_manage_topics")
    : hasPermission(chat, member, "can_manage_topics");
  if (!may) throw badRequest("not enough rights to create a topic");
  const topic = createTopic(call.world, chat, call.bot.id, readLooks(call));
  return {
    message_thread_id: topic.id,
    name: topic.name,
    icon_color: topic.iconColor as ForumTopic["icon_color"],
    ...(topic.iconCustomEmojiId ? { icon_custom_emoji_id: topic.iconCustomEmojiId } : {}),
  };
}

/** Finds a topic that the bot may change: with the right, or because it made it. */
function changeable(call: Call, thread: number | undefined): { chat: Chat; topic: Topic } {
  const chat = forumOf(call);
  const topic = thread === undefined ? undefined : findTopic(chat, thread);
  if (!topic) throw badRequest("TOPIC_ID_INVALID");
  const first = chat.messages.get(chat.serials.get(`chat:${topic.id}`) ?? -1);
  const isOwn = first?.author === call.bot.id;
  if (!isOwn && !hasRight(chat.members.get(call.bot.id), "can_manage_topics")) {
    throw badRequest("not enough rights to manage topics");
  }
  return { chat, topic };
}

function onTopic(run: (call: Call, chat: Chat, topic: Topic) => void) {
  return (call: Call): true => {
    const thread = call.args.optional("message_thread_id");
    const { chat, topic } = changeable(call, thread === GENERAL_TOPIC ? undefined : thread);
    run(call, chat, topic);
    return true;
  };
}

function onGeneral(run: (call: Call, chat: Chat, topic: Topic) => void) {
  return (call: Call): true => {
    const { chat, topic } = changeable(call, GENERAL_TOPIC);
    run(call, chat, topic);
    return true;
  };
}

function deleteForumTopic(call: Call): true {
  const { chat, topic } = changeable(call, call.args.optional("message_thread_id"));
  if (topic.id === GENERAL_TOPIC) throw badRequest("TOPIC_ID_INVALID");
  if (!hasRight(chat.members.get(call.bot.id), "can_delete_messages")) {
    throw badRequest("not enough rights to delete the topic");
  }
  deleteTopic(call.world, chat, topic);
  return true;
}

const close = (closed: boolean) => (call: Call, chat: Chat, topic: Topic) =>
  setTopicClosed(call.world, chat, call.bot.id, topic, closed);
const rename = (call: Call, chat: Chat, topic: Topic) =>
  editTopic(call.world, chat, call.bot.id, topic, readLooks(call));

/** Topics of forums, General included. */
export const topicMethods: Methods = {
  createforumtopic: createForumTopic,
  editforumtopic: onTopic(rename),
  closeforumtopic: onTopic(close(true)),
  reopenforumtopic: onTopic(close(false)),
  deleteforumtopic: deleteForumTopic,
  editgeneralforumtopic: onGeneral(rename),
  closegeneralforumtopic: onGeneral(close(true)),
  reopengeneralforumtopic: onGeneral(close(false)),
  hidegeneralforumtopic: onGeneral((call, chat) => hideGeneral(call.world, chat, call.bot.id, true)),
  unhidegeneralforumtopic: onGeneral((call, chat) => hideGeneral(call.world, chat, call.bot.id, false)),
};
