import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { chatsFrom, deliver, evict, fire, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_841_000_001);
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const RULES = { sensword: ["spam", "scam"], du_sensword: -5, wrn_max: 3, wrn_dur: -20 };

/** Makes a chat that Anna administers and in which Ben has written. */
async function chatOf(more: Partial<ChatSettings> = {}) {
  world.snapshot = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY, langm: "en", ...more };
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator"));
  await deliver(chat, member("chat_member", chat, CARL, "member", "administrator"));
  const hello = text(chat, "hello", { from: BEN });
  await deliver(chat, hello);
  await fire(chat, 2);
  world.calls.length = 0;
  return { chat, bens: hello.message };
}

type Sent = ReturnType<typeof text>["message"];
const edited = (sent: Sent, words: string, seconds = 1) => ({
  edited_message: { ...sent, text: words, edit_date: world.now() + seconds },
});
const calls = (...names: string[]) => names.map((name) => world.callsOf(name).length);
const counts = (chat: number) => rowsOf(chat, "SELECT count FROM warnings");
const acts = (chat: number) => rowsOf(chat, "SELECT action FROM actions ORDER BY id");
const settle = async (chat: number) => {
  await fire(chat, 2);
  await fire(chat, 2);
};

describe("a message and its edits", () => {
  it("AMB-331: a message and three edits of it make one warning", async () => {
    const { chat } = await chatOf(RULES);
    const { message: first } = text(chat, "spam", { from: BEN });
    await deliver(chat, { message: first });
    for (const words of ["spam!", "scam", "SPAM again"]) await deliver(chat, edited(first, words));
    await settle(chat);
    expect(await counts(chat)).toEqual([{ count: 1 }]);
    expect(await acts(chat)).toEqual([{ action: "warn" }]);
    expect(calls("banChatMember", "deleteMessage", "sendMessage")).toEqual([0, 1, 1]);
  });

  it("AMB-331: so it is with edits that come at once, also where Telegram refuses the deletion", async () => {
    const { chat } = await chatOf(RULES);
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    const { message: first } = text(chat, "spam", { from: BEN });
    await Promise.all([
      deliver(chat, { message: first }),
      ...["spam!", "scam", "SPAM"].map((words) => deliver(chat, edited(first, words))),
    ]);
    await settle(chat);
    await evict(chat);
    await deliver(chat, edited(first, "spam after an hour", 3600));
    await settle(chat);
    expect(await counts(chat)).toEqual([{ count: 1 }]);
    expect(calls("banChatMember", "deleteMessage")).toEqual([0, 1]);
  });

  it.each([
    ["a mute", 3600, "restrictChatMember"],
    ["a ban", -20, "banChatMember"],
  ])("AMB-331: %s for a message is made once", async (_name, du_sensword, method) => {
    const { chat } = await chatOf({ ...RULES, du_sensword });
    const { message: first } = text(chat, "spam", { from: BEN });
    await Promise.all([
      deliver(chat, { message: first }),
      deliver(chat, edited(first, "scam")),
      deliver(chat, edited(first, "spam spam")),
    ]);
    await settle(chat);
    await deliver(chat, edited(first, "spam"));
    await settle(chat);
    expect(calls(method)).toEqual([1]);
  });

  it("AMB-331: an edit that comes before its message is the same message", async () => {
    const { chat } = await chatOf(RULES);
    const { message: first } = text(chat, "spam", { from: BEN });
    await deliver(chat, edited(first, "scam"));
    await deliver(chat, { message: first });
    await settle(chat);
    expect(await counts(chat)).toEqual([{ count: 1 }]);
  });

  it("AMB-331: a message that an edit makes bad is penalized for the edit, another message for itself", async () => {
    const { chat } = await chatOf(RULES);
    const { message: first } = text(chat, "good", { from: BEN });
    await deliver(chat, { message: first });
    await deliver(chat, edited(first, "spam"));
    await deliver(chat, text(chat, "spam", { from: BEN }));
    await settle(chat);
    expect(await counts(chat)).toEqual([{ count: 2 }]);
  });
});

describe("the last warning", () => {
  it("AMB-331: three bad messages at once, of which the first is the last warning, make one ban", async () => {
    const { chat } = await chatOf({ ...RULES, wrn_max: 1 });
    await Promise.all(["spam", "scam", "spam"].map((words) => deliver(chat, text(chat, words, { from: BEN }))));
    await settle(chat);
    await deliver(chat, text(chat, "spam", { from: BEN, date: world.now() - 4 }));
    await settle(chat);
    expect(calls("banChatMember", "deleteMessage")).toEqual([1, 4]);
    expect(await counts(chat)).toEqual([{ count: 0 }]);
    expect(await acts(chat)).toEqual(["warn", "ban", "delete", "delete", "delete"].map((action) => ({ action })));
  });

  it("AMB-331: two admins who warn in the same second bring the penalty once, and both are told of it", async () => {
    const { chat, bens } = await chatOf({ wrn_max: 1, wrn_dur: 3600 });
    let answer = (_value: unknown) => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    world.answers.set("restrictChatMember", async () => {
      await answered;
      return ok(true);
    });
    const reply = { reply_to_message: bens };
    await deliver(chat, text(chat, "/warn", reply));
    await deliver(chat, text(chat, "/warn", { ...reply, from: CARL }));
    answer(true);
    await settle(chat);
    await deliver(chat, text(chat, "/warn", { ...reply, from: CARL, date: START }));
    await settle(chat);
    expect(calls("restrictChatMember")).toEqual([1]);
    const said = world.callsOf("sendMessage").map(({ payload }) => payload.text);
    expect(said).toEqual(Array(3).fill("Ben is warned: 1 of 1 – muted for 1 hour."));
    expect(await counts(chat)).toEqual([{ count: 0 }]);
  });
});

describe("a name", () => {
  const NAMES = { bot_settings: { anti_long_name: true }, prtln_ckl: 1, prtln_len: 5, prtln_dur: -5 } as const;
  const LONG = { id: 109, is_bot: false, first_name: "A very long name" };

  it("AMB-331: the two updates of one coming make one warning, also where the object has forgotten the first", async () => {
    const { chat } = await chatOf({ ...RULES, ...NAMES } as Partial<ChatSettings>);
    await deliver(chat, member("chat_member", chat, LONG, "left", "member"));
    await settle(chat);
    await evict(chat);
    await deliver(chat, message(chat, { from: LONG, new_chat_members: [LONG] }));
    await settle(chat);
    expect(await acts(chat)).toEqual([{ action: "warn" }]);
    expect(await counts(chat)).toEqual([{ count: 1 }]);
  });
});
