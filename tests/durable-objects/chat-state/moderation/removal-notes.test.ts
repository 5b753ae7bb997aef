import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BEN, member, text } from "../../updates.ts";
import { resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003998400001);
const person = (id: number, first_name = `M${id}`) => ({ id, is_bot: false, first_name });

/** Makes a group whose filter removes messages with a word. */
async function group(more: Record<string, unknown> = {}) {
  world.snapshot = { rocontain: ["casino"], rmv_ntfy: 2, ...more } as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  world.calls = [];
  return chat;
}
const offend = (chat: number, id: number, more: Record<string, unknown> = {}) =>
  deliver(chat, text(chat, "best casino in town", { from: person(id), ...more }));
async function settle(chat: number, seconds = 10) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}
const notes = () =>
  world.callsOf("sendMessage").map(({ payload }) => String(payload.text).replaceAll(/[\u2068\u2069]/g, ""));

describe("a member whose message a filter removed", () => {
  it("decision 192: is told why, by name, and the message is gone after a minute", async () => {
    const chat = await group();
    await offend(chat, 71_001);
    await evict();
    await settle(chat);
    expect(notes()).toEqual(["M71001: I have removed a message. Not welcome here: Unwanted words"]);
    const [sent] = world.callsOf("sendMessage");
    expect(sent?.payload.entities).toMatchObject([{ type: "text_mention", user: { id: 71_001 } }]);
    const before = world.callsOf("deleteMessage").length;
    await settle(chat, 70);
    expect(world.callsOf("deleteMessage").length).toBe(before + 1);
  });

  it("decision 192: shares it with others of the same seconds, however many messages each of them loses", async () => {
    const chat = await group();
    for (const id of [71_101, 71_102, 71_101, 71_103, 71_102]) await offend(chat, id);
    await settle(chat, 40);
    expect(notes()).toEqual(["M71101, M71102, and M71103: I have removed a message. Not welcome here: Unwanted words"]);
  });

  it("decision 192: is told the first time alone where the chat wants it so", async () => {
    const chat = await group({ rmv_ntfy: 1 });
    await offend(chat, 71_201);
    await settle(chat, 40);
    await evict();
    await offend(chat, 71_201);
    await offend(chat, 71_202);
    await settle(chat, 40);
    expect(notes().map((note) => note.slice(0, 6))).toEqual(["M71201", "M71202"]);
    const tried = { text: "casino", topic: 0 };
    const told = async (userId: number) => (await objectOf(chat).explainMessage({ ...tried, userId }))?.told;
    expect([await told(71_201), await told(71_203)]).toEqual([null, "first"]);
  });

  it("decision 192: is not told at first, nor by a chat that never wants it, nor who is banned or warned for it", async () => {
    for (const more of [{ rmv_ntfy: 0 }, { du_msgflt: -20 }]) {
      const chat = await group(more);
      await offend(chat, 71_301);
      await settle(chat, 40);
      expect(notes()).toEqual([]);
    }
    const warns = await group({ du_msgflt: -5 });
    await offend(warns, 71_302);
    await settle(warns, 40);
    expect(notes()).toEqual(["M71302 is warned: 1 of 3."]);
  });

  it("decision 192: answers in the topic of the message, and admins lose none", async () => {
    const chat = await group();
    await offend(chat, BEN.id, { from: BEN });
    await offend(chat, 71_401, { is_topic_message: true, message_thread_id: 7 });
    await settle(chat);
    expect(world.callsOf("sendMessage").map(({ payload }) => payload.message_thread_id)).toEqual([7]);
    expect(await rowsOf(chat, "SELECT user_id FROM members WHERE told_at IS NOT NULL")).toEqual([{ user_id: 71_401 }]);
  });
});
