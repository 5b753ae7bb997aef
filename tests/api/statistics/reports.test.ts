import { describe, expect, it } from "vitest";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, person, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const DAY = 86_400;
const REPORTS = [
  "member_trend",
  "activity_statistics",
  "top_active_members",
  "count_top_inviter",
  "count_newcomer_source",
  "newcomer_retention",
  "unanswered_newcomers",
] as const;
type Answer = Record<string, unknown> & { rows: Record<string, unknown>[] };

/** Makes a chat of forty days with an admin, on the free plan unless told otherwise. */
async function chatOf(telegramId: number, admin: number, extra: Parameters<typeof seedChat>[2] = {}) {
  const chat = supergroup(telegramId);
  const id = await seedChat(chat.id, [admin], extra);
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const ask = async (report: string, start: number, end: number, query = "", as = token) =>
    (await call(`statistics/${id}/${report}/${start}/${end}/1${query}`, { token: as })).body;
  const today = async (report: string, query = "") => {
    const now = nowSeconds();
    return (await ask(report, now - DAY, now, query)).result as Answer;
  };
  return { chat, id, ask, today };
}

async function comes(chat: ReturnType<typeof supergroup>, user: number, by: number, more: object = {}) {
  const old_chat_member = { user: person(user), status: "left" };
  const new_chat_member = { user: person(user), status: "member" };
  const change = { chat, from: person(by), date: nowSeconds(), old_chat_member, new_chat_member, ...more };
  await deliver(updateOf("chat_member", change));
}

describe("inviters", () => {
  it("STA-03: who brought the most people stands first", async () => {
    const { chat, today } = await chatOf(-1_001_381_000_091, 6891);
    for (const [user, by] of [
      [81, 6891],
      [82, 81],
      [83, 81],
      [84, 82],
      [85, 81],
      [86, 82],
    ] as const)
      await comes(chat, user, by);
    const { rows } = await today("count_top_inviter");
    expect(rows.map(({ sender, count }) => [(sender as { id: string }).id, count])).toEqual([
      ["81", 3],
      ["82", 2],
      ["6891", 1],
    ]);
  });
});

describe("the reports", () => {
  it("API-27, API-28, STA-02, STA-07: joins by a link and by a member are told by source, inviter and day", async () => {
    const { chat, today } = await chatOf(-1_001_381_000_001, 6811);
    const invite_link = { invite_link: "https://t.me/+x", name: "A", creator: person(6811), is_primary: false };
    for (const user of [71, 72]) await comes(chat, user, user, { invite_link });
    await comes(chat, 73, 6811);
    await comes(chat, 74, 74);
    await deliver(updateOf("message", messageOf(chat, 71, "hello")));
    const sources = await today("count_newcomer_source");
    expect(sources.rows).toMatchObject([
      { source: "link", invite_link: "A", sender: null, count: 2, cnt_spoke: 1, cnt_unanswered: 1, cnt_here: 2 },
      { source: "direct", invite_link: null, sender: null, count: 1 },
      { source: "inviter", invite_link: null, sender: { id: "6811" }, count: 1 },
    ]);
    expect(sources.current).toMatchObject({ count: 4, cnt_spoke: 1, due_7: 0 });
    expect((await today("count_top_inviter")).rows).toMatchObject([
      { sender: { id: "6811" }, recipient: { id: "73" }, count: 3, cnt_spoke: 1, cnt_here: 3 },
    ]);
    const trend = await today("member_trend");
    expect(trend.current).toMatchObject({ cnt_newmember: 4, cnt_leftmember: 0, cnt_message: 1 });
    expect(Object.keys(trend.rows[0] ?? {}).sort()).toEqual([
      "cnt_active_member",
      "cnt_leftmember",
      "cnt_member",
      "cnt_message",
      "cnt_newmember",
      "timestamp",
    ]);
    expect((await today("unanswered_newcomers")).rows).toMatchObject([{ user: { id: "71" }, is_here: true }]);
    expect((await today("newcomer_retention", "?invite_link=A")).current).toMatchObject({ count: 2 });
    expect((await today("newcomer_retention", "?inviter=6811")).current).toMatchObject({ count: 3 });
    // To the first message a reply comes.
    const asked = messageOf(chat, 71, "anybody here?");
    await deliver(updateOf("message", asked));
    await deliver(updateOf("message", messageOf(chat, 6811, "yes", { reply_to_message: asked })));
    expect((await today("unanswered_newcomers")).rows).toEqual([]);
  });

  it.each([
    [0, 10],
    [10, 12],
  ] as const)(
    "STA-08: of twelve who wrote a plan of level %i shows %i, those with the most messages",
    async (viplv, shown) => {
      const { chat, today } = await chatOf(-1_001_381_000_010 - viplv, 6812, { viplv, viptime: nowSeconds() + DAY });
      for (let n = 0; n < 12; n++)
        for (let message = 0; message <= n; message += 6)
          await deliver(updateOf("message", messageOf(chat, 700 + n, "x")));
      const top = await today("top_active_members", "?perPage=50");
      expect(top).toMatchObject({ total: 12, max_rows: viplv === 0 ? 10 : 200, current: { cnt_active_member: 12 } });
      expect(top.rows).toHaveLength(shown);
      expect(top.rows.map(({ cnt_message }) => cnt_message).slice(0, 7)).toEqual([2, 2, 2, 2, 2, 2, 1]);
      expect((await today("top_active_members", "?perPage=10")).rows).toHaveLength(10);
    },
  );

  it.each(REPORTS)(
    "TIM-10, ERR-28, LST-17: %s has the plan's longest range and is its admins' alone",
    async (report) => {
      const { ask, id } = await chatOf(-1_001_381_001_000 - REPORTS.indexOf(report), 6820 + REPORTS.indexOf(report));
      const now = nowSeconds();
      const first = now - (now % DAY) - 7 * DAY;
      expect(await ask(report, first - 60, now)).toEqual({
        success: false,
        message: "EXCEED_REPORT_RANGE",
        ...{ days: 8, upgrade: true, drive: "report.range" },
      });
      expect(await ask(report, first, now)).toMatchObject({ success: true });
      expect(await ask(report, 0, now)).toEqual({ success: false, message: "INVALID_RANGE" });
      const stranger = await signIn(6899);
      expect(await ask(report, now - DAY, now, "", stranger)).toMatchObject({
        success: false,
        message: "ACCESS_DENIED",
      });
      expect((await call(`statistics/x/${report}/1/2/1`, { token: stranger })).body).toMatchObject({ success: false });
      expect(id).not.toBe("x");
    },
  );

  it("AMB-168: compared is only with a whole period before, and what is from before the bot is said", async () => {
    const { ask, today } = await chatOf(-1_001_381_000_003, 6813);
    const now = nowSeconds();
    const of = async (start: number, end: number, query = "") =>
      (await ask("member_trend", start, end, query)).result as Answer;
    const week = await of(now - 7 * DAY + 1, now);
    expect(week.previous).toMatchObject({ startSecond: now - 14 * DAY + 1, endSecond: now - 7 * DAY });
    expect((await of(now - 42 * DAY, now - 36 * DAY)).previous).toBeNull();
    expect(Number(week.since)).toBeLessThan(now - 39 * DAY);
    // Half of what is asked for is still to come: half is compared.
    const running = await of(now - 3 * DAY, now + 3 * DAY - 1);
    const lengthOf = (period: unknown) => {
      const { startSecond, endSecond } = period as { startSecond: number; endSecond: number };
      return endSecond - startSecond;
    };
    expect(running.previous).toMatchObject({ startSecond: now - 9 * DAY });
    expect(lengthOf(running.current)).toBeLessThan(3 * DAY + 60);
    expect(lengthOf(running.previous)).toBe(lengthOf(running.current));
    const day = await today("activity_statistics", "?timespan=today&tzn_offset=0");
    expect(day.previous).toMatchObject({ startSecond: now - (now % DAY) - DAY });
  });
});
