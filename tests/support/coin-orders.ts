import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { chats, orders, payments } from "../../db/schema/index.ts";
import { parseConfig } from "../../domain/config.ts";
import type { PayOption } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import { askWithCoins, COINS } from "./coins.ts";
import { serviceContext } from "./context.ts";
import { forgetReadings } from "./payments.ts";
import { APP_SECRET, db, seedChat, signIn } from "./seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "./sign.ts";

export const DAY = 86_400;
export const HOUR = 3600;
export const FREE = { viplv: 0, days: expect.toSatisfy((days: number) => days <= 0) };
export const PLAN = { viplv: 10, days: 30 };

/** Makes a context of the services with both gateways set up, or with others. */
export function coinContext(now = nowSeconds(), gateways: object = COINS) {
  const { ctx } = serviceContext({ now });
  const settings = {
    APP_SECRET,
    SHARED_BOT_TOKEN,
    PUBLIC_URL: "https://steward.test",
    ENV: "development",
    ...gateways,
  };
  return { ...ctx, config: parseConfig(settings) };
}

/**
 * Makes orders of a chat's plan, each in a chat and of a person of its own.
 * @param first ids below and above which are free @param askProduct asks the product with the gateways set up
 */
export function coinOrders(
  currency: PayOption,
  first: { chat: number; person: number },
  askProduct: (url: string, init?: RequestInit) => Promise<Response> = askWithCoins,
) {
  let { chat: nextChat, person: nextPerson } = first;
  return async () => {
    const person = nextPerson++;
    const chat = await seedChat(nextChat--, [person]);
    const token = await signIn(person);
    const ask = async (path: string, body: object = {}) => {
      const address = `https://steward.test/v2data/orders/${path}?token=${token}`;
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      return (await (await askProduct(address, init)).json()) as {
        message?: string;
        result?: { item: Order; id: number };
      };
    };
    const wish = { currency, duration: 30, from_viplv: 0, to_viplv: 10 };
    const id = (await ask(`create_for_chat/${chat}`, wish)).result?.id ?? 0;
    const rows = () => db().select().from(payments).where(eq(payments.order_id, id)).orderBy(payments.attempt);
    const row = async () => {
      const [found] = await db().select().from(orders).where(eq(orders.id, id));
      if (found === undefined) throw new Error("no such order");
      return found;
    };
    return {
      ...{ chat, id, ask, rows, row },
      /** Begins to pay. @returns the gateway's id of the payment */
      pay: async (language = "en") => {
        await ask("pay", { order: id, currency, language });
        return (await rows()).at(-1)?.ref ?? "";
      },
      refresh: async () => {
        await forgetReadings(id);
        return (await ask(`refresh/${id}`)).result?.item;
      },
      status: async () => (await row()).status,
      notes: async () => (await rows()).map(({ note }) => note),
      plan: async () => {
        const [found] = await db().select().from(chats).where(eq(chats.id, chat));
        return { viplv: found?.viplv, days: Math.round(((found?.viptime ?? 0) - nowSeconds()) / DAY) };
      },
      /** Lets an order be one that was cancelled long ago. */
      age: (days: number) =>
        db()
          .update(orders)
          .set({ status: -2, ctime: nowSeconds() - days * DAY - HOUR })
          .where(eq(orders.id, id)),
    };
  };
}
