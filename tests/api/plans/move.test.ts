import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots, orders, planMoves } from "../../../db/schema/index.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { post } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const DAY = 86_400;
let nextChat = -1_001_974_000_000;
let nextPerson = 99_300;

/** Makes two groups of one person, who bought a plan for the first one. */
async function world() {
  const person = nextPerson++;
  const token = await signIn(person);
  const newChat = (admins = [person], extra: object = {}) => seedChat(nextChat--, admins, extra);
  const from = await newChat();
  const to = await newChat();
  const buy = async (chat: string, wish: object = {}, by = token) => {
    const body = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10, ...wish };
    const { id } = (await post(`orders/create_for_chat/${chat}`, by, body)).result as { id: number };
    await post("orders/pay", by, { order: id, currency: "bitcoin" });
    await post(`orders/test_payment/${id}`, by, { state: "paid" });
    return id;
  };
  const move = (source: string, target: string, by = token) => post(`plans/move/${source}`, by, { to: target });
  const obstacle = async (chat: string, by = token) => (await call(`plans/move/${chat}`, { token: by })).body.result;
  const plan = async (chat: string) => {
    const [row] = await db().select().from(chats).where(eq(chats.id, chat));
    return [row?.viplv, Math.max(0, Math.round(((row?.viptime ?? 0) - nowSeconds()) / DAY))];
  };
  const daysPass = (chat: string, days: number) =>
    db()
      .update(planMoves)
      .set({ moved_at: nowSeconds() - days * DAY })
      .where(eq(planMoves.to_chat, chat));
  return { person, token, from, to, newChat, buy, move, obstacle, plan, daysPass };
}

describe("a plan that moves to another chat", () => {
  it("AMB-234: its days go on there, both chats' objects are told, and money that goes back ends it there", async () => {
    const { token, from, to, buy, move, obstacle, plan } = await world();
    const first = await buy(from);
    await buy(from, { from_viplv: 10 });
    expect(await obstacle(from)).toEqual({ code: null, at: 0 });
    expect(await move(from, to)).toMatchObject({ success: true, result: { id: to } });
    expect([await plan(from), await plan(to)]).toEqual([
      [0, 0],
      [10, 60],
    ]);
    for (const chat of [from, to])
      expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chat))).toEqual([]);
    expect((await post(`orders/test_payment/${first}`, token, { state: "refunded" })).success).toBe(true);
    expect([await plan(from), await plan(to)]).toEqual([
      [0, 0],
      [10, 30],
    ]);
    // The chat that had it buys one of its own.
    await buy(from);
    expect(await plan(from)).toEqual([10, 30]);
  });

  it("AMB-234: once in thirty days, from the chat that has it now as from the one that had it", async () => {
    const { from, to, buy, move, obstacle, plan, daysPass, newChat } = await world();
    const third = await newChat();
    await buy(from);
    await move(from, to);
    const soon = { success: false, message: "PLAN_MOVE_TOO_SOON", at: expect.any(Number) };
    expect(await move(to, third)).toMatchObject(soon);
    expect(await obstacle(to)).toEqual({ code: "PLAN_MOVE_TOO_SOON", at: expect.any(Number) });
    await buy(from);
    expect(await move(from, third)).toMatchObject(soon);
    await daysPass(to, 29);
    expect(await move(to, third)).toMatchObject(soon);
    await daysPass(to, 30);
    expect(await move(to, third)).toMatchObject({ success: true });
    expect([await plan(to), await plan(third)]).toEqual([
      [0, 0],
      [10, 30],
    ]);
  });

  it("AMB-234: of two moves at once one is made, whichever chat it is to", async () => {
    const { from, to, newChat, buy, move, plan } = await world();
    const third = await newChat();
    await buy(from);
    const answers = await Promise.all([move(from, to), move(from, third), move(from, to)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const plans = [await plan(from), await plan(to), await plan(third)];
    expect(plans.map(([viplv]) => viplv).sort()).toEqual([0, 0, 10]);
  });

  it("AMB-234: only who bought all of it moves it, and only into a chat that they administer", async () => {
    const { person, from, to, newChat, buy, move, obstacle, plan } = await world();
    const other = nextPerson++;
    const otherToken = await signIn(other);
    const shared = await newChat([person, other]);
    const theirs = await newChat([other]);
    await buy(shared);
    expect(await move(shared, theirs, otherToken)).toMatchObject({ message: "PLAN_MOVE_NOT_BUYER" });
    expect(await obstacle(shared, otherToken)).toEqual({ code: "PLAN_MOVE_NOT_BUYER", at: 0 });
    expect(await move(shared, theirs)).toMatchObject({ message: "ACCESS_DENIED" });
    expect(await move(shared, "1009999999999")).toMatchObject({ message: "TARGET_NOT_FOUND" });
    expect(await move(theirs, from)).toMatchObject({ message: "ACCESS_DENIED" });
    await buy(shared, { from_viplv: 10 }, otherToken);
    expect(await move(shared, to)).toMatchObject({ message: "PLAN_MOVE_NOT_BUYER" });
    expect(await plan(shared)).toEqual([10, 60]);
  });

  it.each([
    ["a chat without a plan", "PLAN_MOVE_NOTHING"],
    ["into a channel", "PLAN_MOVE_OTHER_KIND"],
    ["into a chat that has one", "PLAN_MOVE_TARGET_HAS_PLAN"],
    ["into itself", "PLAN_MOVE_TARGET_HAS_PLAN"],
    ["an order that was lapsed long ago", "PLAN_MOVE_NOTHING"],
  ])("AMB-234: %s is refused, and nothing changes", async (what, message) => {
    const { person, from, to, newChat, buy, move, plan } = await world();
    const target =
      what === "into a channel"
        ? await newChat([person], { type: 7 })
        : what === "into itself"
          ? from
          : what === "into a chat that has one"
            ? await newChat([person], { viplv: 50, viptime: nowSeconds() + DAY })
            : to;
    if (message !== "PLAN_MOVE_NOTHING") await buy(from);
    if (what.startsWith("an order"))
      await db()
        .update(chats)
        .set({ viplv: 10, viptime: nowSeconds() - 1 })
        .where(eq(chats.id, from));
    const before = [await plan(from), await plan(target)];
    expect(await move(from, target)).toMatchObject({ success: false, message });
    expect([await plan(from), await plan(target)]).toEqual(before);
  });

  it("MOD-42: a group that becomes a supergroup is still one whose plan was moved lately", async () => {
    const { from, to, newChat, buy, move } = await world();
    await buy(from);
    await move(from, to);
    const old = (await db().select().from(chats).where(eq(chats.id, to)))[0];
    const grown = nextChat--;
    await moveChat(serviceContext().ctx, old?.telegram_id ?? 0, grown);
    expect(await move(String(-grown), await newChat())).toMatchObject({ message: "PLAN_MOVE_TOO_SOON" });
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.target, String(-grown)));
    expect(order?.status).toBe(100);
  });
});
