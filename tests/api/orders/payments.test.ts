import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots, chats, dirtySnapshots, orders, payments } from "../../../db/schema/index.ts";
import type { Order, PaymentState } from "../../../domain/orders/order.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import { moveSandboxPayment } from "../../../services/payments/sandbox.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { forgetReadings } from "../../support/payments.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const DAY = 86_400;
let nextChat = -1_001_986_000_000;
let nextPerson = 98_700;

async function world(plan: object = {}, ordered: object = {}) {
  const person = nextPerson++;
  const chat = await seedChat(nextChat--, [person], plan);
  const token = await signIn(person);
  const ask = async (path: string, body: object = {}) => (await call(`orders/${path}`, { token, body })).body;
  const create = async (change: object = {}) => {
    const body = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10, ...change };
    return ((await ask(`create_for_chat/${chat}`, body)).result as { id: number }).id;
  };
  const id = await create(ordered);
  const itemOf = (answer: { result?: unknown }) => (answer.result as { item: Order }).item;
  return {
    person,
    chat,
    token,
    id,
    ask,
    create,
    pay: async (currency = "bitcoin", order = id) => ask("pay", { order, currency }),
    refresh: async (order = id) => {
      await forgetReadings(order);
      return itemOf(await ask(`refresh/${order}`));
    },
    /** Plays the bank for the last attempt, and has the order read it. */
    bank: async (state: string, order = id) => itemOf(await ask(`test_payment/${order}`, { state })),
    plan: async () => {
      const [row] = await db().select().from(chats).where(eq(chats.id, chat));
      return { viplv: row?.viplv, days: Math.round(((row?.viptime ?? 0) - nowSeconds()) / DAY) };
    },
  };
}
const atGateway = (order: number, attempt: number, state: PaymentState, cents?: number) =>
  moveSandboxPayment(serviceContext().ctx, `sandbox-${order}-${attempt}`, state, cents);
const noteOf = async (order: number, attempt: number) => {
  const rows = await db().select().from(payments).where(eq(payments.order_id, order));
  return rows.find((row) => row.attempt === attempt)?.note;
};

describe("paying an order", () => {
  it("API-48, ORD-21, AMB-221: goes 0, 5, 6, then to 100, and the plan is in force", async () => {
    const { id, pay, bank, plan, ask } = await world();
    const begun = await pay();
    expect(begun.result).toMatchObject({
      item: { id, status: 5, pmt_gateway: "sandbox", pmt_currency: "bitcoin", pmt_amount: "12.00" },
    });
    expect((begun.result as { item: Order }).item.coinbase_charge_code).not.toBe("");
    expect((await bank("pending")).status).toBe(6);
    expect((await ask(`cancel/${id}`)).message).toBe("ORDER_NOT_PAYABLE");
    expect((await pay()).message).toBe("ORDER_NOT_PAYABLE");
    expect((await bank("paid")).status).toBe(100);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("ORD-20, ORD-21: the same money read again changes nothing, also at the same time", async () => {
    const { id, pay, bank, plan, refresh } = await world();
    await pay();
    await atGateway(id, 1, "paid");
    const all = await Promise.all([refresh(), refresh(), refresh(), reconcileOrders(serviceContext().ctx, 100)]);
    expect(all.slice(0, 3)).toEqual(expect.arrayContaining([expect.objectContaining({ status: 100 })]));
    expect((await bank("paid")).status).toBe(100);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("ORD-23: a renewal adds to the running time", async () => {
    const running = { viplv: 10, viptime: nowSeconds() + 10 * DAY };
    const { pay, bank, plan } = await world(running, { from_viplv: 10 });
    await pay();
    await bank("paid");
    expect(await plan()).toEqual({ viplv: 10, days: 40 });
  });

  it("ORD-22: a failed payment is 8 and payable again, as the next attempt", async () => {
    const { id, pay, bank, plan } = await world();
    await pay();
    expect((await bank("failed")).status).toBe(8);
    expect((await pay("paypal")).result).toMatchObject({ item: { status: 5, pmt_amount: "12.96" } });
    expect((await bank("paid")).status).toBe(100);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
    const made = await db().select().from(payments).where(eq(payments.order_id, id));
    expect(made.map(({ attempt, cents, paid_as }) => [attempt, cents, paid_as !== ""])).toEqual([
      [1, 1200, false],
      [2, 1296, true],
    ]);
  });

  it("AMB-292: an earlier attempt that was paid meanwhile is found before a new one begins", async () => {
    const { id, pay, plan } = await world();
    await pay();
    await atGateway(id, 1, "paid");
    expect((await pay("paypal")).message).toBe("ORDER_NOT_PAYABLE");
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("AMB-292: two taps on pay make one attempt", async () => {
    const { id, pay } = await world();
    await Promise.all([pay(), pay(), pay()]);
    const made = await db().select().from(payments).where(eq(payments.order_id, id));
    expect(made.length).toBe(new Set(made.map(({ attempt }) => attempt)).size);
    expect(made.filter(({ ref }) => ref === null)).toEqual([]);
  });

  it("AMB-304: a second payment of one order is given back", async () => {
    const { id, pay, bank, refresh, plan } = await world();
    await pay();
    await pay("paypal");
    expect((await bank("paid")).status).toBe(100);
    await atGateway(id, 1, "paid");
    expect((await refresh()).status).toBe(100);
    expect(await noteOf(id, 1)).toBe("returned");
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("AMB-233: less than the price fails and goes back, more is accepted", async () => {
    const short = await world();
    await short.pay();
    await atGateway(short.id, 1, "paid", 1199);
    expect((await short.refresh()).status).toBe(8);
    expect(await noteOf(short.id, 1)).toBe("returned");
    expect((await short.plan()).viplv).toBe(0);
    // The next attempt does not take the word about it away.
    const again = (await short.pay("paypal")).result as { item: Order };
    expect(JSON.parse(again.item.pmt_extra)).toMatchObject({ attempt: 2, note: "returned" });
    const more = await world();
    await more.pay();
    await atGateway(more.id, 1, "paid", 1300);
    expect((await more.refresh()).status).toBe(100);
  });

  it("AMB-293: late money within seven days buys the plan of a cancelled order; where the price changed it goes back", async () => {
    const late = await world();
    await late.pay();
    await late.ask(`cancel/${late.id}`);
    await atGateway(late.id, 1, "paid");
    expect((await late.refresh()).status).toBe(100);
    const stale = await world();
    await stale.pay();
    await stale.ask(`cancel/${stale.id}`);
    await db()
      .update(chats)
      .set({ viplv: 50, viptime: nowSeconds() + DAY })
      .where(eq(chats.id, stale.chat));
    await atGateway(stale.id, 1, "paid");
    expect((await stale.refresh()).status).toBe(-1);
    expect(await noteOf(stale.id, 1)).toBe("returned");
    expect((await stale.plan()).viplv).toBe(50);
  });

  it.each([
    ["refunded", 30],
    ["chargedBack", 31],
  ])("AMB-293: an order that is %s takes the plan back, and stays so", async (state, status) => {
    const { pay, bank, plan } = await world();
    await pay();
    await bank("paid");
    expect((await bank(state)).status).toBe(status);
    expect((await plan()).days).toBeLessThanOrEqual(0);
    expect((await bank("paid")).status).toBe(status);
    expect((await plan()).days).toBeLessThanOrEqual(0);
  });

  it("AMB-293: days of another order stay when one goes back", async () => {
    const { pay, bank, plan, create } = await world();
    await pay();
    await bank("paid");
    const second = await create({ from_viplv: 10 });
    await pay("bitcoin", second);
    await bank("paid", second);
    expect(await plan()).toEqual({ viplv: 10, days: 60 });
    await bank("refunded");
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("ORD-21, AMB-308: an upgrade that is charged back raises no days, also those of a renewal after it", async () => {
    const { pay, bank, plan, create } = await world({}, { duration: 365 });
    await pay();
    await bank("paid");
    const buy = async (wish: object) => {
      const id = await create(wish);
      await pay("bitcoin", id);
      await bank("paid", id);
      return id;
    };
    const upgrade = await buy({ from_viplv: 10, to_viplv: 1000, duration: 30 });
    expect(await plan()).toEqual({ viplv: 1000, days: 395 });
    await buy({ from_viplv: 1000, to_viplv: 1000, duration: 30 });
    expect(await plan()).toEqual({ viplv: 1000, days: 425 });
    expect((await bank("chargedBack", upgrade)).status).toBe(31);
    // A month of Enterprise, and a year of Essential at its worth there.
    expect(await plan()).toEqual({ viplv: 1000, days: 30 + Math.round((365 * 12) / 399) });
  });

  it("ORD-21, AMB-309: money that only raises the days left buys days by its value when they are over", async () => {
    const { chat, id, token, pay, bank, plan } = await world(
      { viplv: 10, viptime: nowSeconds() + 20 * DAY - 60 },
      { from_viplv: 10, to_viplv: 50, duration: 0 },
    );
    const byValue = async (path: string) =>
      ((await call(`orders/${path}/${id}`, { token })).body.result as { by_value: unknown }).by_value;
    await pay();
    await db()
      .update(chats)
      .set({ viptime: nowSeconds() - 60 })
      .where(eq(chats.id, chat));
    expect((await bank("paid")).status).toBe(100);
    // 57 / 30 * 20 = 38.00, at 2.30 a day.
    expect(await plan()).toEqual({ viplv: 50, days: 17 });
    for (const path of ["timeline", "receipt"]) {
      expect(await byValue(path)).toEqual([{ id: chat, viplv: 50, days: 17 }]);
    }
    await bank("refunded");
    expect([await plan(), await byValue("timeline")]).toEqual([{ viplv: 0, days: expect.any(Number) }, []]);
  });

  it("AMB-309: an order that buys what it names has nothing by value, and one gets it when its base goes back", async () => {
    const { id, token, pay, bank, create } = await world();
    await pay();
    await bank("paid");
    const upgrade = await create({ from_viplv: 10, to_viplv: 50, duration: 0 });
    await pay("bitcoin", upgrade);
    await bank("paid", upgrade);
    const byValue = async () =>
      ((await call(`orders/timeline/${upgrade}`, { token })).body.result as { by_value: unknown }).by_value;
    expect(await byValue()).toEqual([]);
    await bank("refunded", id);
    expect(await byValue()).toMatchObject([{ viplv: 50, days: Math.round((30 * 57) / 69) }]);
  });

  it("AMB-304: an order whose chat has another level since is refused before it is paid", async () => {
    const { chat, pay } = await world();
    await db()
      .update(chats)
      .set({ viplv: 10, viptime: nowSeconds() + DAY })
      .where(eq(chats.id, chat));
    expect((await pay()).message).toBe("Target does not match");
  });

  it("AMB-304: an order that raises days is refused before it is paid where there are more of them since", async () => {
    const { chat, pay, plan } = await world(
      { viplv: 10, viptime: nowSeconds() + DAY },
      { from_viplv: 10, to_viplv: 50 },
    );
    const renewed = (days: number) =>
      db()
        .update(chats)
        .set({ viptime: nowSeconds() + days * DAY })
        .where(eq(chats.id, chat));
    await renewed(366);
    expect((await pay()).message).toBe("Target does not match");
    await renewed(1);
    expect((await pay()).success).toBe(true);
    expect((await plan()).viplv).toBe(10);
  });

  it.each([
    ["raises only the days that it was priced with", 10, 50, { viplv: 10, days: 101 }, 50, 31 + (100 * 12) / 69],
    [
      "of a lower level lengthens the higher plan that was bought since",
      0,
      10,
      { viplv: 50, days: 100 },
      50,
      100 + (30 * 12) / 69,
    ],
    [
      "of a higher level raises no plan that was bought since",
      0,
      50,
      { viplv: 10, days: 100 },
      50,
      30 + (100 * 12) / 69,
    ],
    ["adds to the same plan bought since", 0, 10, { viplv: 10, days: 100 }, 10, 130],
    // The day that it was to raise cost 57 / 30 * 1.8 (AMB-309).
    ["begins anew where the plan has ended since", 10, 50, { viplv: 10, days: -1 }, 50, 30 + (57 * 1.8) / 69],
  ] as const)(
    "AMB-304: money of a charge made before counts at its price: it %s",
    async (_, from, to, since, viplv, days) => {
      const before = from === 0 ? {} : { viplv: from, viptime: nowSeconds() + DAY };
      const { chat, pay, bank, plan } = await world(before, { from_viplv: from, to_viplv: to });
      await pay();
      await db()
        .update(chats)
        .set({ viplv: since.viplv, viptime: nowSeconds() + since.days * DAY })
        .where(eq(chats.id, chat));
      expect((await bank("paid")).status).toBe(100);
      const { viplv: level, days: left } = await plan();
      expect(level).toBe(viplv);
      expect(left).toBe(Math.round(days));
      // A second reading adds nothing.
      await bank("paid");
      expect((await plan()).days).toBe(Math.round(days));
    },
  );

  it("ORD-28: another account neither pays, refreshes nor plays an order", async () => {
    const { id } = await world();
    const other = await world();
    for (const answer of [
      await other.ask("pay", { order: id, currency: "bitcoin" }),
      await other.ask(`refresh/${id}`),
      await other.ask(`test_payment/${id}`, { state: "paid" }),
    ]) {
      expect(answer).toMatchObject({ success: false, message: "Target not found" });
    }
  });

  it("AMB-221: a run that was cut off between paid and done goes on", async () => {
    for (const status of [10, 20] as const) {
      const { id, pay, plan } = await world();
      await pay();
      await atGateway(id, 1, "paid");
      await db().update(orders).set({ status, pmt_payment: 1 }).where(eq(orders.id, id));
      await reconcileOrders(serviceContext().ctx, 1000);
      expect(await plan()).toEqual({ viplv: 10, days: 30 });
    }
  });

  it("ORD-21: the chat's object is told of the plan", async () => {
    const { chat, pay, bank } = await world();
    await pay();
    await bank("paid");
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, chat))).toEqual([]);
  });

  it("ORD-21: a bot's plan is put in force the same way", async () => {
    const { person, ask } = await world();
    const bot = "986000001";
    await db()
      .insert(bots)
      .values({ id: bot, hash_id: "hash-986000001", owner_account_id: String(person), username: "o_bot", ctime: 1 });
    const body = { currency: "bitcoin", duration: 365, from_viplv: 0, to_viplv: 50 };
    const made = (await ask(`create_for_bot/${bot}`, body)).result as { id: number };
    await ask("pay", { order: made.id, currency: "bitcoin" });
    await ask(`test_payment/${made.id}`, { state: "paid" });
    const [row] = await db().select().from(bots).where(eq(bots.id, bot));
    expect([row?.viplv, Math.round(((row?.viptime ?? 0) - nowSeconds()) / DAY)]).toEqual([50, 365]);
  });
});
