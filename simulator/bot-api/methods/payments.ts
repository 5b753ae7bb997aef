import { badRequest } from "../../world/errors.ts";
import { addInvoice, balanceOf, type Invoice, refund, STARS } from "../../world/stars.ts";
import { isObject } from "../args.ts";
import type { Call, Methods } from "../call.ts";
import { readTarget, send } from "../send-options.ts";

const MAX_TITLE = 32;
const MAX_DESCRIPTION = 255;
const MAX_PAYLOAD_BYTES = 128;
const MAX_STARS = 100_000;
const MAX_ERROR = 1024;

/** Reads the parameters that both kinds of invoice share. Only Stars are sold here: no other provider is simulated. */
function readInvoice({ args }: Call): Omit<Invoice, "slug"> {
  const title = args.text("title");
  const description = args.text("description");
  const payload = args.text("payload");
  if (title === "") throw badRequest("title must be non-empty");
  if (description === "") throw badRequest("description must be non-empty");
  if ([...title].length > MAX_TITLE) throw badRequest("title is too long");
  if ([...description].length > MAX_DESCRIPTION) throw badRequest("description is too long");
  const bytes = Buffer.byteLength(payload);
  if (bytes < 1 || bytes > MAX_PAYLOAD_BYTES) throw badRequest("INVOICE_PAYLOAD_INVALID");
  const currency = args.text("currency");
  if (currency !== STARS) throw badRequest("PAYMENT_PROVIDER_INVALID");
  if (args.text("provider_token") !== "") throw badRequest("STARS_INVOICE_INVALID");
  return { title, description, payload, currency, total_amount: readPrice(args.json("prices")) };
}

/** Reads a price in Stars: exactly one, in whole Stars. */
function readPrice(prices: unknown): number {
  if (!Array.isArray(prices)) throw badRequest("expected an Array of labeled prices");
  const [price] = prices;
  if (!isObject(price) || typeof price.label !== "string" || price.label === "") {
    throw badRequest("can't parse labeled price");
  }
  const amount = Number(price.amount);
  if (prices.length !== 1) throw badRequest("STARS_INVOICE_INVALID");
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_STARS) throw badRequest("CURRENCY_TOTAL_AMOUNT_INVALID");
  return amount;
}

function sendInvoice(call: Call) {
  const target = readTarget(call);
  const wanted = readInvoice(call);
  const [first] = target.replyMarkup?.inline_keyboard[0] ?? [];
  if (target.replyMarkup && !(first && "pay" in first)) throw badRequest("the first button must be a Pay button");
  const { slug, title, description, currency, total_amount } = addInvoice(call.world, call.bot, wanted);
  const replyMarkup = target.replyMarkup ?? { inline_keyboard: [[{ text: `Pay ⭐️${total_amount}`, pay: true }]] };
  const invoice = { title, description, start_parameter: call.args.text("start_parameter"), currency, total_amount };
  const message = send(call, { ...target, replyMarkup }, "text", { invoice });
  call.world.invoiceOf.set(`${message.chat.id}:${message.message_id}`, slug);
  return message;
}

/** `createInvoiceLink`, `sendInvoice`, `answerPreCheckoutQuery`, and a bot's Stars. */
export const paymentMethods: Methods = {
  createinvoicelink: (call) => `https://t.me/$${addInvoice(call.world, call.bot, readInvoice(call)).slug}`,
  sendinvoice: sendInvoice,
  answerprecheckoutquery: ({ args, bot, checkoutAnswered }) => {
    const ok = args.flag("ok");
    const reason = args.text("error_message");
    if (!ok && reason === "") throw badRequest("error_message must be non-empty");
    if ([...reason].length > MAX_ERROR) throw badRequest("MESSAGE_TOO_LONG");
    const isKnown = checkoutAnswered?.(args.text("pre_checkout_query_id"), bot.id, ok ? null : reason);
    if (!isKnown) throw badRequest("query is too old and response timeout expired or query ID is invalid");
    return true;
  },
  refundstarpayment: ({ args, world, bot }) => {
    const person = world.persons.get(args.optional("user_id") ?? 0);
    if (!person) throw badRequest("USER_ID_INVALID");
    refund(world, bot, person, args.text("telegram_payment_charge_id"));
    return true;
  },
  getstartransactions: ({ args, bot }) => {
    const offset = args.integer("offset", 0, 0);
    const limit = args.integer("limit", 100, 1, 100);
    return { transactions: (bot.transactions ?? []).slice(offset, offset + limit) };
  },
  getmystarbalance: ({ bot }) => ({ amount: balanceOf(bot) }),
};
