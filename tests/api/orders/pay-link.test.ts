import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, chatAdmins, chats, orders, payments } from "../../../db/schema/index.ts";
import { call } from "../../support/call.ts";
import { seedOwnBot } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";

let nextChat = -1_001_989_000_000;
let nextPerson = 99_100;

/** Makes an order of one admin of a chat, with another admin, and somebody who is none. */
async function world() {
  const [buyer, admin, stranger] = [nextPerson++, nextPerson++, nextPerson++];
  const chat = await seedChat(nextChat--, [buyer, admin]);
  const tokens = { buyer: await signIn(buyer), admin: await signIn(admin), stranger: await signIn(stranger) };
  const ask = async (by: keyof typeof tokens, path: string, body?: object) =>
    (await call(`orders/${path}`, { token: tokens[by], ...(body === undefined ? {} : { body }) })).body;
  const wish = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 };
  const { id } = (await ask("buyer", `create_for_chat/${chat}`, wish)).result as { id: number };
  const link = ((await ask("buyer", `pay_link/${id}`)).result as { code: string }).code;
  return { buyer, admin, chat, tokens, ask, id, link };
}

describe("a link to pay", () => {
  it("AMB-234, ORD-21: another admin pays, the order and its plan stay the buyer's, and the receipt names the payer", async () => {
    const { buyer, admin, chat, ask, id, link } = await world();
    expect(link).toMatch(/^[0-9a-f]{32}$/);
    const name = { fname: "Paula", lname: "Payer" };
    await db()
      .update(accounts)
      .set(name)
      .where(eq(accounts.id, String(admin)));
    await db()
      .update(accounts)
      .set({ fname: "Bea", lname: "" })
      .where(eq(accounts.id, String(buyer)));
    expect((await ask("admin", `refresh/${id}`, { link })).result).toMatchObject({ item: { id }, buyer: "Bea" });
    expect((await ask("buyer", `refresh/${id}`, { link })).result).toMatchObject({ item: { id }, buyer: "" });
    const begun = await ask("admin", "pay", { order: id, currency: "paypal", link });
    expect(begun.result).toMatchObject({ item: { id, status: 5, pmt_amount: "12.96" } });
    const paid = await ask("admin", `test_payment/${id}`, { state: "paid", link });
    expect(paid.result).toMatchObject({ item: { status: 100 } });
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    expect(order?.account_id).toBe(String(buyer));
    const [payment] = await db().select().from(payments).where(eq(payments.order_id, id));
    expect(payment?.account_id).toBe(String(admin));
    expect((await ask("buyer", `receipt/${id}`)).result).toMatchObject({ payer: "Paula Payer" });
    const [row] = await db().select().from(chats).where(eq(chats.id, chat));
    expect(row?.viplv).toBe(10);
    // The list and the receipt stay the buyer's.
    expect((await ask("admin", "list")).result).toEqual([]);
    expect((await ask("admin", `receipt/${id}`)).message).toBe("Target not found");
    expect((await ask("admin", `cancel/${id}`, {})).message).toBe("Target not found");
  });

  it("AMB-292: buyer and payer at once make one payment, and money twice goes back", async () => {
    const { ask, id, link } = await world();
    await Promise.all([
      ask("buyer", "pay", { order: id, currency: "bitcoin" }),
      ask("admin", "pay", { order: id, currency: "bitcoin", link }),
    ]);
    await Promise.all([
      ask("buyer", `test_payment/${id}`, { state: "paid" }),
      ask("admin", `test_payment/${id}`, { state: "paid", link }),
    ]);
    const rows = await db().select().from(payments).where(eq(payments.order_id, id));
    expect(rows.map(({ state }) => state)).toEqual(["paid"]);
    expect((await ask("buyer", "list")).result).toMatchObject([{ id, status: 100 }]);
    expect((await ask("buyer", `receipt/${id}`)).success).toBe(true);
    expect((await ask("admin", "pay", { order: id, currency: "bitcoin", link })).message).toBe("ORDER_NOT_PAYABLE");
  });

  it("ORD-28, AMB-020: without the link an admin finds nothing, with a wrong one neither, and a stranger with it is refused", async () => {
    const { admin, chat, ask, id, link } = await world();
    const other = await world();
    for (const wrong of [undefined, other.link, "0".repeat(32)]) {
      const by = wrong === undefined ? {} : { link: wrong };
      for (const [path, body] of [
        ["pay", { order: id, currency: "bitcoin", ...by }],
        [`refresh/${id}`, by],
        [`test_payment/${id}`, { state: "paid", ...by }],
      ] as const)
        expect([path, (await ask("admin", path, body)).message]).toEqual([path, "Target not found"]);
    }
    for (const [path, body] of [
      ["pay", { order: id, currency: "bitcoin", link }],
      [`refresh/${id}`, { link }],
    ] as const)
      expect([path, (await ask("stranger", path, body)).message]).toEqual([path, "ACCESS_DENIED"]);
    expect((await ask("admin", `refresh/${id}`, { link: "../../x" })).success).toBe(false);
    expect((await ask("admin", `pay_link/${id}`)).message).toBe("Target not found");
    // An admin whose right was taken away in Telegram pays no more.
    const isAdmin = and(eq(chatAdmins.chat_id, chat), eq(chatAdmins.account_id, String(admin)));
    await db().update(chatAdmins).set({ is_admin: false }).where(isAdmin);
    expect((await ask("admin", "pay", { order: id, currency: "bitcoin", link })).message).toBe("ACCESS_DENIED");
  });

  it("AMB-222, AMB-234: there is no link for an order that is over, nor for a bot's", async () => {
    const { buyer, ask, id, link } = await world();
    await ask("buyer", `cancel/${id}`, {});
    expect((await ask("buyer", `pay_link/${id}`)).message).toBe("ORDER_NOT_PAYABLE");
    expect((await ask("admin", "pay", { order: id, currency: "bitcoin", link })).message).toBe("ORDER_NOT_PAYABLE");
    const bot = await seedOwnBot(989_000_000 + id, buyer, { username: `own_${id}_bot` });
    const wish = { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 };
    const made = (await ask("buyer", `create_for_bot/${bot}`, wish)).result as { id: number };
    expect((await ask("buyer", `pay_link/${made.id}`)).message).toBe("PAY_LINK_ONLY_FOR_CHATS");
  });

  it("AMB-292: a payment of before payers were kept has none on its receipt", async () => {
    const { ask, id } = await world();
    await ask("buyer", "pay", { order: id, currency: "bitcoin" });
    await ask("buyer", `test_payment/${id}`, { state: "paid" });
    await db().update(payments).set({ account_id: "" }).where(eq(payments.order_id, id));
    expect((await ask("buyer", `receipt/${id}`)).result).toMatchObject({ payer: "", paid_at: expect.any(Number) });
  });
});
