import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/call.ts";
import { seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, messageOf, supergroup, updateOf } from "../../support/webhook.ts";

beforeAll(seedSharedBot);

const MEMBER = 8801;
let next = -1_001_731_000_001;

/** A group with an admin and a member who has written. */
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
  return { id, post, get, add };
}

describe("points by the API", () => {
  it("LOY-14, LOY-19, MBR-12: what is added stands in balance and history with all that belongs to it", async () => {
    const { id, get, add } = await groupOf(8810);
    const { result } = (await add(1000)) as { result: { item: object } };
    const item = { before: 0, after: 1000, reason: 16, comment: "for helping", admin_user: 8810, user: MEMBER };
    expect(result.item).toMatchObject(item);
    expect((await get(`points/points_balance/${id}/${MEMBER}`)).result).toEqual({ balance: 1000 });
    const { rows } = (await get(`points/points_history/${id}/${MEMBER}/1`)).result as { rows: object[] };
    expect(rows[0]).toMatchObject({ ...item, timestamp: expect.any(Number) });
    expect((await get(`points/points_balance/${id}/99999`)).result).toEqual({ balance: 0 });
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
    expect((await get(`points/points_balance/${id}/${MEMBER}`)).result).toEqual({ balance: 5 });
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
    expect((await post("points/summary_of_points", range)).result).toEqual({
      ...{ system_init: 0, admin_add: 3, admin_reduce: 0, chatmember_activity_attendance: 0 },
    });
  });

  it("AMB-036: another account's chat is not found", async () => {
    const { id, post } = await groupOf(8817);
    const stranger = await signIn(8818);
    const body = { userId: MEMBER, amount: 1, comment: "hello" };
    expect((await post(`points/add_points/${id}`, body, stranger)).success).toBe(false);
  });
});
