import { badRequest } from "./errors.ts";
import { hasRight } from "./members/rights.ts";
import type { Chat, StoredMessage, Topic } from "./types.ts";

export const GENERAL_TOPIC = 1;

/** Places a message in a chat: fields for the stored message. */
export type Place = Pick<StoredMessage, "threadId" | "isTopicMessage" | "replyTo">;

export function findTopic(chat: Chat, id: number): Topic | undefined {
  return chat.isForum ? chat.topics.find((topic) => topic.id === id) : undefined;
}

/**
 * Finds the place of a message from the thread it names and the message it answers. A topic's message that answers
 * nothing answers the topic's creation message; General has no thread id.
 * @throws 400 where the thread does not exist (thread 1 does not, for who sends) or is closed to this account
 */
export function placeMessage(chat: Chat, author: number, thread?: number, replyTo?: StoredMessage): Place {
  if (!chat.isForum) return placeInThread(chat, thread, replyTo);
  const named = thread || (replyTo?.isTopicMessage ? replyTo.threadId : undefined);
  if (named === undefined) {
    refuseClosed(chat, author, findTopic(chat, GENERAL_TOPIC));
    return replyTo ? { replyTo: replyTo.serial } : {};
  }
  const topic = named === GENERAL_TOPIC ? undefined : findTopic(chat, named);
  if (!topic) throw badRequest("message thread not found");
  refuseClosed(chat, author, topic);
  const first = chat.serials.get(`chat:${topic.id}`);
  const answered = replyTo?.serial ?? first;
  return {
    threadId: topic.id,
    isTopicMessage: true,
    ...(answered === undefined ? {} : { replyTo: answered }),
  };
}

/**
 * Finds the thread of a message: outside forums a thread is a chain of replies in a supergroup, named by its first
 * message.
 */
function placeInThread(chat: Chat, thread?: number, replyTo?: StoredMessage): Place {
  if (thread) {
    const first = chat.type === "supergroup" ? chat.serials.get(`chat:${thread}`) : undefined;
    // Service messages begin no thread.
    if (first === undefined || chat.messages.get(first)?.service) throw badRequest("message thread not found");
    return { threadId: thread, replyTo: replyTo?.serial ?? first };
  }
  if (!replyTo) return {};
  const threadId = replyTo.threadId ?? (chat.type === "supergroup" ? replyTo.ids.chat : undefined);
  return { replyTo: replyTo.serial, ...(threadId === undefined ? {} : { threadId }) };
}

function refuseClosed(chat: Chat, author: number, topic: Topic | undefined): void {
  if (topic?.closed && !hasRight(chat.members.get(author), "can_manage_topics")) throw badRequest("TOPIC_CLOSED");
}
