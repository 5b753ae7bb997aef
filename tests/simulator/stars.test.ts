import type { Update } from "@grammyjs/types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOT, startTest, type TestWorld, TOKEN } from "./support.ts";

let world: TestWorld;
let ana: number;

beforeAll(async () => {
  world = await startTest({ checkoutMs: 300 });
  await world.act("bots", { token: TOKEN, username: "shop_bot" });
  ana = await world.person("Ana", { language_code: "de" });
});
afterAll(() => world.stop());

const INVOICE = {
  title: "Plan",
  description: "A month of it",
  payload: "order 1",
  provider_token: "",
  currency: "XTR",
  prices: [{ label: "Plan", amount: 924 }],
};
const slugOf = (link: string) => link.replace("https://t.me/$", "");
const invoice = async (change: object = {}) =>
  slugOf(await world.call<string>("createInvoiceLink", { ...INVOICE, ...change }));

interface Outcome {
  status: string;
  charge_id?: string;
  error?: string;
}
/** Has Ana pay, and the bot answer by a method and its fields, or not at all. */
async function pay(slug: string, answer: Record<string, unknown> | null): Promise<Outcome> {
  const outcome = world.act<Outcome>("invoices/pay", { user: ana, slug });
  if (answer === null) return outcome;
  const query = await asked();
  await world.call("answerPreCheckoutQuery", { pre_checkout_query_id: query.id, ...answer });
  return outcome;
}
async function asked() {
  let updates: Update[] = [];
  while (!updates.some(({ pre_checkout_query }) => pre_checkout_query)) updates = await world.updates();
  const query = updates.find(({ pre_checkout_query }) => pre_checkout_query)?.pre_checkout_query;
  if (!query) throw new Error("the bot was not asked");
  return query;
}

describe("invoices in Stars", () => {
  it.each([
    [{ title: "" }, "400 Bad Request: title must be non-empty"],
    [{ title: "x".repeat(33) }, "400 Bad Request: title is too long"],
    [{ payload: "" }, "400 Bad Request: INVOICE_PAYLOAD_INVALID"],
    [{ payload: "ä".repeat(65) }, "400 Bad Request: INVOICE_PAYLOAD_INVALID"],
    [{ currency: "USD" }, "400 Bad Request: PAYMENT_PROVIDER_INVALID"],
    [{ prices: [INVOICE.prices[0], INVOICE.prices[0]] }, "400 Bad Request: STARS_INVOICE_INVALID"],
    [{ prices: [{ label: "Plan", amount: 0 }] }, "400 Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID"],
  ])("%j is refused", (change, words) =>
    expect(world.call("createInvoiceLink", { ...INVOICE, ...change })).rejects.toThrow(words),
  );

  it("the bot is asked, agrees, and is told of the payment; the Stars are its own", async () => {
    const slug = await invoice();
    expect(await world.read(`invoices/${slug}`)).toEqual({
      slug,
      title: "Plan",
      description: "A month of it",
      currency: "XTR",
      total_amount: 924,
      bot: BOT,
    });
    const outcome = world.act<Outcome>("invoices/pay", { user: ana, slug });
    const query = await asked();
    expect(query).toMatchObject({ from: { id: ana }, currency: "XTR", total_amount: 924, invoice_payload: "order 1" });
    await world.call("answerPreCheckoutQuery", { pre_checkout_query_id: query.id, ok: true });
    const { status, charge_id } = await outcome;
    expect(status).toBe("paid");
    const [update] = await world.updates();
    expect(update?.message).toMatchObject({
      chat: { id: ana, type: "private" },
      successful_payment: {
        currency: "XTR",
        total_amount: 924,
        invoice_payload: "order 1",
        telegram_payment_charge_id: charge_id,
      },
    });
    expect(await world.call("getMyStarBalance")).toEqual({ amount: 924 });
    await expect(world.call("answerPreCheckoutQuery", { pre_checkout_query_id: query.id, ok: true })).rejects.toThrow(
      "query is too old",
    );
  });

  it("a bot that refuses says why, one that is silent fails; nothing is charged, and one link is paid twice", async () => {
    const slug = await invoice();
    const before = await world.call("getMyStarBalance");
    expect(await pay(slug, { ok: false, error_message: "Sold out" })).toEqual({ status: "failed", error: "Sold out" });
    expect(await pay(slug, null)).toEqual({ status: "failed", error: "BOT_PRECHECKOUT_TIMEOUT" });
    expect(await world.call("getMyStarBalance")).toEqual(before);
    await world.updates();
    const charges = [await pay(slug, { ok: true }), await pay(slug, { ok: true })].map(({ charge_id }) => charge_id);
    expect(new Set(charges).size).toBe(2);
  });

  it("Stars go back once, to who paid, and the list of transactions tells of both ways", async () => {
    const { charge_id = "" } = await pay(await invoice({ payload: "back" }), { ok: true });
    await world.updates();
    const refund = (change: object = {}) =>
      world.call("refundStarPayment", { user_id: ana, telegram_payment_charge_id: charge_id, ...change });
    await expect(refund({ user_id: await world.person("Ben") })).rejects.toThrow("CHARGE_NOT_FOUND");
    expect(await refund()).toBe(true);
    await expect(refund()).rejects.toThrow("CHARGE_ALREADY_REFUNDED");
    const [update] = await world.updates();
    expect(update?.message).toMatchObject({ refunded_payment: { telegram_payment_charge_id: charge_id } });
    const { transactions } = await world.call<{ transactions: { id: string; source?: object; receiver?: object }[] }>(
      "getStarTransactions",
    );
    const own = transactions.filter(({ id }) => id === charge_id);
    expect(own.map(({ source, receiver }) => [source !== undefined, receiver !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { transactions: last } = await world.call<{ transactions: unknown[] }>("getStarTransactions", {
      offset: transactions.length - 1,
      limit: 5,
    });
    expect(last).toEqual(transactions.slice(-1));
  });

  it("an invoice in a chat has a Pay button, which pays it", async () => {
    await world.act("private/start", { user: ana, bot: BOT });
    await world.updates();
    const message = await world.call<{ message_id: number; reply_markup: object }>("sendInvoice", {
      chat_id: ana,
      ...INVOICE,
    });
    expect(message.reply_markup).toEqual({ inline_keyboard: [[{ text: "Pay ⭐️924", pay: true }]] });
    const outcome = world.act<Outcome>("invoices/pay", { user: ana, chat: ana, message_id: message.message_id });
    const query = await asked();
    await world.call("answerPreCheckoutQuery", { pre_checkout_query_id: query.id, ok: true });
    expect((await outcome).status).toBe("paid");
  });
});
