import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { packHourly } from "../../../../domain/announcements/frequency.ts";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";
import {
  announcement,
  chatWith,
  goTo,
  HALF_PAST,
  log,
  makeForum,
  newChat,
  nextAt,
  paid,
  push,
  sends,
  template,
} from "./announced.ts";

beforeEach(resetWorld);

describe("an announcement", () => {
  it("ANN-04, ANN-22, API-29: runs at its time, once, and its log row leads to the message", async () => {
    const rule = announcement();
    const chat = await chatWith([rule]);
    await goTo(chat, HALF_PAST - 60);
    expect(sends()).toEqual([]);
    await goTo(chat, HALF_PAST);
    await goTo(chat, HALF_PAST + 60);
    expect(sends()).toEqual([{ chat_id: chat, text: "message t" }]);
    expect(await log(chat)).toMatchObject([
      { kind: 22, rule_id: rule.id, res_status: 200, target_id: "1000", condition: "daily 12:30", start_at: HALF_PAST },
    ]);
    await goTo(chat, HALF_PAST + DAY);
    expect(sends()).toHaveLength(2);
    expect(await objectOf(chat).announcementStates()).toMatchObject([
      { id: rule.id, ran_at: HALF_PAST + DAY, last: { res_status: 200, message_id: 1001 } },
    ]);
  });

  it("ANN-23: of a channel is posted and pinned there, and its log row leads to the post", async () => {
    const rule = announcement({ isPin: true });
    const chat = newChat();
    const channel = { id: "1", telegramId: chat, type: 7, title: "News", username: "news" };
    await push(chat, [rule], { chat: channel });
    await goTo(chat, HALF_PAST);
    expect(sends()).toEqual([{ chat_id: chat, text: "message t" }]);
    expect(world.callsOf("pinChatMessage")).toHaveLength(1);
    expect(await log(chat)).toMatchObject([{ res_status: 200, target_id: "1000" }]);
  });

  it("AMB-306: names the chat it is said in, and nobody", async () => {
    const rule = announcement();
    const chat = newChat();
    const content = { responders: [], announcements: [rule], templates: [template("t", "{group}: {count}, {name}")] };
    await push(chat, [rule], { content });
    await deliver(chat, text(chat, "hello"));
    await goTo(chat, HALF_PAST);
    expect(sends()).toEqual([{ chat_id: chat, text: "Test: 1, {name}" }]);
  });

  it("AMB-283: takes its turn in the bot's budget with the others of its account", async () => {
    const chat = await chatWith([announcement({ account: "77" }), announcement({ account: "" })]);
    await goTo(chat, HALF_PAST);
    const rows = await rowsOf(
      chat,
      "SELECT json_extract(purpose, '$.account') AS account FROM outbox ORDER BY account",
    );
    expect(rows).toEqual([{ account: null }, { account: "77" }]);
  });

  it("ANN-19: runs after the object was evicted", async () => {
    const chat = await chatWith([announcement()]);
    await evict();
    await goTo(chat, HALF_PAST);
    expect(sends()).toHaveLength(1);
  });

  it("ANN-03, AMB-123: of one time runs once, and D1 is told later that it is off", async () => {
    const rule = announcement({ freq_type: 0, freq_val: START + 600 });
    const chat = await chatWith([rule]);
    await goTo(chat, START + 600);
    expect(sends()).toHaveLength(1);
    expect(world.done).toEqual([]);
    // The same snapshot again, from before D1 was told.
    await push(chat, [rule]);
    await goTo(chat, START + 600 + 900);
    expect(world.done).toEqual([{ id: rule.id, freq_val: START + 600 }]);
    expect(sends()).toHaveLength(1);
    expect(await nextAt(chat)).toEqual([null]);
  });

  it("ANN-05, ANN-06: minutely and hourly ones run on their minutes", async () => {
    const chat = await chatWith([
      announcement({ freq_type: 2, freq_val: 30 }),
      announcement({ freq_type: 3, freq_val: packHourly(6, 20) }),
    ]);
    expect(await nextAt(chat)).toEqual([START + 1800, START + 1200 + 0 * 3600]);
    await goTo(chat, START + 1200);
    await goTo(chat, START + 1800);
    expect(sends()).toHaveLength(2);
    expect(await nextAt(chat)).toEqual([START + 3600, START + 1200 + 6 * 3600]);
  });

  it("ANN-12, ANN-13: does not run on days that are left out", async () => {
    // START is a Tuesday, the 15th.
    const chat = await chatWith([
      announcement({ filter_day_type: 1, filter_day_val: 1 << 2 }),
      announcement({ filter_day_type: 2, filter_day_val: 1 << 14 }),
    ]);
    expect(await nextAt(chat)).toEqual([HALF_PAST + DAY, HALF_PAST + DAY]);
  });

  it("ANN-14, AMB-284: another clock of the chat moves the next run", async () => {
    const rule = announcement({ freq_val: 2230 });
    const chat = await chatWith([rule]);
    await push(chat, [rule], { settings: { tzn_name: "Asia/Tokyo" } as Snapshot["settings"] });
    expect(await nextAt(chat)).toEqual([START + 3600 + 1800]);
  });

  it("ANN-17, ANN-20, AMB-130: switching off, editing and deleting plan it anew", async () => {
    const rule = announcement();
    const chat = await chatWith([rule]);
    await push(chat, [{ ...rule, isSwitchedOff: true, mtime: START }]);
    await goTo(chat, HALF_PAST);
    await push(chat, [{ ...rule, freq_val: 1300, mtime: HALF_PAST }]);
    await goTo(chat, START + 3600);
    expect(sends()).toHaveLength(1);
    await push(chat, []);
    await goTo(chat, START + 3600 + DAY);
    expect(sends()).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT name FROM alarms WHERE name LIKE 'announcement%'")).toEqual([]);
  });

  it("ANN-15, ANN-24: is deleted after its time, and its flags reach Telegram", async () => {
    const chat = await chatWith([announcement({ ttl_sent: 1, flags: 7 })]);
    await goTo(chat, HALF_PAST);
    expect(sends()).toEqual([
      {
        chat_id: chat,
        text: "message t",
        link_preview_options: { is_disabled: true },
        disable_notification: true,
        protect_content: true,
      },
    ]);
    await goTo(chat, HALF_PAST + 70);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload)).toEqual([{ chat_id: chat, message_id: 1000 }]);
  });

  it("ANN-16, AMB-127: is pinned silently, and the one before is unpinned once it is", async () => {
    const chat = await chatWith([announcement({ isPin: true })]);
    await goTo(chat, HALF_PAST);
    world.answers.set("pinChatMessage", (_payload, time) =>
      time === 1 ? refuse(400, "Bad Request: not enough rights to manage pinned messages in the chat") : ok(true),
    );
    await goTo(chat, HALF_PAST + DAY);
    expect(world.callsOf("unpinChatMessage")).toEqual([]);
    expect((await log(chat))[0]).toMatchObject({ res_status: 496, comment: expect.stringContaining("rights") });
    await goTo(chat, HALF_PAST + 2 * DAY);
    expect(world.callsOf("pinChatMessage").map(({ payload }) => payload)).toEqual(
      [1000, 1001, 1002].map((message_id) => ({ chat_id: chat, message_id, disable_notification: true })),
    );
    expect(world.callsOf("unpinChatMessage").map(({ payload }) => payload)).toEqual([
      { chat_id: chat, message_id: 1000 },
    ]);
  });

  it("ANN-18, AMB-128, AMB-299: goes to each chosen topic, with a log row for each", async () => {
    const chat = await chatWith([announcement({ isForSelectedTopics: true, forum_topic_ids: [0, 7] })]);
    await makeForum(chat);
    world.answers.set("sendMessage", ({ message_thread_id }) =>
      message_thread_id === 7
        ? refuse(400, "Bad Request: TOPIC_CLOSED")
        : ok({ message_id: 5, date: 1, chat: { id: 1 } }),
    );
    await goTo(chat, HALF_PAST);
    expect(sends()).toEqual([
      { chat_id: chat, text: "message t" },
      { chat_id: chat, text: "message t", message_thread_id: 7 },
    ]);
    expect(await log(chat)).toMatchObject([
      { forum_topic_id: 7, res_status: 400, target_id: "", comment: "Bad Request: TOPIC_CLOSED" },
      { forum_topic_id: 0, res_status: 200, target_id: "5" },
    ]);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ last: { res_status: 400 } }]);
  });

  it("AMB-154: says in its log that the message is gone", async () => {
    const chat = await chatWith([announcement({ template_id: "gone" })]);
    await goTo(chat, HALF_PAST);
    expect(await log(chat)).toMatchObject([{ res_status: 404, comment: "Missing message template gone" }]);
  });
});

describe("a run", () => {
  it("AMB-126, AMB-299: within ten minutes is made late, later it is left out and logged", async () => {
    const chat = await chatWith([announcement()]);
    await goTo(chat, HALF_PAST + 590);
    expect(sends()).toHaveLength(1);
    await goTo(chat, HALF_PAST + DAY + 700);
    expect(sends()).toHaveLength(1);
    expect((await log(chat))[0]).toMatchObject({ res_status: 408, comment: "ANNC_TOO_LATE" });
    expect(await nextAt(chat)).toEqual([HALF_PAST + 2 * DAY]);
  });

  it("ANN-03, AMB-310: of one time that nothing ran at its time is missed after ten minutes, and is not switched off", async () => {
    const rule = announcement({ freq_type: 0, freq_val: START + 600 });
    const chat = await chatWith([rule]);
    await goTo(chat, START + 600 + 601);
    await goTo(chat, START + DAY);
    expect(sends()).toEqual([]);
    expect(world.done).toEqual([]);
    expect(await log(chat)).toMatchObject([{ res_status: 408, comment: "ANNC_TOO_LATE", start_at: START + 600 }]);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ missed_at: START + 600, is_done: false }]);
    expect(await nextAt(chat)).toEqual([null]);
  });

  it("ANN-03, AMB-310: of one time is still made within ten minutes", async () => {
    const chat = await chatWith([announcement({ freq_type: 0, freq_val: START + 600 })]);
    await goTo(chat, START + 600 + 590);
    expect(sends()).toHaveLength(1);
  });

  it("AMB-310: of one time whose slot has lapsed is missed at its time, and not sent when a slot comes free", async () => {
    const old = ["one", "two", "three"].map(() => announcement());
    const once = announcement({ freq_type: 0, freq_val: HALF_PAST + 60 });
    const lapsed = { settings: { viplv: 0, viptime: 0 } as Snapshot["settings"] };
    const chat = await chatWith([...old, once], lapsed);
    await goTo(chat, HALF_PAST + 60);
    const stateOf = async () => (await objectOf(chat).announcementStates()).find(({ id }) => id === once.id);
    expect(await stateOf()).toMatchObject({ missed_at: HALF_PAST + 60, last: { comment: "ANNC_NOT_IN_PLAN" } });
    const before = sends().length;
    await push(chat, [once], lapsed);
    await goTo(chat, HALF_PAST + 120);
    expect(sends()).toHaveLength(before);
    expect(await nextAt(chat)).toEqual([null]);
    // Sent by hand it is done.
    await objectOf(chat).sendAnnouncement({ id: once.id, key: "by hand", waitMs: 0 });
    await goTo(chat, HALF_PAST + 180 + 900);
    expect(sends()).toHaveLength(before + 1);
    expect(await stateOf()).toMatchObject({ missed_at: null });
    expect(world.done).toEqual([{ id: once.id, freq_val: HALF_PAST + 60 }]);
  });

  it("AMB-310: of one time that is switched off stays silent when its time passes", async () => {
    const chat = await chatWith([announcement({ freq_type: 0, freq_val: START + 600, isSwitchedOff: true })]);
    await goTo(chat, START + DAY);
    expect(await log(chat)).toEqual([]);
  });

  it("AMB-126: is not too late by failing at first", async () => {
    const chat = await chatWith([announcement()]);
    await runInDurableObject(stubOf(chat), (_object, state) =>
      state.storage.sql.exec("ALTER TABLE outbox RENAME TO outbox_away"),
    );
    world.nowMs = (HALF_PAST + 5) * 1000;
    await fire(chat);
    expect(await nextAt(chat)).toEqual([HALF_PAST]);
    await runInDurableObject(stubOf(chat), (_object, state) => {
      state.storage.sql.exec("ALTER TABLE outbox_away RENAME TO outbox");
      state.storage.sql.exec("UPDATE alarms SET at_ms = ? WHERE name LIKE 'announcement %'", (HALF_PAST + 1500) * 1000);
    });
    await evict();
    await goTo(chat, HALF_PAST + 1500);
    expect(sends()).toHaveLength(1);
    expect(await nextAt(chat)).toEqual([HALF_PAST + DAY]);
  });

  it("AMB-260: is made once when the alarm is called again after the commit", async () => {
    const chat = await chatWith([announcement()]);
    world.nowMs = HALF_PAST * 1000;
    await fire(chat);
    await runInDurableObject(stubOf(chat), (_object, state) => {
      state.storage.sql.exec("UPDATE alarms SET at_ms = ? WHERE name LIKE 'announcement %'", HALF_PAST * 1000);
    });
    await evict();
    await goTo(chat, HALF_PAST + 1);
    expect(sends()).toHaveLength(1);
  });

  it("AMB-211: is left out while the month's allowance is used up, in one log row", async () => {
    const chat = await chatWith([announcement()], { settings: { viplv: 0, viptime: 0 } as Snapshot["settings"] });
    const day = Math.floor(START / DAY);
    await runInDurableObject(stubOf(chat), (_object, state) =>
      state.storage.sql.exec("INSERT INTO usage_days (day, kind, count) VALUES (?, 'message', 3000)", day),
    );
    await evict();
    await goTo(chat, HALF_PAST);
    await goTo(chat, HALF_PAST + DAY);
    expect(sends()).toEqual([]);
    expect(await log(chat)).toMatchObject([{ res_status: 402, comment: "ANNC_ALLOWANCE_USED", cnt_rpt: 2 }]);
  });

  it("AMB-310: of one time while the allowance is used up is missed, and can be given another time", async () => {
    const rule = announcement({ freq_type: 0, freq_val: HALF_PAST });
    const free = { settings: { viplv: 0, viptime: 0 } as Snapshot["settings"] };
    const chat = await chatWith([rule], free);
    await runInDurableObject(stubOf(chat), (_object, state) =>
      state.storage.sql.exec(
        "INSERT INTO usage_days (day, kind, count) VALUES (?, 'message', 3000)",
        Math.floor(START / DAY),
      ),
    );
    await evict();
    await goTo(chat, HALF_PAST);
    await goTo(chat, HALF_PAST + 900);
    expect(world.done).toEqual([]);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ missed_at: HALF_PAST, is_done: false }]);
    await push(chat, [{ ...rule, freq_val: HALF_PAST + DAY, mtime: HALF_PAST + 1000 }]);
    await goTo(chat, HALF_PAST + DAY);
    expect(sends()).toHaveLength(1);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ missed_at: null, is_done: true }]);
  });

  it("ANN-11, AMB-215: a plan that lapsed keeps the oldest three and no minutely one, and a new one runs all", async () => {
    const rules = [2, 1, 1, 1].map((freq_type) =>
      announcement({ freq_type, freq_val: freq_type === 2 ? 30 : 1230 } as never),
    );
    const lapsing = { settings: { viptime: START + 60 } as Snapshot["settings"] };
    const chat = await chatWith(rules, lapsing);
    await goTo(chat, HALF_PAST);
    expect(sends()).toHaveLength(2);
    expect((await log(chat)).map(({ comment }) => comment).sort()).toEqual([
      "",
      "",
      "ANNC_NOT_IN_PLAN",
      "ANNC_NOT_IN_PLAN",
    ]);
    await push(chat, rules);
    expect((await nextAt(chat)).every((next) => next !== null)).toBe(true);
  });

  it("AMB-215: a plan that lapsed keeps those that were chosen, and paying brings back all", async () => {
    const rules = ["one", "two", "three", "four", "five"].map(() => announcement());
    const kept_items = { announcements: [rules[4]?.id ?? "", rules[3]?.id ?? ""] };
    const lapsing = { ...paid, viptime: START + 60, kept_items } as Snapshot["settings"];
    const chat = await chatWith(rules, { settings: lapsing });
    await goTo(chat, HALF_PAST);
    const ran = (await log(chat)).filter(({ comment }) => comment === "").map(({ rule_id }) => rule_id);
    expect(ran.sort()).toEqual([rules[0], rules[3], rules[4]].map((rule) => rule?.id).sort());
    await push(chat, rules, { settings: { ...paid, kept_items } as Snapshot["settings"] });
    expect((await nextAt(chat)).every((next) => next !== null)).toBe(true);
  });

  it("ANN-20: sent now goes out once for its key, and leaves the schedule as it is", async () => {
    const rule = announcement();
    const chat = await chatWith([rule]);
    const request = { id: rule.id, key: "somebody 12345678", waitMs: 5000 };
    expect(await objectOf(chat).sendAnnouncement(request)).toMatchObject({ parts: [{ status: "sent" }] });
    await objectOf(chat).sendAnnouncement(request);
    expect(sends()).toHaveLength(1);
    expect(await nextAt(chat)).toEqual([HALF_PAST]);
    expect(await objectOf(chat).sendAnnouncement({ ...request, id: "other" })).toBeNull();
    expect(await log(chat)).toMatchObject([{ res_status: 200 }]);
  });

  it("MOD-42: of a group that becomes a supergroup goes on there, and is not made twice", async () => {
    const rule = announcement();
    const once = announcement({ freq_type: 0, freq_val: START + 600 });
    const chat = await chatWith([rule, once]);
    await goTo(chat, START + 600);
    const to = newChat();
    const [, content] = [
      0,
      { responders: [], templates: [template("t")], announcements: [rule, { ...once, isSwitchedOff: true }] },
    ];
    await objectOf(to).applySnapshot(snapshotOf(to, { content, version: 99, settings: paid }));
    await deliver(chat, { message: { ...text(chat, "x").message, migrate_to_chat_id: to } });
    await objectOf(chat).moveTo(to);
    await goTo(chat, START + 700);
    await goTo(chat, HALF_PAST);
    await goTo(to, HALF_PAST);
    expect(sends().map(({ chat_id }) => chat_id)).toEqual([chat, to]);
    expect(world.done).toEqual([{ id: once.id, freq_val: START + 600 }]);
  });
});
