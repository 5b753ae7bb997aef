import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { PointsChange } from "../../../../domain/points/ledger.ts";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, DAY, messageFrom, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
beforeEach(resetWorld);

const newChat = chatsFrom(-1004500000001);
const groupWith = (settings: object = {}) => {
  world.snapshot = { trg_attn: ["#hi", "#second"], ...settings } as typeof world.snapshot;
  return newChat();
};
const writes = (chat: number, words = "#hi", from: object = ANNA, more: object = {}) =>
  deliver(chat, text(chat, words, { from, ...more }));
const said = () => world.callsOf("sendMessage").map(({ payload }) => String(payload.text));
const ledger = async (chat: number, userId = ANNA.id) =>
  (await rowsOf(chat, `SELECT * FROM points_log WHERE user_id = ${userId} ORDER BY id`)).map(
    ({ before, after, reason, comment }) => [before, after, reason, comment],
  );
let key = 0;
const change = (chat: number, wanted: PointsChange, more: object = {}) =>
  objectOf(chat).changePoints({
    key: `change ${++key}`,
    userId: ANNA.id,
    change: wanted,
    most: 1000,
    comment: "well done",
    actor: 7,
    isBroadcast: false,
    ...more,
  });
const add = (amount: number) => ({ kind: "add", amount }) as const;
const balance = async (chat: number, userId = ANNA.id) => (await objectOf(chat).memberPoints(userId)).balance;

describe("a check-in", () => {
  it("LOY-04, LOY-09, AMB-105: gives the day's points with a line of reason 32 whose comment is the day, behind the first one", async () => {
    const chat = await groupWith();
    for (let day = 0; day < 5; day++) {
      await writes(chat);
      world.pass(DAY);
    }
    expect(await ledger(chat)).toEqual([
      [0, 0, 1, ""],
      [0, 5, 32, "1"],
      [5, 13, 32, "2"],
      [13, 21, 32, "3"],
      [21, 29, 32, "4"],
      [29, 44, 32, "5"],
    ]);
  });

  it("LOY-05, AMB-095, AMB-108: a second one of the day gives nothing and is answered once, whatever its case and topic", async () => {
    const chat = await groupWith();
    await writes(chat);
    for (let time = 0; time < 3; time++) {
      await writes(chat, " #HI ", ANNA, { message_thread_id: 5, is_topic_message: true });
      await fire(chat, 2);
    }
    await fire(chat, 2);
    expect(await balance(chat)).toBe(5);
    expect(said()).toEqual([
      "Checked in, day 1: 5 points. You have 5 points now.",
      "You have checked in today already. Come back tomorrow.",
    ]);
  });

  it("LOY-06: a missed day begins anew", async () => {
    const chat = await groupWith();
    for (const pause of [1, 2, 1]) {
      await writes(chat);
      world.pass(pause * DAY);
    }
    await writes(chat);
    expect((await ledger(chat)).map(([, , , comment]) => comment)).toEqual(["", "1", "2", "1", "2"]);
  });

  it("LOY-05: the same update twice is one check-in, also after the object has lost its memory", async () => {
    const chat = await groupWith();
    const update = text(chat, "#hi", { from: ANNA });
    const updateId = await deliver(chat, update);
    await evict();
    await deliver(chat, update, { updateId });
    expect(await balance(chat)).toBe(5);
  });

  it("LOY-06: a message that Telegram delivers a day late counts for the day on which it was written", async () => {
    const chat = await groupWith();
    await writes(chat);
    world.pass(DAY);
    const late = text(chat, "#hi", { from: ANNA });
    world.pass(DAY);
    await deliver(chat, late);
    await writes(chat);
    expect((await ledger(chat)).map(([, , , comment]) => comment)).toEqual(["", "1", "2", "3"]);
  });

  it("LOY-05, AMB-315: another name of the same clock allows no second one on the local day; a moved clock does after 12 hours", async () => {
    const zone = (tzn_name: string, tzn_offset = 0) =>
      objectOf(chat).applySnapshot(
        snapshotOf(chat, { settings: { trg_attn: ["#hi"], tzn_name, tzn_offset } as never, version: ++version }),
      );
    let version = 100;
    const chat = await groupWith({ tzn_name: "Europe/Berlin" });
    world.nowMs = (START - (START % DAY)) * 1000;
    await writes(chat);
    world.pass(13 * 3600);
    await zone("Europe/Paris");
    await writes(chat);
    expect(await balance(chat)).toBe(5);
    await zone("Asia/Tokyo");
    await writes(chat);
    expect(await balance(chat)).toBeGreaterThan(5);
  });

  it("LOY-11, AMB-315: is listed on the day of its message, not on that of its receipt", async () => {
    const chat = await groupWith();
    const late = text(chat, "#hi", { from: ANNA });
    world.pass(2 * DAY);
    await deliver(chat, late);
    const on = (day: number) => ({ startSecond: START + day * DAY - 60, endSecond: START + day * DAY + 60 });
    const listed = async (day: number) =>
      (await objectOf(chat).checkIns({ page: 1, perPage: 50, ...on(day) })).rows.map(({ timestamp }) => timestamp);
    expect(await listed(0)).toEqual([START]);
    expect(await listed(2)).toEqual([]);
  });

  it.each([
    ["bots", { id: 500, is_bot: true, first_name: "B" }, {}],
    [
      "channels",
      { id: 136817688, is_bot: true, first_name: "Channel" },
      { sender_chat: { id: -100500, type: "channel", title: "C" } },
    ],
  ])("AMB-108: of %s does not count", async (_, from, more) => {
    const chat = await groupWith();
    await writes(chat, "#hi", from, more);
    expect(await rowsOf(chat, "SELECT * FROM points")).toEqual([]);
  });

  it("LOY-08, AMB-046: of the hashtags those count for which the plan has slots", async () => {
    const free = await groupWith({ viplv: 0, viptime: 0, ctime: START - 400 * DAY });
    await writes(free, "#second");
    expect(await balance(free)).toBe(0);
    const paid = await groupWith({ viplv: 10, viptime: START + 400 * DAY });
    await writes(paid, "#second");
    expect(await balance(paid)).toBe(5);
  });
});

describe("changes by admins", () => {
  it("LOY-22, AMB-106: twenty at once lose none, and the ledger has no gap", async () => {
    const chat = await groupWith();
    await writes(chat, "hello");
    await Promise.all(Array.from({ length: 20 }, () => change(chat, add(1))));
    expect(await balance(chat)).toBe(20);
    const lines = await ledger(chat);
    const gapless = Array.from({ length: 20 }, (_, index) => [index, index + 1]);
    expect(lines.slice(1).map(([before, after]) => [before, after])).toEqual(gapless);
  });

  it("LOY-22: the same request again is the same change", async () => {
    const chat = await groupWith();
    await writes(chat, "hello");
    const first = await change(chat, add(7), { key: "once" });
    expect(await change(chat, add(7), { key: "once" })).toEqual(first);
    expect(await balance(chat)).toBe(7);
  });

  it("LOY-17, LOY-18, AMB-100: no more is taken than there is; a purge leaves nothing, with reason 17", async () => {
    const chat = await groupWith();
    await writes(chat, "hello");
    await change(chat, add(37));
    expect(await change(chat, { kind: "deduct", amount: 38 })).toEqual({
      outcome: "refused",
      code: "Not enougth points. Max: {max}",
      extra: { max: 37 },
    });
    await change(chat, { kind: "purge" }, { comment: "purge" });
    expect((await ledger(chat)).at(-1)).toEqual([37, 0, 17, "purge"]);
  });

  it("LOY-25: of a bot, and of somebody whom the chat does not know, are refused", async () => {
    const chat = await groupWith();
    await writes(chat, "hello", { id: 501, is_bot: true, first_name: "B" });
    expect(await change(chat, add(1), { userId: 501 })).toMatchObject({ code: "BOTS_HAVE_NO_POINTS" });
    expect(await change(chat, add(1), { userId: 987 })).toMatchObject({ code: "Target not found" });
  });

  it("LOY-21, AMB-102: are told to the group where that is wanted, in its language", async () => {
    const chat = await groupWith({ langm: "de" });
    await writes(chat, "hello");
    await change(chat, add(2));
    await change(chat, add(1), { isBroadcast: true, comment: "danke" });
    await fire(chat, 1);
    expect(said()).toEqual(["Anna A bekommt 1 Punkt: danke"]);
  });
});

describe("a batch of changes that the group is told of", () => {
  const BATCH = "task b1 ";
  const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` });
  async function batchOf(chat: number, count: number, before = async () => undefined as unknown) {
    for (let id = 600; id < 600 + count; id++) await writes(chat, "hello", person(id));
    await before();
    for (let id = 600; id < 600 + count; id++)
      await change(chat, add(3), { userId: id, key: `${BATCH}${id} 0`, batch: BATCH, isBroadcast: true });
    expect(said()).toEqual([]);
    world.pass(9);
    for (let round = 0; round < 4; round++) await fire(chat, 2);
  }

  it("LOY-21, AMB-312: is one message with names, amount and reason, split by length, and leaves nobody out", async () => {
    const chat = await groupWith();
    await batchOf(chat, 70);
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain("Points given (well done):\nPerson 600: 3 points\n");
    expect(said()[0]?.split("\n")).toHaveLength(71);
    // The same alarm again tells nothing anew.
    await evict();
    await fire(chat, 10);
    expect(said()).toHaveLength(1);
  });

  it("LOY-21, AMB-312: goes to the open topic that people use where General is closed", async () => {
    const chat = await groupWith();
    await deliver(chat, text(chat, "hi", { from: ANNA, message_thread_id: 7, is_topic_message: true }));
    const closeGeneral = async () => {
      await runInDurableObject(stubOf(chat), (_object, state) => {
        const value = { type: 10, title: "Test", username: null, flags: { is_forum: true } };
        state.storage.sql.exec("UPDATE kv SET value = ? WHERE name = 'chat'", JSON.stringify(value));
        const status = { status: 40, rights: { can_manage_topics: false }, at: START };
        state.storage.sql.exec("UPDATE kv SET value = ? WHERE name = 'botStatus'", JSON.stringify(status));
        state.storage.sql.exec("INSERT INTO topics (id, name, flag, mtime) VALUES (0, '', 1, 1), (7, 'Seven', 0, 1)");
      });
      await evict();
    };
    await batchOf(chat, 2, closeGeneral);
    expect(world.callsOf("sendMessage").map(({ payload }) => payload.message_thread_id)).toEqual([7]);
  });

  it("LOY-21, AMB-312: is told to the admin who changed the points where the group cannot be told", async () => {
    const chat = await groupWith();
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: not enough rights to send text messages"));
    await batchOf(chat, 2);
    const untold = world.callsOf("sendMessage").length;
    expect(untold).toBe(1);
    world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
    await fire(chat, 5);
    await runDurableObjectAlarm(SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} 7`)));
    const told = world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === 7);
    expect(told).toHaveLength(1);
    expect(told[0]?.payload.text).toContain("not enough rights");
    expect(told[0]?.payload.text).toContain("Person 601: 3 points");
  });
});

describe("points recycling", () => {
  const leaves = (chat: number, to: string) => deliver(chat, member("chat_member", chat, ANNA, "member", to));

  it.each([
    ["left", "left"],
    ["kicked", "ban"],
  ])("LOY-23, AMB-101: a member who has %s loses the balance, with the change as the reason", async (to, label) => {
    const chat = await groupWith({ bot_settings: { points_recycle: true } });
    await writes(chat);
    await leaves(chat, to);
    expect((await ledger(chat)).at(-1)).toEqual([5, 0, 17, label]);
  });

  it("LOY-23, AMB-101: a departure that only a question to Telegram tells of takes the balance too", async () => {
    const chat = await groupWith({ bot_settings: { points_recycle: true } });
    await writes(chat);
    world.answers.set("getChatMember", () => ok({ status: "left", user: ANNA }));
    await objectOf(chat).syncMembership(ANNA.id);
    expect((await ledger(chat)).at(-1)).toEqual([5, 0, 17, "left"]);
  });

  it("LOY-23: where it is off the balance stays, and coming back on the same day gives no second check-in", async () => {
    const chat = await groupWith();
    await writes(chat);
    await leaves(chat, "left");
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    await writes(chat);
    expect(await balance(chat)).toBe(5);
  });
});

describe("reports on points", () => {
  it("LOY-11, LOY-12, LOY-13, AMB-104: check-ins, ranking without who left, and points by their source", async () => {
    const chat = await groupWith();
    await writes(chat, "#hi", BEN);
    await writes(chat, "#hi", ANNA);
    await change(chat, add(4));
    await change(chat, { kind: "deduct", amount: 1 });
    const range = { startSecond: START - 10, endSecond: START + 10 };
    const page = { page: 1, perPage: 50, most: 10, board: "all" } as const;
    const { rows: ranked } = await objectOf(chat).pointsRanking(page);
    expect(ranked.map(({ rank, user, points }) => [rank, user.fname, points])).toEqual([
      [1, "Anna", 8],
      [2, "Ben", 5],
    ]);
    const { rows } = await objectOf(chat).checkIns({ ...page, ...range });
    expect(rows.map(({ user, cnt_continuous, points }) => [user.fname, cnt_continuous, points])).toEqual([
      ["Anna", 1, 5],
      ["Ben", 1, 5],
    ]);
    expect(await objectOf(chat).pointsSummary(range)).toEqual({
      system_init: 0,
      admin_add: 4,
      admin_reduce: 1,
      chatmember_activity_attendance: 10,
    });
    await deliver(chat, member("chat_member", chat, ANNA, "member", "left"));
    expect((await objectOf(chat).pointsRanking(page)).rows.map(({ user }) => user.fname)).toEqual(["Ben"]);
    expect((await objectOf(chat).pointsRanking({ ...page, most: 0 })).rows).toEqual([]);
  });

  it("LOY-10, AMB-103: the check-in message has hashtags, steps and the first ten; once a minute, and Telegram's refusal is told", async () => {
    const chat = await groupWith({ viplv: 10, viptime: START + 400 * DAY });
    await writes(chat, "hello");
    await change(chat, add(4));
    expect(await objectOf(chat).postCheckIn("a", 1000)).toMatchObject({ outcome: "sent" });
    expect(said()).toEqual([
      [
        "Check in once a day: write #hi #second",
        "• Each day: 5 points",
        "• From day 2 in a row: 8 points",
        "• From day 5 in a row: 15 points",
        "",
        "Most points:",
        "1. Anna A: 4 points",
      ].join("\n"),
    ]);
    expect(await objectOf(chat).postCheckIn("b", 1000)).toEqual({ outcome: "tooSoon", waitSeconds: 60 });
    world.pass(61);
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was kicked from the supergroup chat"));
    expect(await objectOf(chat).postCheckIn("c", 1000)).toMatchObject({ outcome: "failed", error_code: 403 });
    world.pass(2);
    expect(await objectOf(chat).postCheckIn("d", 1000)).toMatchObject({ outcome: "failed", error_code: 403 });
  });
});
