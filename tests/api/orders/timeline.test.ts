import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "../../../db/schema/index.ts";
import { ORDER_LIFETIME_SECONDS, ORDER_TIMELINE_MAX } from "../../../domain/limits.ts";
import type { Timeline } from "../../../domain/orders/timeline.ts";
import { expireOrders } from "../../../services/orders/expire.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

let nextChat = -1_001_988_000_000;
let nextPerson = 98_800;

async function world() {
  const person = nextPerson++;
  const chat = await seedChat(nextChat--, [person]);
  const token = await signIn(person);
  const ask = async (path: string, body: object = {}) => (await call(`orders/${path}`, { token, body })).body;
  const made = await ask(`create_for_chat/${chat}`, { currency: "bitcoin", duration: 30, from_viplv: 0, to_viplv: 10 });
  const { id } = made.result as { id: number };
  const pay = () => ask("pay", { order: id, currency: "bitcoin" });
  const bank = (state: string) => ask(`test_payment/${id}`, { state });
  const rows = async () => {
    const { body } = await call(`orders/timeline/${id}`, { token });
    return (body.result as { rows: Timeline }).rows;
  };
  const steps = async () => (await rows()).map(({ status, attempt }) => [status, attempt]);
  return { id, token, ask, pay, bank, rows, steps };
}

describe("the timeline of an order", () => {
  it("ORD-02, ORD-21, AMB-292: each state stands there with its time and its attempt, to the end and back", async () => {
    const { pay, bank, rows, steps } = await world();
    const before = nowSeconds();
    await pay();
    await bank("failed");
    await pay();
    await bank("pending");
    await bank("paid");
    const first = [
      [0, 0],
      [3, 1],
      [5, 1],
      [8, 1],
      [3, 2],
      [5, 2],
      [6, 2],
      [10, 2],
      [20, 0],
      [100, 0],
    ];
    expect(await steps()).toEqual(first);
    // Read again, nothing is added.
    await bank("paid");
    expect(await steps()).toEqual(first);
    await bank("refunded");
    expect(await steps()).toEqual([...first, [30, 0]]);
    const times = (await rows()).map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.every((at) => at >= before - 1 && at <= nowSeconds())).toBe(true);
  });

  it("ORD-21: two runs at once add each state once", async () => {
    const { pay, bank, steps } = await world();
    await Promise.all([pay(), pay()]);
    await Promise.all([bank("paid"), bank("paid")]);
    expect(await steps()).toEqual([
      [0, 0],
      [3, 1],
      [5, 1],
      [10, 1],
      [20, 0],
      [100, 0],
    ]);
  });

  it("ORD-06, ORD-07: how an order ended stands there too", async () => {
    const cancelled = await world();
    await cancelled.ask(`cancel/${cancelled.id}`);
    await cancelled.ask(`cancel/${cancelled.id}`);
    expect(await cancelled.steps()).toEqual([
      [0, 0],
      [-1, 0],
    ]);
    const late = await world();
    const now = nowSeconds() + ORDER_LIFETIME_SECONDS + 60;
    await expireOrders(serviceContext({ now }).ctx);
    expect(await late.rows()).toMatchObject([{ status: 0 }, { status: -2, at: now }]);
  });

  it("ORD-28: nobody else reads it; one that is full keeps its beginning, and the order goes on", async () => {
    const { id, pay, bank, steps } = await world();
    const stranger = await world();
    const other = await call(`orders/timeline/${id}`, { token: stranger.token });
    expect(other.body).toMatchObject({ success: false, message: "Target not found" });
    const timeline = Array.from({ length: ORDER_TIMELINE_MAX }, () => [8, 1, 1] as [8, number, number]);
    await db().update(orders).set({ timeline }).where(eq(orders.id, id));
    await pay();
    await bank("paid");
    expect(await steps()).toHaveLength(ORDER_TIMELINE_MAX);
    const [row] = await db().select().from(orders).where(eq(orders.id, id));
    expect(row?.status).toBe(100);
  });
});
