import { describe, expect, it } from "vitest";
import {
  type CheckoutFrame,
  frameAddress,
  readCheckoutMessage,
} from "../../../../app/features/orders/checkout-message.ts";

const CHARGE: CheckoutFrame = {
  gateway: "sandbox",
  root: "https://commerce.example/base",
  code: "ABCD1234",
  buttonId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff",
};
const INVOICE: CheckoutFrame = { gateway: "btcpay", root: "https://pay.example/shop", code: "Inv1", buttonId: "other" };
const { buttonId } = CHARGE;
const failed = (timeline: unknown) => ({ event: "charge_failed", buttonId, charge: { timeline } });

describe("the frame of a checkout", () => {
  it("ORD-13: is at the gateway's own address", () => {
    expect(frameAddress(CHARGE, "https://steward.example")).toBe(
      `https://commerce.example/base/embed/charges/ABCD1234?origin=https%3A%2F%2Fsteward.example&version=1&buttonId=${buttonId}&cacheDisabled=false`,
    );
    expect(frameAddress(INVOICE, "https://steward.example")).toBe(
      "https://pay.example/shop/invoice?id=Inv1&view=modal",
    );
    expect(frameAddress({ ...CHARGE, code: "../x?y" }, "o")).toContain("/embed/charges/..%2Fx%3Fy?");
  });

  it.each([
    ["ORD-14: closed", { event: "checkout_modal_closed", buttonId }, { event: "checkout_modal_closed" }],
    ["ORD-15: confirmed", { event: "charge_confirmed", buttonId, charge: {} }, { event: "charge_confirmed" }],
    ["ORD-17: not found", { event: "error_not_found", buttonId }, { event: "error_not_found" }],
    ["ORD-13: seen", { event: "payment_detected", buttonId }, { event: "payment_detected" }],
    [
      "ORD-16: failed with a context",
      failed([{ status: "NEW" }, { status: "UNRESOLVED", context: "UNDERPAID" }]),
      { event: "charge_failed", reason: "UNDERPAID" },
    ],
    ["ORD-16: failed with a state", failed([{ status: "EXPIRED" }]), { event: "charge_failed", reason: "EXPIRED" }],
    ["ORD-16: failed without a reason", failed(7), { event: "charge_failed", reason: "" }],
    [
      "ORD-16: failed at length",
      failed([{ context: "x".repeat(999) }]),
      { event: "charge_failed", reason: "x".repeat(200) },
    ],
    ["ORD-13: another button", { event: "charge_confirmed", buttonId: "another" }, null],
    ["ORD-13: no button", { event: "charge_confirmed" }, null],
    ["ORD-13: an unknown event", { event: "toString", buttonId }, null],
    ["ORD-13: a text", "close", null],
    ["ORD-13: nothing", null, null],
  ])("%s, as a charge tells it", (_title, data, told) => {
    expect(readCheckoutMessage(CHARGE, "https://commerce.example", data)).toEqual(told);
  });

  it.each([
    ["ORD-14: closed", "close", { event: "checkout_modal_closed" }],
    ["ORD-13: loaded", "loaded", null],
    ["ORD-13: seen", { invoiceId: "Inv1", status: "Processing" }, { event: "payment_detected" }],
    ["ORD-13: seen by a former version", { invoiceId: "Inv1", status: "paid" }, { event: "payment_detected" }],
    ["ORD-15: confirmed", { invoiceId: "Inv1", status: "settled" }, { event: "charge_confirmed" }],
    ["ORD-15: confirmed by a former version", { invoiceId: "Inv1", status: "complete" }, { event: "charge_confirmed" }],
    ["ORD-16: expired", { invoiceId: "Inv1", status: "Expired" }, { event: "charge_failed", reason: "EXPIRED" }],
    ["ORD-16: invalid", { invoiceId: "Inv1", status: "invalid" }, { event: "charge_failed", reason: "INVALID" }],
    ["ORD-13: another invoice", { invoiceId: "Inv2", status: "settled" }, null],
    ["ORD-13: an unknown state", { invoiceId: "Inv1", status: "constructor" }, null],
  ])("%s, as an invoice tells it", (_title, data, told) => {
    expect(readCheckoutMessage(INVOICE, "https://pay.example", data)).toEqual(told);
  });

  it("ORD-13: nobody else's window is believed", () => {
    const told = { event: "charge_confirmed", buttonId };
    for (const origin of [
      "https://steward.example",
      "https://commerce.example.evil.example",
      "http://commerce.example",
      "null",
    ]) {
      expect(readCheckoutMessage(CHARGE, origin, told)).toBeNull();
      expect(readCheckoutMessage(INVOICE, origin, "close")).toBeNull();
    }
  });
});
