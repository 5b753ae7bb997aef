import type { ForumTopic, Message } from "@grammyjs/types";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BOT, startTest, type TestWorld } from "./support.ts";

let world: TestWorld;
let ann: number;
let forum: number;
let topic: number;

beforeAll(async () => {
  world = await startTest();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ann = await world.person("Ann");
  forum = await world.chat("supergroup", ann, { is_forum: true });
  await world.act(`chats/${forum}/add`, { by: ann, user: BOT });
  await world.act(`chats/${forum}/promote`, {
    by: ann,
    user: BOT,
    rights: { can_manage_topics: true, can_delete_messages: true },
  });
  await world.updates();
  topic = (await world.call<ForumTopic>("createForumTopic", { chat_id: forum, name: "News" })).message_thread_id;
});

const send = (body: object) => world.call<Message>("sendMessage", { chat_id: forum, text: "x", ...body });

describe("forums", () => {
  test("a topic's message that answers nothing answers the topic's creation", async () => {
    const sent = await world.act("messages", { chat: forum, from: ann, text: "in the topic", thread: topic });
    expect(sent).toMatchObject({ message_thread_id: topic, is_topic_message: true });
    expect(sent.reply_to_message).toMatchObject({ message_id: topic, forum_topic_created: { name: "News" } });
    const answer = await send({ reply_parameters: { message_id: sent.message_id } });
    expect(answer).toMatchObject({ message_thread_id: topic, reply_to_message: { message_id: sent.message_id } });
  });

  test("General has no thread id: naming 1 fails, leaving it out works", async () => {
    await expect(send({ message_thread_id: 1 })).rejects.toThrow("400 Bad Request: message thread not found");
    const sent = await send({});
    expect(sent.message_thread_id).toBeUndefined();
    expect(sent.is_topic_message).toBeUndefined();
  });

  test("changes are told as service messages", async () => {
    const at = { chat_id: forum, message_thread_id: topic };
    await world.call("editForumTopic", { ...at, name: "Olds" });
    await world.call("closeForumTopic", at);
    await world.call("reopenForumTopic", at);
    await world.call("hideGeneralForumTopic", { chat_id: forum });
    const kinds = (await world.updates()).flatMap(({ message }) =>
      Object.keys(message ?? {}).filter((key) => key.includes("forum_topic_")),
    );
    expect(kinds).toEqual([
      "forum_topic_created",
      "forum_topic_edited",
      "forum_topic_closed",
      "forum_topic_reopened",
      "general_forum_topic_hidden",
    ]);
    await expect(world.call("reopenForumTopic", at)).rejects.toThrow("TOPIC_NOT_MODIFIED");
  });

  test("nobody without the right writes in a closed topic", async () => {
    const bob = await world.person("Bob");
    await world.act(`chats/${forum}/join`, { user: bob });
    await world.act(`chats/${forum}/topics/${topic}`, { by: ann, closed: true });
    const message = { chat: forum, text: "x", thread: topic };
    await expect(world.act("messages", { ...message, from: bob })).rejects.toThrow("TOPIC_CLOSED");
    expect((await world.act("messages", { ...message, from: ann })).text).toBe("x");
  });

  test("a deleted topic takes its messages along", async () => {
    await send({ message_thread_id: topic });
    await world.call("deleteForumTopic", { chat_id: forum, message_thread_id: topic });
    await expect(send({ message_thread_id: topic })).rejects.toThrow("message thread not found");
    const { messages } = await world.read<{ messages: Message[] }>(`chats/${forum}/messages?thread=${topic}`);
    expect(messages).toEqual([]);
  });
});

describe("pins and channels", () => {
  test("pinning writes a service message, which comes back to the bot, too", async () => {
    await world.act(`chats/${forum}/promote`, { by: ann, user: BOT, rights: { can_pin_messages: true } });
    await world.updates();
    const sent = await send({});
    await world.call("pinChatMessage", { chat_id: forum, message_id: sent.message_id });
    const [update] = await world.updates();
    expect(update?.message?.pinned_message?.message_id).toBe(sent.message_id);
    const chat = () => world.call<{ pinned_message?: Message }>("getChat", { chat_id: forum });
    expect((await chat()).pinned_message?.message_id).toBe(sent.message_id);
    await world.call("unpinChatMessage", { chat_id: forum });
    expect((await chat()).pinned_message).toBeUndefined();
    await expect(world.call("unpinChatMessage", { chat_id: forum })).rejects.toThrow("message to unpin not found");
  });

  test("a channel's posts reach its administrators, and its discussion group as Telegram's own forward", async () => {
    const channel = await world.chat("channel", ann, { linked_chat_id: forum });
    await world.act(`chats/${channel}/promote`, { by: ann, user: BOT, rights: { can_post_messages: true } });
    await world.updates();
    const post = await world.act("messages", { chat: channel, from: ann, text: "news" });
    expect(post).toMatchObject({ sender_chat: { id: channel }, chat: { id: channel } });
    expect(post.from).toBeUndefined();
    const updates = await world.updates();
    expect(updates.map((update) => update.channel_post?.text ?? update.message?.text)).toEqual(["news", "news"]);
    await world.call("sendMessage", { chat_id: channel, text: "by the bot" });
    expect((await world.updates()).map((update) => update.message?.text)).toEqual(["by the bot"]);
    expect(updates[1]?.message).toMatchObject({
      is_automatic_forward: true,
      from: { id: 777000 },
      sender_chat: { id: channel },
    });
  });
});
