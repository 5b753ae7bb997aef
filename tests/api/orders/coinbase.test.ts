import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatewayHealth, payments } from "../../../db/schema/index.ts";
import { storeRefused } from "../../../services/orders/process-notice.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import { FORGERIES } from "../../../simulator/coinbase/notices.ts";
import { coinContext, coinOrders, DAY, FREE, PLAN } from "../../support/coin-orders.ts";
import { askWithCoins, standInCoins } from "../../support/coins.ts";
import { dyingDatabase } from "../../support/paypal.ts";
import { db } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const { coinbase, calls, fail, heal, stop } = standInCoins();
const { books } = coinbase;
const silenced = (["warn", "error"] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => undefined),
);
afterAll(() => {
  stop();
  for (const spy of silenced) spy.mockRestore();
});
beforeEach(() => void coinbase.notices.kept.splice(0));
afterEach(() => {
  heal();
  books.failsRefunds = false;
});
const world = coinOrders("usdc_erc20", { chat: -1_001_972_000_000, person: 97_200 });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isPath = (end: string) => (call: { url: string }) => call.url.endsWith(end);

describe("paying USDC at Coinbase", () => {
  it("API-48, AMB-221, AMB-285: the checkout is in USDC on Base, and the browser is told its page", async () => {
    const { id, pay, row } = await world();
    const before = nowSeconds();
    const ref = await pay();
    const { ctime, ...order } = await row();
    const sent = calls.filter(({ method }) => method === "POST").at(-1);
    expect(sent?.url).toBe("https://coinbase.test/api/v1/checkouts");
    expect(sent?.headers.get("x-idempotency-key")).toMatch(UUID);
    const { expiresAt, ...body } = JSON.parse(sent?.body ?? "");
    expect(body).toEqual({
      amount: "12.96",
      currency: "USDC",
      network: "base",
      description: "Steward Essential, 30 days",
      metadata: { orderId: `STW-${id}-1-${ctime.toString(36)}` },
      successRedirectUrl: `https://steward.test/pay_order/${id}`,
      failRedirectUrl: `https://steward.test/pay_order/${id}`,
    });
    const lives = Date.parse(expiresAt) / 1000 - before;
    expect(lives >= DAY && lives < DAY + 60).toBe(true);
    expect(order).toMatchObject({
      status: 5,
      pmt_gateway: "coinbase",
      coinbase_charge_code: "",
      pmt_str: `https://coinbase.test/coinbase/pay/${ref}`,
      pmt_extra: JSON.stringify({ attempt: 1, approve_url: `https://coinbase.test/coinbase/pay/${ref}` }),
    });
  });

  it("ORD-27, PLN-17, AMB-285: the coins that are taken are offered, bitcoin first", async () => {
    const offered = async (more: object) => {
      const answer = await askWithCoins("https://steward.test/v2data/config", {}, { ENV: "production", ...more });
      return ((await answer.json()) as { result: { gateways: string[] } }).result.gateways;
    };
    const live = { COINBASE_API_ROOT: "https://business.coinbase.com/api/v1", STARS_PER_USD: "" };
    expect(await offered(live)).toEqual(["bitcoin", "usdc_erc20"]);
    const none = { BTCPAY_URL: "", BTCPAY_API_KEY: "", BTCPAY_STORE_ID: "", BTCPAY_WEBHOOK_SECRET: "" };
    const paypal = { PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" };
    expect(await offered({ ...live, ...none, ...paypal })).toEqual(["usdc_erc20", "paypal"]);
  });

  it("ORD-21, AMB-221: a payment is 6 while the network takes its time, and in force when it has come", async () => {
    const { pay, refresh, status, plan, row } = await world();
    const ref = await pay();
    books.pay(ref, "processing");
    expect([(await refresh())?.status, await plan()]).toEqual([6, FREE]);
    books.settle(ref, "completed");
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(200);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
    expect(JSON.parse((await row()).pmt_extra)).toMatchObject({ attempt: 1, payment: ref });
  });

  it("ORD-20, AMB-294: notices twice and at once make one plan change; one without an id is known by what it is about", async () => {
    const { pay, refresh, plan, status } = await world();
    books.pay(await pay());
    const notice = coinbase.last("checkout.payment.success");
    const all = [coinbase.send(notice), refresh(), coinbase.send(notice), reconcileOrders(coinContext(), 1000)];
    await Promise.all(all);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
    const asked = calls.length;
    expect(await coinbase.send(notice)).toBe(200);
    expect(calls.length).toBe(asked);
  });

  it.each(FORGERIES)(
    "ORD-20: a notice with a forged %s is refused and counted, and changes nothing",
    async (forgery) => {
      const { pay, status } = await world();
      books.pay(await pay());
      const isCoinbase = eq(gatewayHealth.gateway, "coinbase");
      const badOf = async () => (await db().select().from(gatewayHealth).where(isCoinbase))[0]?.bad ?? 0;
      await storeRefused(coinContext());
      const before = await badOf();
      expect(await coinbase.send(coinbase.last("checkout.payment.success"), forgery)).toBe(401);
      await storeRefused(coinContext());
      expect([await status(), await badOf()]).toEqual([5, before + 1]);
    },
  );

  it("AMB-294: a notice of an unknown checkout comes again, one of another shop's is done with", async () => {
    const { id, pay, status } = await world();
    const ref = await pay();
    books.pay(ref);
    await db().update(payments).set({ ref: null }).where(eq(payments.order_id, id));
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(503);
    await db().update(payments).set({ ref }).where(eq(payments.order_id, id));
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(200);
    expect(await status()).toBe(100);
    const tea = { amount: "3.00", currency: "USDC", network: "base", metadata: { orderId: "tea-7" } };
    books.pay(books.create(tea).id);
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(200);
  });

  it("AMB-292: Coinbase out of reach leaves the order as it is, and the notice comes again", async () => {
    const { pay, refresh, status } = await world();
    const ref = await pay();
    books.pay(ref);
    for (const answer of [new Response("no", { status: 500 }), new Response("{}", { status: 429 }), "lost" as const]) {
      fail((call) => (isPath(ref)(call) ? (answer === "lost" ? answer : answer.clone()) : null));
      expect((await refresh())?.status).toBe(5);
      expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(503);
    }
    heal();
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(200);
    expect(await status()).toBe(100);
  });

  it("ORD-22, ERR-07: a payment that fails, runs out or is refused is 8, and another attempt pays", async () => {
    const { id, ask, pay, status } = await world();
    fail((call) => (isPath("/checkouts")(call) ? new Response('{"errorType":"forbidden"}', { status: 403 }) : null));
    expect((await ask("pay", { order: id, currency: "usdc_erc20" })).message).toBe("PAYMENT_FAILED");
    expect(await status()).toBe(8);
    heal();
    books.pay(await pay(), "failed");
    expect(await coinbase.send(coinbase.last("checkout.payment.failed"))).toBe(200);
    expect(await status()).toBe(8);
    books.expire(await pay());
    expect(await coinbase.send(coinbase.last("checkout.payment.expired"))).toBe(200);
    expect(await status()).toBe(8);
    books.pay(await pay());
    expect(await coinbase.send(coinbase.last("checkout.payment.success"))).toBe(200);
    expect(await status()).toBe(100);
  });
});

describe("USDC that are short, too many, late or twice", () => {
  it("AMB-233: too little buys nothing and goes back whole; more is accepted", async () => {
    const short = await world();
    const ref = await short.pay();
    books.pay(ref, "completed", "12.95");
    expect((await short.refresh())?.status).toBe(8);
    expect(books.checkout(ref)).toMatchObject({ status: "REFUNDED", refundedAmount: "12.95" });
    expect([await short.notes(), await short.plan()]).toEqual([["returned"], FREE]);
    const more = await world();
    books.pay(await more.pay(), "completed", "20.00");
    expect((await more.refresh())?.status).toBe(100);
  });

  it("AMB-304: a second payment goes back, once, also where the answer was lost", async () => {
    const { pay, refresh, plan, notes } = await world();
    const [first, second] = [await pay(), await pay()];
    books.pay(second);
    // Paid a moment before it was deactivated.
    books.checkout(first).status = "ACTIVE";
    books.pay(first);
    fail((call) => (isPath("/refund")(call) ? "lost" : null));
    await Promise.all([refresh(), refresh()]);
    expect((await notes()).sort()).toEqual(["", "returning"]);
    heal();
    await reconcileOrders(coinContext(), 1000);
    await refresh();
    const ends = [first, second].map((ref) => books.checkout(ref));
    expect(ends.map(({ status }) => status).sort()).toEqual(["COMPLETED", "REFUNDED"]);
    expect(ends.flatMap(({ refunds = [] }) => refunds)).toHaveLength(1);
    expect([(await notes()).sort(), await plan()]).toEqual([["", "returned"], PLAN]);
  });

  it("AMB-304: a refund that fails in the end is left to the operator, and the buyer told", async () => {
    const { pay, refresh, notes, row } = await world();
    const ref = await pay();
    books.failsRefunds = true;
    books.pay(ref, "completed", "1.00");
    await refresh();
    expect(await coinbase.send(coinbase.last("checkout.refund.failed"))).toBe(200);
    expect([await notes(), JSON.parse((await row()).pmt_extra).note]).toEqual([["kept"], "kept"]);
    await refresh();
    expect([await notes(), books.checkout(ref).refunds?.length]).toEqual([["kept"], 1]);
  });

  it("AMB-292, AMB-293: a cancelled order's checkout is deactivated; money on its way buys the plan within seven days", async () => {
    const ended = await world();
    const ref = await ended.pay();
    await ended.ask(`cancel/${ended.id}`);
    expect(books.checkout(ref).status).toBe("DEACTIVATED");
    const early = await world();
    const other = await early.pay();
    books.pay(other, "processing");
    await early.ask(`cancel/${early.id}`);
    expect(books.checkout(other).status).toBe("PROCESSING");
    books.settle(other, "completed");
    await coinbase.send(coinbase.last("checkout.payment.success"));
    expect([await early.status(), await early.plan()]).toEqual([100, PLAN]);
    const late = await world();
    const third = await late.pay();
    await late.age(10);
    books.pay(third);
    await coinbase.send(coinbase.last("checkout.payment.success"));
    expect([await late.status(), books.checkout(third).status, await late.notes()]).toEqual([
      -2,
      "REFUNDED",
      ["returned"],
    ]);
  });

  it("ORD-20, ORD-21: a process that dies before any statement does a paid order, and one that is paid too little, once", async () => {
    for (const [amount, status, days] of [
      [undefined, 100, 30],
      ["1.00", 8, 0],
    ] as const) {
      let statements = 0;
      for (let answer = 503; answer !== 200; statements++) {
        const { pay, status: statusOf, plan } = await world();
        const ref = await pay();
        books.pay(ref, "completed", amount);
        const notice = coinbase.last("checkout.payment.success");
        answer = await coinbase.send(notice, undefined, { DB: dyingDatabase(statements) });
        while ((await coinbase.send(notice)) !== 200);
        expect([await statusOf(), Math.max(0, (await plan()).days)]).toEqual([status, days]);
        expect(books.checkout(ref).refunds?.length ?? 0).toBe(status === 8 ? 1 : 0);
      }
      expect(statements).toBeGreaterThan(8);
    }
  });

  it("AMB-293: a refund by the operator is 30 and takes the plan back; a part of it keeps it", async () => {
    const { pay, refresh, status, plan, notes } = await world();
    const ref = await pay();
    books.pay(ref);
    expect((await refresh())?.status).toBe(100);
    books.refund(ref, "5.00");
    expect(await coinbase.send(coinbase.last("checkout.refund.success"))).toBe(200);
    expect([await status(), await plan(), await notes()]).toEqual([100, PLAN, ["partly"]]);
    books.refund(ref, "7.96");
    expect(await coinbase.send(coinbase.last("checkout.refund.success"))).toBe(200);
    expect([await status(), await plan()]).toEqual([30, FREE]);
  });
});

describe("the address for Coinbase's notices", () => {
  it("ORD-20: refuses what is too large or has no signature, and is not there where Coinbase is not set up", async () => {
    const post = (body: string, more = {}) =>
      askWithCoins("https://steward.test/payments/coinbase", { method: "POST", body }, more);
    expect([(await post("x".repeat(300_000))).status, (await post("{}")).status]).toEqual([413, 401]);
    const none = { COINBASE_API_KEY: "", COINBASE_API_SECRET: "", COINBASE_WEBHOOK_SECRET: "" };
    expect((await post("{}", none)).status).toBe(404);
    expect(await coinbase.send({ id: "1", type: "odd", body: "[]", answers: [] })).toBe(400);
  });
});
