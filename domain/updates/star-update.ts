import * as z from "zod/mini";

const payer = z.object({
  id: z.number().check(z.int(), z.positive()),
  language_code: z._default(z.string().check(z.maxLength(35)), ""),
});
const amount = { currency: z.string(), total_amount: z.number().check(z.int()), invoice_payload: z.string() };
const charge = { telegram_payment_charge_id: z.string().check(z.minLength(1), z.maxLength(256)) };

const starUpdate = z.union([
  z.object({ pre_checkout_query: z.object({ id: z.string(), from: payer, ...amount }) }),
  z.object({ message: z.object({ from: payer, successful_payment: z.object({ ...amount, ...charge }) }) }),
  z.object({ message: z.object({ from: payer, refunded_payment: z.object({ ...amount, ...charge }) }) }),
]);

/** Part of an update about Stars: Telegram's question before a payment, a payment, or a refund. */
export type StarUpdate = z.output<typeof starUpdate>;

/** Reads an update about Stars; null for every other update, at no cost (AMB-286). */
export function readStarUpdate(update: Readonly<Record<string, unknown>>): StarUpdate | null {
  if (update.pre_checkout_query === undefined && !isMoney(update.message)) return null;
  const parsed = starUpdate.safeParse(update);
  return parsed.success ? parsed.data : null;
}

const isMoney = (message: unknown): boolean =>
  typeof message === "object" && message !== null && ("successful_payment" in message || "refunded_payment" in message);
