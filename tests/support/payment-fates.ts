import type { KeptNotice } from "../../simulator/gateways/deliveries.ts";
import type { Bank } from "../../simulator/paypal/bank.ts";
import type { Random } from "./fuzz/random.ts";

/** Things that become of an order that is paid by PayPal, the ordinary ones more often. */
export const FATES = [
  ...(["paid", "paid", "paid", "twice", "slow", "declined", "left", "short", "refunded", "chargedBack"] as const),
];
export type Fate = (typeof FATES)[number];

/** An order with PayPal's id of each attempt. */
export interface BegunPayment {
  fate: Fate;
  refs: string[];
}

/**
 * States of an order in the end, and days of its plan: money that went back before it was seen bought nothing. `money`:
 * captures that are kept in the end.
 */
export const ENDS: Readonly<Record<Fate, { states: number[]; days: number; money: number }>> = {
  paid: { states: [100], days: 30, money: 1 },
  twice: { states: [100], days: 30, money: 1 },
  slow: { states: [100], days: 30, money: 1 },
  declined: { states: [8], days: 0, money: 0 },
  left: { states: [5], days: 0, money: 0 },
  short: { states: [8], days: 0, money: 0 },
  refunded: { states: [30, 8], days: 0, money: 0 },
  chargedBack: { states: [31, 8], days: 0, money: 1 },
};

/** Plays the buyer, and where both attempts are captured two runs at once. */
export function playBuyer(bank: Bank, { fate, refs }: BegunPayment): void {
  if (fate === "left") return;
  for (const ref of refs) {
    const outcome = fate === "slow" ? "pending" : fate === "declined" ? "declined" : "completed";
    bank.approve(ref, outcome, fate === "short" ? { currency_code: "USD", value: "1.00" } : undefined);
    if (fate === "twice") bank.capture(ref);
  }
}

/** Plays the bank and the operator, once there is money: some of it arrives, some goes back. */
export function playBank(
  bank: Bank,
  notices: readonly KeptNotice[],
  { fate, refs }: BegunPayment,
  random: Random,
): void {
  const capture = bank.orders.get(refs[0] ?? "")?.capture;
  if (capture === undefined || !random.isHit(0.2)) return;
  if (fate === "slow" && capture.status === "PENDING") bank.settle(refs[0] ?? "", "COMPLETED");
  if (fate === "refunded" && capture.status === "COMPLETED") bank.refund(capture.id);
  const isTold = notices.some(({ type, body }) => type === "PAYMENT.CAPTURE.REVERSED" && body.includes(capture.id));
  if (fate === "chargedBack" && !isTold) bank.chargeBack(capture.id);
}

/** Tells whether nothing more becomes of an order's money. */
export function isPlayed(bank: Bank, notices: readonly KeptNotice[], { fate, refs }: BegunPayment): boolean {
  const capture = bank.orders.get(refs[0] ?? "")?.capture;
  if (fate === "slow") return capture?.status === "COMPLETED";
  if (fate === "refunded") return capture?.status === "REFUNDED";
  if (fate !== "chargedBack") return true;
  return notices.some(
    ({ type, body }) => type === "PAYMENT.CAPTURE.REVERSED" && capture !== undefined && body.includes(capture.id),
  );
}
