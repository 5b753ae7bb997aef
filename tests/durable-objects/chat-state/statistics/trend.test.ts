import { beforeEach, describe, expect, it } from "vitest";
import type { TrendRow } from "../../../../domain/calls/statistics.ts";
import type { Bucket } from "../../../../domain/time/buckets.ts";
import type { SecondRange } from "../../../../services/object-queries.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BEN, member, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004900000001);
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const DORA = { id: 104, is_bot: false, first_name: "Dora" };
const MIDNIGHT = START - 12 * 3600;

/** Reads the rows of the trend in a range, by days or hours of a clock so many minutes east. */
async function trend(
  chat: number,
  { bucket = DAY, tznOffset = 0, ...current }: SecondRange & { bucket?: Bucket; tznOffset?: number },
): Promise<TrendRow[]> {
  const page = { page: 1, perPage: 500, maxRows: 500 };
  const zone = { tzn_offset: tznOffset };
  return (await objectOf(chat).memberTrend({ current, previous: null, bucket, zone, ...page })).rows;
}

const join = (chat: number, user: object) =>
  deliver(chat, member("chat_member", chat, user as Record<string, unknown>, "left", "member", { by: BEN }));
const leave = (chat: number, user: object) =>
  deliver(chat, member("chat_member", chat, user as Record<string, unknown>, "member", "left"));

describe("the trend", () => {
  it("STA-01, STA-07: joins, leaves, speakers and messages per day; a day without any is a row of zeros", async () => {
    const chat = await freshChat();
    world.pass(-2 * DAY);
    await deliver(chat, text(chat, "two days ago"));
    await deliver(chat, text(chat, "again"));
    world.pass(2 * DAY);
    for (const user of [BEN, CARL, DORA]) await join(chat, user);
    await leave(chat, DORA);
    await deliver(chat, text(chat, "a"));
    await deliver(chat, text(chat, "b", { from: BEN }));
    await deliver(chat, text(chat, "bots do not speak", { from: { id: 900, is_bot: true, first_name: "B" } }));
    const rows = await trend(chat, { startSecond: MIDNIGHT - 2 * DAY, endSecond: START });
    const nothing = { cnt_newmember: 0, cnt_leftmember: 0, cnt_active_member: 0, cnt_message: 0 };
    expect(rows).toMatchObject([
      { timestamp: MIDNIGHT - 2 * DAY, ...nothing, cnt_active_member: 1, cnt_message: 2 },
      { timestamp: MIDNIGHT - DAY, ...nothing },
      { timestamp: MIDNIGHT, cnt_newmember: 3, cnt_leftmember: 1, cnt_active_member: 2, cnt_message: 3 },
    ]);
    expect((rows[2]?.cnt_member ?? 0) - (rows[1]?.cnt_member ?? 0)).toBe(2);
  });

  it("TIM-11: the days are those of the timezone that is asked for", async () => {
    const chat = await freshChat();
    world.pass(-10 * 3600); // 02:00 UTC
    await deliver(chat, text(chat, "late in the evening, eight hours west"));
    world.pass(10 * 3600);
    const of = async (tznOffset: number) =>
      (await trend(chat, { startSecond: MIDNIGHT - DAY, endSecond: START, tznOffset }))
        .filter((row) => row.cnt_message > 0)
        .map((row) => row.timestamp);
    expect(await of(0)).toEqual([MIDNIGHT]);
    expect(await of(-480)).toEqual([MIDNIGHT - DAY + 8 * 3600]);
  });

  it("TIM-06: neither the second before the range nor the one behind it counts, folded or not", async () => {
    const chat = await freshChat();
    const at = (date: number) => deliver(chat, text(chat, "x", { date }));
    const [startSecond, endSecond] = [START - 5000, START - 100];
    for (const second of [startSecond - 1, startSecond, endSecond, endSecond + 1]) await at(second);
    const hourly = () => trend(chat, { startSecond, endSecond, bucket: 3600 });
    expect((await hourly()).map((row) => row.cnt_message)).toEqual([1, 1]);
    await fire(chat, 3600);
    expect((await hourly()).map((row) => row.cnt_message)).toEqual([1, 1]);
  });

  it("AMB-173: members are counted from the last count of Telegram's, not from changes alone", async () => {
    const chat = await freshChat();
    world.answers.set("getChat", () => ({ ok: true, result: { id: chat, type: "supergroup", title: "T" } }));
    world.answers.set("getChatAdministrators", () => ({ ok: true, result: [] }));
    world.answers.set("getChatMember", () => ({
      ok: true,
      result: { user: { id: 1, is_bot: true, first_name: "S" }, status: "left" },
    }));
    world.pass(-2 * DAY);
    world.answers.set("getChatMemberCount", () => ({ ok: true, result: 10 }));
    await objectOf(chat).sync();
    world.pass(60);
    await join(chat, CARL);
    world.pass(2 * DAY - 60);
    // Four came of whom the bot was not told.
    world.answers.set("getChatMemberCount", () => ({ ok: true, result: 15 }));
    await objectOf(chat).sync();
    expect(await rowsOf(chat, "SELECT count FROM member_counts ORDER BY at")).toEqual([{ count: 10 }, { count: 15 }]);
    const rows = await trend(chat, { startSecond: MIDNIGHT - 2 * DAY, endSecond: START });
    expect(rows.map((row) => row.cnt_member)).toEqual([11, 11, 15]);
  });
});
