import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatAdmins, chats, dirtySnapshots, orderChats, orders } from "../../../db/schema/index.ts";
import { ORDER_CHATS_MAX } from "../../../domain/limits.ts";
import type { Order } from "../../../domain/orders/order.ts";
import type { Receipt } from "../../../domain/orders/receipt.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import { expireOrders } from "../../../services/orders/expire.ts";
import { settlePayments } from "../../../services/orders/settle.ts";
import { planReminder } from "../../../services/plans/reminder.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const DAY = 86_400;
let nextChat = -1_001_995_000_000;
let nextPerson = 99_700;
const number = () => nextChat--;

/** Makes a person with three chats: without a plan, with ten days of Essential, and with thirty of it. */
async function world() {
  const person = nextPerson++;
  const token = await signIn(person);
  const plan = (days: number) => ({ viplv: 10, viptime: nowSeconds() + days * DAY - 60 });
  const ids = [
    await seedChat(number(), [person]),
    await seedChat(number(), [person], plan(10)),
    await seedChat(number(), [person], plan(30)),
  ] as [string, string, string];
  const [first, second, third] = ids;
  const ask = async (path: string, body: object = {}) => (await call(`orders/${path}`, { token, body })).body;
  const wish = { currency: "paypal", duration: 30, to_viplv: 50 };
  const others = [second, third].map((id) => ({ id, from_viplv: 10 }));
  const create = (chats: unknown = others) => ask(`create_for_chat/${first}`, { ...wish, from_viplv: 0, chats });
  const quote = (chats: readonly string[]) => ask("quote", { ...wish, targetType: "chat", target: first, chats });
  const made = async () => ((await create()).result as { id: number }).id;
  const list = async () => (await call("orders/list", { token })).body.result as Order[];
  const refresh = async (id: number) =>
    (await ask(`refresh/${id}`)).result as { item: Order; problems: { id: string; problem: string }[] };
  const pay = (id: number) => ask("pay", { order: id, currency: "paypal" });
  const test = (id: number, state: string) => ask(`test_payment/${id}`, { state });
  const plans = async () => Promise.all(ids.map(planOf));
  return { person, token, ids, first, second, third, ask, create, quote, made, list, refresh, pay, test, plans };
}
/** Reads a chat's level and the days that are left. */
async function planOf(id: string): Promise<[number, number]> {
  const [row] = await db().select().from(chats).where(eq(chats.id, id));
  return [row?.viplv ?? -1, Math.max(0, Math.round(((row?.viptime ?? 0) - nowSeconds()) / DAY))];
}
const BEFORE = [
  [0, 0],
  [10, 10],
  [10, 30],
];
const AFTER = [
  [50, 30],
  [50, 40],
  [50, 60],
];

describe("an order for several chats", () => {
  it("ORD-08, AMB-216: the quote tells each chat's price, whose sum is the order's, and the order tells them all", async () => {
    const { ids, second, third, quote, create, list, refresh, pay } = await world();
    const told = (await quote([second, third])).result as {
      pmt_amount: string;
      lines: { cents: number }[];
      chats: { id: string; pmt_amount: string; lines: { cents: number }[] }[];
    };
    // 69 USD; and the days left at 57 USD a month, ten of them once, thirty once; with a fee of 8 percent.
    expect(told.chats.map(({ id, pmt_amount }) => [id, pmt_amount])).toEqual([
      [ids[0], "74.52"],
      [ids[1], "95.04"],
      [ids[2], "136.08"],
    ]);
    expect(told.pmt_amount).toBe("305.64");
    expect(told.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(30_564);
    const made = (await create()).result as { id: number; pmt_amount: string };
    expect(made.pmt_amount).toBe("305.64");
    const chatsOf = told.chats.map(({ id, pmt_amount }) => ({ id, pmt_amount }));
    expect((await list())[0]).toMatchObject({ target: ids[0], pmt_amount: "305.64", chats: chatsOf });
    expect((await refresh(made.id)).item.chats).toEqual(chatsOf);
    expect((await pay(made.id)).result).toMatchObject({ item: { status: 5, pmt_amount: "305.64", chats: chatsOf } });
  });

  it("ORD-21, ORD-23: once paid each chat has its plan, however often that is told, also by two at once", async () => {
    const { ids, made, pay, test, plans, token, ask } = await world();
    const id = await made();
    await pay(id);
    expect(await plans()).toEqual(BEFORE);
    await test(id, "paid");
    expect(await plans()).toEqual(AFTER);
    const { ctx } = serviceContext();
    await Promise.all([settlePayments(ctx, id), settlePayments(ctx, id), test(id, "paid")]);
    expect(await plans()).toEqual(AFTER);
    for (const chat of ids) {
      expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chat))).toEqual([]);
    }
    const receipt = (await call(`orders/receipt/${id}`, { token })).body.result as Receipt;
    expect([receipt.amount, receipt.chats?.map(({ id: chat }) => chat)]).toEqual(["305.64", ids]);
    expect(receipt.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(30_564);
    expect(await ask(`cancel/${id}`)).toMatchObject({ message: "ORDER_NOT_PAYABLE" });
  });

  it.each(["refunded", "chargedBack"])(
    "AMB-293: money that is %s takes the plans of all chats back, once",
    async (state) => {
      const { made, pay, test, plans } = await world();
      const id = await made();
      await pay(id);
      await test(id, "paid");
      await test(id, state);
      expect(await plans()).toEqual(BEFORE);
      await test(id, state);
      expect(await plans()).toEqual(BEFORE);
    },
  );

  it("AMB-293: days that a chat has by another order stay, at the level and the worth that it paid for", async () => {
    const { second, made, pay, test, plans, ask } = await world();
    const id = await made();
    await pay(id);
    await test(id, "paid");
    const wish = { currency: "bitcoin", duration: 30, from_viplv: 50, to_viplv: 50 };
    const alone = ((await ask(`create_for_chat/${second}`, wish)).result as { id: number }).id;
    await ask("pay", { order: alone, currency: "bitcoin" });
    await test(alone, "paid");
    await test(id, "refunded");
    // Its ten days of Essential are worth fewer of Professional, now that nobody has paid for raising them (AMB-308).
    expect((await plans())[1]).toEqual([50, 30 + Math.round((10 * 12) / 69)]);
  });

  it("ORD-07: a cancelled order leaves all as it was, and its rows go with it", async () => {
    const { made, ask, plans, refresh } = await world();
    const id = await made();
    expect((await ask(`cancel/${id}`)).result).toMatchObject({ item: { status: -1 } });
    expect(await plans()).toEqual(BEFORE);
    expect((await refresh(id)).item.chats).toHaveLength(3);
    await expireOrders(serviceContext({ now: nowSeconds() + 31 * DAY }).ctx);
    expect(await db().select().from(orderChats).where(eq(orderChats.order_id, id))).toEqual([]);
  });

  it("AMB-020: a chat of somebody else is refused in an order and in a quote, and nothing is stored", async () => {
    const mine = await world();
    const theirs = await world();
    const asked = [
      { id: mine.second, from_viplv: 10 },
      { id: theirs.first, from_viplv: 0 },
    ];
    expect(await mine.create(asked)).toMatchObject({ message: "ACCESS_DENIED", chat: theirs.first });
    expect(await mine.quote([theirs.first])).toMatchObject({ message: "ACCESS_DENIED" });
    expect(await mine.create([{ id: "1009999999999", from_viplv: 0 }])).toMatchObject({ message: "TARGET_NOT_FOUND" });
    expect(await mine.list()).toEqual([]);
  });

  it.each([
    [
      "the same chat twice",
      (w: Awaited<ReturnType<typeof world>>) => [w.second, w.second],
      10,
      "Target does not match",
    ],
    ["the order's own chat", (w: Awaited<ReturnType<typeof world>>) => [w.first], 0, "Target does not match"],
    [
      "a level that is no more paid for",
      (w: Awaited<ReturnType<typeof world>>) => [w.second],
      0,
      "Target does not match",
    ],
    ["too many chats", () => Array.from({ length: ORDER_CHATS_MAX }, (_, n) => `10019${n}12345`), 0, "INVALID_INPUT"],
  ])("AMB-232: %s is refused, and nothing is stored", async (_what, idsOf, from_viplv, message) => {
    const mine = await world();
    expect(await mine.create(idsOf(mine).map((id) => ({ id, from_viplv })))).toMatchObject({ success: false, message });
    expect(await mine.list()).toEqual([]);
  });

  it("ORD-11: a chat with a higher plan is refused by name", async () => {
    const mine = await world();
    const higher = { viplv: 1000, viptime: nowSeconds() + DAY };
    const id = await seedChat(number(), [mine.person], higher);
    expect(await mine.create([{ id, from_viplv: 1000 }])).toMatchObject({ message: "PLAN_NOT_SOLD", chat: id });
  });

  it("AMB-304: what happened to a chat is told before paying; a plan that changed keeps the order from being paid", async () => {
    const { person, second, third, made, refresh, pay, plans } = await world();
    const id = await made();
    expect((await refresh(id)).problems).toEqual([]);
    await db().update(chats).set({ bot_status: 2 }).where(eq(chats.id, second));
    await db()
      .update(chatAdmins)
      .set({ is_admin: false })
      .where(and(eq(chatAdmins.chat_id, third), eq(chatAdmins.account_id, String(person))));
    expect((await refresh(id)).problems).toEqual([
      { id: second, problem: "bot_gone" },
      { id: third, problem: "not_admin" },
    ]);
    await db().update(chats).set({ viplv: 50 }).where(eq(chats.id, third));
    expect((await refresh(id)).problems[1]).toEqual({ id: third, problem: "changed" });
    expect(await pay(id)).toMatchObject({ message: "Target does not match" });
    await db().delete(chats).where(eq(chats.id, third));
    expect((await refresh(id)).problems[1]).toEqual({ id: third, problem: "gone" });
    expect(await pay(id)).toMatchObject({ message: "Target does not match" });
    expect((await plans())[0]).toEqual([0, 0]);
  });

  it("MOD-42, AMB-304: chats without their bot or their admin get the plan anyway, and a supergroup that of its group", async () => {
    const { person, first, second, third, made, pay, test } = await world();
    const id = await made();
    await pay(id);
    await db().update(chats).set({ bot_status: 2 }).where(eq(chats.id, first));
    await db()
      .update(chatAdmins)
      .set({ is_admin: false })
      .where(and(eq(chatAdmins.chat_id, third), eq(chatAdmins.account_id, String(person))));
    const [old] = await db().select().from(chats).where(eq(chats.id, second));
    const grown = number();
    await moveChat(serviceContext().ctx, old?.telegram_id ?? 0, grown);
    await test(id, "paid");
    const successor = String(-grown);
    expect([await planOf(first), await planOf(successor), await planOf(third)]).toEqual(AFTER);
    await test(id, "refunded");
    expect([await planOf(first), await planOf(successor), await planOf(third)]).toEqual(BEFORE);
  });

  it("AMB-234: the link to pay is for who administers all of them", async () => {
    const { first, second, third, made, token } = await world();
    const id = await made();
    const { code } = (await call(`orders/pay_link/${id}`, { token })).body.result as { code: string };
    const guest = nextPerson++;
    const guestToken = await signIn(guest);
    const read = async () =>
      (await call(`orders/refresh/${id}`, { token: guestToken, body: { link: code } })).body as { message?: string };
    const admin = (chat_id: string) =>
      db()
        .insert(chatAdmins)
        .values({ account_id: String(guest), chat_id, is_admin: true });
    await admin(first);
    await admin(second);
    expect((await read()).message).toBe("ACCESS_DENIED");
    await admin(third);
    expect(await read()).toMatchObject({ success: true });
  });

  it("PLN-22, AMB-234: its buyer is reminded of each chat's plan, and may move it", async () => {
    const { person, token, second, made, pay, test } = await world();
    const id = await made();
    await pay(id);
    await test(id, "paid");
    const reminder = await planReminder(serviceContext().ctx, second);
    expect(reminder?.readers.map(({ userId }) => userId)).toEqual([person]);
    const to = await seedChat(number(), [person]);
    expect((await call(`plans/move/${second}`, { token, body: { to } })).body.result).toEqual({ id: to });
    expect([await planOf(second), await planOf(to)]).toEqual([
      [0, 0],
      [50, 40],
    ]);
    await test(id, "refunded");
    expect(await planOf(to)).toEqual([10, 10]);
    expect((await db().select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe(30);
  });
});
