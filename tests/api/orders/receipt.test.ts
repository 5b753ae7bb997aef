import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { orders } from "../../../db/schema/index.ts";
import type { Receipt } from "../../../domain/orders/receipt.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const DAY = 86_400;
let nextChat = -1_001_984_000_000;
let nextPerson = 98_300;

/** Makes an order for Professional by PayPal, with 20 days of Essential left. */
async function world() {
  const person = nextPerson++;
  const chat = await seedChat(nextChat--, [person], { viplv: 10, viptime: nowSeconds() + 20 * DAY });
  const token = await signIn(person);
  const ask = async (path: string, body: object) => (await call(`orders/${path}`, { token, body })).body;
  const order = { currency: "paypal", duration: 90, from_viplv: 10, to_viplv: 50 };
  const { id } = (await ask(`create_for_chat/${chat}`, order)).result as { id: number };
  return {
    id,
    receipt: async (by = token) => (await call(`orders/receipt/${id}`, { token: by })).body,
    async payBy(currency: string) {
      await ask("pay", { order: id, currency });
      await ask(`test_payment/${id}`, { state: "paid" });
    },
  };
}

it("ORD-21, AMB-216: a receipt has the parts of the price that was paid, and the payment", async () => {
  const { id, receipt, payBy } = await world();
  await payBy("bitcoin");
  const { lines, ...told } = (await receipt()).result as Receipt;
  // Paid in another way than ordered: the fee is that way's.
  expect(told).toMatchObject({ item: { id, status: 100 }, amount: "234.65", currency: "bitcoin" });
  expect(told).toMatchObject({ paid_at: expect.any(Number), seller: { name: "", address: "" } });
  expect(told.payment).not.toBe("");
  expect(lines.map(({ kind }) => kind)).toEqual(["plan", "discount", "remainder"]);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(23_465);
});

it("AMB-216: parts that are not those of the money are left out", async () => {
  const { id, receipt, payBy } = await world();
  await payBy("bitcoin");
  await db().update(orders).set({ days_left: 3 }).where(eq(orders.id, id));
  expect((await receipt()).result).toMatchObject({ amount: "234.65", lines: [] });
});

it("ORD-28: there is none before the money, and none for another account", async () => {
  const { receipt, payBy } = await world();
  expect((await receipt()).message).toBe("ORDER_NOT_PAID");
  await payBy("paypal");
  expect((await receipt(await signIn(nextPerson++))).message).toBe("Target not found");
});
