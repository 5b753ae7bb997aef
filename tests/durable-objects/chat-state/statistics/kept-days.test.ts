import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ReportQuery } from "../../../../services/statistics/statistics-object.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins } from "../../newcomer-updates.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004930000001);
const join = (chat: number, user: object, more = {}) =>
  deliver(chat, member("chat_member", chat, user as Record<string, unknown>, "left", "member", more));

const query = (days: number): ReportQuery => ({
  page: 1,
  perPage: 5000,
  maxRows: 100,
  previous: null,
  bucket: DAY,
  zone: { tzn_offset: 0 },
  current: { startSecond: world.now() - days * DAY, endSecond: world.now() },
});

describe("days that are kept summed up", () => {
  it("AMB-298: the daily alarm sums up what nobody has asked for, some days at a time, once", async () => {
    const chat = await freshChat();
    const days = 90;
    for (let day = days; day > 0; day--) await deliver(chat, text(chat, "then", { date: START - day * DAY }));
    const kept = async () => Number((await rowsOf(chat, "SELECT count(*) AS n FROM report_days"))[0]?.n);
    await fire(chat, DAY);
    for (let run = 0; run < 5 && (await kept()) === 0; run++) await fire(chat, 1);
    const first = await kept();
    expect(first).toBeGreaterThan(2 * 10);
    expect(first).toBeLessThanOrEqual(2 * 31);
    for (let run = 0; run < 4; run++) await fire(chat, 1);
    // Of each day messages and people, nothing of empty days; comings need a count of Telegram's.
    expect(await kept()).toBe(2 * days);
    const { rows } = await objectOf(chat).activity(query(100));
    expect(rows.map(({ cnt_message }) => cnt_message).reduce((sum, count) => sum + count)).toBe(days);
    world.pass(-DAY);
    await deliver(chat, text(chat, "today"));
    await fire(chat, 3 * DAY);
    expect(await kept()).toBe(2 * (days + 1));
  });

  it("AMB-298: of people who came before notes were made is told what stored rows and counts tell", async () => {
    const chat = await freshChat();
    world.pass(-50 * DAY);
    for (const user of [ANNA, BEN]) await join(chat, user);
    world.pass(60);
    await deliver(chat, text(chat, "hello"));
    await deliver(chat, text(chat, "hello", { from: BEN }));
    await objectOf(chat).activity(query(1));
    world.pass(50 * DAY);
    const asked = text(chat, "hello again");
    await deliver(chat, asked);
    await deliver(chat, text(chat, "hi", { from: BEN, reply_to_message: asked.message }));
    await deliver(chat, member("chat_member", chat, BEN, "member", "left"));
    await objectOf(chat).activity(query(1));
    const notes = () =>
      rowsOf(chat, "SELECT user_id, wrote_at, answered_at, left_at FROM membership_changes WHERE old_status = 2");
    const [anna, ben] = await notes();
    // As a chat was before there were notes, of whose messages the old ones are removed.
    await runInDurableObject(stubOf(chat), (_object, { storage }) => {
      storage.sql.exec("UPDATE membership_changes SET wrote_at = NULL, answered_at = NULL, left_at = NULL");
      storage.sql.exec("DELETE FROM messages WHERE key < ?", (START - DAY) * 2 ** 20);
    });
    for (let run = 0; run < 8; run++) await fire(chat, run === 0 ? DAY : 1);
    const [annaAfter, benAfter] = await notes();
    // Both wrote when only counts are left: to the quarter hour, and answered as far as anybody knows.
    const quarter = Math.floor(Number(anna?.wrote_at) / 900) * 900 + 899;
    expect(annaAfter).toEqual({ ...anna, wrote_at: quarter, answered_at: quarter });
    expect(benAfter).toEqual({ ...ben, wrote_at: quarter, answered_at: quarter });
    expect(ben?.left_at).toBe(START + 60);
  });

  it("STA-02: a day that the last seven or thirty days cut is told anew once somebody of it leaves, writes or comes late", async () => {
    const chat = await freshChat();
    const asked = async () => (await objectOf(chat).newcomerSources(query(60))).rows;
    for (const [days, id] of [
      [7, 790],
      [30, 791],
    ] as const) {
      world.pass(-days * DAY);
      for (const more of [0, 10]) await join(chat, { ...ANNA, id: id + more });
      world.pass(days * DAY);
    }
    expect(await asked()).toMatchObject([{ count: 4, cnt_here: 4, due_7: 4, stayed_7: 4, due_30: 2 }]);
    // The moment that cuts the days moves on, and nothing else.
    world.pass(60);
    expect(await asked()).toMatchObject([{ count: 4, cnt_here: 4, cnt_spoke: 0 }]);
    await deliver(chat, member("chat_member", chat, { ...ANNA, id: 790 }, "member", "left"));
    await deliver(chat, text(chat, "hello", { from: { ...ANNA, id: 791 } }));
    expect(await asked()).toMatchObject([{ count: 4, cnt_here: 3, cnt_spoke: 1, stayed_7: 4 }]);
    await join(chat, { ...ANNA, id: 795 }, { date: world.now() - 7 * DAY });
    expect(await asked()).toMatchObject([{ count: 5, cnt_here: 4 }]);
  });

  it("STA-02: a verification that was passed counts, of each coming its own", async () => {
    world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600 };
    const chat = await freshChat();
    await isAppointed(chat);
    await joins(chat, ANNA);
    await fire(chat, 1);
    const pass = { userId: ANNA.id, verdict: "pass", actor: ADMIN.id } as const;
    expect(await objectOf(chat).verifyNewcomer(pass)).toMatchObject({ outcome: "decided" });
    const sources = async () => (await objectOf(chat).newcomerSources(query(1))).rows;
    expect(await sources()).toMatchObject([{ source: "direct", count: 1, cnt_verified: 1, cnt_here: 1 }]);
    await deliver(chat, member("chat_member", chat, ANNA, "member", "left"));
    world.pass(60);
    await joins(chat, ANNA);
    expect(await sources()).toMatchObject([{ count: 2, cnt_verified: 1, cnt_here: 1 }]);
  });
});

describe("the hourly count of members", () => {
  it("AMB-173: Telegram's number an hour after an update shows who came untold; a refusal changes nothing", async () => {
    const chat = await freshChat();
    world.answers.set("getChatMemberCount", () => ok(40));
    await deliver(chat, text(chat, "one"));
    await fire(chat, 3600);
    await deliver(chat, text(chat, "two"));
    world.answers.set("getChatMemberCount", () => refuse(400, "Bad Request"));
    await fire(chat, 3600);
    expect(await rowsOf(chat, "SELECT count FROM member_counts")).toEqual([{ count: 40 }]);
    await join(chat, BEN);
    world.answers.set("getChatMemberCount", () => ok(44));
    await fire(chat, 3600);
    const { current } = await objectOf(chat).memberTrend({
      ...query(1),
      current: { startSecond: START + 3600, endSecond: world.now() },
    });
    expect(current).toMatchObject({ start_member: 40, cnt_member: 44, cnt_newmember: 1, cnt_unexplained: 3 });
    await fire(chat, 3 * 3600);
    expect(world.callsOf("getChatMemberCount")).toHaveLength(3);
  });

  it("AMB-173: a first count of fewer than had come by then, before old updates were told, is not gone by", async () => {
    const chat = await freshChat();
    world.answers.set("getChatMemberCount", () => ok(2));
    await deliver(chat, text(chat, "one"));
    await fire(chat, 3600);
    for (const id of [780, 781, 782])
      await join(chat, { id, is_bot: false, first_name: "Dora" }, { date: START - 2 * DAY });
    world.answers.set("getChatMemberCount", () => ok(5));
    await deliver(chat, text(chat, "two"));
    await fire(chat, 3600);
    const range = { startSecond: START - 3 * DAY, endSecond: START - DAY };
    const { current } = await objectOf(chat).memberTrend({ ...query(1), current: range });
    expect(current).toMatchObject({ start_member: 2, cnt_member: 5, cnt_newmember: 3, cnt_unexplained: 0 });
  });

  it("AMB-173: such a first count is not gone by at the end of its day either, when old updates go on past midnight", async () => {
    const chat = await freshChat();
    world.answers.set("getChatMemberCount", () => ok(2));
    await deliver(chat, text(chat, "one"));
    await fire(chat, 3600);
    for (const id of [784, 785, 786])
      await join(chat, { id, is_bot: false, first_name: "Dora" }, { date: START - 2 * DAY });
    world.pass(DAY);
    world.answers.set("getChatMemberCount", () => ok(6));
    await deliver(chat, text(chat, "two"));
    await fire(chat, 3600);
    const range = { startSecond: START - DAY, endSecond: START + DAY / 2 - 1 };
    const { current } = await objectOf(chat).memberTrend({ ...query(1), current: range });
    expect(current).toMatchObject({ cnt_member: 6, cnt_unexplained: 0 });
  });
});
