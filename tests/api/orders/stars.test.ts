import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chats, orders, payments, starCharges } from "../../../db/schema/index.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { starPriceOf } from "../../../domain/orders/quote.ts";
import { compareTransactions } from "../../../services/payments/stars/compare.ts";
import { settleCharge, settleOpenCharges } from "../../../services/payments/stars/settle.ts";
import type { PaymentNotice, SharedBotChatObject } from "../../../services/private-chats/shared-bot-chat-object.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { type StandInBot, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, updateOf } from "../../support/webhook.ts";

const DAY = 86_400;
/** 12 USD at 77 Stars. */
const STARS = 924;
let nextChat = -1_001_987_000_000;
let nextPerson = 98_900;
let nextCharge = 1;
let telegram: StandInTelegram;
let bot: StandInBot;

beforeEach(() => {
  telegram = standInTelegram();
  bot = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN });
});
afterEach(() => telegram.stop());

/** Makes a context that notes the messages which payers are sent. */
function context(now?: number) {
  const told: PaymentNotice[] = [];
  const { ctx } = serviceContext(now === undefined ? {} : { now });
  const sharedBotChat = () =>
    ({ tellPayment: async (notice: PaymentNotice) => void told.push(notice) }) as unknown as SharedBotChatObject;
  return { ctx: { ...ctx, objects: { ...ctx.objects, sharedBotChat } }, told };
}

/** Makes a person with an order that waits to be paid in Stars. */
async function world(plan: object = {}) {
  const person = nextPerson++;
  const chat = await seedChat(nextChat--, [person], plan);
  const token = await signIn(person);
  const ask = async (path: string, body: object = {}) => (await call(`orders/${path}`, { token, body })).body;
  const made = await ask(`create_for_chat/${chat}`, { currency: "stars", duration: 30, from_viplv: 0, to_viplv: 10 });
  const { id } = made.result as { id: number };
  const pay = async (currency = "stars") => {
    const answer = await ask("pay", { order: id, currency, language: "de" });
    return (answer.result as { item: Order }).item;
  };
  const item = await pay();
  const refs = async () => {
    const rows = await db().select().from(payments).where(eq(payments.order_id, id));
    return rows.map(({ ref }) => ref ?? "");
  };
  const [ref = ""] = await refs();
  const payer = { id: nextPerson++, is_bot: false, first_name: "Payer", language_code: "de" };
  const paidUpdate = (charge: string, change: object = {}, of = ref) => ({
    message_id: 1,
    date: nowSeconds(),
    chat: { id: payer.id, type: "private", first_name: "Payer" },
    from: payer,
    successful_payment: {
      currency: "XTR",
      total_amount: STARS,
      invoice_payload: of,
      telegram_payment_charge_id: charge,
      provider_payment_charge_id: "x",
      ...change,
    },
  });
  return {
    person,
    chat,
    id,
    item,
    ref,
    refs,
    payer,
    ask,
    pay,
    /** The bot's answer to Telegram's question before it takes the money. */
    checkout: async (change: object = {}) => {
      const asked = { currency: "XTR", total_amount: STARS, invoice_payload: ref, ...change };
      const query = updateOf("pre_checkout_query", { id: `q${nextCharge++}`, from: payer, ...asked });
      expect((await deliver(query)).status).toBe(200);
      return telegram.callsOf("answerPreCheckoutQuery").at(-1)?.payload;
    },
    charged: async (charge = `charge${nextCharge++}`, of = ref) => {
      const { status } = await deliver(updateOf("message", paidUpdate(charge, {}, of)));
      return { charge, status };
    },
    refunded: (charge: string) => {
      const { successful_payment: refunded_payment, ...message } = paidUpdate(charge);
      return deliver(updateOf("message", { ...message, refunded_payment }));
    },
    status: async () => (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status,
    plan: async () => {
      const [row] = await db().select().from(chats).where(eq(chats.id, chat));
      return { viplv: row?.viplv, days: Math.round(((row?.viptime ?? 0) - nowSeconds()) / DAY) };
    },
  };
}
const chargeOf = async (id: string) => (await db().select().from(starCharges).where(eq(starCharges.charge_id, id)))[0];
const refundsOf = (charge: string) =>
  telegram.callsOf("refundStarPayment").filter(({ payload }) => payload.telegram_payment_charge_id === charge);

/** Nothing of the tests before is left to do. */
beforeEach(() => db().update(starCharges).set({ settled_at: 1 }));

describe("paying in Telegram Stars", () => {
  it("AMB-286: an invoice link of the shared bot asks for the price in Stars, in the buyer's language", async () => {
    const { item, ref, id } = await world();
    expect(item).toMatchObject({ status: 5, pmt_gateway: "stars", pmt_currency: "stars", pmt_amount: "12.00" });
    expect(item.pmt_str).toBe(`https://t.me/$${ref}`);
    expect(telegram.callsOf("createInvoiceLink").map(({ payload }) => payload)).toEqual([
      {
        title: "Steward Essential, 30 Tage",
        description: `Für „Dev Talks“. Bestellung ${id}. Du zahlst einmal: Nichts verlängert sich von selbst.`,
        payload: ref,
        provider_token: "",
        currency: "XTR",
        prices: [{ label: "Steward Essential, 30 Tage", amount: STARS }],
      },
    ]);
  });

  it("AMB-286: the Stars on the pages are those of the invoice, before it is made, while it waits and once it is paid", async () => {
    const plan = { viplv: 10, viptime: nowSeconds() + 4 * DAY - 60 };
    const person = nextPerson++;
    const token = await signIn(person);
    const chat = await seedChat(nextChat--, [person], plan);
    const ask = async (path: string, body: object) => (await call(`orders/${path}`, { token, body })).body.result;
    const made = await ask(`create_for_chat/${chat}`, {
      currency: "paypal",
      duration: 90,
      from_viplv: 10,
      to_viplv: 50,
    });
    const { id } = made as { id: number };
    const told = async () => (await ask(`refresh/${id}`, {})) as { item: Order; stars: number };
    const config = (await call("config", {})).body.result as { starsPerUsd: number };
    const purchase = { from_viplv: 10, to_viplv: 50, duration: 90, daysLeft: 4 } as const;
    const shown = starPriceOf([purchase], config.starsPerUsd);
    expect((await told()).stars).toBe(shown);
    await ask("pay", { order: id, currency: "stars" });
    const invoice = telegram.callsOf("createInvoiceLink").at(-1)?.payload as { prices: { amount: number }[] };
    expect(invoice.prices[0]?.amount).toBe(shown);
    expect((await told()).stars).toBe(shown);
    await db().update(orders).set({ status: 100 }).where(eq(orders.id, id));
    expect((await told()).stars).toBe(shown);
  });

  it("ORD-22, AMB-286: an invoice that Telegram does not make leaves the order to be paid again", async () => {
    const { ask, id, pay, status } = await world();
    telegram.fail("createInvoiceLink", { error_code: 400, description: "Bad Request: STARS_INVOICE_INVALID" });
    expect((await ask("pay", { order: id, currency: "stars" })).message).toBe("PAYMENT_FAILED");
    expect(await status()).toBe(8);
    expect((await pay()).status).toBe(5);
  });

  it("AMB-286, ORD-21: Stars that arrive put the plan in force before the update is answered", async () => {
    const { checkout, charged, status, plan } = await world();
    expect(await checkout()).toEqual({ pre_checkout_query_id: expect.any(String), ok: true });
    expect(await status()).toBe(5);
    const { charge, status: answered } = await charged();
    expect(answered).toBe(200);
    expect(await status()).toBe(100);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
    expect(await chargeOf(charge)).toMatchObject({ stars: STARS, refunded_at: 0, settled_at: expect.any(Number) });
    expect(telegram.callsOf("refundStarPayment")).toEqual([]);
  });

  it("AMB-286: the same payment told again changes nothing, also at the same time", async () => {
    const { charged, plan } = await world();
    const { charge } = await charged();
    await Promise.all([charged(charge), charged(charge), charged(charge)]);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
    expect(refundsOf(charge)).toEqual([]);
  });

  it("AMB-286, AMB-304: a second charge on one link goes back by itself", async () => {
    const { charged, plan, status } = await world();
    const [first, second] = await Promise.all([charged(), charged()]);
    const { ctx, told } = context();
    await settleOpenCharges(ctx, 100);
    const back = await Promise.all([first, second].map(async ({ charge }) => (await chargeOf(charge))?.refunded_at));
    expect(back.filter((second) => second !== 0)).toHaveLength(1);
    expect(telegram.callsOf("refundStarPayment")).toHaveLength(1);
    expect(await status()).toBe(100);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
    expect(told).toEqual([]);
  });

  it("AMB-304: a charge for an order that was paid another way goes back, with a note", async () => {
    const { pay, ask, id, charged, payer, plan } = await world();
    await pay("bitcoin");
    await ask(`test_payment/${id}`, { state: "paid" });
    const { charge } = await charged();
    expect(refundsOf(charge).map(({ payload }) => payload)).toEqual([
      { user_id: payer.id, telegram_payment_charge_id: charge },
    ]);
    const rows = await db().select().from(payments).where(eq(payments.order_id, id));
    expect(rows.map(({ note }) => note)).toEqual(["returned", ""]);
    expect(await plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("AMB-286: Stars that Telegram says went back already are back", async () => {
    const { charged } = await world();
    await charged();
    bot.refunded.add("gone-already");
    await charged("gone-already");
    expect(await chargeOf("gone-already")).toMatchObject({ refunded_at: expect.any(Number) });
    expect((await chargeOf("gone-already"))?.settled_at).toBeGreaterThan(0);
  });

  it("AMB-293: Stars that Telegram gave back take the plan back, and the order is 30", async () => {
    const { charged, refunded, status, plan } = await world();
    const { charge } = await charged();
    await refunded(charge);
    expect(await status()).toBe(30);
    expect((await plan()).days).toBeLessThanOrEqual(0);
    await charged(charge);
    expect(await status()).toBe(30);
    expect((await refunded("never-heard-of")).status).toBe(200);
  });

  it("AMB-293: late Stars for a cancelled order still buy it where its price holds", async () => {
    const { id, ask, charged, status } = await world();
    await ask(`cancel/${id}`);
    await charged();
    expect(await status()).toBe(100);
  });
});

describe("Telegram's question before it takes Stars", () => {
  const refused = async (change: object, prepare?: (made: Awaited<ReturnType<typeof world>>) => Promise<unknown>) => {
    const made = await world();
    await prepare?.(made);
    return made.checkout(change);
  };
  const set = (change: Partial<typeof orders.$inferInsert>) => (made: { id: number }) =>
    db().update(orders).set(change).where(eq(orders.id, made.id));

  it.each([
    ["another amount", { total_amount: STARS - 1 }, undefined, "geändert"],
    ["another currency", { currency: "USD" }, undefined, "geändert"],
    ["an invoice of no order", { invoice_payload: "stars-1-1-1-1" }, undefined, "gilt nicht mehr"],
    ["a payload of somebody else", { invoice_payload: "hello" }, undefined, "gilt nicht mehr"],
    ["a paid order", {}, set({ status: 100 }), "schon bezahlt"],
    ["an order whose money is on its way", {}, set({ status: 6 }), "unterwegs"],
    ["a cancelled order", {}, set({ status: -1 }), "abgebrochen"],
    ["an order that went back", {}, set({ status: 30 }), "abgebrochen"],
    ["an order that has expired", {}, set({ ctime: nowSeconds() - 73 * 3600 }), "abgelaufen"],
  ])("AMB-286: %s is refused, in the payer's language", async (_title, change, prepare, words) => {
    expect(await refused(change, prepare)).toMatchObject({ ok: false, error_message: expect.stringContaining(words) });
  });

  it("AMB-286, AMB-304: a plan that has changed since is refused", async () => {
    const answer = await refused({}, ({ chat }) =>
      db()
        .update(chats)
        .set({ viplv: 10, viptime: nowSeconds() + DAY })
        .where(eq(chats.id, chat)),
    );
    expect(answer).toMatchObject({ ok: false, error_message: expect.stringContaining("geändert") });
  });

  it("AMB-286: an invoice that was paid is refused before its order is", async () => {
    const { charged, checkout, id } = await world();
    await charged();
    await db().update(orders).set({ status: 5 }).where(eq(orders.id, id));
    expect(await checkout()).toMatchObject({ ok: false, error_message: expect.stringContaining("schon bezahlt") });
  });

  it("AMB-286: an answer that got lost on its way is given once more", async () => {
    const { checkout } = await world();
    telegram.fail("answerPreCheckoutQuery", "no answer");
    await checkout();
    const answers = telegram.callsOf("answerPreCheckoutQuery").map(({ payload }) => payload);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("Stars of which an update was lost, or a run was cut off", () => {
  /** Stores a charge as it is after an update that was stored, and after which the process died. */
  const stored = async (made: Awaited<ReturnType<typeof world>>, charge_id: string) => {
    const { ref, payer } = made;
    await db().insert(starCharges).values({ charge_id, ref, payer_id: payer.id, stars: STARS, ctime: nowSeconds() });
  };

  it("AMB-286: what was only stored buys its plan with the cron, and the payer is told once", async () => {
    const made = await world();
    await stored(made, "only-stored");
    const { ctx, told } = context();
    await settleOpenCharges(ctx, 100);
    await settleOpenCharges(ctx, 100);
    expect(await made.status()).toBe(100);
    expect(told).toEqual([
      expect.objectContaining({ event: "paid", userId: made.payer.id, order: made.id, viplv: 10 }),
    ]);
    expect(told[0]?.target).toBe("Dev Talks");
  });

  it("AMB-304, AMB-309: the payer hears which plan is in force, and that the Stars counted by their value", async () => {
    const made = await world();
    await db()
      .update(chats)
      .set({ viplv: 50, viptime: nowSeconds() + 100 * DAY })
      .where(eq(chats.id, made.chat));
    await stored(made, "by-value");
    const { ctx, told } = context();
    await settleOpenCharges(ctx, 100);
    expect(told).toMatchObject([{ event: "paid", viplv: 50, isByValue: true }]);
  });

  it("AMB-286: Telegram's list tells of a charge whose update never came, and of one that went back", async () => {
    const made = await world();
    const user = { ...made.payer };
    const partner = { type: "user", transaction_type: "invoice_payment", user, invoice_payload: made.ref };
    bot.transactions.push(
      { id: "gift", amount: 15, date: 1, receiver: { type: "user", transaction_type: "gift_purchase", user } },
      { id: "listed", amount: STARS, date: 2, source: partner },
      { id: "foreign", amount: 5, date: 3, source: { ...partner, invoice_payload: "of another program" } },
      { id: "withdrawn", amount: 500, date: 4, receiver: { type: "fragment" } },
    );
    const { ctx } = context();
    await compareTransactions(ctx, 10);
    await settleOpenCharges(ctx, 100);
    expect(await made.status()).toBe(100);
    bot.transactions.push({ id: "listed", amount: STARS, date: 5, receiver: { ...partner } });
    await compareTransactions(ctx, 10);
    await settleOpenCharges(ctx, 100);
    expect(await made.status()).toBe(30);
    expect(telegram.callsOf("getStarTransactions").map(({ payload }) => payload.offset)).toEqual([0, 4]);
    expect((await db().select().from(starCharges)).filter(({ charge_id }) => charge_id === "foreign")).toEqual([]);
    expect(telegram.callsOf("refundStarPayment")).toEqual([]);
  });

  it.each([
    ["refuses", { error_code: 500, description: "Internal Server Error" }],
    ["does not answer", "no answer"],
  ] as const)("AMB-286: a refund that Telegram %s is tried until it is made, and told then", async (_title, fault) => {
    const made = await world();
    const { charge: bought } = await made.charged();
    await stored(made, `second-${_title}`);
    telegram.fail("refundStarPayment", fault, 2);
    const { ctx, told } = context();
    for (let run = 0; run < 2; run++) {
      await settleOpenCharges(ctx, 100);
      expect(told).toEqual([]);
    }
    await settleOpenCharges(ctx, 100);
    expect(told.map(({ event, key }) => [event, key])).toEqual([["returned", `stars returned second-${_title}`]]);
    await settleOpenCharges(ctx, 100);
    expect(refundsOf(`second-${_title}`)).toHaveLength(3);
    expect(refundsOf(bought)).toEqual([]);
    expect(await made.plan()).toEqual({ viplv: 10, days: 30 });
  });

  it("AMB-286: one that cannot be given back does not hold up the others", async () => {
    const [first, second] = [await world(), await world()];
    await stored(first, "stuck-1");
    await stored(first, "stuck-2");
    const { ctx } = context();
    telegram.fail("refundStarPayment", { error_code: 400, description: "Bad Request: BALANCE_TOO_LOW" }, 100);
    await settleOpenCharges(ctx, 100);
    const later = context(nowSeconds() + 60);
    await stored(second, "fine");
    await settleOpenCharges(later.ctx, 1);
    expect(await second.status()).toBe(100);
  });

  it.each([10, 20] as const)("AMB-221: an order that was left at %i goes on with the next run", async (status) => {
    const made = await world();
    await stored(made, `left-at-${status}`);
    await db()
      .update(payments)
      .set({ paid_as: `left-at-${status}` })
      .where(eq(payments.order_id, made.id));
    await db().update(orders).set({ status, pmt_payment: 1 }).where(eq(orders.id, made.id));
    const { ctx, told } = context();
    await settleCharge(ctx, `left-at-${status}`);
    expect(await made.plan()).toEqual({ viplv: 10, days: 30 });
    expect(told.map(({ event }) => event)).toEqual(["paid"]);
  });

  it("AMB-286: a payer who could not be told is told with the next run", async () => {
    const made = await world();
    await stored(made, "untold");
    const { ctx } = context();
    const silent = () =>
      ({
        tellPayment: async () => {
          throw new Error("the object is not there");
        },
      }) as unknown as SharedBotChatObject;
    await settleOpenCharges({ ...ctx, objects: { ...ctx.objects, sharedBotChat: silent } }, 100);
    const { ctx: next, told } = context();
    await settleOpenCharges(next, 100);
    expect(told).toHaveLength(1);
    expect(await made.plan()).toEqual({ viplv: 10, days: 30 });
  });

  /** Restores the rows as they were before anybody paid. */
  const unpaid = ({ id, chat }: Awaited<ReturnType<typeof world>>) =>
    db().batch([
      db().delete(starCharges),
      db().update(orders).set({ status: 5, pmt_payment: 0 }).where(eq(orders.id, id)),
      db().update(payments).set({ paid_as: "", note: "" }).where(eq(payments.order_id, id)),
      db().update(chats).set({ viplv: 0, viptime: 0 }).where(eq(chats.id, chat)),
    ]);

  it("AMB-286: a process that dies before any step loses nothing and does nothing twice", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const made = await world();
    let steps = 0;
    for (let isOver = false; !isOver; steps++) {
      await unpaid(made);
      const [first, second] = [`first-${steps}`, `second-${steps}`];
      await stored(made, first);
      await stored(made, second);
      const { ctx, told } = context();
      const dying = dyingAfter(ctx, steps);
      await settleOpenCharges(dying.ctx, 100).catch(() => undefined);
      isOver = !dying.isDead();
      // As the next run of the cron.
      await settleOpenCharges(ctx, 100);
      expect([steps, await made.status(), await made.plan()]).toEqual([steps, 100, { viplv: 10, days: 30 }]);
      expect([bot.refunded.has(first), bot.refunded.has(second)]).toEqual([false, true]);
      expect(new Set(told.map(({ key }) => key))).toEqual(new Set([`stars paid ${first}`, `stars returned ${second}`]));
      expect((await chargeOf(second))?.settled_at).toBeGreaterThan(0);
    }
    warned.mockRestore();
    expect(steps).toBeGreaterThan(20);
  });
});

/** Makes a context whose process ends before a statement: all that follow fail, too. */
function dyingAfter(ctx: ReturnType<typeof context>["ctx"], statements: number) {
  let made = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (made++ >= statements) throw new Error("the process is dead");
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { ctx: { ...ctx, db }, isDead: () => made > statements };
}
