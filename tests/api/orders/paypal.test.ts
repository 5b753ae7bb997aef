import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { chats, gatewayHealth, orders, payments } from "../../../db/schema/index.ts";
import { parseConfig } from "../../../domain/config.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { storeRefused } from "../../../services/orders/process-notice.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import { serviceContext } from "../../support/context.ts";
import { forgetReadings } from "../../support/payments.ts";
import { askWithPaypal, PAYPAL, standInPaypal } from "../../support/paypal.ts";
import { APP_SECRET, db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";

const DAY = 86_400;
const HOUR = 3600;
let nextChat = -1_001_983_000_000;
let nextPerson = 98_300;
const paypal = standInPaypal();
afterAll(() => paypal.stop());
beforeEach(() => void paypal.notices.kept.splice(0));
afterEach(() => paypal.heal());

function context(now = nowSeconds()) {
  const { ctx } = serviceContext({ now });
  const settings = { APP_SECRET, SHARED_BOT_TOKEN, PUBLIC_URL: "https://steward.test", ENV: "development", ...PAYPAL };
  return { ...ctx, config: parseConfig(settings) };
}

async function world(plan: object = {}, ordered: object = {}) {
  const person = nextPerson++;
  const chat = await seedChat(nextChat--, [person], plan);
  const token = await signIn(person);
  const ask = async (path: string, body: object = {}) => {
    const address = `https://steward.test/v2data/orders/${path}?token=${token}`;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return (await (await askWithPaypal(address, init)).json()) as {
      message?: string;
      result?: { item: Order; id: number };
    };
  };
  const create = async (change: object = {}) => {
    const body = { currency: "paypal", duration: 30, from_viplv: 0, to_viplv: 10, ...change };
    return (await ask(`create_for_chat/${chat}`, body)).result?.id ?? 0;
  };
  const id = await create(ordered);
  const row = async (order = id) => {
    const [found] = await db().select().from(orders).where(eq(orders.id, order));
    if (found === undefined) throw new Error("no such order");
    return found;
  };
  return {
    chat,
    ask,
    create,
    id,
    row,
    /** Begins to pay. @returns PayPal's id */
    pay: async (order = id, language?: string) => {
      const { result } = await ask("pay", { order, currency: "paypal", ...(language ? { language } : {}) });
      return result?.item.pmt_str ?? "";
    },
    refresh: async (order = id) => {
      await forgetReadings(order);
      return (await ask(`refresh/${order}`)).result?.item;
    },
    status: async (order = id) => (await row(order)).status,
    notes: async (order = id) =>
      (await db().select().from(payments).where(eq(payments.order_id, order))).map(({ note }) => note),
    plan: async () => {
      const [found] = await db().select().from(chats).where(eq(chats.id, chat));
      return { viplv: found?.viplv, days: Math.round(((found?.viptime ?? 0) - nowSeconds()) / DAY) };
    },
  };
}
const FREE = { viplv: 0, days: expect.toSatisfy((days: number) => days <= 0) };
const PLAN = { viplv: 10, days: 30 };
const moneyOf = (ref: string) => paypal.bank.order(ref).capture;

describe("paying by PayPal", () => {
  it.each([
    ["fr", "fr-FR"],
    ["it-CH", "it-IT"],
    [`de-${"x".repeat(5000)}`, "de-DE"],
    ["no language at all", "en-US"],
  ])("ORD-19, AMB-236: the language %j is read as one of ours, whatever its length", async (language, locale) => {
    const { id, pay } = await world();
    await pay(id, language);
    const [call] = paypal.calls.filter(({ path }) => path === "/v2/checkout/orders").slice(-1);
    expect(JSON.parse(call?.body ?? "").payment_source.paypal.experience_context.locale).toBe(locale);
  });

  it("ORD-19, AMB-226: the order is in USD with an invoice id, nothing to ship, in the buyer's language", async () => {
    const { id, pay, row } = await world();
    const ref = await pay(id, "de");
    const [call] = paypal.calls.filter(({ path }) => path === "/v2/checkout/orders").slice(-1);
    const { ctime } = await row();
    const key = `${id}-1-${ctime.toString(36)}`;
    expect(JSON.parse(call?.body ?? "")).toEqual({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: key,
          invoice_id: `STW-${key}`,
          description: "Steward Essential, 30 Tage",
          amount: { currency_code: "USD", value: "12.96" },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: "Steward",
            locale: "de-DE",
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
            payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
            return_url: `https://steward.test/pay_order/${id}?pp=ok`,
            cancel_url: `https://steward.test/pay_order/${id}?pp=no`,
          },
        },
      },
    });
    expect([call?.headers.get("paypal-request-id"), call?.headers.get("prefer")]).toEqual([
      `create-${key}`,
      "return=representation",
    ]);
    expect(await row()).toMatchObject({
      status: 5,
      pmt_gateway: "paypal",
      pmt_str: ref,
      coinbase_charge_code: "",
      pmt_extra: JSON.stringify({ attempt: 1, approve_url: `https://paypal.test/checkoutnow?token=${ref}` }),
    });
  });

  it("PLN-17, AMB-227: PayPal is offered where it is set up, and one token serves many payments", async () => {
    const { result } = (await (await askWithPaypal("https://steward.test/v2data/config")).json()) as {
      result: { gateways: string[] };
    };
    expect(result.gateways).toContain("paypal");
    expect(paypal.callsOf("/oauth2/token").length).toBeLessThanOrEqual(1);
  });

  it("ORD-08, AMB-329: pages are told the rates that the operator has set", async () => {
    const rates = { EUR_PER_USD: "0.92", CNY_PER_USD: "7.1" };
    const read = async (env: object) =>
      ((await (await askWithPaypal("https://steward.test/v2data/config", {}, env)).json()) as { result: object })
        .result;
    expect(await read(rates)).toMatchObject({ rates: { EUR: 0.92, CNY: 7.1 } });
    expect(await read({})).toMatchObject({ rates: {} });
  });

  it("ORD-21, AMB-292: an approval by notice is captured, and the plan is in force", async () => {
    const { pay, status, plan, row } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(200);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
    expect(JSON.parse((await row()).pmt_extra)).toMatchObject({ attempt: 1, payment: moneyOf(ref)?.id });
  });

  it("ORD-21: the way back captures as well, and so does the cron", async () => {
    const back = await world();
    paypal.bank.approve(await back.pay());
    expect((await back.refresh())?.status).toBe(100);
    const forgotten = await world();
    paypal.bank.approve(await forgotten.pay());
    await reconcileOrders(context(), 1000);
    expect([await forgotten.status(), await forgotten.plan()]).toEqual([100, PLAN]);
  });

  it("ORD-20, AMB-294: notices in any order, twice and at once, make one plan change and one capture", async () => {
    const { pay, refresh, plan, status } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    const approved = paypal.last("CHECKOUT.ORDER.APPROVED");
    await Promise.all([paypal.send(approved), refresh(), paypal.send(approved), reconcileOrders(context(), 1000)]);
    const completed = paypal.last("PAYMENT.CAPTURE.COMPLETED");
    await Promise.all([paypal.send(completed), paypal.send(approved), paypal.send(completed), refresh()]);
    expect(await paypal.send(completed)).toBe(200);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
    expect(moneyOf(ref)?.status).toBe("COMPLETED");
  });

  it.each(["signature", "body", "webhook", "certificate", "missing"] as const)(
    "ORD-20: a notice with a forged %s is refused and counted, and changes nothing",
    async (forgery) => {
      const { pay, status } = await world();
      paypal.bank.approve(await pay());
      await storeRefused(context());
      const before = (await db().select().from(gatewayHealth))[0]?.bad ?? 0;
      expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"), forgery)).toBe(401);
      expect(await status()).toBe(5);
      await storeRefused(context());
      expect((await db().select().from(gatewayHealth))[0]?.bad).toBe(before + 1);
    },
  );

  it("AMB-294: a notice of a payment that is not known comes again, one about something else is done with", async () => {
    const { id, pay, status } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    await db().update(payments).set({ ref: null }).where(eq(payments.order_id, id));
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(503);
    await db().update(payments).set({ ref }).where(eq(payments.order_id, id));
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(200);
    expect(await status()).toBe(100);
    paypal.notices.ofOrder("CUSTOMER.DISPUTE.CREATED", paypal.bank.order(ref));
    expect(await paypal.send(paypal.last("CUSTOMER.DISPUTE.CREATED"))).toBe(200);
  });

  it("AMB-292: PayPal out of reach leaves the order as it is, and the notice comes again", async () => {
    const { pay, status } = await world();
    paypal.bank.approve(await pay());
    paypal.fail(({ path }) => (path.endsWith("/capture") ? new Response("{}", { status: 500 }) : null));
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(503);
    expect(await status()).toBe(5);
    paypal.heal();
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(200);
    expect(await status()).toBe(100);
  });

  it("AMB-292: a capture whose answer was lost is found, not repeated", async () => {
    const { pay, refresh, plan } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    paypal.fail(({ path }) => (path.endsWith("/capture") ? "lost" : null));
    expect((await refresh())?.status).toBe(5);
    paypal.heal();
    const money = moneyOf(ref)?.id;
    expect((await refresh())?.status).toBe(100);
    expect([moneyOf(ref)?.id, await plan()]).toEqual([money, PLAN]);
  });

  it("AMB-292: a token that was taken back is replaced once", async () => {
    const { pay } = await world();
    let refused = 0;
    paypal.fail(({ path }) =>
      path === "/v2/checkout/orders" && refused++ === 0 ? new Response("{}", { status: 401 }) : null,
    );
    expect(await pay()).not.toBe("");
  });

  it("AMB-292: PayPal that answers garbage leaves the order as it is", async () => {
    const { pay, refresh } = await world();
    await pay();
    for (const body of ["<html>Maintenance</html>", "", "{}", "null"]) {
      paypal.fail(({ method }) => (method === "GET" ? new Response(body) : null));
      expect([body, (await refresh())?.status]).toEqual([body, 5]);
    }
    paypal.heal();
  });

  it("ORD-22: PayPal that makes no order leaves 8, and paying again begins another attempt", async () => {
    const { id, ask, pay, status } = await world();
    paypal.fail(({ path }) => (path === "/v2/checkout/orders" ? new Response("{}", { status: 503 }) : null));
    expect((await ask("pay", { order: id, currency: "paypal" })).message).toBe("PAYMENT_FAILED");
    expect(await status()).toBe(8);
    paypal.heal();
    paypal.bank.approve(await pay(), "declined");
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(200);
    expect(await status()).toBe(8);
    paypal.bank.approve(await pay());
    await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"));
    expect(await status()).toBe(100);
  });

  it("AMB-292: a declined card keeps 5, and another one on the same page pays", async () => {
    const { pay, refresh, status } = await world();
    const ref = await pay();
    paypal.bank.approve(ref, "instrument_declined");
    expect((await refresh())?.status).toBe(5);
    paypal.bank.approve(ref);
    await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"));
    expect(await status()).toBe(100);
  });

  it("AMB-222: money of a slow bank is 6 until it has come, or has not", async () => {
    for (const [end, status] of [
      ["COMPLETED", 100],
      ["DECLINED", 8],
    ] as const) {
      const slow = await world();
      const ref = await slow.pay();
      paypal.bank.approve(ref, "pending");
      expect((await slow.refresh())?.status).toBe(6);
      paypal.bank.settle(ref, end);
      const type = end === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED";
      expect(await paypal.send(paypal.last(type))).toBe(200);
      expect(await slow.status()).toBe(status);
    }
  });

  it("AMB-292: an order that PayPal has forgotten, or whose approval ran out, is 8", async () => {
    const forgotten = await world();
    paypal.bank.expire(await forgotten.pay());
    expect((await forgotten.refresh())?.status).toBe(8);
    const late = await world();
    const ref = await late.pay();
    paypal.bank.approve(ref);
    paypal.notices.ofExpiredApproval(paypal.bank.order(ref));
    expect(await paypal.send(paypal.last("CHECKOUT.PAYMENT-APPROVAL.REVERSED"))).toBe(200);
    expect([await late.status(), moneyOf(ref)]).toEqual([8, undefined]);
  });
});

describe("money that comes late, short or twice", () => {
  it("AMB-304: of two attempts that are both approved one is captured", async () => {
    const { pay, refresh, plan, notes } = await world();
    const [first, second] = [await pay(), await pay()];
    paypal.bank.approve(first);
    paypal.bank.approve(second);
    expect((await refresh())?.status).toBe(100);
    expect([moneyOf(first)?.status, moneyOf(second)]).toEqual(["COMPLETED", undefined]);
    expect([await plan(), await notes()]).toEqual([PLAN, ["", ""]]);
  });

  it("AMB-304: a second payment that was captured is given back, once", async () => {
    const { pay, refresh, plan, notes } = await world();
    const [first, second] = [await pay(), await pay()];
    for (const ref of [first, second]) {
      paypal.bank.approve(ref);
      paypal.bank.capture(ref);
    }
    await Promise.all([refresh(), refresh(), reconcileOrders(context(), 1000)]);
    await refresh();
    const states = [first, second].map((ref) => moneyOf(ref)?.status).sort();
    expect(states).toEqual(["COMPLETED", "REFUNDED"]);
    expect((await notes()).sort()).toEqual(["", "returned"]);
    expect(await plan()).toEqual(PLAN);
  });

  it("AMB-304: giving back goes on where it was cut off", async () => {
    const { pay, refresh, notes } = await world();
    const [first, second] = [await pay(), await pay()];
    for (const ref of [first, second]) {
      paypal.bank.approve(ref);
      paypal.bank.capture(ref);
    }
    paypal.fail(({ path }) => (path.endsWith("/refund") ? "lost" : null));
    await refresh();
    expect(await notes()).toEqual(["", "returning"]);
    paypal.heal();
    await reconcileOrders(context(), 1000);
    expect([await notes(), moneyOf(second)?.refunds.length]).toEqual([["", "returned"], 1]);
  });

  it("AMB-304: an approval is not captured where the chat has another level since", async () => {
    const { chat, pay, refresh } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    await db()
      .update(chats)
      .set({ viplv: 50, viptime: nowSeconds() + DAY })
      .where(eq(chats.id, chat));
    expect([(await refresh())?.status, moneyOf(ref)]).toEqual([8, undefined]);
  });

  it.each([
    ["less than the price", { currency_code: "USD", value: "12.95" }],
    ["another currency", { currency_code: "EUR", value: "12.96" }],
  ])("AMB-233: %s buys nothing and is given back", async (_title, takes) => {
    const { pay, refresh, plan, notes } = await world();
    const ref = await pay();
    paypal.bank.approve(ref, "completed", takes);
    expect((await refresh())?.status).toBe(8);
    expect([moneyOf(ref)?.status, await notes()]).toEqual(["REFUNDED", ["returned"]]);
    expect(await plan()).toEqual(FREE);
  });

  it("AMB-293: an approval after the order was cancelled is honoured within seven days, and not captured later", async () => {
    const early = await world();
    paypal.bank.approve(await early.pay());
    await early.ask(`cancel/${early.id}`);
    await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"));
    expect([await early.status(), await early.plan()]).toEqual([100, PLAN]);
    const late = await world();
    const ref = await late.pay();
    paypal.bank.approve(ref);
    const old = { status: -2, ctime: nowSeconds() - 10 * DAY - HOUR } as const;
    await db().update(orders).set(old).where(eq(orders.id, late.id));
    await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"));
    expect([await late.status(), moneyOf(ref)]).toEqual([-2, undefined]);
    paypal.bank.capture(ref);
    await paypal.send(paypal.last("PAYMENT.CAPTURE.COMPLETED"));
    expect([await late.status(), moneyOf(ref)?.status, await late.notes()]).toEqual([-2, "REFUNDED", ["returned"]]);
  });
});

describe("money that goes back", () => {
  async function paid() {
    const bought = await world();
    const ref = await bought.pay();
    paypal.bank.approve(ref);
    await bought.refresh();
    return { ...bought, ref, money: moneyOf(ref)?.id ?? "" };
  }

  it("AMB-293: a refund is 30 and takes the plan back; a late notice of the payment changes nothing", async () => {
    const { money, status, plan } = await paid();
    const completed = paypal.last("PAYMENT.CAPTURE.COMPLETED");
    paypal.bank.refund(money);
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.REFUNDED"))).toBe(200);
    expect([await status(), await plan()]).toEqual([30, FREE]);
    expect(await paypal.send(completed)).toBe(200);
    expect([await status(), await plan()]).toEqual([30, FREE]);
  });

  it("AMB-293: a part that goes back keeps the plan, with a note; the rest takes it back", async () => {
    const { money, status, plan, notes } = await paid();
    paypal.bank.refund(money, { currency_code: "USD", value: "5.00" });
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.REFUNDED"))).toBe(200);
    expect([await status(), await plan(), await notes()]).toEqual([100, PLAN, ["partly"]]);
    paypal.bank.refund(money);
    await paypal.send(paypal.last("PAYMENT.CAPTURE.REFUNDED"));
    expect([await status(), await plan()]).toEqual([30, FREE]);
  });

  it("AMB-293: a chargeback is 31, which PayPal tells but does not show; it stays so", async () => {
    const { money, status, plan, refresh } = await paid();
    paypal.bank.chargeBack(money);
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.REVERSED"))).toBe(200);
    expect([await status(), await plan()]).toEqual([31, FREE]);
    await refresh();
    expect([await status(), await plan()]).toEqual([31, FREE]);
  });

  it("AMB-293: a chargeback that comes before the payment was seen lets it buy nothing", async () => {
    const { pay, id, status, plan } = await world();
    const ref = await pay();
    paypal.bank.approve(ref);
    paypal.bank.capture(ref);
    const money = moneyOf(ref)?.id ?? "";
    paypal.bank.chargeBack(money);
    // By the money alone the payment is not known yet.
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.REVERSED"))).toBe(503);
    await db().update(payments).set({ paid_as: money }).where(eq(payments.order_id, id));
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.REVERSED"))).toBe(200);
    expect(await paypal.send(paypal.last("PAYMENT.CAPTURE.COMPLETED"))).toBe(200);
    expect([await status(), await plan()]).toEqual([8, FREE]);
    expect(moneyOf(ref)?.status).toBe("COMPLETED");
  });

  it("AMB-293: a refund without a notice is found by the cron within a week", async () => {
    const { id, money, status, plan } = await paid();
    paypal.bank.refund(money);
    await reconcileOrders(context(), 1000);
    expect(await status()).toBe(100);
    await db()
      .update(payments)
      .set({ read_at: nowSeconds() - 7 * DAY - 1, asked_at: nowSeconds() - 7 * DAY - 1 })
      .where(eq(payments.order_id, id));
    await reconcileOrders(context(), 1000);
    expect([await status(), await plan()]).toEqual([30, FREE]);
  });
});

describe("the address for notices", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    askWithPaypal("https://steward.test/payments/paypal", { method: "POST", body, headers });

  it("ORD-20: refuses what is too large, has no signature or is no POST", async () => {
    expect((await post("x".repeat(300_000))).status).toBe(413);
    expect((await post("{}")).status).toBe(401);
    expect((await askWithPaypal("https://steward.test/payments/paypal")).status).toBe(404);
    expect((await askWithPaypal("https://steward.test/payments/other", { method: "POST" })).status).toBe(404);
  });
});
