import { inArray } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { chats, orders } from "../../../db/schema/index.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { FORGERIES } from "../../../simulator/paypal/notices.ts";
import { createRandom } from "../../support/fuzz/random.ts";
import { ENDS, FATES, type Fate, isPlayed, playBank, playBuyer } from "../../support/payment-fates.ts";
import { askWithPaypal, dyingDatabase, standInPaypal } from "../../support/paypal.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const ORDERS = 10;
const DAY = 86_400;
const FIRST_CHAT = -1_001_982_000_000;

const paypal = standInPaypal();
const silenced = (["warn", "error"] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => undefined),
);
afterAll(() => {
  paypal.stop();
  for (const spy of silenced) spy.mockRestore();
});

async function call<T>(token: string, path: string, body: object): Promise<T> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await askWithPaypal(`https://steward.test/v2data/orders/${path}?token=${token}`, init);
  return ((await answer.json()) as { result: T }).result;
}

/** Orders a plan and begins to pay it. @returns the order and PayPal's id of each attempt */
async function begin(number: number, fate: Fate) {
  const person = 98_200 + number;
  const chat = await seedChat(FIRST_CHAT - number, [person]);
  const token = await signIn(person);
  const wish = { currency: "paypal", duration: 30, from_viplv: 0, to_viplv: 10 };
  const { id } = await call<{ id: number }>(token, `create_for_chat/${chat}`, wish);
  const refs: string[] = [];
  for (let attempt = 0; attempt < (fate === "twice" ? 2 : 1); attempt++) {
    const { item } = await call<{ item: Order }>(token, "pay", { order: id, currency: "paypal" });
    refs.push(item.pmt_str);
  }
  return { id, chat, fate, refs };
}

it("ORD-20, ORD-21, AMB-294: shuffled, repeated and forged notices, and processes that die, do every paid order once", async () => {
  const random = createRandom(Number(process.env.CHAOS_SEED ?? 1));
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let number = 0; number < ORDERS; number++)
    begun.push(await begin(number, FATES[number % FATES.length] ?? "paid"));
  for (const one of begun) playBuyer(paypal.bank, one);
  // A forger makes up approvals of those that nobody approved.
  const { kept } = paypal.notices;
  for (const { refs } of begun.filter(({ fate }) => fate === "left")) {
    paypal.notices.ofOrder("CHECKOUT.ORDER.APPROVED", paypal.bank.order(refs[0] ?? ""));
  }
  const madeUp = new Set(kept.slice(-begun.filter(({ fate }) => fate === "left").length));

  const waiting = new Set(kept.filter((notice) => !madeUp.has(notice)));
  let seen = kept.length;
  let deaths = 0;
  let forgeries = 0;
  const isOver = () => waiting.size === 0 && begun.every((one) => isPlayed(paypal.bank, kept, one));
  for (let sent = 0; !isOver() || sent < ORDERS * 8; sent++) {
    if (random.isHit(1 / 3)) {
      forgeries += 1;
      expect(await paypal.send(random.pick(kept), random.pick(FORGERIES))).toBe(401);
      continue;
    }
    const notice = random.pick([...(random.isHit(0.7) && waiting.size > 0 ? waiting : kept)]);
    if (madeUp.has(notice)) continue;
    const isDying = random.isHit(0.4);
    if (random.isHit(0.1))
      paypal.fail(({ path }) => (path.endsWith("/capture") || path.endsWith("/refund") ? "lost" : null));
    const status = await paypal.send(notice, undefined, isDying ? { DB: dyingDatabase(random.below(16)) } : {});
    paypal.heal();
    if (status === 200) waiting.delete(notice);
    else deaths += 1;
    for (const one of begun) playBank(paypal.bank, kept, one, random);
    for (const fresh of kept.slice(seen)) waiting.add(fresh);
    seen = kept.length;
  }
  const rows = await db()
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        begun.map(({ id }) => id),
      ),
    );
  const plans = await db()
    .select()
    .from(chats)
    .where(
      inArray(
        chats.id,
        begun.map(({ chat }) => chat),
      ),
    );
  for (const { id, chat, fate, refs } of begun) {
    const { viptime = 0 } = plans.find((row) => row.id === chat) ?? {};
    const end = {
      states: rows.filter((row) => row.id === id).map(({ status }) => status),
      days: Math.max(0, Math.round((viptime - nowSeconds()) / DAY)),
      money: refs.filter((ref) => paypal.bank.orders.get(ref)?.capture?.status === "COMPLETED").length,
    };
    const { states, ...same } = ENDS[fate];
    expect([fate, end]).toEqual([fate, { ...same, states: [expect.toBeOneOf(states)] }]);
  }
  expect([deaths > 5, forgeries > 15]).toEqual([true, true]);
});
