import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chats, gatewayHealth, payments } from "../../../db/schema/index.ts";
import { storeRefused } from "../../../services/orders/process-notice.ts";
import { reconcileOrders } from "../../../services/orders/reconcile.ts";
import { FORGERIES } from "../../../simulator/btcpay/notices.ts";
import { coinContext, coinOrders, DAY, FREE, HOUR, PLAN } from "../../support/coin-orders.ts";
import { askWithCoins, standInCoins } from "../../support/coins.ts";
import { dyingDatabase } from "../../support/paypal.ts";
import { db } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const { btcpay, calls, fail, heal, stop } = standInCoins();
const { ledger } = btcpay;
const silenced = (["warn", "error"] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => undefined),
);
afterAll(() => {
  stop();
  for (const spy of silenced) spy.mockRestore();
});
beforeEach(() => void btcpay.notices.kept.splice(0));
afterEach(heal);
const world = coinOrders("bitcoin", { chat: -1_001_971_000_000, person: 97_100 });
const isPath = (end: string) => (call: { url: string }) => call.url.endsWith(end);
const down = new Response("<html>Bad gateway</html>", { status: 502 });

describe("paying bitcoins at a BTCPay Server", () => {
  it("API-48, AMB-221, AMB-285: the invoice names the order, and its id is what a frame shows", async () => {
    const { id, pay, row } = await world();
    const ref = await pay("de");
    const { ctime, ...order } = await row();
    const sent = calls.filter(({ method }) => method === "POST").at(-1);
    expect(sent?.url).toBe("https://btcpay.test/api/v1/stores/Store1/invoices");
    expect(sent?.headers.get("authorization")).toBe("token btcpay-key");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      amount: "12.00",
      currency: "USD",
      metadata: {
        orderId: `STW-${id}-1-${ctime.toString(36)}`,
        orderUrl: `https://steward.test/pay_order/${id}`,
        itemDesc: "Steward Essential, 30 Tage",
      },
      checkout: {
        redirectURL: `https://steward.test/pay_order/${id}`,
        defaultLanguage: "de",
        monitoringMinutes: 10_080,
      },
    });
    expect(order).toMatchObject({
      status: 5,
      pmt_gateway: "btcpay",
      coinbase_charge_code: ref,
      pmt_str: `https://btcpay.test/i/${ref}`,
      pmt_extra: JSON.stringify({ attempt: 1, approve_url: `https://btcpay.test/i/${ref}` }),
    });
  });

  it("ORD-21, AMB-221: coins are 6 when they are seen, and the plan is in force when they are confirmed", async () => {
    const { pay, status, plan } = await world();
    const ref = await pay();
    ledger.pay(ref);
    expect(await btcpay.send(btcpay.last("InvoiceProcessing"))).toBe(200);
    expect([await status(), await plan()]).toEqual([6, FREE]);
    ledger.confirm(ref);
    expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(200);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
  });

  it("ORD-20, AMB-294: notices in any order, twice and at once, make one plan change; the cron needs none", async () => {
    const told = await world();
    const ref = await told.pay();
    ledger.pay(ref);
    const seen = btcpay.last("InvoiceReceivedPayment");
    ledger.confirm(ref);
    const settled = btcpay.last("InvoiceSettled");
    await Promise.all([btcpay.send(settled), told.refresh(), btcpay.send(seen), reconcileOrders(coinContext(), 1000)]);
    expect([await btcpay.send(settled), await btcpay.send(seen)]).toEqual([200, 200]);
    expect([await told.status(), await told.plan()]).toEqual([100, PLAN]);

    const forgotten = await world();
    const other = await forgotten.pay();
    ledger.pay(other);
    ledger.confirm(other);
    await reconcileOrders(coinContext(), 1000);
    expect([await forgotten.status(), await forgotten.plan()]).toEqual([100, PLAN]);
  });

  it.each(FORGERIES)(
    "ORD-20: a notice with a forged %s is refused and counted, and changes nothing",
    async (forgery) => {
      const { pay, status } = await world();
      const ref = await pay();
      ledger.pay(ref);
      ledger.confirm(ref);
      const badOf = async () =>
        (await db().select().from(gatewayHealth).where(eq(gatewayHealth.gateway, "btcpay")))[0]?.bad;
      await storeRefused(coinContext());
      const before = (await badOf()) ?? 0;
      expect(await btcpay.send(btcpay.last("InvoiceSettled"), forgery)).toBe(401);
      await storeRefused(coinContext());
      expect([await status(), await badOf()]).toEqual([5, before + 1]);
    },
  );

  it("AMB-294: a notice of an unknown invoice comes again, one of another shop's is done with", async () => {
    const { id, pay, status } = await world();
    const ref = await pay();
    ledger.pay(ref);
    ledger.confirm(ref);
    await db().update(payments).set({ ref: null }).where(eq(payments.order_id, id));
    expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(503);
    await db().update(payments).set({ ref }).where(eq(payments.order_id, id));
    expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(200);
    expect(await status()).toBe(100);
    expect(await btcpay.send(btcpay.last("InvoiceCreated"))).toBe(200);
    const tea = ledger.create({ amount: "3.00", currency: "USD", metadata: { orderId: "tea-7" } });
    ledger.pay(tea.id);
    expect(await btcpay.send(btcpay.last("InvoiceProcessing"))).toBe(200);
  });

  it("AMB-292: a server that fails, hangs up or answers with a page leaves the order as it is", async () => {
    const { pay, refresh, status } = await world();
    const ref = await pay();
    ledger.pay(ref);
    ledger.confirm(ref);
    const page = () => new Response("<html>Maintenance</html>", { status: 200 });
    for (const answer of [() => down.clone(), () => "lost" as const, page, () => new Response("{}", { status: 429 })]) {
      fail((call) => (isPath(`/invoices/${ref}`)(call) ? answer() : null));
      expect((await refresh())?.status).toBe(5);
      expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(503);
    }
    heal();
    expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(200);
    expect(await status()).toBe(100);
  });

  it("ORD-22, ERR-07: a server that makes no invoice leaves 8, and paying again begins another attempt", async () => {
    const { id, ask, pay, status } = await world();
    for (const answer of [
      down.clone(),
      new Response('{"code":"missing-permission"}', { status: 403 }),
      "lost" as const,
    ]) {
      fail((call) => (isPath("/invoices")(call) ? answer : null));
      expect((await ask("pay", { order: id, currency: "bitcoin" })).message).toBe("PAYMENT_FAILED");
      expect(await status()).toBe(8);
    }
    heal();
    ledger.pay(await pay());
    await btcpay.send(btcpay.last("InvoiceProcessing"));
    expect(await status()).toBe(6);
  });

  it("AMB-221: an invoice that ran out, was dropped by the network or is gone is 8", async () => {
    const late = await world();
    ledger.expire(await late.pay());
    expect(await btcpay.send(btcpay.last("InvoiceExpired"))).toBe(200);
    expect([await late.status(), await late.notes()]).toEqual([8, [""]]);
    const dropped = await world();
    const ref = await dropped.pay();
    ledger.pay(ref);
    expect((await dropped.refresh())?.status).toBe(6);
    ledger.drop(ref);
    expect(await btcpay.send(btcpay.last("InvoiceInvalid"))).toBe(200);
    expect([await dropped.status(), await dropped.plan()]).toEqual([8, FREE]);
    const gone = await world();
    ledger.invoices.delete(await gone.pay());
    expect((await gone.refresh())?.status).toBe(8);
  });
});

describe("coins that are short, too many, late or twice", () => {
  it("AMB-233: too little stays 6 while the rest may come, and pays when it has", async () => {
    const { pay, refresh, plan } = await world();
    const ref = await pay();
    ledger.pay(ref, 5);
    ledger.confirm(ref);
    expect((await refresh())?.status).toBe(6);
    ledger.pay(ref);
    ledger.confirm(ref);
    expect((await refresh())?.status).toBe(100);
    expect(await plan()).toEqual(PLAN);
  });

  it("AMB-233: too little until the time ran out is 8 with a note; the rest that comes late still pays", async () => {
    const { pay, refresh, notes, row, plan } = await world();
    const ref = await pay();
    ledger.pay(ref, 11.99);
    ledger.confirm(ref);
    expect((await refresh())?.status).toBe(6);
    ledger.expire(ref);
    expect((await refresh())?.status).toBe(8);
    expect([await notes(), JSON.parse((await row()).pmt_extra).note, await plan()]).toEqual([["short"], "short", FREE]);
    ledger.pay(ref);
    // Seen, and not safe yet.
    expect((await refresh())?.status).toBe(6);
    ledger.confirm(ref);
    expect((await refresh())?.status).toBe(100);
    expect([await notes(), JSON.parse((await row()).pmt_extra).note, await plan()]).toEqual([[""], undefined, PLAN]);
  });

  it("AMB-233, ORD-22: after too little another attempt waits and pays, and what was too little is left to the operator", async () => {
    const { pay, refresh, row, notes, plan } = await world();
    const short = await pay();
    ledger.pay(short, 5);
    ledger.confirm(short);
    ledger.expire(short);
    await Promise.all([refresh(), refresh(), refresh()]);
    await refresh();
    // On its way once, though four have read it.
    const steps = (await row()).timeline.map(([status]) => status);
    expect([steps.filter((status) => status === 6), steps.at(-1)]).toEqual([[6], 8]);
    const ref = await pay();
    expect((await refresh())?.status).toBe(5);
    ledger.pay(ref);
    ledger.confirm(ref);
    expect((await refresh())?.status).toBe(100);
    expect([await notes(), await plan()]).toEqual([["short", ""], PLAN]);
  });

  it("ORD-21, AMB-233: a process that dies before any statement takes coins once, also where the rest came late", async () => {
    let statements = 0;
    for (let answer = 503; answer !== 200; statements++) {
      const { pay, refresh, status, notes, plan } = await world();
      const ref = await pay();
      ledger.pay(ref, 5);
      ledger.confirm(ref);
      ledger.expire(ref);
      await refresh();
      ledger.pay(ref);
      ledger.confirm(ref);
      const notice = btcpay.last("InvoicePaymentSettled");
      answer = await btcpay.send(notice, undefined, { DB: dyingDatabase(statements) });
      while ((await btcpay.send(notice)) !== 200);
      expect([await status(), await notes(), await plan()]).toEqual([100, [""], PLAN]);
    }
    expect(statements).toBeGreaterThan(8);
  });

  it("AMB-233: more than the price is accepted", async () => {
    const { pay, refresh, notes } = await world();
    const ref = await pay();
    ledger.pay(ref, 20);
    ledger.confirm(ref);
    expect(ledger.invoice(ref).additionalStatus).toBe("PaidOver");
    expect((await refresh())?.status).toBe(100);
    expect(await notes()).toEqual([""]);
  });

  it("AMB-293: coins that come after the time ran out count once they are confirmed, also without a notice", async () => {
    const { id, pay, refresh, status, plan } = await world();
    const ref = await pay();
    ledger.expire(ref);
    expect((await refresh())?.status).toBe(8);
    ledger.pay(ref);
    ledger.confirm(ref);
    expect(ledger.invoice(ref)).toMatchObject({ status: "Expired", additionalStatus: "PaidLate" });
    await reconcileOrders(coinContext(), 1000);
    expect(await status()).toBe(8);
    await db()
      .update(payments)
      .set({ read_at: nowSeconds() - HOUR - 1, asked_at: nowSeconds() - HOUR - 1 })
      .where(eq(payments.order_id, id));
    await reconcileOrders(coinContext(), 1000);
    expect([await status(), await plan()]).toEqual([100, PLAN]);
  });

  it("AMB-292, AMB-293: a cancelled order's invoice is ended; coins on their way still buy the plan within seven days", async () => {
    const early = await world();
    const ref = await early.pay();
    await early.ask(`cancel/${early.id}`);
    expect(ledger.invoice(ref)).toMatchObject({ status: "Invalid", additionalStatus: "Marked" });
    ledger.pay(ref);
    ledger.confirm(ref);
    expect(await btcpay.send(btcpay.last("InvoiceReceivedPayment"))).toBe(200);
    expect([await early.status(), await early.plan()]).toEqual([100, PLAN]);

    const late = await world();
    const other = await late.pay();
    await late.age(10);
    ledger.pay(other);
    ledger.confirm(other);
    await btcpay.send(btcpay.last("InvoiceSettled"));
    // It cannot give back by itself: the operator has to.
    expect([await late.status(), await late.notes(), await late.plan()]).toEqual([-2, ["kept"], FREE]);
  });

  it("AMB-292: a cancelled order's invoice is ended by the cron where the server was down", async () => {
    const { id, ask, pay } = await world();
    const ref = await pay();
    fail((call) => (isPath("/status")(call) ? down.clone() : null));
    expect((await ask(`cancel/${id}`)).result?.item.status).toBe(-1);
    expect(ledger.invoice(ref).status).toBe("New");
    // A notice is carried out nevertheless.
    const type = "InvoiceReceivedPayment";
    expect(
      await btcpay.send({
        id: "late",
        type,
        answers: [],
        body: JSON.stringify({ deliveryId: "late", type, invoiceId: ref }),
      }),
    ).toBe(200);
    heal();
    await reconcileOrders(coinContext(), 1000);
    expect(ledger.invoice(ref).status).toBe("Invalid");
  });

  it("AMB-304: of two invoices the former is ended; where both are paid one counts, the other is left to the operator", async () => {
    const { pay, refresh, plan, notes } = await world();
    const [first, second] = [await pay(), await pay()];
    await refresh();
    expect(ledger.invoice(first).status).toBe("Invalid");
    for (const ref of [first, second]) {
      ledger.pay(ref);
      ledger.confirm(ref);
    }
    await Promise.all([refresh(), refresh(), reconcileOrders(coinContext(), 1000)]);
    expect((await refresh())?.status).toBe(100);
    expect([(await notes()).sort(), await plan()]).toEqual([["", "kept"], PLAN]);
  });

  it("AMB-293: coins for a chat that has another level since buy nothing of a cancelled order", async () => {
    const { chat, id, ask, pay, refresh, notes } = await world();
    const ref = await pay();
    await ask(`cancel/${id}`);
    await db()
      .update(chats)
      .set({ viplv: 50, viptime: nowSeconds() + DAY })
      .where(eq(chats.id, chat));
    ledger.pay(ref);
    ledger.confirm(ref);
    expect([(await refresh())?.status, await notes()]).toEqual([-1, ["kept"]]);
  });
});

describe("the address for BTCPay's notices", () => {
  it("ORD-20: refuses what is too large or has no signature, and what is none", async () => {
    const post = (body: string) => askWithCoins("https://steward.test/payments/btcpay", { method: "POST", body });
    expect([(await post("x".repeat(300_000))).status, (await post("{}")).status]).toEqual([413, 401]);
    expect(await btcpay.send({ id: "1", type: "odd", body: "[]", answers: [] })).toBe(400);
  });

  describe("money that the operator gives back in BTCPay", () => {
    const weekLater = () => coinContext(nowSeconds() + 8 * DAY);
    const looks = () => calls.filter(({ url }) => url.includes("/pull-payments")).length;
    async function bought() {
      const order = await world();
      const ref = await order.pay();
      ledger.pay(ref);
      ledger.confirm(ref);
      await reconcileOrders(coinContext(), 1000);
      expect([await order.status(), await order.plan()]).toEqual([100, PLAN]);
      return { ...order, ref };
    }

    it("AMB-293: a plan that is paid does not wait for a look at refunds", async () => {
      const order = await world();
      const ref = await order.pay();
      ledger.pay(ref);
      ledger.confirm(ref);
      const before = looks();
      expect(await btcpay.send(btcpay.last("InvoiceSettled"))).toBe(200);
      expect([await order.status(), looks() - before]).toEqual([100, 0]);
    });

    it("AMB-293: all of it is 30 and takes the plan back within a week, told by no notice", async () => {
      const { ref, status, plan } = await bought();
      ledger.refund(ref);
      await reconcileOrders(weekLater(), 1000);
      expect([await status(), await plan()]).toEqual([30, FREE]);
    });

    it("AMB-293: a part keeps the plan with a note; too much that is returned, or not claimed yet, changes nothing", async () => {
      const partly = await bought();
      ledger.refund(partly.ref, "5.00");
      const claimed = await bought();
      ledger.refund(claimed.ref, "12.00", "AwaitingPayment");
      const over = await world();
      const ref = await over.pay();
      ledger.pay(ref, 24);
      ledger.confirm(ref);
      await reconcileOrders(coinContext(), 1000);
      ledger.refund(ref, "12.00");
      await reconcileOrders(weekLater(), 1000);
      for (const { status } of [partly, claimed, over]) expect(await status()).toBe(100);
      expect([await partly.notes(), await claimed.notes(), await over.notes()]).toEqual([["partly"], [""], [""]]);
    });

    it("AMB-293: a key that may not see refunds, and a server that is down, keep the plan", async () => {
      const { ref, status, plan } = await bought();
      ledger.refund(ref);
      for (const answer of [Response.json({ code: "missing-permission" }, { status: 403 }), down]) {
        fail((call) => (call.url.includes("/pull-payments") ? answer.clone() : null));
        await reconcileOrders(weekLater(), 1000);
        expect([await status(), await plan()]).toEqual([100, PLAN]);
      }
    });
  });
});
