import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatewayHealth, gatewayNotices, orders, payments } from "../../../db/schema/index.ts";
import { parseConfig } from "../../../domain/config.ts";
import { GATEWAY_WAIT_MS, type PayOption } from "../../../domain/limits.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { storeRefused } from "../../../services/orders/process-notice.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import type { Env } from "../../../worker/env.ts";
import { coinOrders } from "../../support/coin-orders.ts";
import { askWithCoins, standInCoins } from "../../support/coins.ts";
import { serviceContext } from "../../support/context.ts";
import { forgetReadings } from "../../support/payments.ts";
import { askWithPaypal, PAYPAL, standInPaypal } from "../../support/paypal.ts";
import { APP_SECRET, db } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";

/** The most attempts to pay an order that may be open at the same time. */
const OPEN = 5;
const PAYS = 80;
let nextChat = -1_001_977_000_000;
let nextPerson = 98_400;

const silenced = (["warn", "error"] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => undefined),
);
afterAll(() => {
  for (const spy of silenced) spy.mockRestore();
});

type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** Makes an order of a chat of its own. @param product asks the product with some gateways set up */
async function ordered(product: Ask, currency: PayOption) {
  const { id, ask, rows, row } = await coinOrders(currency, { chat: nextChat--, person: nextPerson++ }, product)();
  return {
    ...{ id, ask, rows, row },
    pay: async (way = currency) => (await ask("pay", { order: id, currency: way })).result?.item,
    /** Asks anew, and shares what was just read. */
    refresh: async () => (await ask(`refresh/${id}`)).result?.item,
    wait: () => forgetReadings(id),
  };
}

/** Lets pauses pass at once; `stop` ends this and returns their milliseconds in sum. */
function skippedPauses() {
  const real = globalThis.setTimeout;
  let sum = 0;
  const skip = (act: () => void, ms = 0) => {
    sum += ms;
    return real(act, 0);
  };
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(skip as typeof setTimeout);
  return {
    stop() {
      spy.mockRestore();
      return sum;
    },
  };
}

describe("requests to a gateway that makes no end of a payment", () => {
  let paypal: ReturnType<typeof standInPaypal>;
  beforeEach(async () => {
    paypal = standInPaypal();
    // From here on its token is known.
    await (await ordered(askWithPaypal, "paypal")).pay();
    paypal.calls.splice(0);
  });
  afterEach(() => paypal.stop());
  /** Lets PayPal answer the first wish for an order only when the returned function is called. */
  function holdCreation(end: Response | null = null): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    paypal.fail(({ path }) => (path.endsWith("/checkout/orders") ? held.then(() => end) : null));
    return () => release();
  }
  const asked = () => paypal.calls.filter(({ path }) => !path.endsWith("/token")).length;

  it("AMB-325: 80 pays one after another make at most one request for each open attempt and one to create", async () => {
    const { pay, rows, wait } = await ordered(askWithPaypal, "paypal");
    let last: Order | undefined;
    for (let pays = 0; pays < PAYS; pays++) {
      const open = (await rows()).filter(({ state }) => state === "open").length;
      const before = asked();
      last = await pay();
      expect(last?.status).toBe(5);
      expect(asked() - before).toBeLessThanOrEqual(open + 1);
      await wait();
    }
    expect((await rows()).map(({ ref }) => ref)).toHaveLength(OPEN);
    // The one that is shown can be paid.
    expect(last?.pmt_str).toBe((await rows()).at(-1)?.ref);
    paypal.bank.approve(last?.pmt_str ?? "");
    expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"))).toBe(200);
  });

  it("AMB-325: 80 pays at once open five attempts at most, read each once, and are answered with what can be paid", async () => {
    const { pay, rows } = await ordered(askWithPaypal, "paypal");
    const before = asked();
    const told = await Promise.all(Array.from({ length: PAYS }, () => pay()));
    const made = await rows();
    expect(made.length).toBeLessThanOrEqual(OPEN);
    expect(asked() - before).toBeLessThanOrEqual(2 * made.length);
    const refs = made.map(({ ref }) => ref);
    for (const item of told) expect([item?.status, refs]).toEqual([5, expect.arrayContaining([item?.pmt_str])]);
  });

  it("AMB-292, AMB-325: who pays while the gateway is being asked waits for its answer, and shares it", async () => {
    const { pay, rows } = await ordered(askWithPaypal, "paypal");
    const release = holdCreation();
    const first = pay();
    await vi.waitFor(() => expect(paypal.callsOf("/checkout/orders")).toHaveLength(1));
    const others = Promise.all([pay(), pay()]);
    setTimeout(release, 300);
    const refs = [await first, ...(await others)].map((item) => item?.pmt_str);
    expect([refs, (await rows()).length]).toEqual([Array(3).fill(refs[0]), 1]);
    expect(refs[0]).not.toBe("");
  });

  it("AMB-325: an invoice that comes late is not shown in place of a later one, nor fails it", async () => {
    for (const end of [null, new Response("{}", { status: 500 })]) {
      const { pay, rows, row } = await ordered(askWithPaypal, "paypal");
      const release = holdCreation(end);
      const late = pay();
      await vi.waitFor(() => expect(paypal.callsOf("/checkout/orders")).toHaveLength(1));
      const shown = await pay("bitcoin");
      expect(shown).toMatchObject({ status: 5, pmt_gateway: "sandbox" });
      release();
      await late;
      const { status, pmt_gateway, coinbase_charge_code, pmt_extra } = (await row()) ?? {};
      expect({ status, pmt_gateway, coinbase_charge_code, attempt: JSON.parse(pmt_extra ?? "").attempt }).toEqual({
        status: 5,
        pmt_gateway: "sandbox",
        coinbase_charge_code: (await rows())[1]?.ref,
        attempt: 2,
      });
      paypal.heal();
      paypal.calls.splice(0);
    }
  });

  it("AMB-325: 80 refreshes at once, and those of the next five seconds, share one reading of each attempt", async () => {
    const { pay, refresh } = await ordered(askWithPaypal, "paypal");
    const began = Date.now();
    const refs = [(await pay())?.pmt_str, (await pay())?.pmt_str];
    await Promise.all(Array.from({ length: PAYS }, () => refresh()));
    await refresh();
    // One more for each five seconds that a slow machine takes.
    const most = 1 + Math.floor((Date.now() - began) / 5000);
    for (const ref of refs) {
      const readings = paypal.calls.filter(({ path }) => path.endsWith(`/orders/${ref}`));
      expect([readings.length >= 1, readings.length <= most]).toEqual([true, true]);
    }
  });

  it("AMB-325: who asks while another reads is told what was read", async () => {
    const { pay, refresh } = await ordered(askWithPaypal, "paypal");
    paypal.bank.approve((await pay())?.pmt_str ?? "");
    const told = await Promise.all(Array.from({ length: 5 }, () => refresh()));
    expect(told.map((item) => item?.status)).toEqual(Array(5).fill(100));
    expect(paypal.callsOf("/capture")).toHaveLength(1);
  });

  it("AMB-325: open attempts are read at the same time, so that a gateway that hangs is waited for once", async () => {
    const { pay, refresh, wait } = await ordered(askWithPaypal, "paypal");
    for (let pays = 0; pays < 3; pays++) await pay();
    await wait();
    paypal.calls.splice(0);
    let release = () => {};
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    paypal.fail(({ method }) => (method === "GET" ? held : null));
    const asked = refresh();
    await vi
      .waitFor(() => expect(paypal.callsOf("/checkout/orders/")).toHaveLength(3), { timeout: 5000 })
      .finally(release);
    expect((await asked)?.status).toBe(5);
  });

  it("AMB-325: a pay that waits for two other requests waits no longer than for one", async () => {
    const { id, pay, rows } = await ordered(askWithPaypal, "paypal");
    await pay();
    // One request is reading the first attempt, another one is making the second, and neither comes back.
    const [first] = await rows();
    if (first === undefined) throw new Error("there is no attempt");
    const now = nowSeconds();
    await db()
      .insert(payments)
      .values({ ...first, attempt: 2, ref: null, ctime: now });
    await db()
      .update(payments)
      .set({ asked_at: now, read_at: 0 })
      .where(eq(payments.ref, first.ref ?? ""));
    await db().update(orders).set({ status: 3, attempts: 2 }).where(eq(orders.id, id));
    const pauses = skippedPauses();
    expect((await pay())?.status).toBe(5);
    expect(pauses.stop()).toBe(GATEWAY_WAIT_MS);
  });

  it("AMB-325: a payment at a gateway that is no longer set up keeps nobody waiting", async () => {
    let settings: Partial<Env> = {};
    const { pay, refresh, wait } = await ordered((url, init) => askWithPaypal(url, init, settings), "paypal");
    await pay();
    await wait();
    settings = { PAYPAL_CLIENT_ID: "", PAYPAL_CLIENT_SECRET: "", PAYPAL_WEBHOOK_ID: "", PAYPAL_API_ROOT: "" };
    const pauses = skippedPauses();
    expect((await refresh())?.status).toBe(5);
    expect(pauses.stop()).toBe(0);
  });

  it("AMB-325: money for the fourth of five open attempts is found by the cron, which asks once in five seconds too", async () => {
    const { pay, rows, row, wait } = await ordered(askWithPaypal, "paypal");
    for (let pays = 0; pays < OPEN + 2; pays++) await pay();
    await wait();
    const fourth = (await rows())[3]?.ref ?? "";
    paypal.bank.approve(fourth);
    const before = asked();
    const settings = {
      APP_SECRET,
      SHARED_BOT_TOKEN,
      PUBLIC_URL: "https://steward.test",
      ENV: "development",
      ...PAYPAL,
    };
    const ctx = { ...serviceContext().ctx, config: parseConfig(settings) };
    await Promise.all([reconcileOrders(ctx, 1000), reconcileOrders(ctx, 1000)]);
    const readings = paypal.calls.slice(-(asked() - before)).filter(({ path }) => path.endsWith(`/orders/${fourth}`));
    expect([(await row())?.status, readings.length]).toEqual([100, 1]);
  });
});

describe("notices that nobody signed", () => {
  let paypal: ReturnType<typeof standInPaypal>;
  beforeEach(() => {
    paypal = standInPaypal();
  });
  afterEach(() => paypal.stop());

  /** Makes the database note each statement that writes. */
  function watchedDatabase() {
    const written: string[] = [];
    const { DB } = env as unknown as Env;
    const watched = new Proxy(DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "prepare" && !/^\s*select/i.test(String(args[0]))) written.push(String(args[0]));
          return Reflect.apply(value, target, args);
        };
      },
    });
    return { DB: watched, written };
  }

  it("AMB-325: 200 unsigned notices with certificates of their own write nothing, and ask for ten certificates", async () => {
    const { pay, row } = await ordered(askWithPaypal, "paypal");
    paypal.bank.approve((await pay())?.pmt_str ?? "");
    const notice = paypal.last("CHECKOUT.ORDER.APPROVED");
    if (notice === undefined) throw new Error("there is no notice");
    const { DB, written } = watchedDatabase();
    const before = await db().select().from(gatewayNotices);
    // Of its own, so that the certificates of other tests are not counted.
    const more = { DB, PAYPAL_WEBHOOK_ID: "WH-OF-FORGERS" };
    paypal.calls.splice(0);
    const post = async (number: number) => {
      const { headers, body } = await paypal.notices.request(notice);
      const address = `https://paypal.test/v1/notifications/certs/CERT-${number}`;
      const request = { method: "POST", headers: { ...headers, "paypal-cert-url": address }, body };
      return (await askWithPaypal("https://steward.test/payments/paypal", request, more)).status;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => post(number)));
    expect(answers.filter((status) => status !== 401 && status !== 503)).toEqual([]);
    expect(written).toEqual([]);
    expect(paypal.callsOf("/certs/").length).toBeLessThanOrEqual(10);
    expect([(await row())?.status, await db().select().from(gatewayNotices)]).toEqual([5, before]);
  });

  it("AMB-325: no certificate is asked of another host, and what was refused is counted by the cron", async () => {
    const { pay } = await ordered(askWithPaypal, "paypal");
    paypal.bank.approve((await pay())?.pmt_str ?? "");
    const badOf = async () =>
      (await db().select().from(gatewayHealth)).find(({ gateway }) => gateway === "paypal")?.bad ?? 0;
    const { ctx } = serviceContext();
    await storeRefused(ctx);
    const before = await badOf();
    paypal.calls.splice(0);
    for (let sent = 0; sent < 3; sent++) {
      expect(await paypal.send(paypal.last("CHECKOUT.ORDER.APPROVED"), "certificate")).toBe(401);
    }
    expect([await badOf(), paypal.calls]).toEqual([before, []]);
    await storeRefused(ctx);
    expect(await badOf()).toBe(before + 3);
    await storeRefused(ctx);
    expect(await badOf()).toBe(before + 3);
  });
});

describe("requests to gateways that end payments", () => {
  let coins: ReturnType<typeof standInCoins>;
  beforeEach(() => {
    coins = standInCoins();
  });
  afterEach(() => coins.stop());

  it.each([
    ["bitcoin", "BTCPay"],
    ["usdc_erc20", "Coinbase"],
  ] as const)(
    "AMB-325: 80 pays by %s leave one invoice of %s that can be paid, with four requests at most",
    async (currency, _gateway) => {
      const { pay, rows, wait } = await ordered(askWithCoins, currency);
      for (let pays = 0; pays < PAYS; pays++) {
        const before = coins.calls.length;
        expect((await pay())?.status).toBe(5);
        expect(coins.calls.length - before).toBeLessThanOrEqual(4);
        if (pays % 2 === 0) await wait();
      }
      const refs = (await rows()).map(({ ref }) => ref ?? "");
      const isAlive = (ref: string) =>
        currency === "bitcoin"
          ? coins.btcpay.ledger.invoice(ref).status === "New"
          : coins.coinbase.books.checkout(ref).status === "ACTIVE";
      expect(refs.filter(isAlive)).toEqual([refs.at(-1)]);
    },
  );

  it("AMB-325: at five open attempts the oldest that can be ended is ended, also where others cannot", async () => {
    const { pay, rows, row } = await ordered(askWithCoins, "bitcoin");
    // Ending fails, so that five are open.
    coins.fail(({ url }) => (url.endsWith("/status") ? new Response("{}", { status: 502 }) : null));
    for (let pays = 0; pays < OPEN + 1; pays++) expect((await pay())?.status).toBe(5);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(OPEN).fill("open"));
    coins.heal();
    const shown = await pay();
    const [first] = await rows();
    expect([first?.state, coins.btcpay.ledger.invoice(first?.ref ?? "").status]).toEqual(["failed", "Invalid"]);
    expect(shown?.coinbase_charge_code).toBe((await rows())[OPEN]?.ref);
    expect(coins.btcpay.ledger.invoice(shown?.coinbase_charge_code ?? "").status).toBe("New");
    expect((await row())?.attempts).toBe(OPEN + 1);
  });

  it("AMB-292, AMB-325: an order cancelled right after it was read ends its invoice", async () => {
    const { id, ask, pay, refresh } = await ordered(askWithCoins, "bitcoin");
    const ref = (await pay())?.coinbase_charge_code ?? "";
    await refresh();
    await ask(`cancel/${id}`);
    expect(coins.btcpay.ledger.invoice(ref).status).toBe("Invalid");
  });
});
