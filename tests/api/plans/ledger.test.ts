import { asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots, chats, orderChats, orders, planEvents } from "../../../db/schema/index.ts";
import { AppError } from "../../../domain/errors.ts";
import { type ChatLevel, DURATIONS } from "../../../domain/limits.ts";
import type { PlanEvent } from "../../../domain/plans/reckon.ts";
import { type AdministeredChat, requireChatAdmin } from "../../../services/access.ts";
import { moveChat } from "../../../services/chats/move-chat.ts";
import type { SessionContext } from "../../../services/context.ts";
import type { OrderRow } from "../../../services/orders/advance.ts";
import { putInForce, takeBack } from "../../../services/orders/put-in-force.ts";
import { movePlan } from "../../../services/plans/move.ts";
import { serviceContext } from "../../support/context.ts";
import { createRandom } from "../../support/fuzz/random.ts";
import { purses } from "../../support/plan-wallet.ts";
import { db, seedChat } from "../../support/seed.ts";

const DAY = 86_400;
const START = 1_800_000_000;
const BUYER = 99_900;
let nextChat = -1_001_999_000_000;
const newChat = () => seedChat(nextChat--, [BUYER], { synced_at: START * 2, ctime: START - 40 * DAY });
const at = (now: number) => serviceContext({ now }).ctx;
const asBuyer = (now: number): SessionContext => ({
  ...at(now),
  session: { account: { id: String(BUYER) } } as SessionContext["session"],
});

interface Wish {
  from_viplv: ChatLevel;
  to_viplv: ChatLevel;
  duration: number;
  days_left: number;
}
/** Stores an order whose money was compared already, for some chats or a bot. */
async function verified(targets: string[], wish: Wish, now: number, target_type: "chat" | "bot" = "chat") {
  const [target = "", ...others] = targets;
  const values = { ...wish, target_type, target, account_id: String(BUYER), ctime: now, status_at: now };
  const money = { status: 20, pmt_currency: "bitcoin", cents: 1, pmt_payment: 1 } as const;
  const [order] = await db()
    .insert(orders)
    .values({ ...values, ...money })
    .returning();
  if (order === undefined) throw new Error("no order");
  const { from_viplv, days_left } = wish;
  for (const [place, chat_id] of others.entries()) {
    await db()
      .insert(orderChats)
      .values({ order_id: order.id, place: place + 1, chat_id, from_viplv, days_left });
  }
  return order;
}
async function planOf(id: string, now: number, table: typeof chats | typeof bots = chats) {
  const [row] = await db().select({ viplv: table.viplv, viptime: table.viptime }).from(table).where(eq(table.id, id));
  const seconds = Math.max(0, (row?.viptime ?? 0) - now);
  return { level: seconds === 0 ? 0 : row?.viplv, seconds };
}
const ESSENTIAL: Wish = { from_viplv: 0, to_viplv: 10, duration: 30, days_left: 0 };

describe("the plans of chats and bots by all that made them", () => {
  it.each([1, 2, 3])(
    "AMB-308: random orders, refunds, lapses and moves leave what a purse of the money that remains has (%i)",
    async (seed) => {
      const random = createRandom(seed);
      const ids = [await newChat(), await newChat(), await newChat()];
      let now = START;
      let events: PlanEvent[] = [];
      const made: OrderRow[] = [];
      const eventsOf = ({ id, to_viplv, duration }: OrderRow, wish: Wish, targets: string[]): PlanEvent[] =>
        targets.map((target) => ({ ...wish, kind: "order", target, at: now, order: id, to_viplv, duration }));
      const newOrder = async () => {
        const targets = random.isHit(0.2) ? [...ids] : [random.pick(ids)];
        const own = await planOf(targets[0] ?? "", now);
        const isFitting = random.isHit(0.7);
        const from_viplv = (isFitting ? own.level : random.pick([0, 10, 50] as const)) as ChatLevel;
        const to_viplv = random.pick(([10, 50, 1000] as const).filter((level) => level >= from_viplv));
        const days_left = isFitting ? Math.ceil(own.seconds / DAY) : random.below(400);
        const isRaise = from_viplv > 0 && from_viplv < to_viplv && days_left > 0;
        const duration = isRaise && random.isHit(0.4) ? 0 : random.pick(DURATIONS).days;
        const wish = { from_viplv, to_viplv, duration, days_left };
        const order = await verified(targets, wish, now);
        made.push(order);
        return { order, events: eventsOf(order, wish, targets) };
      };
      for (let step = 0; step < 30; step++) {
        now += random.below(25 * DAY);
        const act = random.next();
        if (act < 0.5) {
          const { order, events: bought } = await newOrder();
          await Promise.all([putInForce(at(now), order), putInForce(at(now), order)]);
          events.push(...bought);
        } else if (act < 0.6) {
          const both = [await newOrder(), await newOrder()];
          await Promise.all(both.map(({ order }) => putInForce(at(now), order)));
          // The one that was first is told by the ledger alone.
          const stored = await db()
            .select({ order: planEvents.order_id })
            .from(planEvents)
            .where(
              inArray(
                planEvents.order_id,
                both.map(({ order }) => order.id),
              ),
            )
            .orderBy(asc(planEvents.seq));
          const isFirst = ({ order }: { order: OrderRow }) => order.id === stored[0]?.order;
          const [first, second] = both.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
          events.push(...(first?.events ?? []), ...(second?.events ?? []));
        } else if (act < 0.8 && made.length > 0) {
          const order = random.pick(made);
          await takeBack(at(now), order, random.pick(["refunded", "chargedBack"]));
          events = events.filter((event) => event.kind !== "order" || event.order !== order.id);
        } else {
          const [from, to] = [random.pick(ids), random.pick(ids)];
          const source: AdministeredChat = await requireChatAdmin(asBuyer(now), from);
          try {
            await movePlan(asBuyer(now), source, to);
            events.push({ kind: "move", target: from, to, at: now });
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        }
        const expected = purses(events, now);
        for (const id of ids) {
          const { level, seconds } = await planOf(id, now);
          const purse = expected.get(id) ?? { level: 0, seconds: 0 };
          // Each event may lose the fraction of a second, of the lowest level at most 34 seconds.
          expect(Math.abs(purse.seconds - seconds)).toBeLessThanOrEqual(34 * events.length);
          if (seconds > 34 * events.length) expect([id, level]).toEqual([id, purse.level]);
        }
      }
      expect(events.length).toBeGreaterThan(5);
    },
  );

  it("ORD-21, AMB-308: a charge taken back while another order comes in force leaves the other one whole", async () => {
    for (let round = 0; round < 5; round++) {
      const chat = await newChat();
      const [first, second] = [await verified([chat], ESSENTIAL, START), await verified([chat], ESSENTIAL, START)];
      await putInForce(at(START), first);
      await Promise.all([takeBack(at(START), first, "chargedBack"), putInForce(at(START), second)]);
      expect(await planOf(chat, START)).toEqual({ level: 10, seconds: 30 * DAY });
    }
  });

  it("AMB-308: a plan that an operator gave or lengthened stays when an order goes back", async () => {
    const chat = await newChat();
    const give = (viplv: number, viptime: number) =>
      db().update(chats).set({ viplv, viptime }).where(eq(chats.id, chat));
    await give(10, START + 10 * DAY);
    const [first, second] = [await verified([chat], ESSENTIAL, START), await verified([chat], ESSENTIAL, START)];
    await putInForce(at(START), first);
    await give(10, START + 45 * DAY);
    await putInForce(at(START), second);
    expect(await planOf(chat, START)).toEqual({ level: 10, seconds: 75 * DAY });
    await takeBack(at(START + DAY), first, "refunded");
    expect(await planOf(chat, START)).toEqual({ level: 10, seconds: 45 * DAY });
    await takeBack(at(START + DAY), second, "refunded");
    expect(await planOf(chat, START)).toEqual({ level: 10, seconds: 15 * DAY });
  });

  it("MOD-42, AMB-308: a group's orders are reckoned for the supergroup that it became", async () => {
    const chat = await newChat();
    const [first, second] = [await verified([chat], ESSENTIAL, START), await verified([chat], ESSENTIAL, START)];
    await putInForce(at(START), first);
    const grown = nextChat--;
    await moveChat(at(START), -Number(chat), grown);
    await putInForce(at(START), second);
    expect(await planOf(String(-grown), START)).toEqual({ level: 10, seconds: 60 * DAY });
    await takeBack(at(START), first, "refunded");
    expect(await planOf(String(-grown), START)).toEqual({ level: 10, seconds: 30 * DAY });
  });

  it("AMB-308: a bot's plan is reckoned the same way, and one that is gone keeps no order from its end", async () => {
    const id = "999000001";
    await db()
      .insert(bots)
      .values({ id, hash_id: `hash-${id}`, owner_account_id: String(BUYER), username: "l_bot", ctime: 1 });
    const wish: Wish = { from_viplv: 10, to_viplv: 50, duration: 30, days_left: 30 };
    const all = [
      await verified([id], ESSENTIAL, START, "bot"),
      await verified([id], wish, START, "bot"),
      await verified([id], { ...wish, from_viplv: 50, days_left: 60 }, START, "bot"),
    ] as const;
    for (const order of all) await putInForce(at(START), order);
    expect(await planOf(id, START, bots)).toEqual({ level: 50, seconds: 90 * DAY });
    await takeBack(at(START), all[1], "chargedBack");
    expect(await planOf(id, START, bots)).toEqual({
      level: 50,
      seconds: 30 * DAY + Math.floor((30 * DAY * 12) / 69),
    });
    const gone = await verified(["1009999999998"], ESSENTIAL, START);
    await putInForce(at(START), gone);
    const [row] = await db().select().from(orders).where(eq(orders.id, gone.id));
    expect(row?.status).toBe(100);
    expect(await db().select({ n: sql`count(*)` }).from(planEvents).where(eq(planEvents.order_id, gone.id))).toEqual([
      { n: 1 },
    ]);
  });
});
