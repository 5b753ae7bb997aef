import { beforeEach, describe, expect, it } from "vitest";
import { packHourly } from "../../../../domain/announcements/frequency.ts";
import type { SnapshotAnnouncement } from "../../../../services/snapshot.ts";
import { evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { DAY, messageFrom, ok, refuse, resetWorld, START, world } from "../../world.ts";
import { announcement, chatWith, goTo, HALF_PAST, log, makeForum, nextAt, push, sends, template } from "./announced.ts";

beforeEach(resetWorld);

/** Has Telegram take no message; requests stay in the outbox. */
const goOut = () => world.answers.set("sendMessage", () => refuse(502, "Bad Gateway"));
/** Has Telegram take messages again. @returns the ones that have arrived since, a good minute later */
async function comeBack(chat: number) {
  const before = world.callsOf("sendMessage").length;
  world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
  await evict();
  for (let round = 0; round < 6; round++) await fire(chat, 30);
  return world
    .callsOf("sendMessage")
    .slice(before)
    .map(({ payload }) => payload.text);
}
/** Makes a chat with an announcement whose run waits. */
async function waitingWith(rule: SnapshotAnnouncement, second = HALF_PAST): Promise<number> {
  const chat = await chatWith([rule]);
  goOut();
  await goTo(chat, second);
  expect(sends().length).toBeGreaterThan(0);
  return chat;
}
const later = { mtime: HALF_PAST + 30 };
const pending = (chat: number) =>
  rowsOf(chat, "SELECT json_extract(payload, '$.text') AS text FROM outbox WHERE state = 'pending'");

describe("a run that waits in the outbox", () => {
  it.each([
    ["ANN-17", "switched off", { isSwitchedOff: true }],
    ["ANN-20", "given another time", { freq_val: 2300 }],
    ["ANN-20", "given other days", { filter_day_type: 1, filter_day_val: 1 << 2 }],
  ] as const)(
    "%s: is not sent any more when its announcement is %s, and the log says so",
    async (_id, _what, change) => {
      const rule = announcement({ runs_max: 3 });
      const chat = await waitingWith(rule);
      await push(chat, [{ ...rule, ...later, ...change } as SnapshotAnnouncement]);
      expect(await comeBack(chat)).toEqual([]);
      expect(await log(chat)).toMatchObject([{ res_status: 204, comment: "ANNC_SKIPPED", start_at: HALF_PAST }]);
      expect(await objectOf(chat).announcementStates()).toMatchObject([{ runs: 0 }]);
    },
  );

  it("ANN-20: is not sent any more when its announcement is deleted, also one that was asked for by hand", async () => {
    const rule = announcement();
    const chat = await waitingWith(rule);
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "by hand 1", waitMs: 0 });
    await push(chat, []);
    expect(await comeBack(chat)).toEqual([]);
    expect(await log(chat)).toMatchObject([{ comment: "ANNC_SKIPPED", cnt_rpt: 2 }]);
  });

  it("ANN-17: is sent anyway where it was asked for by hand and the announcement is only switched off", async () => {
    const rule = announcement();
    const chat = await chatWith([rule]);
    goOut();
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "by hand 2", waitMs: 0 });
    await push(chat, [{ ...rule, isSwitchedOff: true, mtime: START + 30 }]);
    expect(await comeBack(chat)).toEqual(["message t"]);
  });

  it("ANN-20: is sent with the text as it is by now", async () => {
    const rule = announcement({ isPin: true });
    const chat = await waitingWith(rule);
    const content = (text: string) => ({
      content: { responders: [], templates: [template("t", text)], announcements: [rule] },
    });
    await push(chat, [rule], content("second text"));
    await push(chat, [rule], content("third text"));
    expect(await pending(chat)).toEqual([{ text: "third text" }]);
    expect(await comeBack(chat)).toEqual(["third text"]);
    expect(await log(chat)).toMatchObject([{ res_status: 200, start_at: HALF_PAST, message: { text: "third text" } }]);
    expect(world.callsOf("pinChatMessage")).toHaveLength(1);
  });

  it("ANN-20: stays as it is where something else has changed, and goes on in its topics", async () => {
    const rule = announcement({ isForSelectedTopics: true, forum_topic_ids: [0, 7] });
    const chat = await chatWith([rule]);
    await makeForum(chat);
    goOut();
    await goTo(chat, HALF_PAST);
    await push(chat, [rule]);
    await push(chat, [{ ...rule, forum_topic_ids: [7], mtime: HALF_PAST + 30 }]);
    expect(await pending(chat)).toHaveLength(1);
    expect(await comeBack(chat)).toEqual(["message t"]);
    expect(sends().at(-1)).toMatchObject({ message_thread_id: 7 });
  });

  it("AMB-123, AMB-126: of one time is sent though it is off by now because it ran", async () => {
    const rule = announcement({ freq_type: 0, freq_val: HALF_PAST });
    const chat = await waitingWith(rule);
    await push(chat, [{ ...rule, isSwitchedOff: true }]);
    expect(await comeBack(chat)).toEqual(["message t"]);
  });

  it("AMB-260: is sent to its end where its first part is out", async () => {
    const rule = announcement();
    const long = `${"a".repeat(4000)}\n${"b".repeat(4000)}`;
    const content = { responders: [], templates: [template("t", long)], announcements: [rule] };
    const chat = await chatWith([rule], { content });
    world.answers.set("sendMessage", (payload, time) =>
      time === 0 ? ok(messageFrom(payload)) : refuse(502, "Bad Gateway"),
    );
    await goTo(chat, HALF_PAST);
    await push(chat, [{ ...rule, isSwitchedOff: true, ...later }], { content });
    expect((await comeBack(chat)).map((text) => String(text)[0])).toEqual(["b"]);
  });
});

describe("runs that come due while Telegram is out", () => {
  it.each([
    ["daily", announcement(), 3600],
    ["of one time", announcement({ freq_type: 0, freq_val: HALF_PAST }), 3600],
    ["hourly", announcement({ freq_type: 3, freq_val: packHourly(1, 30) }), 1800],
    ["each ten minutes", announcement({ freq_type: 2, freq_val: 10, runs_max: 1, mtime: HALF_PAST - 300 }), 600],
  ] as const)("AMB-310: %s are missed after an hour, or half the time to the next", async (_what, rule, seconds) => {
    const chat = await waitingWith(rule);
    await goTo(chat, HALF_PAST + seconds - 70);
    expect(await pending(chat)).toHaveLength(1);
    await goTo(chat, HALF_PAST + seconds);
    expect(await pending(chat)).toEqual([]);
    expect(await log(chat)).toMatchObject([{ res_status: 502, comment: "ANNC_WAITED_TOO_LONG", start_at: HALF_PAST }]);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ missed_at: HALF_PAST }]);
  });

  it("AMB-126: leave out the one before, which the log counts, and each counts only once it is sent", async () => {
    const rule = announcement({ freq_type: 2, freq_val: 1, runs_max: 3 });
    const chat = await chatWith([rule]);
    goOut();
    for (let minute = 1; minute <= 6; minute++) await goTo(chat, START + minute * 60);
    expect(await pending(chat)).toHaveLength(1);
    expect(await log(chat)).toMatchObject([{ res_status: 408, comment: "ANNC_REPLACED", cnt_rpt: 5 }]);
    expect(await objectOf(chat).announcementStates()).toMatchObject([{ runs: 1 }]);
    expect(await objectOf(chat).countTroubledAnnouncements()).toBe(0);
    world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
    const before = sends().length;
    for (let minute = 7; minute <= 12; minute++) await goTo(chat, START + minute * 60);
    expect(sends().length - before).toBeLessThanOrEqual(3);
    expect(await nextAt(chat)).toEqual([null]);
  });

  it("AMB-126: stay where they are of one time each, and keep one of another rule", async () => {
    const once = announcement({ freq_type: 0, freq_val: HALF_PAST - 600 });
    const chat = await chatWith([once, announcement()]);
    goOut();
    await goTo(chat, HALF_PAST - 600);
    await goTo(chat, HALF_PAST);
    expect(await pending(chat)).toHaveLength(2);
    expect(await comeBack(chat)).toHaveLength(2);
    expect(await nextAt(chat)).toEqual([null, HALF_PAST + DAY]);
  });
});
