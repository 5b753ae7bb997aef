import { expect, it } from "vitest";
import { orderAddress, statusKey } from "../../../../app/features/orders/order-words.ts";
import { ORDER_STATUS, type OrderStatus } from "../../../../domain/orders/order-status.ts";
import { english } from "../../../support/texts.ts";

const TEXTS: [OrderStatus, string][] = [
  [0, "Unpaid"],
  [3, "Payment is being prepared"],
  [5, "Waiting for payment"],
  [6, "Payment on its way"],
  [8, "Payment failed"],
  [10, "Paid"],
  [20, "Verified"],
  [100, "Done"],
  [-1, "Cancelled by you"],
  [-2, "Cancelled: not paid in time"],
  [30, "Refunded"],
  [31, "Charged back"],
];

it.each(TEXTS)("ORD-02, AMB-293: state %i is shown as %s", (status, text) => {
  expect(english[statusKey(status)]).toBe(text);
});

it("ORD-02: every state has its text", () => {
  expect(TEXTS.map(([status]) => status).sort()).toEqual(Object.values(ORDER_STATUS).sort());
});

it.each<[OrderStatus, boolean, string | null]>([
  [5, false, "/pay_order/7"],
  [6, false, "/orders/7"],
  [100, false, "/orders/7"],
  [-1, false, null],
  [5, true, null],
])("ORD-04: an order at %i (expired: %s) opens %s", (status, expired, address) => {
  expect(orderAddress({ id: 7, status, expired })).toBe(address);
});
