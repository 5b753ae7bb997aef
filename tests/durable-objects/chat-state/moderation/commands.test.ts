import { beforeEach, describe, expect, it } from "vitest";
import type { Template } from "../../../../domain/templates/template.ts";
import { payloadShape } from "../../../../domain/templates/template.ts";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { chatsFrom, deliver, evict, fire, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { BOT, DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003800000001);
const CARL = { id: 103, is_bot: false, first_name: "Carl", username: "carl_the_third" };
const settings = { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY, langm: "en" };

/** Makes a chat that Anna administers and in which Ben and Carl have written. */
async function chatOf(more: Record<string, unknown> = {}, chatFields: Partial<Snapshot["chat"]> = {}) {
  const chat = await newChat({ settings: { ...settings, ...more } as Snapshot["settings"] }, chatFields);
  await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator"));
  const bens = text(chat, "buy now", { from: BEN });
  await deliver(chat, bens);
  await deliver(chat, text(chat, "hello", { from: CARL }));
  await fire(chat, 2);
  world.calls.length = 0;
  const say = async (words: string, fields: Record<string, unknown> = {}, type?: string) => {
    const update = text(chat, words, fields);
    const done =
      type === undefined ? update : { message: { ...update.message, chat: { ...update.message.chat, type } } };
    await deliver(chat, done);
    await fire(chat, 2);
    await fire(chat, 2);
    return update.message;
  };
  return { chat, say, bens: bens.message, reply: { reply_to_message: bens.message } };
}
const texts = () => world.callsOf("sendMessage").map((call) => call.payload.text);
const payloads = (method: string) => world.callsOf(method).map(({ payload: { chat_id: _chat, ...rest } }) => rest);
const acts = (chat: number) => rowsOf(chat, "SELECT rule_id, action, user_id, actor FROM actions ORDER BY id");

describe("upon a member", () => {
  it("MOD-33: ban and unban, for ever or for a time, by reply, @username and number", async () => {
    const { chat, say, reply } = await chatOf();
    await say("/ban spam", reply);
    await say("/ban @Carl_The_Third 7d");
    await say("/unban 123456");
    expect(payloads("banChatMember")).toEqual([
      { user_id: 102 },
      { user_id: 103, until_date: expect.closeTo(world.now() + 7 * DAY, -2) },
    ]);
    expect(payloads("unbanChatMember")).toEqual([{ user_id: 123456, only_if_banned: true }]);
    expect(texts()).toEqual(["Ben is banned.\nReason: spam", "Carl is banned for 7 days.", "123456 may come back."]);
    expect(await acts(chat)).toEqual([
      { rule_id: "ban", action: "ban", user_id: 102, actor: 101 },
      { rule_id: "ban", action: "ban", user_id: 103, actor: 101 },
      { rule_id: "unban", action: "unban", user_id: 123456, actor: 101 },
    ]);
  });

  it("MOD-30, MOD-32: a mute, unmute or kick of somebody who is banned, which would let them in again, is not done", async () => {
    const { chat, say } = await chatOf();
    const banned = { by: ANNA, newFields: { until_date: world.now() + DAY } };
    await deliver(chat, member("chat_member", chat, CARL, "member", "kicked", banned));
    for (const words of ["/mute 2h @carl_the_third", "/kick @carl_the_third"]) await say(words);
    const refused = "Carl is banned, and this would let them back in. Use /unban first.";
    expect(texts()).toEqual([refused, refused]);
    expect(world.callsOf("restrictChatMember")).toEqual([]);
    expect(world.callsOf("unbanChatMember")).toEqual([]);
    world.pass(2 * DAY);
    await say("/unmute @carl_the_third");
    expect(texts().at(-1)).toBe("Carl may write again.");
  });

  it("MOD-33: an unban of somebody who is here says so and asks Telegram nothing; one right after a ban lifts it", async () => {
    const { say, reply } = await chatOf();
    await say("/unban", reply);
    expect(texts()).toEqual(["Ben is not banned."]);
    expect(world.callsOf("unbanChatMember")).toEqual([]);
    await say("/ban", reply);
    await say("/unban", reply);
    expect(world.callsOf("unbanChatMember")).toHaveLength(1);
  });

  it("MOD-30: mute for 30 minutes, at least five, and unmute gives every permission", async () => {
    const { say, reply } = await chatOf();
    await say("/mute 30m", reply);
    expect(world.callsOf("restrictChatMember")[0]?.payload.until_date).toBe(
      Math.floor((world.callsOf("restrictChatMember")[0]?.atMs ?? 0) / 1000) + 1800,
    );
    await say("/mute 1", reply);
    await say("/unmute", reply);
    const calls = world.callsOf("restrictChatMember").map((call) => call.payload);
    expect(Object.values(calls[0]?.permissions ?? {})).toEqual(Array(16).fill(false));
    expect(Object.values(calls[2]?.permissions ?? {})).toEqual(Array(16).fill(true));
    expect(texts()).toEqual([
      "Ben is muted for 30 minutes.",
      "Ben is muted for 5 minutes. The shortest time is 5 minutes.",
      "Ben may write again.",
    ]);
  });

  it("AMB-295: the time stands before or behind the name, and the answer repeats the reason", async () => {
    const { chat, say } = await chatOf();
    await say("/mute 2h @carl_the_third rude to others");
    await say("/ban @carl_the_third, 2x: spam");
    await say("/warn @carl_the_third again");
    expect(texts()).toEqual([
      "Carl is muted for 2 hours.\nReason: rude to others",
      "That is no time. Write 30m, 2h or 7d; a bare number is minutes.",
      "Carl is warned: 1 of 3.\nReason: again",
    ]);
    expect(await acts(chat)).toEqual([
      { rule_id: "mute", action: "mute", user_id: 103, actor: 101 },
      { rule_id: "warn", action: "warn", user_id: 103, actor: 101 },
    ]);
  });

  it("MOD-32: kick is a ban and its end", async () => {
    const { say, reply } = await chatOf();
    await say("/kick", reply);
    expect(world.calls.map((call) => call.method).slice(0, 2)).toEqual(["banChatMember", "unbanChatMember"]);
    expect(texts()).toEqual(["Ben is removed and may come back."]);
  });

  it("MOD-32: a kick whose ban Telegram does not lift again is told as done in part", async () => {
    const { say, reply } = await chatOf();
    world.answers.set("unbanChatMember", () => refuse(400, "Bad Request: method is not available"));
    await say("/kick", reply);
    expect(texts()).toEqual(["It worked only in part. Telegram says: Bad Request: method is not available"]);
  });

  it("MOD-32, MOD-33, AMB-068: in a basic group kick is one ban, and nobody is muted", async () => {
    const { say, reply } = await chatOf({}, { type: 9 });
    await say("/kick", reply, "group");
    await say("/mute", reply, "group");
    expect(payloads("banChatMember")).toEqual([{ user_id: 102 }]);
    expect(world.callsOf("unbanChatMember")).toHaveLength(0);
    expect(world.callsOf("restrictChatMember")).toHaveLength(0);
    expect(texts()[1]).toMatch(/basic group/);
  });

  it("MOD-28, MOD-29: the third warning bans, and the count begins anew", async () => {
    const { say, reply } = await chatOf();
    for (const _ of [1, 2, 3, 4]) await say("/warn", reply);
    await say("/unwarn", reply);
    expect(texts()).toEqual([
      "Ben is warned: 1 of 3.",
      "Ben is warned: 2 of 3.",
      "Ben is warned: 3 of 3, and banned.",
      "Ben is warned: 1 of 3.",
      "A warning is taken from Ben: 0 of 3.",
    ]);
    expect(payloads("banChatMember")).toEqual([{ user_id: 102 }]);
  });

  it("AMB-063: an unban takes the warnings away", async () => {
    const { say, reply } = await chatOf();
    await say("/warn", reply);
    await say("/unban", reply);
    await say("/warn", reply);
    expect(texts()[2]).toBe("Ben is warned: 1 of 3.");
  });

  it("MOD-31: purge deletes the last 48 hours by hundreds, older messages stay, and one that cannot go stops none", async () => {
    const { chat, say } = await chatOf();
    for (let count = 0; count < 2; count += 1) await deliver(chat, text(chat, "old", { from: CARL }));
    world.pass(2 * DAY);
    const ids: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      const update = text(chat, `spam ${count}`, { from: CARL });
      ids.push(update.message.message_id);
      await deliver(chat, update);
    }
    world.calls.length = 0;
    world.answers.set("deleteMessages", () => refuse(400, "Bad Request: message can't be deleted"));
    await say("/purge @carl_the_third");
    expect(payloads("deleteMessages")).toEqual([{ message_ids: ids.slice(0, 100) }, { message_ids: ids.slice(100) }]);
    const single = payloads("deleteMessage").map((payload) => payload.message_id);
    expect(new Set(single)).toEqual(new Set(ids));
    expect(texts()).toEqual(["101 messages of Carl from the last 48 hours: deleted."]);
    expect(payloads("deleteAllMessageReactions")).toEqual([{ user_id: CARL.id }]);
  });

  it("AMB-291: purge takes away the reactions of who wrote nothing, and a refusal of that changes no answer", async () => {
    const { chat, say } = await chatOf();
    await deliver(chat, text(chat, "old", { from: CARL }));
    world.pass(3 * DAY);
    world.answers.set("deleteAllMessageReactions", () => refuse(400, "Bad Request: not enough rights"));
    world.calls.length = 0;
    await say("/purge @carl_the_third");
    expect(payloads("deleteAllMessageReactions")).toEqual([{ user_id: CARL.id }]);
    expect(texts()).toHaveLength(1);
  });

  it.each([
    ["all", () => true, "3 messages of Carl from the last 48 hours: deleted."],
    [
      "some",
      (id: number) => id % 3 === 0,
      "1 of 3 messages of Carl from the last 48 hours: deleted. Telegram kept the others.",
    ],
    ["none", () => false, "0 of 3 messages of Carl from the last 48 hours: deleted. Telegram kept the others."],
  ])("MOD-31: purge answers when Telegram has deleted %s of them, and says how many", async (_, goes, told) => {
    const { chat, say } = await chatOf();
    for (let count = 0; count < 2; count += 1) await deliver(chat, text(chat, "spam", { from: CARL }));
    world.answers.set("deleteMessages", () => refuse(400, "Bad Request: message can't be deleted"));
    world.answers.set("deleteMessage", ({ message_id }) =>
      goes(Number(message_id)) ? ok(true) : refuse(400, "Bad Request: message can't be deleted"),
    );
    world.calls.length = 0;
    await say("/purge @carl_the_third");
    const inChat = world.calls.filter(
      ({ payload, method }) => payload.chat_id === chat && method !== "deleteAllMessageReactions",
    );
    expect(inChat.map(({ method }) => method)).toEqual([
      "deleteMessages",
      ...Array(3).fill("deleteMessage"),
      "sendMessage",
    ]);
    expect(inChat.at(-1)?.payload.text).toBe(told);
  });

  it("MOD-31: while Telegram cannot be reached, purge tells of no deletion", async () => {
    const { say } = await chatOf();
    world.answers.set("deleteMessage", () => refuse(429, "Too Many Requests: retry after 30", { retry_after: 30 }));
    await say("/purge @carl_the_third");
    expect(texts()).toEqual([]);
  });

  it("MOD-37: admins, the bot and the group itself are not hit", async () => {
    const { chat, say } = await chatOf();
    const own = text(chat, "I", { from: { id: BOT.id, is_bot: true, first_name: "Steward" } }).message;
    const group = { id: chat, type: "supergroup", title: "Test" };
    const anonymous = text(chat, "we", { from: { id: 1087968824, is_bot: true, first_name: "G" }, sender_chat: group });
    await say("/ban @anna");
    await say("/ban", { reply_to_message: own });
    await say("/ban", { reply_to_message: anonymous.message });
    await say("/ban 777000");
    expect(world.callsOf("banChatMember")).toHaveLength(0);
    expect(texts()).toEqual(Array(4).fill("Commands do not act upon administrators."));
  });

  it("AMB-060: a sender in a channel's name is banned as the channel; a mute removes the message", async () => {
    const { chat, say } = await chatOf();
    const channel = { id: -100777, type: "channel", title: "News" };
    const fake = { id: 136817688, is_bot: true, first_name: "Channel" };
    const post = text(chat, "ad", { from: fake, sender_chat: channel });
    await deliver(chat, post);
    await say("/mute", { reply_to_message: post.message });
    await say("/ban", { reply_to_message: post.message });
    expect(payloads("deleteMessage")).toContainEqual({ message_id: post.message.message_id });
    expect(payloads("banChatSenderChat")).toEqual([{ sender_chat_id: -100777 }]);
    expect(world.callsOf("restrictChatMember")).toHaveLength(0);
  });

  it("AMB-060: the message of a channel is told as deleted only where Telegram deleted it", async () => {
    const { chat, say } = await chatOf();
    const fake = { id: 136817688, is_bot: true, first_name: "Channel" };
    const post = text(chat, "ad", { from: fake, sender_chat: { id: -100777, type: "channel", title: "News" } });
    await deliver(chat, post);
    const commandTo = { reply_to_message: post.message };
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    await say("/mute", commandTo);
    world.answers.delete("deleteMessage");
    await say("/mute", commandTo);
    expect(texts()).toEqual([
      "It did not work. Telegram says: Bad Request: message can't be deleted",
      "News writes as a channel, which can only be banned: the message is deleted.",
    ]);
  });

  it("AMB-062: without a target, with a wrong time or an unknown name it says how it is written", async () => {
    const { say } = await chatOf();
    await say("/ban");
    await say("/mute @carl_the_third 2x");
    await say("/ban @nobody_here");
    const root = { ...message(1).message, message_id: 7, from: BEN };
    const topicRoot = { is_topic_message: true, message_thread_id: 7, reply_to_message: root };
    await say("/ban", topicRoot);
    expect(texts()).toEqual([
      "Whom? Reply to a message, or name the member: /ban @name",
      "That is no time. Write 30m, 2h or 7d; a bare number is minutes.",
      "I do not know @nobody_here in this chat. Reply to one of their messages.",
      "Whom? Reply to a message, or name the member: /ban @name",
    ]);
    expect(world.callsOf("banChatMember")).toHaveLength(0);
  });

  it("MOD-33: a refusal of Telegram's is told in place of a success", async () => {
    const { chat, say, reply } = await chatOf();
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: not enough rights to restrict/unrestrict"));
    await say("/ban", reply);
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"));
    await say("/kick", reply);
    // Beside it, the admins hear once and in private which right is missing.
    const told = world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
    expect(told.map(({ payload }) => payload.text)).toEqual([
      "It did not work: as an administrator I need the right to ban users.",
      "It did not work. Telegram says: Bad Request: PARTICIPANT_ID_INVALID",
    ]);
    expect(await rowsOf(chat, "SELECT penalty_status FROM actions ORDER BY id")).toEqual([
      { penalty_status: 496 },
      { penalty_status: 400 },
    ]);
  });
});

describe("the rights to commands", () => {
  it("MOD-35, AMB-065: a member's command is removed without a word", async () => {
    const { say, reply } = await chatOf();
    const { message_id } = await say("/ban", { from: CARL, ...reply });
    expect(payloads("deleteMessage")).toEqual([{ message_id }]);
    expect(world.callsOf("banChatMember")).toHaveLength(0);
    expect(texts()).toEqual([]);
  });

  it("MOD-36: the group itself gets a hint", async () => {
    const { chat, say, reply } = await chatOf();
    const group = { id: chat, type: "supergroup", title: "Test" };
    await say("/ban", { from: { id: 1087968824, is_bot: true, first_name: "G" }, sender_chat: group, ...reply });
    expect(world.callsOf("banChatMember")).toHaveLength(0);
    expect(texts()[0]).toMatch(/^Anonymous administrators cannot manage/);
  });

  it("AMB-065: command and answer are gone after 60 s", async () => {
    const { chat, say, reply } = await chatOf();
    const { message_id } = await say("/warn", reply);
    expect(world.callsOf("deleteMessage")).toHaveLength(0);
    await fire(chat, 61);
    expect(payloads("deleteMessage").map((payload) => payload.message_id)).toEqual([message_id, 1000]);
  });

  it("AMB-067: with the allowance used up, commands do nothing", async () => {
    const { chat, say, reply } = await chatOf({ viplv: 0, viptime: 0 });
    await rowsOf(chat, "INSERT OR REPLACE INTO usage_days (day, kind, count) VALUES (21929, 'message', 1000000)");
    await evict();
    await say("/ban", reply);
    expect(world.callsOf("banChatMember")).toHaveLength(0);
  });

  it("MOD-41: a repeated update is one act and one warning", async () => {
    const { chat, reply } = await chatOf();
    const update = text(chat, "/warn", reply);
    const updateId = await deliver(chat, update);
    await deliver(chat, update, { updateId });
    await fire(chat, 2);
    expect(texts()).toEqual(["Ben is warned: 1 of 3."]);
  });
});

describe("the panel", () => {
  const press = (chat: number, data: string, from: object) => ({
    callback_query: {
      id: `q${Math.random()}`,
      from,
      chat_instance: "1",
      data,
      message: { message_id: 1000, date: world.now(), chat: { id: chat, type: "supergroup", title: "Test" } },
    },
  });

  it("MOD-24: has five buttons; an admin's press acts once, however often, and another's is refused", async () => {
    const { chat, say, reply } = await chatOf();
    await say("/mod", reply);
    const sent = world.callsOf("sendMessage")[0]?.payload;
    const markup = sent?.reply_markup as { inline_keyboard: { text: string; callback_data: string }[][] };
    const buttons = markup.inline_keyboard.flat();
    expect(buttons.map((button) => button.callback_data)).toEqual(
      ["warn", "mute", "kick", "ban", "purge"].map((name) => `mod:${name}:102`),
    );
    await deliver(chat, press(chat, "mod:ban:102", CARL));
    await fire(chat, 2);
    expect(world.callsOf("banChatMember")).toHaveLength(0);
    expect(payloads("answerCallbackQuery")[0]).toMatchObject({ text: "Only administrators can do this." });
    for (const name of ["warn", "warn", "ban", "ban"]) {
      await deliver(chat, press(chat, `mod:${name}:102`, ANNA));
      await fire(chat, 2);
    }
    await fire(chat, 2);
    expect(texts()).toEqual(["What shall happen with Ben?", "Ben is warned: 1 of 3.", "Ben is banned."]);
    expect(payloads("banChatMember")).toEqual([{ user_id: 102 }]);
    expect(world.callsOf("answerCallbackQuery")).toHaveLength(5);
    // It is about a query, and names no chat.
    expect(world.callsOf("answerCallbackQuery").filter(({ payload }) => "chat_id" in payload)).toEqual([]);
    await deliver(chat, press(chat, "mod:ban:101", ANNA));
    await deliver(chat, press(chat, "mod:fly:102", ANNA));
    await fire(chat, 2);
    expect(world.callsOf("banChatMember")).toHaveLength(1);
  });
});

describe("upon the chat", () => {
  const DORA = { id: 104, is_bot: false, first_name: "Dora" };
  const EVA = { id: 105, is_bot: false, first_name: "Eva" };
  const inChat = (chat: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
  /** Makes a chat that Anna, Dora and Eva administer; Eva stays anonymous in it. */
  async function chatOfAdmins(more: Record<string, unknown> = {}) {
    world.snapshot = more;
    const made = await chatOf(more);
    await deliver(made.chat, member("chat_member", made.chat, DORA, "member", "administrator"));
    const hidden = { newFields: { is_anonymous: true } };
    await deliver(made.chat, member("chat_member", made.chat, EVA, "member", "administrator", hidden));
    return made;
  }

  it("MOD-25: a report reaches every admin privately with a link, once for a message", async () => {
    const { chat, say, reply, bens } = await chatOf();
    await say("/report", { from: CARL, ...reply });
    await say("/report", { from: CARL, ...reply });
    await say("/report", { from: CARL });
    const told = world.callsOf("sendMessage").filter((call) => call.payload.chat_id === ANNA.id);
    expect(told).toHaveLength(1);
    const link = `https://t.me/c/${String(chat).slice(4)}/${bens.message_id}`;
    expect(told[0]?.payload.text).toBe(`“Test”: Carl reports a message of Ben.\n\nbuy now\n\n${link}`);
    expect(inChat(chat).map((call) => call.payload.text)).toEqual([
      "The administrators are told.",
      "The administrators are told.",
      "Write this as a reply to the message that it is about.",
    ]);
  });

  it.each([
    [0, "The administrators are told."],
    [1, "I reached 2 of 3 administrators in private."],
    [3, "I could not reach an administrator in private. Please mention one here."],
  ])("MOD-25: a report says how many admins were reached; %d never wrote to the bot", async (unreached, said) => {
    const { chat, say, reply } = await chatOfAdmins();
    const lost = [ANNA.id, DORA.id, EVA.id].slice(0, unreached);
    const send = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload, time) =>
      lost.includes(Number(payload.chat_id))
        ? refuse(403, "Forbidden: bot can't initiate conversation with a user")
        : (send?.(payload, time) ?? ok(true)),
    );
    await say("/report", { from: CARL, ...reply });
    await say("/report", { from: BEN, ...reply });
    expect(inChat(chat).map(({ payload }) => payload.text)).toEqual([said, said]);
  });

  it("MOD-25: while it is not known whether the admins are told, a report is not answered", async () => {
    const { chat, say, reply } = await chatOf();
    const send = world.answers.get("sendMessage");
    let isAway = true;
    world.answers.set("sendMessage", (payload, time) =>
      isAway && Number(payload.chat_id) > 0
        ? refuse(429, "Too Many Requests: retry after 30", { retryAfterSeconds: 30 })
        : (send?.(payload, time) ?? ok(true)),
    );
    await say("/report", { from: CARL, ...reply });
    expect(inChat(chat)).toEqual([]);
    await evict();
    isAway = false;
    await fire(chat, 62);
    await fire(chat, 2);
    expect(inChat(chat).map(({ payload }) => payload.text)).toEqual(["The administrators are told."]);
  });

  it("MOD-25: where the chat is set so, a report mentions the admins under the message, once, and for an hour", async () => {
    const { chat, say, reply, bens } = await chatOfAdmins({ rprt_ntfy: 1 });
    await say("/report", { from: CARL, ...reply });
    await say("/report", { from: BEN, ...reply });
    const [mention, again, ...more] = inChat(chat).map(({ payload }) => payload);
    expect([mention?.text, again?.text, more]).toEqual([
      "Anna A and Dora: Carl reports this message of Ben.",
      "The administrators are told.",
      [],
    ]);
    expect(mention?.reply_parameters).toMatchObject({ message_id: bens.message_id });
    expect(mention?.entities).toMatchObject([
      { type: "text_mention", offset: 0, length: 6, user: { id: ANNA.id } },
      { type: "text_mention", offset: 11, length: 4, user: { id: DORA.id } },
    ]);
    // The anonymous one hears of it in private.
    const inPrivate = world.callsOf("sendMessage").filter(({ payload }) => Number(payload.chat_id) > 0);
    expect(inPrivate.map(({ payload }) => payload.chat_id)).toEqual([ANNA.id, DORA.id, EVA.id]);
    const deleted = () => payloads("deleteMessage").map(({ message_id }) => message_id);
    await fire(chat, 61);
    const before = deleted();
    await fire(chat, 3600);
    expect(deleted().length).toBe(before.length + 1);
  });

  it("MOD-25: of chosen admins only these are told, and all where none of them is one any more", async () => {
    const { chat, say, reply } = await chatOfAdmins({ rprt_ntfy: 2, rprt_admins: "104,999999" });
    await say("/report", { from: CARL, ...reply });
    const told = world.callsOf("sendMessage").map(({ payload }) => payload.chat_id);
    expect(told.filter((id) => Number(id) > 0)).toEqual([DORA.id]);
    expect(inChat(chat)[0]?.payload.text).toBe("Dora: Carl reports this message of Ben.");
    const other = await chatOfAdmins({ rprt_ntfy: 2, rprt_admins: "999999" });
    await other.say("/report", { from: CARL, ...other.reply });
    expect(inChat(other.chat)[0]?.payload.text).toBe("Anna A and Dora: Carl reports this message of Ben.");
  });

  it("MOD-34: nokeyboard takes reply keyboards away", async () => {
    const { say } = await chatOf();
    await say("/nokeyboard");
    expect(payloads("sendMessage")[0]).toMatchObject({ reply_markup: { remove_keyboard: true } });
  });

  it("MOD-26: lib lists the templates, posts the first or one by its id, and the post stays", async () => {
    const { chat, say, reply } = await chatOf();
    const template = (id: string, content: string) =>
      ({ id, ctime: 1, mtime: 1, ...payloadShape.parse({ content }) }) as Template;
    world.templates = [template("bbbbbbbb", "Rules of\nthe house"), template("aaaaaaaa", "Welcome")];
    await say("/lib");
    await say("/lib 1", reply);
    await say("/lib aaaaaaaa");
    await say("/lib 3");
    await fire(chat, 2);
    expect(texts()).toEqual([
      "Message templates; /lib 1 posts the first:\n1. Rules of the house\n2. Welcome",
      expect.stringMatching(/^Rules of\nthe house/),
      expect.stringMatching(/^Welcome/),
      "There is no template 3. /lib lists them.",
    ]);
    expect(payloads("sendMessage")[1]?.reply_parameters).toMatchObject({
      message_id: reply.reply_to_message.message_id,
    });
    await fire(chat, 61);
    await fire(chat, 61);
    const removed = payloads("deleteMessage").map((payload) => payload.message_id);
    expect(removed).toContain(1000);
    expect(removed).not.toContain(1001);
    expect(removed).not.toContain(1002);
  });
});
