import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "../../domain/orders/order.ts";
import { type SimulatedGateways, simulateGateways } from "../../scripts/start/simulated-settings.ts";
import type { KeptNotice } from "../../simulator/gateways/deliveries.ts";
import { FORGERIES, type Forgery } from "../../simulator/paypal/notices.ts";
import { createRandom, type Random } from "../../tests/support/fuzz/random.ts";
import { type BegunPayment, ENDS, FATES, isPlayed, playBank, playBuyer } from "../../tests/support/payment-fates.ts";
import type { Figure } from "../figure.ts";
import { percentile, SCALE } from "../paced.ts";
import { api, dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const NOTICES = Math.ceil(2000 * SCALE);
/** About so many true notices come of an order; half as many are forged. */
const ORDERS = Math.ceil(NOTICES / 3);
const SENT_AT_MOST = 5;
const KILLS = 20;
const AT_ONCE = 8;
const TIMED = Math.ceil(100 * SCALE);
const LOOK_AGAIN_MS = 10;
const DAY = 86_400;
/** An account has twenty orders that wait to be paid at most. */
const ACCOUNT_ORDERS = 20;

interface Begun extends BegunPayment {
  id: number;
  chat: string;
}
/** One sending of a notice that is to come. */
interface Sending {
  notice: KeptNotice;
  forged?: Forgery;
}

/** Restarts the product with PayPal played by the simulator. */
async function openGateways(stage: Stage): Promise<SimulatedGateways> {
  const gateways = simulateGateways(stage.simulator);
  stage.settings = gateways.settings;
  stage.simulator.paypal.notices.mode.hold = true;
  await stage.stopProduct();
  await stage.startProduct();
  // It stands at another address now, where groups are to be told of.
  await stage.registerBot();
  gateways.tell(stage.product.origin);
  return gateways;
}

/** Orders a plan for a group of its own each, and begins to pay it: twice where two pages were opened. */
async function beginAll(stage: Stage, count: number, fateOf: (index: number) => Begun["fate"]): Promise<Begun[]> {
  const begun: Begun[] = [];
  let [creator, token] = [0, ""];
  for (let index = 0; index < count; index++) {
    if (index % ACCOUNT_ORDERS === 0) {
      creator = await makePerson(stage, `Buyer ${index}`);
      token = "";
    }
    const chat = dashboardId(await makeGroup(stage, creator, `Group ${index}`));
    if (token === "") token = await signIn(stage, creator, index);
    const wish = { currency: "paypal", duration: 30, from_viplv: 0, to_viplv: 10 };
    const { id } = await api<{ id: number }>(stage, token, `orders/create_for_chat/${chat}`, wish);
    const fate = fateOf(index);
    const refs: string[] = [];
    for (let attempt = 0; attempt < (fate === "twice" ? 2 : 1); attempt++) {
      const { item } = await api<{ item: Order }>(stage, token, "orders/pay", { order: id, currency: "paypal" });
      refs.push(item.pmt_str);
    }
    begun.push({ id, chat, fate, refs });
  }
  return begun;
}

/** Kills the process that runs the Worker, as a power cut does, and starts the product again. */
async function kill(stage: Stage, gateways: SimulatedGateways): Promise<void> {
  const { crashed } = stage.product;
  process.kill(Number(readFileSync(join(stage.stateDir, "workerd.pid"), "utf8")), "SIGKILL");
  await crashed;
  await stage.stopProduct();
  await stage.startProduct();
  gateways.tell(stage.product.origin);
}

interface Delivered {
  notices: number;
  forged: number;
  sendings: number;
  unanswered: number;
  /** forged ones that were not refused */
  believed: number;
}

/** Sends what the gateway has to say, shuffled, repeated and mixed with forgeries, until nothing more comes of it. */
async function deliverAll(
  stage: Stage,
  gateways: SimulatedGateways,
  begun: Begun[],
  random: Random,
): Promise<Delivered> {
  const { bank, notices } = stage.simulator.paypal;
  const told: Delivered = { notices: 0, forged: 0, sendings: 0, unanswered: 0, believed: 0 };
  const waiting: Sending[] = [];
  let seen = 0;
  const add = (sending: Sending) => {
    told.notices += 1;
    for (let time = random.below(SENT_AT_MOST); time >= 0; time--) waiting.push(sending);
  };
  /** Takes in what the gateway has said since; of every second notice there is a forgery. */
  const takeIn = () => {
    for (const notice of notices.kept.slice(seen)) {
      add({ notice });
      if (told.forged < told.notices / 3) forge(notice);
    }
    seen = notices.kept.length;
  };
  const forge = (notice: KeptNotice) => {
    told.forged += 1;
    add({ notice, forged: random.pick(FORGERIES) });
  };
  takeIn();
  // A forger makes up approvals of those that nobody approved.
  for (const { refs } of begun.filter(({ fate }) => fate === "left")) {
    notices.ofOrder("CHECKOUT.ORDER.APPROVED", bank.order(refs[0] ?? ""));
    const notice = notices.kept.at(-1);
    if (notice !== undefined) forge(notice);
  }
  seen = notices.kept.length;

  let kills = 0;
  const sendNext = async () => {
    const [sending] = waiting.splice(random.below(waiting.length), 1);
    if (sending === undefined) return;
    told.sendings += 1;
    const { notice, forged } = sending;
    // `tried` at its most: what is not taken is put back here, and not by the gateway's own clock.
    const status = await notices.deliver(notice, forged, Number.MAX_SAFE_INTEGER);
    if (forged !== undefined) {
      if (status === 200) told.believed += 1;
    } else if (status !== 200) {
      told.unanswered += 1;
      waiting.push(sending);
    }
  };
  const dueAt = (kill: number) => ((kill + 1) * ORDERS * 7) / (KILLS + 1);
  const isOver = () => waiting.length === 0 && begun.every((one) => isPlayed(bank, notices.kept, one));
  while (!isOver()) {
    const round = Array.from({ length: Math.min(AT_ONCE, waiting.length) }, sendNext);
    if (kills < KILLS && told.sendings >= dueAt(kills)) {
      kills += 1;
      await Promise.all([...round, kill(stage, gateways)]);
    } else await Promise.all(round);
    for (const one of begun) playBank(bank, notices.kept, one, random);
    takeIn();
  }
  if (kills < KILLS) throw new Error(`Only ${kills} kills: all had been sent.`);
  return told;
}

interface Rows {
  orders: { id: number; status: number }[];
  chats: { id: string; viptime: number }[];
}

async function readRows(stage: Stage): Promise<Rows> {
  const database = await stage.product.miniflare.getD1Database("DB");
  const [orders, chats] = await Promise.all([
    database.prepare("SELECT id, status FROM orders").all<Rows["orders"][number]>(),
    database.prepare("SELECT id, viptime FROM chats").all<Rows["chats"][number]>(),
  ]);
  return { orders: orders.results, chats: chats.results };
}

/** Gives the orders that did not end as they should: done once where they were paid, else not at all. */
function wrongOf(stage: Stage, begun: readonly Begun[], { orders, chats }: Rows): string[] {
  const now = Date.now() / 1000;
  return begun.flatMap(({ id, chat, fate, refs }) => {
    const end = ENDS[fate];
    const status = orders.find((row) => row.id === id)?.status ?? -1;
    const days = Math.max(0, Math.round(((chats.find((row) => row.id === chat)?.viptime ?? 0) - now) / DAY));
    const money = refs.filter((ref) => stage.simulator.paypal.bank.orders.get(ref)?.capture?.status === "COMPLETED");
    const isRight = end.states.includes(status) && days === end.days && money.length === end.money;
    return isRight ? [] : [`${fate}: state ${status}, ${days} days, paid ${money.length} times`];
  });
}

export const paymentNotices: Figure = {
  name: "payment-notices",
  title: `${NOTICES} notices of payments, a third forged, each sent 1 to ${SENT_AT_MOST} times in any order, ${KILLS} kills on the way: orders that are not done once where they were paid, or are where they were not`,
  limit: { atMost: 0 },
  measure: () =>
    onStage("payment-notices", async (stage) => {
      const random = createRandom(1);
      const gateways = await openGateways(stage);
      const begun = await beginAll(stage, ORDERS, (index) => FATES[index % FATES.length] ?? "paid");
      for (const one of begun) playBuyer(stage.simulator.paypal.bank, one);
      const told = await deliverAll(stage, gateways, begun, random);
      const wrong = wrongOf(stage, begun, await readRows(stage));
      const done = begun.filter(({ fate }) => ENDS[fate].days > 0).length;
      const detail = `${begun.length} orders, ${done} of them paid; ${told.notices} notices, ${told.forged} forged, sent ${told.sendings} times, ${told.unanswered} of these cut off by ${KILLS} kills; ${told.believed} forged ones believed${wrong.length > 0 ? `; wrong: ${wrong.slice(0, 5).join("; ")}` : ""}`;
      return { value: wrong.length + told.believed, detail };
    }),
};

const IN_FORCE = `SELECT 1 AS is_there FROM chats WHERE id = ? AND viplv = 10
  AND id NOT IN (SELECT chat_id FROM dirty_snapshots)`;

export const paymentInForce: Figure = {
  name: "payment-in-force",
  title: `From a notice of PayPal's to the plan in the chat's object, which has acknowledged it, over ${TIMED} orders: p50 in seconds`,
  limit: { atMost: 1 },
  measure: () =>
    onStage("payment-in-force", async (stage) => {
      await openGateways(stage);
      const { bank, notices } = stage.simulator.paypal;
      const begun = await beginAll(stage, TIMED, () => "paid");
      const database = await stage.product.miniflare.getD1Database("DB");
      const taken: number[] = [];
      for (const one of begun) {
        playBuyer(bank, one);
        const notice = notices.kept.at(-1);
        if (notice === undefined) throw new Error("The gateway has nothing to say.");
        const began = performance.now();
        const answered = notices.deliver(notice);
        while ((await database.prepare(IN_FORCE).bind(one.chat).first()) === null) await pause(LOOK_AGAIN_MS);
        taken.push(performance.now() - began);
        await answered;
      }
      const [half, most] = [percentile(taken, 0.5), percentile(taken, 0.95)];
      return { value: half / 1000, detail: `p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms` };
    }),
};
