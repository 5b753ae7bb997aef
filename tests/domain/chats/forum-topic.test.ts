import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import {
  isRealReply,
  packTopicFlag,
  threadIdForSending,
  topicChangeOf,
  topicOf,
  unpackTopicFlag,
} from "../../../domain/chats/forum-topic.ts";

// Only the fields about topics matter.
const message = (fields: object): Message => fields as Message;
const inTopic = (thread: number, fields: object = {}) =>
  message({ is_topic_message: true, message_thread_id: thread, ...fields });

describe("forum topics", () => {
  it("FTP-04: General is 0, and so are threads that are no topic", () => {
    expect(topicOf(message({}))).toBe(0);
    expect(topicOf(inTopic(1))).toBe(0);
    expect(topicOf(message({ message_thread_id: 77 }))).toBe(0);
    expect(topicOf(inTopic(77))).toBe(77);
  });

  it("MSG-20: sending to General leaves the thread out", () => {
    expect([undefined, 0, 1, 7].map(threadIdForSending)).toEqual([undefined, undefined, undefined, 7]);
  });

  it("FTP-05: bit 1 is closed, bit 2 hidden", () => {
    expect(packTopicFlag({ closed: true, hidden: false }) & 1).toBe(1);
    for (const flag of [0, 1, 2, 3]) expect(packTopicFlag(unpackTopicFlag(flag))).toBe(flag);
  });

  it.each([
    [inTopic(7, { forum_topic_created: { name: "News" } }), { topic: 7, name: "News" }],
    [inTopic(7, { forum_topic_edited: { name: "New" } }), { topic: 7, name: "New" }],
    [inTopic(7, { forum_topic_edited: { icon_custom_emoji_id: "" } }), null],
    [inTopic(7, { forum_topic_closed: {} }), { topic: 7, closed: true }],
    [inTopic(7, { forum_topic_reopened: {} }), { topic: 7, closed: false }],
    [message({ general_forum_topic_hidden: {} }), { topic: 0, hidden: true }],
    [message({ general_forum_topic_unhidden: {} }), { topic: 0, hidden: false }],
    [inTopic(7, { text: "hi" }), null],
  ])("FTP-07: %j is followed", (notice, change) => {
    expect(topicChangeOf(notice)).toEqual(change);
  });

  it("MOD-31: the message that made a topic is nothing replied to", () => {
    expect(isRealReply(inTopic(7, { reply_to_message: { message_id: 7 } }))).toBe(false);
    expect(isRealReply(inTopic(7, { reply_to_message: { message_id: 8 } }))).toBe(true);
    expect(isRealReply(message({ message_thread_id: 7, reply_to_message: { message_id: 7 } }))).toBe(true);
    expect(isRealReply(message({}))).toBe(false);
  });
});
