import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { chats } from "../../../db/schema/index.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

beforeAll(seedSharedBot);

const DAY = 86_400;
const MEMBER = 8801;
let next = -1_001_731_000_001;

/** Makes a group with an admin and a member who has written. */
async function groupOf(admin: number) {
  const chat = supergroup(next--);
  const id = await seedChat(chat.id, [admin]);
  await employ(chat, admin);
  await deliver(updateOf("message", messageOf(chat, MEMBER, "hello")));
  const token = await signIn(admin);
  const post = async (path: string, body: object, as = token) => (await call(path, { token: as, body })).body;
  const get = async (path: string) => (await call(path, { token })).body;
  const add = (amount: unknown, more: object = {}) =>
    post(`points/add_points/${id}`, { userId: MEMBER, amount, comment: "for helping", ...more });
  return { id, chat, post, get, add };
}

describe("points by the API", () => {
  it("LOY-14, LOY-19, MBR-12: what is added stands in balance and history with all that belongs to it", async () => {
    const { id, get, add } = await groupOf(8810);
    const { result } = (await add(1000)) as { result: { item: object } };
    const item = { before: 0, after: 1000, reason: 16, comment: "for helping", admin_user: 8810, user: MEMBER };
    expect(result.item).toMatchObject(item);
    expect((await get(`points/points_balance/${id}/${MEMBER}`)).result).toMatchObject({ balance: 1000 });
    const { rows } = (await get(`points/points_history/${id}/${MEMBER}/1`)).result as { rows: object[] };
    expect(rows[0]).toMatchObject({ ...item, timestamp: expect.any(Number) });
    expect((await get(`points/points_balance/${id}/99999`)).result).toEqual({
      balance: 0,
      streak: 0,
      former_streak: 0,
    });
  });

  it("API-35, MBR-12: what is added, deducted and purged is three rows of the history", async () => {
    const { id, post, get, add } = await groupOf(8820);
    const of = { userId: MEMBER, comment: "as agreed" };
    const balance = async () => (await get(`points/points_balance/${id}/${MEMBER}`)).result;
    await add(10);
    expect(await balance()).toMatchObject({ balance: 10 });
    await post(`points/deduct_points/${id}`, { ...of, amount: 4 });
    expect(await balance()).toMatchObject({ balance: 6 });
    await post(`points/purge_points/${id}`, of);
    expect(await balance()).toMatchObject({ balance: 0 });
    const { result } = await get(`points/points_history/${id}/${MEMBER}/1`);
    const { rows, total } = result as { rows: { before: number; after: number }[]; total: number };
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [6, 0],
      [10, 6],
      [0, 10],
    ]);
    expect(total).toBe(3);
  });

  it("API-26, LOY-11: a check-in of the range is a row with its points and days", async () => {
    const { id, chat, post, get } = await groupOf(8821);
    await post(`chats/edit_arr/${id}`, { attr: "trg_attn", value: "hi", method: "add" });
    await deliver(updateOf("message", messageOf(chat, MEMBER, "#hi")));
    const now = nowSeconds();
    const list = async (from: number, to: number) =>
      (await get(`attendance/${id}/member_list/${from}/${to}/1`)).result as { rows: object[] };
    expect((await list(now - 600, now + 60)).rows).toEqual([
      expect.objectContaining({
        points: 5,
        cnt_continuous: 1,
        user: expect.objectContaining({ id: String(MEMBER) }),
      }),
    ]);
    expect((await list(now - 6000, now - 600)).rows).toEqual([]);
  });

  it("LOY-16, LOY-25: a streak is repaired by whom may restrict members, with a reason and a number of days", async () => {
    const { id, post, get } = await groupOf(8823);
    const repair = (more: object) =>
      post(`points/repair_streak/${id}`, { userId: MEMBER, days: 4, comment: "was ill", ...more });
    expect((await repair({ days: -1 })).message).toBe("INVALID_STREAK");
    expect((await repair({ comment: "x" })).success).toBe(false);
    expect((await repair({ userId: 4711 })).message).toBe("Target not found");
    expect((await repair({})).result).toMatchObject({ item: { reason: 48, comment: "0 4 was ill", admin_user: 8823 } });
    expect((await get(`points/points_balance/${id}/${MEMBER}`)).result).toMatchObject({ balance: 0, streak: 4 });
  });

  it("API-36, LOY-12: boards rank by points and say when they begin; rows of members have the points", async () => {
    const { id, post, get, add } = await groupOf(8822);
    await add(9);
    const list = await post(`members/list/${id}`, { keyword: String(MEMBER), searchKind: 1 });
    expect(list.result).toMatchObject({ rows: [{ user: { id: String(MEMBER) }, points: 9 }] });
    for (const board of ["all", "season", "week"]) {
      const { result } = await get(`attendance/member_points_ranking/${id}/1?board=${board}`);
      expect(result).toMatchObject({ rows: [{ rank: 1, points: 9 }], total: 1 });
      expect((result as { since: number | null }).since).toEqual(board === "all" ? null : expect.any(Number));
    }
    expect((await get(`attendance/member_points_ranking/${id}/1`)).result).toMatchObject({ since: null });
    expect((await get(`attendance/member_points_ranking/${id}/1?board=year`)).success).toBe(false);
    const steps = {
      basePoints: 5,
      cntAwardList: [
        { cnt: 2, award: 8 },
        { cnt: 5, award: 15 },
      ],
    };
    await post(`attendance/award_points_steps/${id}`, { ...steps, basePoints: 6 });
    expect((await post(`attendance/award_points_steps/${id}`, steps)).result).toEqual({
      diff: { atndc_pnt_steps: [5, 131_080, 327_695] },
    });
  });

  it.each([
    [0, "Invalid amount."],
    [-1, "Invalid amount."],
    ["5", "Invalid amount."],
    [undefined, "Invalid amount."],
    [1001, "Exceed points limit. Max: 1000"],
  ])("LOY-14: %j points are refused: %s", async (amount, words) => {
    const { add } = await groupOf(8811);
    expect(await add(amount)).toMatchObject({ success: false, message: words });
  });

  it("LOY-17, LOY-18, AMB-099: deduct and purge; a purge takes an amount only as a number", async () => {
    const { id, post, add } = await groupOf(8812);
    await add(10);
    const of = { userId: MEMBER, comment: "for spam" };
    expect((await post(`points/deduct_points/${id}`, { ...of, amount: 11 })).message).toBe(
      "Not enougth points. Max: 10",
    );
    expect((await post(`points/purge_points/${id}`, { ...of, amount: "all" })).message).toBe("Invalid amount.");
    const { result } = (await post(`points/purge_points/${id}`, { userId: MEMBER })) as { result: { item: object } };
    expect(result.item).toMatchObject({ before: 10, after: 0, comment: "purge" });
  });

  it("LOY-16: a change needs an explanation of 2 characters", async () => {
    const { add } = await groupOf(8813);
    expect(await add(1, { comment: "a" })).toMatchObject({ success: false });
  });

  it("LOY-22: two presses of one button are one change", async () => {
    const { id, get, add } = await groupOf(8814);
    await Promise.all([add(5, { jobId: "button 1" }), add(5, { jobId: "button 1" })]);
    expect((await get(`points/points_balance/${id}/${MEMBER}`)).result).toMatchObject({ balance: 5 });
  });

  it("LOY-01, AMB-097: steps are saved sorted and packed; others are refused and change nothing", async () => {
    const { id, post, get } = await groupOf(8815);
    const path = `attendance/award_points_steps/${id}`;
    const steps = { basePoints: 3, cntAwardList: [{ cnt: 7, award: 20 }, 131_080] };
    const diff = { atndc_pnt_steps: [3, 131_080, (7 << 16) | 20] };
    expect((await post(path, steps)).result).toEqual({ diff });
    expect((await post(path, steps)).result).toEqual({ diff: {} });
    expect((await post(path, { ...steps, basePoints: 0 })).success).toBe(false);
    const chat = (await get(`chats/get/${id}`)).result as { item: object };
    expect(chat.item).toMatchObject(diff);
  });

  it("LOY-10, LOY-13: without a hashtag there is no message to post; the summary of a range has all sources", async () => {
    const { id, post, add } = await groupOf(8816);
    expect((await post(`attendance/send_now/${id}`, {})).message).toBe("NO_CHECK_IN");
    await add(3);
    const now = nowSeconds();
    const range = { chat: id, startSecond: now - 3600, endSecond: now + 60 };
    expect((await post("points/summary_of_points", range)).result).toMatchObject({
      system_init: 0,
      admin_add: 3,
      admin_reduce: 0,
      chatmember_activity_attendance: 0,
    });
  });

  it("LOY-13, AMB-168: the sums stand beside those of the same time before, where the bot was here for all of that", async () => {
    const { id, post, add } = await groupOf(8826);
    const now = nowSeconds();
    await db()
      .update(chats)
      .set({ ctime: now - 4 * DAY })
      .where(eq(chats.id, id));
    await add(3);
    const sums = async (startSecond: number, endSecond: number) =>
      (await post("points/summary_of_points", { chat: id, startSecond, endSecond })).result;
    const none = { system_init: 0, admin_add: 0, admin_reduce: 0, chatmember_activity_attendance: 0 };
    expect(await sums(now - DAY, now + DAY)).toEqual({ ...none, admin_add: 3, previous: none });
    expect(await sums(now - 3 * DAY, now + 60)).toMatchObject({ admin_add: 3, previous: null });
  });

  it("AMB-036: another account's chat is not found", async () => {
    const { id, post } = await groupOf(8817);
    const stranger = await signIn(8818);
    const body = { userId: MEMBER, amount: 1, comment: "hello" };
    expect((await post(`points/add_points/${id}`, body, stranger)).success).toBe(false);
  });
});
