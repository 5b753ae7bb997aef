import type { Message } from "grammy/types";

/** The topic every forum has, which is no thread in the Bot API (AMB-011). */
export const GENERAL_TOPIC = 0;
/** General's name until it is renamed: Telegram does not tell it (FTP-04). */
export const GENERAL_NAME = "General";
/** Number of General inside Telegram; sending to it by this number fails. */
const GENERAL_THREAD_ID = 1;

/** Bits of a topic's `flag` (AMB-010). Only General can be hidden. */
export const TOPIC_FLAG = { closed: 1, hidden: 2 } as const;

export interface TopicState {
  closed: boolean;
  hidden: boolean;
}

/** Packs the state of a topic into the bits of `flag`. */
export const packTopicFlag = ({ closed, hidden }: TopicState): number =>
  (closed ? TOPIC_FLAG.closed : 0) | (hidden ? TOPIC_FLAG.hidden : 0);

export const unpackTopicFlag = (flag: number): TopicState => ({
  closed: (flag & TOPIC_FLAG.closed) !== 0,
  hidden: (flag & TOPIC_FLAG.hidden) !== 0,
});

/**
 * Returns the topic a message lies in; 0 is General. Threads of replies in a group that is no forum have a
 * message_thread_id too, so is_topic_message decides (AMB-011).
 */
export function topicOf(message: Message): number {
  const thread = message.is_topic_message ? message.message_thread_id : undefined;
  return thread === undefined || thread === GENERAL_THREAD_ID ? GENERAL_TOPIC : thread;
}

/** Returns the message_thread_id with which to send into a topic: none for General (FTP-04, MSG-20). */
export const threadIdForSending = (topic: number | undefined): number | undefined =>
  topic === undefined || topic === GENERAL_TOPIC || topic === GENERAL_THREAD_ID ? undefined : topic;

/**
 * Tells whether a message is an answer to another. In a topic any other message names the one that created the topic as
 * the message it replies to (AMB-062).
 */
export const isRealReply = (message: Message): boolean =>
  message.reply_to_message !== undefined &&
  !(message.is_topic_message && message.reply_to_message.message_id === message.message_thread_id);

const THREAD_GONE = /message thread not found|TOPIC_DELETED|TOPIC_ID_INVALID/i;

/** Tells whether Telegram refused a message since its topic was deleted. */
export const isThreadGone = (description: string | null): boolean =>
  description !== null && THREAD_GONE.test(description);

/** Change of a topic, as a service message announces it (FTP-07). */
export interface TopicChange {
  topic: number;
  name?: string;
  closed?: boolean;
  hidden?: boolean;
}

/** Returns the change of a topic that a message announces, null when it announces none (FTP-07). */
export function topicChangeOf(message: Message): TopicChange | null {
  const topic = topicOf(message);
  const name = message.forum_topic_created?.name ?? message.forum_topic_edited?.name;
  if (message.forum_topic_created || message.forum_topic_edited) return name === undefined ? null : { topic, name };
  if (message.forum_topic_closed) return { topic, closed: true };
  if (message.forum_topic_reopened) return { topic, closed: false };
  if (message.general_forum_topic_hidden) return { topic: GENERAL_TOPIC, hidden: true };
  if (message.general_forum_topic_unhidden) return { topic: GENERAL_TOPIC, hidden: false };
  return null;
}
