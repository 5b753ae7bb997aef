import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { NEWCOMER_QUESTIONS_MAX } from "../../../../domain/limits.ts";
import { deliver, evict, fire, formerChatOf, objectOf, rowsOf, sharedChatOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins } from "../../newcomer-updates.ts";
import { ANNA, member, text } from "../../updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003510000001;
let nextPerson = 70_001;
let updateId = 8_000_001;
/** The digits and the sum that the tests' chance (always a half) draws. */
const DIGITS = "66666";
const SUM = "12";

interface Person {
  id: number;
  is_bot: boolean;
  first_name: string;
}
/** Makes somebody new: each person has one private chat. */
const somebody = (): Person => ({ id: nextPerson++, is_bot: false, first_name: "Noor" });

/** Makes a group with an admin and these settings, on a plan that has the checks by text. */
async function groupOf(settings: Record<string, unknown>): Promise<number> {
  const chat = nextChat--;
  world.snapshot = {
    bot_settings: {},
    asset_id_greeting: "",
    du_nr: 0,
    lv_nr: 0,
    rm_greeting: 0,
    viplv: 10,
    viptime: world.now() + 86_400,
    ncm_type: 96,
    ncm_wait: 180,
    ncm_rtry: 600,
    ncm_quiz: "",
    ncm_ansr: "",
    ncm_addr: "",
    ncm_prmt: "",
    ncm_ntfy: 0,
    ...settings,
  } as typeof world.snapshot;
  await objectOf(chat).applySnapshot(snapshotOf(chat, { content: { responders: [], templates: [] } }));
  await isAppointed(chat);
  world.calls = [];
  return chat;
}

const asksToJoin = (chat: number, from: Person, more: object = {}) =>
  deliver(chat, {
    chat_join_request: {
      chat: { id: chat, type: "supergroup", title: "Test" },
      from,
      user_chat_id: from.id,
      date: world.now(),
      ...more,
    },
  });

/** Delivers what somebody writes or presses in the private chat, by way of the chat with the shared bot. */
const inPrivate = (from: Person, update: object, id = updateId++) =>
  sharedChatOf(from.id).receive({ bot: BOT, update: { update_id: id, ...update } });
const privateChat = (id: number) => ({ id, type: "private", first_name: "Noor" });
const writes = (from: Person, words: string, replyTo?: number, id?: number) => {
  const chat = privateChat(from.id);
  const reply = replyTo === undefined ? {} : { reply_to_message: { message_id: replyTo, date: 1, chat } };
  return inPrivate(from, { message: { message_id: 1, date: world.now(), chat, from, text: words, ...reply } }, id);
};
const pressesThere = (from: Person, data: string) =>
  inPrivate(from, {
    callback_query: {
      id: `p${updateId}`,
      from,
      chat_instance: "1",
      data,
      message: { message_id: 5, date: 1, chat: privateChat(from.id) },
    },
  });
/** Asks the group directly what the private chat would hand on: links are of groups that the database knows. */
const comes = (chat: number, from: Person, act: object = { kind: "start" }, id = updateId++) =>
  objectOf(chat).takePrivateAnswer({
    bot: BOT,
    updateId: id,
    userId: from.id,
    privateChat: from.id,
    act: act as { kind: "start" },
  });
/** Has the person press the prompt's link. */
const opens = async (chat: number, from: Person) => {
  await comes(chat, from);
  await sharedChatOf(from.id).expect(chat);
};

const rowOf = async (chat: number) => (await rowsOf(chat, "SELECT * FROM newcomers ORDER BY id")).at(-1);
const statusOf = async (chat: number) => (await rowOf(chat))?.status;
const sentTo = (id: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === id);
const toldTo = (id: number) => sentTo(id).map(({ payload }) => String(payload.text));
const photos = () => world.callsOf("sendPhoto").map(({ payload }) => payload);
const removals = () => world.callsOf("banChatMember").map(({ payload }) => payload);
const deleted = () => world.callsOf("deleteMessage").map(({ payload }) => `${payload.chat_id} ${payload.message_id}`);

describe("a verification in private", () => {
  it("NCM-06: muted, asked by a picture in private, freed by its digits; nothing of it stays", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    const [prompt] = sentTo(chat);
    const link = `https://t.me/steward_bot?start=ncm_${Math.abs(chat)}`;
    expect(JSON.stringify(prompt?.payload.reply_markup)).toContain(`"url":"${link}"`);
    await opens(chat, noor);
    await fire(chat, 1);
    expect(photos()[0]).toMatchObject({ chat_id: noor.id, caption: expect.stringContaining("five digits") });
    // Drawn when it is sent: the outbox keeps no picture.
    expect(photos()[0]?.photo).toMatchObject({ filename: '"check.png"' });
    const question = (await rowOf(chat))?.private_id;
    await writes(noor, ` ${DIGITS} `);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(32);
    expect(deleted()).toContain(`${noor.id} ${question}`);
    expect(deleted()).toContain(`${chat} 1000`);
    expect(world.callsOf("restrictChatMember").at(-1)?.payload).toMatchObject({
      user_id: noor.id,
      permissions: { can_send_messages: true },
    });
    expect(toldTo(noor.id).at(-1)).toContain("You can write");
    expect(await rowsOf(chat, "SELECT * FROM newcomer_answers")).toEqual([]);
  });

  it("NCM-21, NCM-23: a wrong answer asks anew, the third one removes", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    await opens(chat, noor);
    await fire(chat, 1);
    await writes(noor, "1");
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(1);
    expect(photos()[1]?.caption).toContain("2 tries");
    await writes(noor, "2");
    await writes(noor, "3");
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(10);
    expect(removals()).toEqual([{ chat_id: chat, user_id: noor.id, until_date: world.now() + 599 }]);
    expect(toldTo(noor.id).at(-1)).toContain("10 minutes");
    await writes(noor, DIGITS);
    expect(await statusOf(chat)).toBe(10);
  });

  it("AMB-076: takes an answer for which a group waits since the former class kept the private chats", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    await comes(chat, noor);
    await fire(chat, 1);
    const former = formerChatOf(noor.id);
    const forgetAt = world.nowMs + 86_400_000;
    await runInDurableObject(former, async (_object, { storage }) => {
      await storage.put({ chats: [chat], forgetAt });
      await storage.setAlarm(forgetAt);
    });
    await writes(noor, DIGITS);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(32);
    world.pass(86_400);
    await runDurableObjectAlarm(formerChatOf(noor.id));
    const kept = runInDurableObject(formerChatOf(noor.id), async (_object, { storage }) => (await storage.list()).size);
    expect(await kept).toBe(0);
  });

  it("AMB-077: a newcomer who cannot see the picture is asked a sum in words", async () => {
    const chat = await groupOf({ langm: "de" });
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    await pressesThere(noor, `ncm:words:${Math.abs(chat)}`);
    await fire(chat, 1);
    expect(toldTo(noor.id).at(-1)).toContain("sechs plus sechs");
    expect(world.callsOf("answerCallbackQuery")).toHaveLength(1);
    await writes(noor, DIGITS);
    expect(await statusOf(chat)).toBe(1);
    await writes(noor, "١٢");
    expect([SUM, await statusOf(chat)]).toEqual(["12", 32]);
  });

  it("AMB-077: who cannot read the picture is shown another one, so often", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    const pictures = () => world.callsOf("sendPhoto").length;
    await fire(chat, 1);
    expect(pictures()).toBe(1);
    for (let time = 1; time <= NEWCOMER_QUESTIONS_MAX + 2; time++) {
      await pressesThere(noor, `ncm:picture:${Math.abs(chat)}`);
      await fire(chat, 1);
    }
    expect(pictures()).toBe(NEWCOMER_QUESTIONS_MAX);
    expect(world.callsOf("answerCallbackQuery").at(-1)?.payload).toMatchObject({
      text: expect.stringContaining("no more questions"),
    });
    // No picture costs a try, and the last one can be answered.
    expect(await statusOf(chat)).toBe(0);
    await writes(noor, DIGITS);
    expect(await statusOf(chat)).toBe(32);
  });

  it("NCM-07, NCM-32: the answer to a question, and what was answered is kept", async () => {
    const chat = await groupOf({ ncm_type: 160, ncm_quiz: "Which colour is the sky?", ncm_ansr: "Light Blue" });
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    await fire(chat);
    expect(toldTo(noor.id)[0]).toContain("Which colour is the sky?");
    await writes(noor, "red");
    expect(await statusOf(chat)).toBe(1);
    await writes(noor, " light  BLUE");
    expect(await statusOf(chat)).toBe(32);
    expect(await rowsOf(chat, "SELECT name, type, text, status FROM newcomer_answers")).toEqual([
      { name: "Noor", type: 160, text: "red", status: 1 },
      { name: "Noor", type: 160, text: "light  BLUE", status: 32 },
    ]);
  });

  it("NCM-08, NCM-09, NCM-11: a wallet's address, an e-mail address, an introduction", async () => {
    const cases = [
      [288, "0x52908400098527886E0F7030069857D2E4169EE7", "0x5290"],
      [544, "a@b.co", "abc"],
      [2080, "I grow tomatoes.", "x"],
    ] as const;
    for (const [ncm_type, right, wrong] of cases) {
      const chat = await groupOf({ ncm_type, ncm_addr: ncm_type === 288 ? "ETH" : "" });
      const noor = somebody();
      await joins(chat, noor);
      await opens(chat, noor);
      await writes(noor, wrong);
      expect(await statusOf(chat)).toBe(1);
      await writes(noor, right);
      expect([ncm_type, await statusOf(chat)]).toEqual([ncm_type, 32]);
    }
  });

  it("NCM-22: the time runs from the prompt in the group, whether the chat was opened or not", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    await opens(chat, noor);
    await fire(chat, 100);
    const question = (await rowOf(chat))?.private_id;
    await evict();
    await fire(chat, 81);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(6);
    expect(removals()).toHaveLength(1);
    expect(deleted()).toContain(`${noor.id} ${question}`);
    expect(toldTo(noor.id).at(-1)).toContain("The time is up");
  });

  it("NCM-29: a newcomer who leaves is asked no longer", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    await fire(chat);
    const question = (await rowOf(chat))?.private_id;
    await deliver(chat, member("chat_member", chat, { ...noor }, "restricted", "left", { by: noor }));
    await fire(chat);
    expect(deleted()).toContain(`${noor.id} ${question}`);
    await writes(noor, DIGITS);
    expect([await statusOf(chat), removals()]).toEqual([0, []]);
  });

  it("NCM-39: on a lapsed plan the button is used, which the private chat says", async () => {
    const chat = await groupOf({ ncm_type: 160, ncm_quiz: "?", ncm_ansr: "!", viplv: 0, viptime: 0 });
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    expect((await rowOf(chat))?.type).toBe(1056);
    expect(await comes(chat, noor)).toBe("told");
    await fire(chat);
    expect(toldTo(noor.id)).toEqual([expect.stringContaining("button under my message")]);
  });

  it("AMB-076: the group's button does not pass a private question", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await deliver(chat, {
      callback_query: {
        id: "press",
        from: noor,
        chat_instance: "1",
        data: "ncm:press",
        message: { message_id: 1, date: 1, chat: { id: chat, type: "supergroup", title: "Test" } },
      },
    });
    await fire(chat);
    expect(await statusOf(chat)).toBe(0);
    expect(world.callsOf("answerCallbackQuery")[0]?.payload.text).toContain("opens a chat");
  });

  it("MOD-41: a repeated update is one answer", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    for (const _ of [1, 2, 3]) await writes(noor, "1", undefined, 4_999_999);
    expect((await rowOf(chat))?.wrong).toBe(1);
  });

  it("NCM-06: of two groups that ask, the answered message tells which one is meant", async () => {
    const [first, second] = [await groupOf({}), await groupOf({})];
    const noor = somebody();
    for (const chat of [first, second]) {
      await joins(chat, noor);
      await opens(chat, noor);
      await fire(chat);
    }
    await writes(noor, DIGITS, Number((await rowOf(first))?.private_id));
    expect([await statusOf(first), await statusOf(second)]).toEqual([32, 0]);
    await writes(noor, DIGITS);
    expect(await statusOf(second)).toBe(32);
  });

  it("AMB-282: repeated presses of Start are answered once a second, and hold up no group", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    const noor = somebody();
    await joins(chat, noor);
    for (let second = 0; second < 4; second++) await fire(chat, 1);
    world.calls = [];
    for (let press = 0; press < 60; press++) await comes(chat, noor);
    await joins(chat, somebody());
    await fire(chat, 1);
    expect([toldTo(noor.id).length, sentTo(chat).length]).toEqual([2, 1]);
    const waiting = await rowsOf(
      chat,
      `SELECT count(*) AS n FROM outbox WHERE chat_id = ${noor.id} AND state = 'pending'`,
    );
    expect(waiting).toEqual([{ n: 19 }]);
  });

  it("AMB-080: Cancel fails the verification", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    await opens(chat, noor);
    await pressesThere(noor, `ncm:cancel:${Math.abs(chat)}`);
    await fire(chat);
    expect(await statusOf(chat)).toBe(2);
    expect(removals()).toHaveLength(1);
  });

  it("NCM-06: the group tells nothing to a person without a verification, before one and after it", async () => {
    const chat = await groupOf({});
    const [noor, stranger] = [somebody(), somebody()];
    await joins(chat, noor);
    await opens(chat, noor);
    await fire(chat);
    await writes(noor, DIGITS);
    await fire(chat);
    world.calls = [];
    expect([await comes(chat, stranger), await comes(chat, noor)]).toEqual(["none", "none"]);
    await fire(chat);
    expect(world.callsOf("sendMessage")).toEqual([]);
  });

  it("NCM-06: a stranger's link asks nothing and makes nothing", async () => {
    const noor = somebody();
    await writes(noor, "/start ncm_9999999999999");
    await writes(noor, "/start ncm_x");
    await writes(noor, "hello");
    expect(world.calls).toEqual([]);
  });
});

describe("a question that does not arrive", () => {
  it("AMB-260: is asked again after an unknown outcome, and a question that arrived late is deleted", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await joins(chat, noor);
    world.answers.set("sendPhoto", (payload, time) =>
      time < 2 ? refuse(0, "Telegram did not answer") : ok(messageFrom(payload)),
    );
    await opens(chat, noor);
    for (let second = 0; second < 8; second++) await fire(chat, 1);
    expect(photos()).toHaveLength(3);
    expect((await rowOf(chat))?.private_id).not.toBeNull();
  });

  it("AMB-076: a person who blocked the bot has the prompt in the group, and its time", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    world.answers.set("sendPhoto", () => refuse(403, "Forbidden: bot was blocked by the user"));
    await joins(chat, noor);
    await fire(chat, 1);
    await opens(chat, noor);
    await fire(chat, 1);
    expect(photos()).toHaveLength(1);
    await fire(chat, 180);
    await fire(chat, 1);
    expect([await statusOf(chat), removals().length]).toEqual([6, 1]);
  });

  it("AMB-282: the time stands still while the first question is on its way, and only then", async () => {
    const chat = await groupOf({ ncm_wait: 60 });
    const noor = somebody();
    await joins(chat, noor);
    await fire(chat, 1);
    const works = world.answers.get("sendPhoto");
    world.answers.set("sendPhoto", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 100 }));
    await fire(chat, 30);
    await opens(chat, noor);
    await fire(chat, 1);
    if (works !== undefined) world.answers.set("sendPhoto", works);
    await evict();
    for (let step = 0; step < 10; step++) await fire(chat, 10);
    expect([await statusOf(chat), (await rowOf(chat))?.private_id]).toEqual([0, expect.any(Number)]);
    // Asked anew, the time goes on.
    await opens(chat, noor);
    await fire(chat, 28);
    expect(await statusOf(chat)).toBe(0);
    await fire(chat, 3);
    expect([await statusOf(chat), removals().length]).toEqual([6, 1]);
  });

  it("AMB-080: without the right to restrict the verification ends, and nobody is removed", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: not enough rights to restrict members"));
    await joins(chat, somebody());
    for (let second = 0; second < 3; second++) await fire(chat, 1);
    expect(await statusOf(chat)).toBe(2);
    await fire(chat, 600);
    expect([removals(), sentTo(chat).length]).toEqual([[], 0]);
  });
});

describe("join requests", () => {
  const answered = (verb: "approve" | "decline") =>
    world.callsOf(`${verb}ChatJoinRequest`).map(({ payload }) => payload.user_id);

  it("NCM-30: asked in private at once, let in after the right answer, and not asked again", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    expect(photos()).toMatchObject([{ chat_id: noor.id }]);
    expect([world.callsOf("restrictChatMember"), sentTo(chat)]).toEqual([[], []]);
    await writes(noor, DIGITS);
    await fire(chat);
    expect(answered("approve")).toEqual([noor.id]);
    const came = { via_join_request: true, by: { id: BOT.id, is_bot: true, first_name: "Steward" } };
    await deliver(chat, member("chat_member", chat, { ...noor }, "left", "member", came));
    await fire(chat, 4);
    expect((await rowsOf(chat, "SELECT status FROM newcomers")).map(({ status }) => status)).toEqual([32]);
    expect([world.callsOf("restrictChatMember"), sentTo(chat)]).toEqual([[], []]);
  });

  it("NCM-30: the inline check is a button in private", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    expect(toldTo(noor.id)[0]).toContain("press the button");
    await pressesThere(noor, `ncm:human:${Math.abs(chat)}`);
    await fire(chat);
    expect([await statusOf(chat), answered("approve")]).toEqual([32, [noor.id]]);
  });

  it("NCM-35, NCM-38: a person let in is greeted and restricted for the first time once inside", async () => {
    const greeting = { id: "17000000000000000001", content: "Welcome!", entities: [], keyboard: [], assets: [] };
    const chat = await groupOf({
      ncm_type: 1056,
      bot_settings: { hello_to_new: true },
      asset_id_greeting: greeting.id,
      du_nr: 3600,
      lv_nr: 1,
    });
    const template = { ...greeting, interactionMode: 0, disableWebPreview: false, disableNotification: false } as const;
    const content = { responders: [], templates: [template] };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 2, content }));
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    await pressesThere(noor, `ncm:human:${Math.abs(chat)}`);
    await fire(chat, 1);
    expect([sentTo(chat), world.callsOf("restrictChatMember")]).toEqual([[], []]);
    const came = { via_join_request: true, by: { id: BOT.id, is_bot: true, first_name: "Steward" } };
    await deliver(chat, member("chat_member", chat, { ...noor }, "left", "member", came));
    await fire(chat, 1);
    expect(toldTo(chat)).toEqual(["Welcome!"]);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({ until_date: world.now() + 3599 });
  });

  it("AMB-075, MOD-44: turned down after the time and after three wrong answers, and too early the next time", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    await fire(chat, 181);
    await fire(chat, 1);
    expect([await statusOf(chat), answered("decline"), removals()]).toEqual([6, [noor.id], []]);
    await asksToJoin(chat, noor);
    await fire(chat);
    expect([answered("decline").length, photos().length]).toEqual([2, 1]);
    world.pass(600);
    await asksToJoin(chat, noor);
    await fire(chat);
    for (const words of ["1", "2", "3"]) await writes(noor, words);
    await fire(chat);
    expect([await statusOf(chat), answered("decline").length]).toEqual([10, 3]);
    const declined = {
      kind: "newcomer",
      rule_id: "ncm_type",
      action: "decline",
      user_id: noor.id,
      penalty_status: 200,
    };
    const logged = "SELECT kind, rule_id, action, user_id, penalty_status FROM actions ORDER BY id";
    expect(await rowsOf(chat, logged)).toEqual([declined, declined, declined]);
  });

  it("AMB-075: types 3 and 23 turn down, 0, 2 and 8 leave it to the admins", async () => {
    for (const [ncm_type, declined] of [
      [3, 1],
      [23, 1],
      [0, 0],
      [2, 0],
      [8, 0],
    ]) {
      const chat = await groupOf({ ncm_type });
      await asksToJoin(chat, somebody());
      await fire(chat);
      expect([ncm_type, answered("decline").length, photos().length]).toEqual([ncm_type, declined, 0]);
    }
  });

  it("AMB-075: a query is answered: queued for a check, turned down by the policy", async () => {
    const query = { query_id: "q1" };
    await asksToJoin(await groupOf({}), somebody(), query);
    await asksToJoin(await groupOf({ ncm_type: 23 }), somebody(), query);
    const payloads = () => world.callsOf("answerChatJoinRequestQuery").map(({ payload }) => payload);
    await expect.poll(payloads).toEqual([{ chat_join_request_query_id: "q1", result: "decline" }]);
  });

  it("AMB-075: an admin who lets in ends the question with 96", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    await deliver(
      chat,
      member("chat_member", chat, { ...noor }, "left", "member", { via_join_request: true, by: ADMIN }),
    );
    await fire(chat);
    expect([await statusOf(chat), answered("approve"), removals()]).toEqual([96, [], []]);
    await fire(chat, 300);
    expect(answered("decline")).toEqual([]);
  });

  it("AMB-282: the request of a person who cannot be written to is left to the admins, with the reason", async () => {
    const chat = await groupOf({});
    const refusal = "Forbidden: bot can't initiate conversation with a user";
    world.answers.set("sendPhoto", () => refuse(403, refusal));
    const noor = somebody();
    await asksToJoin(chat, noor);
    await fire(chat);
    await fire(chat, 90_000);
    await fire(chat, 1);
    expect([await statusOf(chat), answered("decline"), removals()]).toEqual([2, [], []]);
    const log = await rowsOf(chat, "SELECT kind, rule_id, res_status, comment FROM service_log ORDER BY id");
    expect(log).toEqual([
      { kind: 4, rule_id: "not_asked", res_status: 403, comment: refusal },
      { kind: 3, rule_id: String(noor.id), res_status: 2, comment: "" },
    ]);
    await asksToJoin(chat, noor);
    await fire(chat);
    expect(photos()).toHaveLength(2);
  });

  it("AMB-282: the time stands still while Telegram is down, and the question comes once it is back", async () => {
    const chat = await groupOf({ ncm_wait: 60 });
    const works = world.answers.get("sendPhoto");
    world.answers.set("sendPhoto", () => refuse(502, "Bad Gateway"));
    const noor = somebody();
    await asksToJoin(chat, noor);
    for (let minute = 0; minute < 60; minute++) await fire(chat, 60);
    expect([await statusOf(chat), answered("decline")]).toEqual([0, []]);
    if (works !== undefined) world.answers.set("sendPhoto", works);
    await fire(chat, 300);
    expect((await rowOf(chat))?.private_id).not.toBeNull();
    await fire(chat, 59);
    expect(await statusOf(chat)).toBe(0);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(6);
  });

  it("NCM-41: more requests than are dealt with at once are all asked, and all can answer", async () => {
    const chat = await groupOf({});
    const people = Array.from({ length: 45 }, somebody);
    await Promise.all(people.map((person) => asksToJoin(chat, person)));
    for (let round = 0; round < 3; round++) await fire(chat, 1);
    expect(photos()).toHaveLength(45);
    expect(await rowsOf(chat, "SELECT count(*) AS n FROM newcomers WHERE is_announced = 0")).toEqual([{ n: 0 }]);
    const last = people.at(-1) ?? somebody();
    await writes(last, DIGITS);
    await fire(chat);
    expect(answered("approve")).toEqual([last.id]);
    expect(sentTo(chat)).toEqual([]);
  });

  it("NCM-30: a person who asks to join and comes in another way is verified like everybody", async () => {
    const chat = await groupOf({});
    const noor = somebody();
    await asksToJoin(chat, noor);
    await joins(chat, noor);
    await fire(chat, 1);
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
    const rows = await rowsOf(chat, "SELECT is_request, ended_at FROM newcomers ORDER BY id");
    expect(rows).toEqual([
      { is_request: 1, ended_at: expect.any(Number) },
      { is_request: 0, ended_at: null },
    ]);
  });
});

describe("updates out of order", () => {
  it("AMB-083: a message that came before its author's join is removed with it", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    await deliver(chat, text(chat, "from a former visit", { message_id: 70, date: world.now() - 50 }));
    await deliver(chat, text(chat, "buy this", { message_id: 71 }));
    await joins(chat, ANNA);
    await fire(chat);
    const ids = world.calls.flatMap(({ payload }) => payload.message_ids ?? payload.message_id ?? []);
    expect(ids).toContain(71);
    expect(ids).not.toContain(70);
  });

  it("AMB-083: an old message that is edited during the verification is removed too", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    await joins(chat, ANNA);
    const { message } = text(chat, "buy this", { message_id: 81, date: world.now() - 5000, edit_date: world.now() });
    await deliver(chat, { edited_message: message });
    await fire(chat);
    expect(deleted()).toContain(`${chat} 81`);
  });

  it("NCM-28: a newcomer who comes back without an update of leaving is muted again, and asked once", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    await joins(chat, ANNA);
    await fire(chat, 1);
    await fire(chat, 20);
    await joins(chat, ANNA);
    await fire(chat, 1);
    expect(world.callsOf("restrictChatMember")).toHaveLength(2);
    expect([(await rowsOf(chat, "SELECT id FROM newcomers")).length, sentTo(chat).length]).toEqual([1, 1]);
  });

  it("NCM-02: a bot that a bot brings goes", async () => {
    const chat = await groupOf({ ncm_type: 1056 });
    const [robot, other] = [800, 801].map((id) => ({ id, is_bot: true, first_name: "Robot" }));
    await joins(chat, robot as object, other);
    await fire(chat);
    expect(removals().map(({ user_id }) => user_id)).toEqual([800]);
  });
});

describe("the retention of newcomers", () => {
  it("MOD-42: a verification goes on in the supergroup: muted there, asked there, and private answers find it", async () => {
    const group = -70_001;
    const supergroup = nextChat--;
    world.snapshot = { ncm_type: 96, ncm_wait: 180, ncm_rtry: 600, ncm_prmt: "", bot_settings: {} } as never;
    world.answers.set("sendPhoto", (payload) => ok(messageFrom(payload)));
    await objectOf(group).applySnapshot(snapshotOf(group));
    const noor = somebody();
    const basic = { chatFields: { type: "group" } };
    await deliver(group, member("chat_member", group, { ...noor }, "left", "member", { by: noor, ...basic }));
    await fire(group, 1);
    await opens(group, noor);
    await fire(group);
    world.calls = [];
    await objectOf(group).moveTo(supergroup);
    await fire(group);
    await fire(supergroup);
    await fire(supergroup, 4);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({ chat_id: supergroup, user_id: noor.id });
    expect(toldTo(supergroup)[0]).toContain("Noor");
    await writes(noor, DIGITS);
    expect(await statusOf(supergroup)).toBe(32);
    expect(world.callsOf("sendPhoto")).toEqual([]);
  });

  it("HIS-11, AMB-273: at midnight old answers, verifications and albums are removed; one that forbids a next try stays", async () => {
    const chat = await groupOf({});
    const old = world.now() - 500 * 86_400;
    await rowsOf(
      chat,
      `INSERT INTO newcomers (user_id, type, status, started_at, ended_at)
       VALUES (1, 96, 32, ${old}, ${old}), (2, 96, 10, ${old}, ${old}), (3, 96, 10, ${old}, ${old}),
              (3, 96, 6, ${old}, ${old}), (4, 96, 32, ${old}, ${old})`,
    );
    await rowsOf(
      chat,
      `INSERT INTO newcomer_answers (user_id, type, text, status, at) VALUES (1, 160, 'old', 32, ${old}),
         (1, 160, 'new', 32, ${world.now()})`,
    );
    await rowsOf(chat, `INSERT INTO removed_albums VALUES ('old', ${old}), ('new', ${world.now() + 43_200})`);
    await fire(chat, 86_400);
    await fire(chat);
    expect(await rowsOf(chat, "SELECT user_id, status FROM newcomers ORDER BY id")).toEqual([
      { user_id: 2, status: 10 },
      { user_id: 3, status: 6 },
      // The last number is not given again.
      { user_id: 4, status: 32 },
    ]);
    expect(await rowsOf(chat, "SELECT text FROM newcomer_answers")).toEqual([{ text: "new" }]);
    expect(await rowsOf(chat, "SELECT id FROM removed_albums")).toEqual([{ id: "new" }]);
  });
});
