import { randomBytes } from "node:crypto";
import { openPrivateChat } from "./chats.ts";
import { badRequest } from "./errors.ts";
import { postService } from "./post.ts";
import type { Bot, Person, User } from "./types.ts";
import { viewPerson } from "./view.ts";
import type { World } from "./world.ts";

/** Request of a bot for Stars: `createInvoiceLink`, `sendInvoice`. */
export interface Invoice {
  /** Part of its link after `https://t.me/$`. */
  slug: string;
  title: string;
  description: string;
  payload: string;
  currency: string;
  total_amount: number;
}

/** One movement of a bot's Stars, in the words of the Bot API: `source` of what came, `receiver` of what went. */
export interface StarTransaction {
  id: string;
  amount: number;
  date: number;
  source?: InvoicePartner;
  receiver?: InvoicePartner;
}
interface InvoicePartner {
  type: "user";
  transaction_type: "invoice_payment";
  user: User;
  invoice_payload: string;
}

export const STARS = "XTR";

export function addInvoice(world: World, bot: Bot, invoice: Omit<Invoice, "slug">): Invoice {
  const made = { ...invoice, slug: randomBytes(16).toString("base64url") };
  bot.invoices ??= [];
  bot.invoices.push(made);
  world.changed();
  return made;
}

/** Returns the invoice of a link, with the bot that made it. */
export function findInvoice(world: World, slug: string): { bot: Bot; invoice: Invoice } | undefined {
  for (const bot of world.bots.values()) {
    const invoice = bot.invoices?.find((one) => one.slug === slug);
    if (invoice) return { bot, invoice };
  }
  return undefined;
}

/** Takes a payment of Stars, of which people have an unlimited number here, and announces it. Returns the charge id. */
export function charge(world: World, bot: Bot, person: Person, { payload, currency, total_amount }: Invoice): string {
  const id = `stx${randomBytes(24).toString("base64url")}`;
  const source = partner(person, payload);
  bot.transactions ??= [];
  bot.transactions.push({ id, amount: total_amount, date: world.now(), source });
  const paid = { currency, total_amount, invoice_payload: payload };
  announce(world, bot, person, "successful_payment", { ...paid, ...charged(id, person) });
  return id;
}

/** Refunds a whole charge. @throws 400 in Telegram's words */
export function refund(world: World, bot: Bot, person: Person, chargeId: string): void {
  if (chargeId === "") throw badRequest("CHARGE_ID_EMPTY");
  const moves = (bot.transactions ?? []).filter(({ id }) => id === chargeId);
  const came = moves.find(({ source }) => source?.user.id === person.id);
  if (came?.source === undefined) throw badRequest("CHARGE_NOT_FOUND");
  if (moves.some(({ receiver }) => receiver !== undefined)) throw badRequest("CHARGE_ALREADY_REFUNDED");
  const { amount, source } = came;
  bot.transactions?.push({ id: chargeId, amount, date: world.now(), receiver: source });
  const { invoice_payload } = source;
  const back = { currency: STARS, total_amount: amount, invoice_payload, ...charged(chargeId, person) };
  announce(world, bot, person, "refunded_payment", back);
}

/** Returns the Stars that a bot has. */
export const balanceOf = ({ transactions = [] }: Bot): number =>
  transactions.reduce((sum, { amount, source }) => sum + (source ? amount : -amount), 0);

const partner = (person: Person, invoice_payload: string): InvoicePartner => ({
  type: "user",
  transaction_type: "invoice_payment",
  user: viewPerson(person),
  invoice_payload,
});

const charged = (id: string, { id: payer }: Person) => ({
  telegram_payment_charge_id: id,
  provider_payment_charge_id: `${payer}_0`,
});

function announce(
  world: World,
  bot: Bot,
  person: Person,
  kind: "successful_payment" | "refunded_payment",
  money: object,
) {
  const chat = openPrivateChat(world, bot.id, person);
  postService(world, chat, person.id, { [kind]: money });
}
