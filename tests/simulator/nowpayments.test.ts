import { afterAll, beforeAll, expect, test } from "vitest";
import type { Payment } from "../../simulator/nowpayments/types.ts";
import { startTest, type TestWorld } from "./support.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await startTest();
  await world.act("nowpayments/account", { api_key: "key", ipn_secret: "secret", coins: "btc,usdterc20" });
});
afterAll(() => world.stop());

const api = async (path: string, body?: object, key = "key") => {
  const answer = await fetch(`${world.simulator.origin}/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { "x-api-key": key, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Payment & Record<string, unknown> };
};
const wish = { price_amount: 12.96, price_currency: "usd", pay_currency: "usdterc20", order_id: "a-1" };
const press = (id: string, way: string) =>
  fetch(`${world.simulator.origin}/wallet/${id}`, {
    method: "POST",
    body: new URLSearchParams({ way }),
    redirect: "manual",
  });

test("AMB-330: NOWPayments is played with its refusals, its enabled coins and its further payments", async () => {
  expect((await api("/merchant/coins", undefined, "wrong")).body.code).toBe("INVALID_API_KEY");
  expect((await api("/merchant/coins")).body).toEqual({ selectedCurrencies: ["btc", "usdterc20"] });
  expect((await api("/payment", { ...wish, pay_currency: "eth" })).body.code).toBe("BAD_CREATE_PAYMENT_REQUEST");
  const made = await api("/payment", wish);
  expect([made.status, made.body.pay_amount, made.body.payment_status]).toEqual([201, 12.96, "waiting"]);
  const id = made.body.payment_id;
  const { payment } = await world.act<{ payment: Payment }>(`nowpayments/payments/${id}/send`, { amount: 10 });
  expect(payment).toMatchObject({ payment_status: "confirming", actually_paid: 10 });
  await world.act(`nowpayments/payments/${id}/confirm`);
  expect((await api(`/payment/${id}`)).body).toMatchObject({
    payment_id: Number(id),
    payment_status: "partially_paid",
  });
  const rest = await world.act<{ payment: Payment }>(`nowpayments/payments/${id}/send`);
  expect(rest.payment).toMatchObject({ parent_payment_id: id, order_id: "a-1", pay_amount: 2.96 });
  await expect(world.act("nowpayments/payments/1/send")).rejects.toThrow("PAYMENT_NOT_FOUND");
});

test("AMB-330: the wallet's page sends coins to an address, and tells what it has become", async () => {
  const { body } = await api("/payment", { ...wish, pay_currency: "btc" });
  const id = body.payment_id;
  const page = async (path: string) => (await fetch(`${world.simulator.origin}${path}`)).text();
  expect(await page("/wallet")).toContain(body.pay_address);
  expect(await page(`/wallet/${id}`)).toContain("Send the whole amount");
  for (const [way, status] of [
    ["whole", "confirming"],
    ["confirm", "finished"],
    ["refund", "refunded"],
  ] as const) {
    expect((await press(id, way)).status).toBe(303);
    expect((await api(`/payment/${id}`)).body.payment_status).toBe(status);
  }
});
