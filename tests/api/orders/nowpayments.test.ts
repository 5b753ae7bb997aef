import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coinOffers, coinTransfers, gatewayHealth, payments } from "../../../db/schema/index.ts";
import { storeRefused } from "../../../services/orders/process-notice.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import { FORGERIES } from "../../../simulator/nowpayments/notices.ts";
import { coinContext, coinOrders, DAY, FREE, HOUR, PLAN } from "../../support/coin-orders.ts";
import { askWithNowpayments, LIVE_ROOT, NOWPAYMENTS, standInNowpayments } from "../../support/nowpayments.ts";
import { forgetReadings } from "../../support/payments.ts";
import { dyingDatabase } from "../../support/paypal.ts";
import { db } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const { books, notices, calls, callsOf, send, last, fail, heal, stop } = standInNowpayments();
const warned: string[] = [];
const alarms: string[] = [];
const silenced = [
  vi.spyOn(console, "warn").mockImplementation((line) => void warned.push(String(line))),
  vi.spyOn(console, "error").mockImplementation((line) => void alarms.push(String(line))),
];
afterAll(() => {
  stop();
  for (const spy of silenced) spy.mockRestore();
});
const ACCOUNT = { apiKey: "np-key", ipnSecret: "np-secret", coins: ["BTC", "ETH", "USDTERC20", "USDC", "SHIB"] };
beforeEach(() => {
  notices.kept.splice(0);
  warned.splice(0);
  alarms.splice(0);
  books.account = { ...ACCOUNT };
  books.writesText = false;
});
afterEach(heal);

const world = coinOrders("usdt_erc20", { chat: -1_001_943_000_000, person: 97_600 }, askWithNowpayments);
const later = (seconds: number) => coinContext(nowSeconds() + seconds, NOWPAYMENTS);
const coinOf = async ({ row }: Awaited<ReturnType<typeof world>>) => JSON.parse((await row()).pmt_extra).coin;
const down = () => new Response("<html>Bad gateway</html>", { status: 502 });

/** Forgets which coins are offered, so that the next request asks. */
const forgetOffers = () => db().delete(coinOffers);
interface Settings {
  gateways: string[];
  coins: Record<string, { network: string; least?: string }>;
}
const readSettings = async (more: object = {}) => {
  const answer = await askWithNowpayments("https://steward.test/v2data/config", {}, more);
  return ((await answer.json()) as { result: Settings }).result;
};

describe("paying coins by NOWPayments", () => {
  it("API-48, AMB-221, AMB-330: the payment names the order, and the buyer is told coin, network, amount and address", async () => {
    const order = await world();
    const ref = await order.pay("de");
    const { ctime, ...row } = await order.row();
    const sent = callsOf("/v1/payment").find(({ method }) => method === "POST");
    expect(sent?.headers.get("x-api-key")).toBe("np-key");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      price_amount: 12.96,
      price_currency: "usd",
      pay_currency: "usdterc20",
      order_id: `STW-${order.id}-1-${ctime.toString(36)}`,
      order_description: "Steward Essential, 30 Tage",
      ipn_callback_url: "https://steward.test/payments/nowpayments",
      is_fixed_rate: true,
      is_fee_paid_by_user: false,
    });
    const { pay_address } = books.payment(ref);
    expect(row).toMatchObject({
      status: 5,
      pmt_gateway: "nowpayments",
      pmt_currency: "usdt_erc20",
      coinbase_charge_code: "",
      pmt_str: pay_address,
    });
    const { ends_at, ...coin } = await coinOf(order);
    expect(coin).toEqual({ network: "erc20", address: pay_address, memo: "", amount: "12.96", missing: "" });
    expect(Math.abs(ends_at - nowSeconds() - 1200)).toBeLessThan(60);
    const { result } = await order.ask(`refresh/${order.id}`);
    // Clocks of browsers are wrong: the time that is left goes by the server's.
    expect(Math.abs((result as unknown as { now: number }).now - nowSeconds())).toBeLessThan(60);
  });

  it.each(["confirming", "confirmed", "sending"] as const)(
    "ORD-21, AMB-221: coins that are %s are 6",
    async (state) => {
      const { pay, status, plan } = await world();
      const ref = await pay();
      books.send(ref);
      books.payment(ref).payment_status = state;
      expect(await send(last("confirming"))).toBe(200);
      expect([await status(), await plan()]).toEqual([6, FREE]);
    },
  );

  it("ORD-21, AMB-221: the plan is in force when NOWPayments has finished, whether it writes numbers or text", async () => {
    for (const writesText of [false, true]) {
      books.writesText = writesText;
      const { pay, refresh, row, plan } = await world();
      const ref = await pay();
      expect((await refresh())?.status).toBe(5);
      books.send(ref);
      expect((await refresh())?.status).toBe(6);
      books.confirm(ref);
      expect(await send(last("finished"))).toBe(200);
      expect([(await row()).status, await plan()]).toEqual([100, PLAN]);
      expect(JSON.parse((await row()).pmt_extra).payment).toBe(ref);
    }
  });

  it("ORD-20, AMB-294: notices in any order, twice and at once, make one plan change; the cron needs none", async () => {
    const told = await world();
    const ref = await told.pay();
    books.send(ref);
    const seen = last("confirming");
    books.confirm(ref);
    const finished = last("finished");
    await Promise.all([send(finished), told.refresh(), send(seen), reconcileOrders(later(0), 1000)]);
    expect([await send(finished), await send(seen), await send(last("sending"))]).toEqual([200, 200, 200]);
    expect([await told.status(), await told.plan()]).toEqual([100, PLAN]);

    const forgotten = await world();
    const other = await forgotten.pay();
    books.send(other);
    books.confirm(other);
    await reconcileOrders(later(0), 1000);
    expect([await forgotten.status(), await forgotten.plan()]).toEqual([100, PLAN]);
  });

  it("AMB-330: a notice alone gives nothing: what counts is read at NOWPayments", async () => {
    const { pay, status } = await world();
    const ref = await pay();
    books.send(ref);
    books.confirm(ref);
    books.payment(ref).payment_status = "waiting";
    expect(await send(last("finished"))).toBe(200);
    expect(await status()).toBe(5);
  });

  it.each(FORGERIES)(
    "ORD-20: a notice with a forged %s is refused and counted, and changes nothing",
    async (forgery) => {
      const { pay, status } = await world();
      const ref = await pay();
      books.send(ref);
      books.confirm(ref);
      const badOf = async () =>
        (await db().select().from(gatewayHealth).where(eq(gatewayHealth.gateway, "nowpayments")))[0]?.bad;
      await storeRefused(coinContext());
      const before = (await badOf()) ?? 0;
      const read = calls.length;
      expect(await send(last("finished"), forgery)).toBe(401);
      await storeRefused(coinContext());
      expect([await status(), await badOf(), calls.length]).toEqual([5, before + 1, read]);
    },
  );

  it("ORD-20: a signature over the names at the top alone counts, as the older example of the reference makes it", async () => {
    books.account = { ...ACCOUNT, signsTopNames: true };
    const { pay, status } = await world();
    const ref = await pay();
    books.send(ref);
    books.confirm(ref);
    expect(await send(last("finished"))).toBe(200);
    expect(await status()).toBe(100);
  });

  it("ORD-20: the address for notices refuses what is larger than 64 KiB, unsigned, too deep, or none", async () => {
    const post = async (body: string) =>
      (await askWithNowpayments("https://steward.test/payments/nowpayments", { method: "POST", body })).status;
    expect(await post(`{"a":"${"x".repeat(65_536)}"}`)).toBe(413);
    for (const body of ["", "{}", "[]", "null", "7", `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`]) {
      expect([body.slice(0, 9), await post(body)]).toEqual([body.slice(0, 9), 401]);
    }
    expect(await send({ id: "1", type: "odd", body: '{"payment_id":{}}', answers: [] })).toBe(400);
    const answer = await askWithNowpayments(
      "https://steward.test/payments/nowpayments",
      { method: "POST", body: "{}" },
      { NOWPAYMENTS_API_KEY: "", NOWPAYMENTS_IPN_SECRET: "" },
    );
    expect(answer.status).toBe(404);
  });

  it("AMB-294: a notice of an unknown payment comes again, one of another shop's is done with", async () => {
    const { id, pay, status } = await world();
    const ref = await pay();
    books.send(ref);
    books.confirm(ref);
    await db().update(payments).set({ ref: null }).where(eq(payments.order_id, id));
    expect(await send(last("finished"))).toBe(503);
    await db().update(payments).set({ ref }).where(eq(payments.order_id, id));
    expect(await send(last("finished"))).toBe(200);
    expect(await status()).toBe(100);
    const tea = books.create({ price_amount: 3, price_currency: "usd", pay_currency: "btc", order_id: "tea-7" });
    books.send(tea.payment_id);
    expect(await send(last("confirming"))).toBe(200);
  });

  it("AMB-292: an API that fails, hangs up or answers garbage leaves the order as it is", async () => {
    const { pay, refresh, status } = await world();
    const ref = await pay();
    books.send(ref);
    books.confirm(ref);
    const garbage = [
      () => new Response("<html>Maintenance</html>"),
      () => Response.json({}),
      () => Response.json({ ...books.payment(ref), payment_status: "of another world" }),
      () => Response.json({ ...books.payment(ref), pay_amount: "-1" }),
      () => Response.json({ status: false, statusCode: 403, code: "INVALID_API_KEY", message: "" }, { status: 403 }),
      () => new Response("{}", { status: 429 }),
      down,
      () => "lost" as const,
    ];
    for (const answer of garbage) {
      fail(({ path }) => (path === `/v1/payment/${ref}` ? answer() : null));
      expect((await refresh())?.status).toBe(5);
      expect(await send(last("finished"))).toBe(503);
    }
    heal();
    expect(await send(last("finished"))).toBe(200);
    expect(await status()).toBe(100);
  });

  it("ORD-22, ERR-07: an API that makes no payment leaves 8, tells the operator why, and paying again begins another attempt", async () => {
    const { id, ask, pay, status } = await world();
    const refusal = (code: string) => () => Response.json({ status: false, statusCode: 400, code }, { status: 400 });
    const answers = [
      refusal("INVALID_API_KEY"),
      refusal("BAD_CREATE_PAYMENT_REQUEST"),
      down,
      () => "lost" as const,
      () => Response.json({ payment_id: 1 }),
      // The payment of somebody else, and one of another price: nobody is sent to their addresses.
      () => Response.json({ ...[...books.payments.values()][0], order_id: "tea-7" }),
    ];
    for (const answer of answers) {
      fail(({ method }) => (method === "POST" ? answer() : null));
      expect((await ask("pay", { order: id, currency: "usdt_erc20" })).message).toBe("PAYMENT_FAILED");
      expect(await status()).toBe(8);
    }
    expect(warned.join()).toMatch(/INVALID_API_KEY.*BAD_CREATE_PAYMENT_REQUEST/);
    expect(warned.join()).not.toContain("np-key");
    heal();
    books.send(await pay());
    await send(last("confirming"));
    expect(await status()).toBe(6);
  });

  it("AMB-330: a price below the least amount says so, whether it was known before or NOWPayments tells it", async () => {
    const { id, ask, status } = await world();
    fail(({ method }) =>
      method === "POST"
        ? Response.json({ status: false, statusCode: 400, code: "AMOUNT_MINIMAL_ERROR" }, { status: 400 })
        : null,
    );
    expect((await ask("pay", { order: id, currency: "ethereum" })).message).toBe("PAY_AMOUNT_TOO_SMALL");
    expect(await status()).toBe(8);
    heal();
    books.account = { ...ACCOUNT, least: { eth: 25 } };
    await forgetOffers();
    const asked = callsOf("/v1/payment").length;
    expect((await ask("pay", { order: id, currency: "ethereum" })).message).toBe("PAY_AMOUNT_TOO_SMALL");
    expect(callsOf("/v1/payment").length).toBe(asked);
    await forgetOffers();
  });

  it("AMB-221: a payment that failed or ran out is 8; one that the operator gave back takes the plan", async () => {
    const late = await world();
    books.expire(await late.pay());
    expect(await send(last("expired"))).toBe(200);
    expect([await late.status(), await late.notes()]).toEqual([8, [""]]);
    const failed = await world();
    books.fail(await failed.pay());
    expect(await send(last("failed"))).toBe(200);
    expect([await failed.status(), await failed.plan()]).toEqual([8, FREE]);
    const gone = await world();
    books.payments.delete(await gone.pay());
    expect((await gone.refresh())?.status).toBe(8);
    const returned = await world();
    const ref = await returned.pay();
    books.send(ref);
    books.confirm(ref);
    expect((await returned.refresh())?.status).toBe(100);
    books.refund(ref);
    expect(await send(last("refunded"))).toBe(200);
    expect([await returned.status(), await returned.plan()]).toEqual([30, FREE]);
  });

  it.each([
    ["price", { price_amount: 1 }],
    ["currency", { price_currency: "eur" }],
    ["order", { order_id: "STW-1-1-abc" }],
    ["coin", { pay_currency: "shib" }],
  ])("AMB-330: a finished payment of another %s gives nothing, and alarms the operator", async (_what, other) => {
    const { pay, refresh, notes, plan } = await world();
    const ref = await pay();
    books.send(ref);
    books.confirm(ref);
    Object.assign(books.payment(ref), other);
    expect((await refresh())?.status).toBe(8);
    expect([await notes(), await plan()]).toEqual([["short"], FREE]);
    expect(alarms.join()).toContain('"where":"payments"');
  });

  it("AMB-330: a payment that failed with coins in it is left to the operator", async () => {
    const { pay, refresh, notes } = await world();
    const ref = await pay();
    books.send(ref);
    books.fail(ref);
    expect([(await refresh())?.status, await notes(), alarms.length > 0]).toEqual([8, ["short"], true]);
  });
});

describe("too few coins, more of them, and coins twice", () => {
  it("AMB-233, AMB-330: too few are 6 and told with what is missing; the rest to the same address buys the plan", async () => {
    for (const furtherAs of ["finished", "partially_paid"] as const) {
      books.account = { ...ACCOUNT, furtherAs };
      const order = await world();
      const ref = await order.pay();
      books.send(ref, 12.9599);
      books.confirm(ref);
      expect(await send(last("partially_paid"))).toBe(200);
      expect([await order.status(), (await coinOf(order)).missing]).toEqual([6, "0.0001"]);
      const rest = books.send(ref);
      expect(rest.payment_id).not.toBe(ref);
      expect(await send(last("confirming"))).toBe(200);
      expect([await order.status(), await order.plan()]).toEqual([6, FREE]);
      books.confirm(rest.payment_id);
      const told = last(furtherAs);
      await Promise.all([send(told), send(told), order.refresh()]);
      expect(await send(told)).toBe(200);
      expect([await order.status(), await order.plan(), await order.notes()]).toEqual([100, PLAN, [""]]);
    }
  });

  it("AMB-330: too few coins for a former attempt are told with its address, and the rest to it buys the plan", async () => {
    const order = await world();
    const [first, second] = [await order.pay(), await order.pay()];
    const addressOf = (ref: string) => books.payment(ref).pay_address;
    expect((await coinOf(order)).address).toBe(addressOf(second));
    await order.ask("pay", { order: order.id, currency: "paypal" });
    books.send(first, 10);
    books.confirm(first);
    expect((await order.refresh())?.status).toBe(6);
    expect(await coinOf(order)).toMatchObject({ address: addressOf(first), network: "erc20", missing: "2.96" });
    expect(await order.row()).toMatchObject({ pmt_gateway: "nowpayments", pmt_currency: "usdt_erc20" });
    const rest = books.send(first);
    books.confirm(rest.payment_id);
    expect(await send(last("finished"))).toBe(200);
    expect([await order.status(), await order.plan()]).toEqual([100, PLAN]);
  });

  it("AMB-330: a further transfer that NOWPayments does not know any more keeps nobody waiting", async () => {
    const order = await world();
    const ref = await order.pay();
    books.send(ref, 10);
    books.confirm(ref);
    await order.refresh();
    const rest = books.send(ref);
    expect(await send(last("confirming"))).toBe(200);
    books.payments.delete(rest.payment_id);
    await db()
      .update(payments)
      .set({ ctime: nowSeconds() - DAY - 60, asked_at: 0 })
      .where(eq(payments.order_id, order.id));
    await reconcileOrders(later(0), 1000);
    expect([await order.status(), await order.notes()]).toEqual([8, ["short"]]);
    const other = books.send(ref, 2.96);
    books.confirm(other.payment_id);
    expect(await send(last("finished"))).toBe(200);
    expect(await order.status()).toBe(100);
  });

  it("AMB-325, AMB-330: however many transfers came to an address, it is read by one request; the cron asks for all", async () => {
    const order = await world();
    const ref = await order.pay();
    books.send(ref, 0.5);
    books.confirm(ref);
    await order.refresh();
    for (let sent = 0; sent < 12; sent++) {
      books.send(ref, 1);
      expect(await send(last("confirming"))).toBe(200);
    }
    const rest = books.send(ref);
    expect(await send(last("confirming"))).toBe(200);
    const before = callsOf("/v1/payment/").length;
    expect((await order.refresh())?.status).toBe(6);
    expect(callsOf("/v1/payment/").length - before).toBe(1);
    for (const { payment_id, parent_payment_id } of books.payments.values()) {
      if (parent_payment_id === ref) books.confirm(payment_id);
    }
    expect(rest.payment_status).toBe("finished");
    await forgetReadings(order.id);
    await reconcileOrders(later(0), 1000);
    expect([await order.status(), await order.plan()]).toEqual([100, PLAN]);
  });

  it("AMB-330: a further transfer that NOWPayments calls finished buys nothing before the sum is whole", async () => {
    const order = await world();
    const ref = await order.pay();
    books.send(ref, 5);
    books.confirm(ref);
    await order.refresh();
    const dust = books.send(ref, 0.01);
    books.confirm(dust.payment_id);
    expect(await send(last("finished"))).toBe(200);
    expect([await order.status(), (await coinOf(order)).missing, await order.plan()]).toEqual([6, "7.95", FREE]);
  });

  it("AMB-233, ORD-22: too few until a day is over are 8 with a note and can be paid anew; the rest that comes later still pays", async () => {
    const order = await world();
    const ref = await order.pay();
    books.send(ref, 5);
    books.confirm(ref);
    expect((await order.refresh())?.status).toBe(6);
    await db()
      .update(payments)
      .set({ ctime: nowSeconds() - DAY - 60 })
      .where(eq(payments.order_id, order.id));
    expect((await order.refresh())?.status).toBe(8);
    expect([await order.notes(), JSON.parse((await order.row()).pmt_extra).note]).toEqual([["short"], "short"]);
    const rest = books.send(ref);
    books.confirm(rest.payment_id);
    expect(await send(last("finished"))).toBe(200);
    expect([await order.status(), await order.notes(), await order.plan()]).toEqual([100, [""], PLAN]);
  });

  it("AMB-330: what comes after the price was paid is kept for the operator, once, by its own id", async () => {
    const order = await world();
    const ref = await order.pay();
    books.send(ref);
    books.confirm(ref);
    expect((await order.refresh())?.status).toBe(100);
    const again = books.send(ref, 12.96);
    books.confirm(again.payment_id);
    alarms.splice(0);
    const told = last("finished");
    expect([await send(told), await send(told), await send(last("sending"))]).toEqual([200, 200, 200]);
    await order.refresh();
    expect([await order.status(), await order.plan(), await order.notes()]).toEqual([100, PLAN, ["kept"]]);
    expect(alarms).toHaveLength(1);
    const stored = await db().select().from(coinTransfers).where(eq(coinTransfers.payment_ref, ref));
    expect(stored.map(({ ref: transfer }) => transfer)).toEqual([again.payment_id]);
  });

  it("AMB-330: another coin to the same address counts as nothing and is left to the operator", async () => {
    const order = await world();
    const ref = await order.pay();
    const wrong = books.send(ref, 0.01, "eth");
    books.confirm(wrong.payment_id);
    expect(await send(last("finished"))).toBe(200);
    expect([await order.status(), await order.notes(), await order.plan()]).toEqual([8, ["short"], FREE]);
    books.send(ref, 12.96);
    books.confirm(ref);
    expect((await order.refresh())?.status).toBe(100);
    expect(await order.plan()).toEqual(PLAN);
  });

  it("AMB-330: a transfer of another order's address, or without a parent that is ours, is no money of this one", async () => {
    const [mine, yours] = [await world(), await world()];
    const [ref, other] = [await mine.pay(), await yours.pay()];
    books.send(ref, 1);
    books.confirm(ref);
    const rest = books.send(ref);
    books.confirm(rest.payment_id);
    rest.parent_payment_id = other;
    expect(await send(last("finished"))).toBe(503);
    rest.parent_payment_id = null;
    expect(await send(last("finished"))).toBe(503);
    expect([await mine.refresh(), await yours.refresh()].map((order) => order?.status)).toEqual([6, 5]);
  });

  it("AMB-293: coins that come after the payment ran out still buy the plan, also without a notice", async () => {
    const { id, pay, refresh, status, plan } = await world();
    const ref = await pay();
    books.expire(ref);
    expect((await refresh())?.status).toBe(8);
    Object.assign(books.payment(ref), { payment_status: "finished", actually_paid: 12.96 });
    await db()
      .update(payments)
      .set({ read_at: nowSeconds() - HOUR - 1, asked_at: nowSeconds() - HOUR - 1 })
      .where(eq(payments.order_id, id));
    await reconcileOrders(later(0), 1000);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
  });

  it("AMB-304: of two attempts that are paid one counts, the other is left to the operator", async () => {
    const { pay, refresh, plan, notes } = await world();
    for (const ref of [await pay(), await pay()]) {
      books.send(ref);
      books.confirm(ref);
    }
    await Promise.all([refresh(), refresh(), reconcileOrders(later(0), 1000)]);
    expect((await refresh())?.status).toBe(100);
    expect([(await notes()).sort(), await plan()]).toEqual([["", "kept"], PLAN]);
  });

  it("ORD-21, AMB-233: a process that dies before any statement takes coins once, also where the rest came apart", async () => {
    let statements = 0;
    for (let answer = 503; answer !== 200; statements++) {
      const { pay, refresh, status, notes, plan } = await world();
      const ref = await pay();
      books.send(ref, 5);
      books.confirm(ref);
      await refresh();
      const rest = books.send(ref);
      books.confirm(rest.payment_id);
      const notice = last("finished");
      answer = await send(notice, undefined, { DB: dyingDatabase(statements) });
      while ((await send(notice)) !== 200);
      expect([await status(), await notes(), await plan()]).toEqual([100, [""], PLAN]);
    }
    expect(statements).toBeGreaterThan(8);
  });
});

describe("the coins that are offered", () => {
  const ONLY = { ENV: "production", STARS_PER_USD: "", NOWPAYMENTS_API_ROOT: LIVE_ROOT };
  const offered = () => readSettings(ONLY);
  /** Lets the stored list be one of some time ago. */
  const age = (seconds: number) =>
    db()
      .update(coinOffers)
      .set({ read_at: nowSeconds() - seconds, asked_at: nowSeconds() - seconds });
  const asks = () => callsOf("/v1/merchant/coins").length;
  beforeEach(forgetOffers);

  it("ORD-27, PLN-17, AMB-330: are those that the account has enabled, each with its network and least price", async () => {
    books.account = { ...ACCOUNT, coins: ["usdterc20", "ETH", "xmr"], least: { eth: 10.501 } };
    expect(await offered()).toMatchObject({
      gateways: ["usdt_erc20", "ethereum"],
      coins: { usdt_erc20: { network: "erc20" }, ethereum: { network: "ethereum", least: "10.51" } },
    });
  });

  it("AMB-330: USDC is charged on Base by Coinbase, and on Ethereum by NOWPayments; what another gateway takes is its own", async () => {
    const coinbase = {
      COINBASE_API_KEY: "key",
      COINBASE_API_SECRET: `${"A".repeat(86)}==`,
      COINBASE_WEBHOOK_SECRET: "whsec",
    };
    expect((await offered()).coins).toEqual({
      bitcoin: { network: "bitcoin" },
      usdt_erc20: { network: "erc20" },
      usdc_erc20: { network: "erc20" },
      shiba_inu: { network: "erc20" },
      ethereum: { network: "ethereum" },
    });
    expect((await readSettings({ ...ONLY, ...coinbase })).coins.usdc_erc20).toEqual({ network: "base" });
  });

  it("AMB-330: are asked for once in ten minutes, behind the answer, and kept while NOWPayments is down", async () => {
    const before = asks();
    await offered();
    await offered();
    expect(asks()).toBe(before + 1);
    await age(599);
    await offered();
    expect(asks()).toBe(before + 1);
    await age(700);
    books.account = { ...ACCOUNT, coins: ["ETH"] };
    const old = await Promise.all([offered(), offered()]);
    expect(old.map(({ gateways }) => gateways.length)).toEqual([5, 5]);
    expect([asks(), (await offered()).gateways]).toEqual([before + 2, ["ethereum"]]);

    fail(() => new Response("down", { status: 503 }));
    await age(DAY - 60);
    expect((await offered()).gateways).toEqual(["ethereum"]);
    expect((await offered()).gateways).toEqual(["ethereum"]);
    expect(asks()).toBe(before + 3);
    await age(DAY + 60);
    expect((await offered()).gateways).toEqual([]);
    heal();
    expect(asks()).toBe(before + 4);
  });

  it("AMB-330: are none while NOWPayments has never answered, and no page waits for it twice", async () => {
    const { id, ask } = await world();
    for (const answer of [down, () => Response.json({ selectedCurrencies: 7 }), () => "lost" as const]) {
      await forgetOffers();
      fail(answer);
      const before = asks();
      expect((await offered()).gateways).toEqual([]);
      expect((await offered()).gateways).toEqual([]);
      expect(asks()).toBe(before + 1);
    }
    heal();
    expect((await ask("pay", { order: id, currency: "usdt_erc20" })).result?.item.pmt_gateway).toBe("sandbox");
    await age(61);
    await db().update(coinOffers).set({ read_at: 0 });
    await offered();
    expect((await offered()).gateways).toHaveLength(5);
  });

  it("AMB-330: leave out a coin for which NOWPayments reckons no least amount, and ask for no more than the way to pay takes", async () => {
    fail(({ path }) => (path.includes("currency_from=shib") ? Response.json({ code: "BAD" }, { status: 400 }) : null));
    expect((await offered()).gateways).toEqual(["bitcoin", "usdt_erc20", "usdc_erc20", "ethereum"]);
    expect(callsOf("/v1/min-amount").at(-1)?.path).toMatch(/fiat_equivalent=usd&is_fixed_rate=true$/);
  });
});
