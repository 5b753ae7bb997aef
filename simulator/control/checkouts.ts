import type { Hono } from "hono";
import { charge, findInvoice } from "../world/stars.ts";
import { pushUpdate } from "../world/updates.ts";
import { viewUser } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { personOf } from "./find.ts";

/** Milliseconds to wait for the bot's answer before a payment. */
const WAIT_MS = 10_000;

/** The bot's answer: null to agree, else its reason; undefined where none came in time. */
type Verdict = string | null | undefined;

/** Payments that wait for the bot's answer. */
export class Checkouts {
  private readonly open = new Map<string, { botId: number; resolve: (verdict: Verdict) => void }>();

  constructor(private readonly waitMs = WAIT_MS) {}

  wait(id: string, botId: number): Promise<Verdict> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(id, undefined), this.waitMs);
      timer.unref();
      this.open.set(id, {
        botId,
        resolve: (verdict) => {
          clearTimeout(timer);
          resolve(verdict);
        },
      });
    });
  }

  /** Takes a bot's answer. @returns false where the question is unknown, too old or answered already */
  answer(id: string, botId: number, verdict: string | null): boolean {
    return this.open.get(id)?.botId === botId && this.end(id, verdict);
  }

  private end(id: string, verdict: Verdict): boolean {
    const waiting = this.open.get(id);
    this.open.delete(id);
    waiting?.resolve(verdict);
    return waiting !== undefined;
  }
}

/** Mounts the acts of people with invoices: look at one, pay it. */
export function checkoutRoutes(app: Hono, world: World, checkouts: Checkouts): void {
  app.get("/invoices/:slug", (c) => {
    const { bot, invoice } = invoiceOf(world, c.req.param("slug"));
    const { slug, title, description, currency, total_amount } = invoice;
    return c.json({ slug, title, description, currency, total_amount, bot: bot.id });
  });

  app.post("/invoices/pay", async (c) => {
    const body = await Body.read(c.req.raw);
    const person = personOf(world, body.number("user"));
    const { bot, invoice } = invoiceOf(world, slugOf(world, body));
    const { payload: invoice_payload, currency, total_amount } = invoice;
    const id = String(BigInt(person.id) * 4_294_967_296n + BigInt(world.counters.serial++));
    const verdict = checkouts.wait(id, bot.id);
    const query = { id, from: viewUser(world, person.id), currency, total_amount, invoice_payload };
    pushUpdate(world, bot, "pre_checkout_query", query, `checkout:${id}`);
    const said = await verdict;
    if (said === undefined) return c.json({ status: "failed", error: "BOT_PRECHECKOUT_TIMEOUT" });
    if (said !== null) return c.json({ status: "failed", error: said });
    return c.json({ status: "paid", charge_id: charge(world, bot, person, invoice) });
  });
}

function invoiceOf(world: World, slug: string) {
  const found = findInvoice(world, slug);
  if (!found) throw refuse("this invoice does not exist", 404);
  return found;
}

/** Reads the `slug` of a link, or `chat` and `message_id` of an invoice that a bot sent. */
function slugOf(world: World, body: Body): string {
  const slug = body.optionalText("slug");
  if (slug !== undefined) return slug;
  return world.invoiceOf.get(`${body.number("chat")}:${body.number("message_id")}`) ?? "";
}
