import { expect, it } from "vitest";
import type { NamedOrder } from "../../../../app/features/orders/load-orders.ts";
import { OrderPage } from "../../../../app/features/orders/order-page.tsx";
import { OrderBadge, OrdersPage } from "../../../../app/features/orders/orders-page.tsx";
import { ReceiptPage } from "../../../../app/features/orders/receipt-page.tsx";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";
import { rendered } from "../../../support/render.tsx";

const orderAt = (status: OrderStatus): NamedOrder => ({
  ...{ id: 7, ctime: 1_900_000_000, status, expired: false, target_type: "chat", target: "1001", title: "Divers" },
  ...{ from_viplv: 10, to_viplv: 50, duration: 0, currency: "USD", drive: "", pmt_str: "", pmt_gateway: "" },
  ...{ pmt_currency: "bitcoin", pmt_amount: "38.00", pmt_extra: "", coinbase_charge_code: "", named: [] },
});
const page = (byValue: Parameters<typeof OrderPage>[0]["data"]["byValue"]) => (
  <OrderPage
    data={{
      ...{
        order: orderAt(100),
        options: [],
        amounts: {},
        stars: null,
        problems: [],
        forOther: null,
        isTest: false,
        coins: {},
        now: 0,
      },
      ...{ timeline: [{ status: 100, at: 1_900_000_000, attempt: 0 }], byValue },
    }}
  />
);
const BY_VALUE = [{ id: "1001", viplv: 50 as const, days: 17, title: "Divers" }];
const RATES = { rates: { EUR: 0.92, CNY: 7.1 } };

it("ORD-12: an order that is being paid has the mark Updating in place of its status, then its new status", () => {
  expect(rendered(<OrderBadge order={orderAt(0)} isUpdating />)).toContain("Updating");
  const asked = rendered(<OrderBadge order={orderAt(3)} />);
  expect([asked.includes("Updating"), asked.includes("being prepared")]).toEqual([true, false]);
  for (const status of [0, 5, 6, 8, 100] as const) {
    expect(rendered(<OrderBadge order={orderAt(status)} />)).not.toContain("Updating");
  }
});

it("AMB-309: the order's page and its steps say what the money bought by its value", () => {
  const told = rendered(page(BY_VALUE));
  expect(told).toContain("had ended or changed");
  expect(told.match(/Professional, 17 days/g)).toHaveLength(2);
  expect(told).not.toContain("Professional is in force now.");
  expect(rendered(page([]))).toContain("Professional is in force now.");
});

it("AMB-309, AMB-329: the receipt says what was bought by value, and its sum in dollars alone", () => {
  const quote = { cents: 3800, lines: [] };
  const paid = { currency: "bitcoin", paid_at: 1_900_000_000, payer: "", payment: "x" } as const;
  const seller = { name: "", address: "" };
  const data = { order: orderAt(100), quote, chats: [], byValue: BY_VALUE, seller, ...paid };
  const html = rendered(<ReceiptPage data={data} />, "/", { config: RATES, currency: "EUR" });
  expect(html).toMatch(/Bought by value<\/dt><dd[^>]*><bdi[^>]*>Professional, 17 days/);
  expect([html.includes("$38.00"), html.includes("€")]).toEqual([true, false]);
});

it("ORD-08, AMB-329: prices stand in the chosen currency beside dollars where there is a rate", () => {
  const list = <OrdersPage data={{ orders: [orderAt(0)] }} />;
  expect(rendered(list, "/", { config: RATES, currency: "EUR" })).toContain("$38.00 (≈ €34.96)");
  expect(rendered(list, "/", { config: RATES, currency: "CNY" })).toContain("$38.00 (≈ CN¥269.80)");
  for (const root of [{ config: RATES, currency: "" }, { config: RATES, currency: "DOGE" }, { currency: "EUR" }]) {
    expect(rendered(list, "/", root)).not.toContain("≈");
  }
});
