import { beforeEach, describe, expect, it } from "vitest";
import { FOLD_AFTER_SECONDS } from "../../../../domain/limits.ts";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, message, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1_003_991_000_001;
const newChat = () => nextChat--;

const usageOf = async (chat: number) =>
  (await objectOf(chat).usageOf({ startSecond: START - 3 * DAY, endSecond: START + 30 * DAY })).map(
    ({ day, update_type, count }) => `${day} ${update_type} ${count}`,
  );
const quartersOf = async (chat: number) =>
  (await rowsOf(chat, "SELECT quarter, messages, people FROM quarters ORDER BY quarter")).map(
    ({ quarter, messages, people }) => [Number(quarter) - START / 900, messages, people],
  );

describe("counted updates", () => {
  it("AMB-298: messages and people are counted by quarter hours, bots and service messages are not", async () => {
    const chat = newChat();
    await deliver(chat, text(chat, "a"));
    await deliver(chat, text(chat, "b", { from: BEN }));
    await deliver(chat, text(chat, "c", { from: { ...BEN, id: 103, is_bot: true } }));
    await deliver(chat, message(chat, { pinned_message: { message_id: 1 } }));
    world.pass(900);
    await deliver(chat, text(chat, "d"));
    await fire(chat, FOLD_AFTER_SECONDS);
    expect(await quartersOf(chat)).toEqual([
      [0, 3, '{"101":1,"102":1}'],
      [1, 1, '{"101":1}'],
    ]);
    expect(await usageOf(chat)).toEqual(["2030-01-15 message 5"]);
  });

  it("AMB-210: a message that comes behind the mark, or a repeated update, is counted once", async () => {
    const chat = newChat();
    await deliver(chat, text(chat, "in time"));
    await usageOf(chat);
    const late = text(chat, "late", { date: START - 500, from: BEN });
    await deliver(chat, late);
    await deliver(chat, late);
    await evict();
    await deliver(chat, late);
    expect(await usageOf(chat)).toEqual(["2030-01-15 message 2"]);
    expect(await quartersOf(chat)).toEqual([
      [-1, 1, '{"102":1}'],
      [0, 1, '{"101":1}'],
    ]);
  });

  it("AMB-210: an update whose number is behind the mark is counted once", async () => {
    const chat = newChat();
    const edit = () => ({ edited_message: text(chat, "x").message });
    await deliver(chat, edit(), { updateId: 70_000_002 });
    await usageOf(chat);
    for (const updateId of [70_000_001, 70_000_002, 70_000_001, 70_000_003]) await deliver(chat, edit(), { updateId });
    expect(await usageOf(chat)).toEqual(["2030-01-15 edited_message 3"]);
  });

  it("AMB-210: usage is of the day on which an update came, a message of the quarter in which it was written", async () => {
    const chat = newChat();
    world.nowMs = (START + DAY / 2 + 30) * 1000;
    await deliver(chat, text(chat, "before midnight", { date: START + DAY / 2 - 30 }));
    expect(await usageOf(chat)).toEqual(["2030-01-16 message 1"]);
    expect(await quartersOf(chat)).toEqual([[47, 1, '{"101":1}']]);
  });

  it("STA-10: an edit of a message never seen is no message, the message itself is one when it comes", async () => {
    const chat = newChat();
    const update = text(chat, "first words");
    await deliver(chat, { edited_message: { ...update.message, text: "edited", edit_date: START + 1 } });
    const glance = () =>
      objectOf(chat).glance({ startSecond: START - 60, endSecond: START + 60 }, { startSecond: 1, endSecond: 2 });
    expect((await glance()).cnt_message).toEqual([0, 0]);
    await deliver(chat, update);
    expect((await glance()).cnt_message).toEqual([1, 0]);
    const query = { startSecond: START - 60, endSecond: START + 60, page: 1, perPage: 9 };
    expect((await objectOf(chat).history(query)).rows.map((row) => row.text)).toEqual(["edited"]);
    expect(await usageOf(chat)).toEqual(["2030-01-15 edited_message 1", "2030-01-15 message 1"]);
  });

  it("AMB-169: somebody who writes in two quarters of an hour is one active person of that hour", async () => {
    const chat = newChat();
    for (const [from, seconds] of [
      [ANNA, 0],
      [ANNA, 900],
      [BEN, 1000],
    ] as const) {
      await deliver(chat, text(chat, "x", { from, date: START + seconds }));
    }
    world.pass(7200);
    const { max_online_member, cnt_speaker } = await objectOf(chat).glance(
      { startSecond: START + 60, endSecond: START + 3600 },
      { startSecond: START - 7200, endSecond: START - 1 },
    );
    expect([max_online_member, cnt_speaker]).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });
});
