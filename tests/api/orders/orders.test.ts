import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots, chats, orders } from "../../../db/schema/index.ts";
import { ORDER_LIFETIME_SECONDS, PAYABLE_ORDERS_MAX } from "../../../domain/limits.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { expireOrders } from "../../../services/orders/expire.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const DAY = 86_400;
let nextChat = -1_001_985_000_000;
let nextPerson = 98_500;
let nextBot = 985_000_000;

async function world(extra: object = {}) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  return { person, id, token: await signIn(person) };
}
async function botOf(person: number): Promise<string> {
  const id = String(nextBot++);
  await db()
    .insert(bots)
    .values({ id, hash_id: `hash-${id}`, owner_account_id: String(person), username: `own_${id}_bot`, ctime: 1 });
  return id;
}
const ORDER = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 };
const create = async (token: string, id: string, change: object = {}, target = "chat") =>
  (await call(`orders/create_for_${target}/${id}`, { token, body: { ...ORDER, ...change } })).body;
const listOf = async (token: string) => (await call("orders/list", { token })).body.result as Order[];
const madeId = (body: { result?: unknown }) => (body.result as { id: number }).id;
const setOrder = (id: number, change: Partial<typeof orders.$inferInsert>) =>
  db().update(orders).set(change).where(eq(orders.id, id));

describe("orders", () => {
  it("ORD-01, API-49: an order of a chat is listed with its seventeen fields and the price of the moment", async () => {
    const { id, token } = await world();
    const made = await create(token, id, { currency: "paypal", drive: "month.lmt" });
    expect(made.result).toEqual({ id: expect.any(Number), pmt_amount: "12.96" });
    expect(await listOf(token)).toEqual([
      {
        id: madeId(made),
        ctime: expect.any(Number),
        status: 0,
        expired: false,
        target_type: "chat",
        target: id,
        from_viplv: 0,
        to_viplv: 10,
        duration: 30,
        currency: "USD",
        drive: "month.lmt",
        pmt_str: "",
        pmt_gateway: "",
        pmt_currency: "paypal",
        pmt_amount: "12.96",
        pmt_extra: "",
        coinbase_charge_code: "",
      },
    ]);
    expect(Object.keys((await listOf(token))[0] ?? {})).toHaveLength(17);
  });

  it("API-49, PLN-01: a bot's plan is ordered by its owner, and ends at 50", async () => {
    const { person, token } = await world();
    const bot = await botOf(person);
    expect((await create(token, bot, { to_viplv: 50 }, "bot")).result).toMatchObject({ pmt_amount: "69.00" });
    expect(await create(token, bot, { to_viplv: 1000 }, "bot")).toMatchObject({ message: "PLAN_NOT_SOLD" });
    expect((await create(token, bot, {}, "user")).success).toBe(false);
  });

  it.each([
    ["ORD-08: a way to pay that is not in the list", { currency: "doge" }],
    ["ORD-09: 45 days", { duration: 45 }],
    ["ORD-09: less than no days", { duration: -1 }],
    ["ORD-10: a level that is none", { from_viplv: 11 }],
    ["ORD-11: the free level", { to_viplv: 0 }],
    ["PLN-01: a level that is not sold", { to_viplv: 20 }],
  ])("%s is refused", async (_title, wrong) => {
    const { id, token } = await world();
    expect(await create(token, id, wrong)).toMatchObject({ success: false, message: "INVALID_INPUT" });
    expect(await listOf(token)).toEqual([]);
  });

  it("ORD-10, AMB-232: a level that is no more the current one does not match", async () => {
    const { id, token } = await world({ viplv: 10, viptime: nowSeconds() + 20 * DAY });
    expect(await create(token, id, { to_viplv: 50 })).toMatchObject({ message: "Target does not match" });
    expect((await create(token, id, { from_viplv: 10, to_viplv: 50 })).result).toMatchObject({ pmt_amount: "107.00" });
  });

  it("AMB-218: no days can be ordered where nothing is left to raise", async () => {
    const { id, token } = await world();
    expect(await create(token, id, { duration: 0 })).toMatchObject({ message: "PLAN_NOT_SOLD" });
  });

  it("AMB-304: an order at another price than the one shown is refused with the new one, and nothing is stored", async () => {
    const { id, token } = await world({ viplv: 10, viptime: nowSeconds() + 3 * DAY });
    const raise = { from_viplv: 10, to_viplv: 50, duration: 0 };
    const { result } = (
      await call("orders/quote", {
        token,
        body: { targetType: "chat", target: id, currency: "bitcoin", duration: 0, to_viplv: 50 },
      })
    ).body as { result: { pmt_amount: string } };
    await db()
      .update(chats)
      .set({ viptime: nowSeconds() + 2 * DAY })
      .where(eq(chats.id, id));
    const refused = await create(token, id, { ...raise, pmt_amount: result.pmt_amount });
    expect(refused).toMatchObject({ success: false, message: "PRICE_CHANGED", pmt_amount: expect.any(String) });
    expect(refused.pmt_amount).not.toBe(result.pmt_amount);
    expect(await listOf(token)).toEqual([]);
    const made = await create(token, id, { ...raise, pmt_amount: refused.pmt_amount });
    expect(made.result).toMatchObject({ pmt_amount: refused.pmt_amount });
    for (const pmt_amount of ["12", "-1.00", 12, ""]) {
      expect((await create(token, id, { ...raise, pmt_amount })).success).toBe(false);
    }
  });

  it("ORD-27: an order that waits tells its price in each way to pay, fee and all", async () => {
    const { id, token } = await world();
    const order = madeId(await create(token, id));
    const read = await call(`orders/refresh/${order}`, { token, body: {} });
    expect((read.body.result as { amounts: object }).amounts).toMatchObject({ bitcoin: "12.00", paypal: "12.96" });
    await setOrder(order, { status: -1 });
    const over = await call(`orders/refresh/${order}`, { token, body: {} });
    expect((over.body.result as { amounts: object }).amounts).toEqual({});
  });

  it("AMB-219: a fiat currency is ordered with the default way to pay", async () => {
    const { id, token } = await world();
    for (const currency of ["USD", "EUR", "CNY"]) await create(token, id, { currency });
    expect((await listOf(token)).map(({ pmt_currency, pmt_amount }) => [pmt_currency, pmt_amount])).toEqual(
      [1, 2, 3].map(() => ["bitcoin", "12.00"]),
    );
  });

  it("PLN-20, AMB-228: a reason is kept, a malformed one is dropped", async () => {
    const { id, token } = await world();
    for (const drive of ["xlsx", "X Y", 7]) await create(token, id, { drive });
    expect((await listOf(token)).map(({ drive }) => drive)).toEqual(["", "", "xlsx"]);
  });

  it("ORD-28, AMB-234: only the buyer sees an order, also where another admin of the chat asks", async () => {
    const { id, token, person } = await world();
    const other = await world();
    await db().update(chats).set({ title: "Ours" }).where(eq(chats.id, id));
    const order = madeId(await create(token, id));
    expect(await listOf(other.token)).toEqual([]);
    expect((await call(`orders/cancel/${order}`, { token: other.token, body: {} })).body).toMatchObject({
      success: false,
      message: "Target not found",
    });
    expect((await create(other.token, id)).message).toBe("ACCESS_DENIED");
    expect((await create(other.token, await botOf(person), {}, "bot")).message).toBe("TARGET_NOT_FOUND");
  });

  it("ORD-07, AMB-224: an order is cancelled while it can be paid, and repeating it changes nothing", async () => {
    const { id, token } = await world();
    const cancel = async (order: number) => (await call(`orders/cancel/${order}`, { token, body: {} })).body;
    for (const status of [0, 3, 5, 8] as const) {
      const order = madeId(await create(token, id));
      await setOrder(order, { status });
      expect((await cancel(order)).result).toMatchObject({ item: { id: order, status: -1 } });
      expect((await cancel(order)).result).toMatchObject({ item: { id: order, status: -1 } });
    }
    for (const status of [6, 10, 20, 100, 30, -2] as const) {
      const order = madeId(await create(token, id));
      await setOrder(order, { status });
      expect(await cancel(order)).toMatchObject({ success: false, message: "ORDER_NOT_PAYABLE" });
      expect((await listOf(token))[0]).toMatchObject({ status });
    }
    expect((await cancel(999_999)).message).toBe("Target not found");
  });

  it("an account has at most twenty orders that wait to be paid", async () => {
    const { id, token } = await world();
    for (let made = 0; made < PAYABLE_ORDERS_MAX; made++) await create(token, id);
    expect(await create(token, id)).toMatchObject({ message: "TOO_MANY_ORDERS", max: PAYABLE_ORDERS_MAX });
    await call(`orders/cancel/${(await listOf(token))[0]?.id}`, { token, body: {} });
    expect((await create(token, id)).success).toBe(true);
  });

  it("AMB-325: asked for at once it has no more, and those of several chats have all of theirs", async () => {
    const { id, token, person } = await world();
    const further = await seedChat(nextChat--, [person]);
    const chats = [{ id: further, from_viplv: 0 }];
    const asked = Array.from({ length: PAYABLE_ORDERS_MAX + 10 }, (_, n) => create(token, id, n % 2 ? { chats } : {}));
    const made = (await Promise.all(asked)).filter(({ success }) => success);
    expect(made).toHaveLength(PAYABLE_ORDERS_MAX);
    const listed = await listOf(token);
    expect(listed).toHaveLength(PAYABLE_ORDERS_MAX);
    const joint = (await Promise.all(asked)).filter(({ success }, n) => success && n % 2).map(madeId);
    const withChats = listed
      .filter((order) => (order as Order).chats !== undefined)
      .map((order) => (order as Order).id);
    expect(withChats.sort()).toEqual(joint.sort());
  });

  it("ORD-06, ORD-05, AMB-223: what is not paid in time expires, and goes 30 days after it was cancelled", async () => {
    const { id, token } = await world();
    const now = nowSeconds();
    const old = now - ORDER_LIFETIME_SECONDS - 60;
    const made = async (change: Partial<typeof orders.$inferInsert>) => {
      const order = madeId(await create(token, id));
      await setOrder(order, change);
      return order;
    };
    const fresh = await made({ status: 0 });
    const late = await made({ ctime: old });
    const onItsWay = await made({ ctime: old, status: 6 });
    const kept = await made({ status: -2, status_at: now - 29 * DAY });
    await made({ status: -1, status_at: now - 31 * DAY });
    expect((await listOf(token)).find((order) => order.id === late)).toMatchObject({ status: 0, expired: true });
    await expireOrders(serviceContext({ now }).ctx);
    expect((await listOf(token)).map((order) => [order.id, order.status, order.expired])).toEqual([
      [kept, -2, false],
      [onItsWay, 6, false],
      [late, -2, false],
      [fresh, 0, false],
    ]);
  });

  it("AMB-216: a quote tells the price part by part", async () => {
    const { id, token } = await world({ viplv: 10, viptime: nowSeconds() + 2 * DAY - 60 });
    const quote = async (body: object) =>
      (await call("orders/quote", { token, body: { targetType: "chat", target: id, ...body } })).body;
    expect((await quote({ currency: "paypal", duration: 90, to_viplv: 50 })).result).toEqual({
      pmt_amount: "219.77",
      lines: [
        { kind: "plan", viplv: 50, months: 3, cents: 20_700 },
        { kind: "discount", percent: 5, cents: -1035 },
        { kind: "remainder", days: 2, tenths: 18, cents: 684 },
        { kind: "fee", percent: 8, cents: 1627 },
        { kind: "rounding", cents: 1 },
      ],
    });
    expect((await quote({ currency: "bitcoin", duration: 30, to_viplv: 1000, targetType: "user" })).success).toBe(
      false,
    );
  });
});
