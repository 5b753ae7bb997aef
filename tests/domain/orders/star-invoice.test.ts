import { describe, expect, it } from "vitest";
import { readStarRef, starRef } from "../../../domain/orders/star-invoice.ts";
import { readStarUpdate } from "../../../domain/updates/star-update.ts";

describe("the payload of an invoice in Stars", () => {
  it("AMB-286: names the order, the attempt and the Stars within 128 bytes, and is read again", () => {
    for (const invoice of [
      { order: 1, attempt: 1, stars: 1, madeAt: 0 },
      { order: 999_999_999_999_999, attempt: 999_999_999, stars: 999_999_999, madeAt: 999_999_999_999 },
    ]) {
      expect(readStarRef(starRef(invoice))).toEqual(invoice);
      expect(starRef(invoice).length).toBeLessThanOrEqual(128);
    }
  });

  it.each(["", "stars-1-1-1", "stars-1-1-1-1-1", "stars--1-1-1-1", "xstars-1-1-1-1", "stars-1-1-1.5-1"])(
    "AMB-286: %s is none of ours",
    (payload) => expect(readStarRef(payload)).toBeNull(),
  );
});

describe("an update that tells of money", () => {
  const from = { id: 5, is_bot: false, first_name: "Ana" };
  const amount = { currency: "XTR", total_amount: 924, invoice_payload: "stars-1-1-924-1" };
  const charge = { ...amount, telegram_payment_charge_id: "c" };

  it.each([
    ["pre_checkout_query", { pre_checkout_query: { id: "q", from, ...amount } }],
    ["successful_payment", { message: { from, successful_payment: charge } }],
    ["refunded_payment", { message: { from, refunded_payment: charge } }],
  ])("AMB-286: %s is read, with no language where Telegram names none", (_kind, update) => {
    expect(JSON.stringify(readStarUpdate({ update_id: 1, ...update }))).toContain('"language_code":""');
  });

  it.each([
    [{ message: { from, text: "hello" } }],
    [{ message: null }],
    [{ message: { successful_payment: charge } }],
    [{ message: { from, successful_payment: { ...charge, telegram_payment_charge_id: "" } } }],
    [{ pre_checkout_query: { id: "q", from } }],
    [{ pre_checkout_query: null }],
    [{ callback_query: { from } }],
  ])("AMB-286: %j is none", (update) => expect(readStarUpdate(update)).toBeNull());
});
