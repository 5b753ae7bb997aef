import { describe, expect, it } from "vitest";
import { type PaymentLine, reportText } from "../../scripts/payments/report.ts";

const line = (change: Partial<PaymentLine> = {}): PaymentLine => ({
  order_id: 81,
  attempt: 1,
  gateway: "paypal",
  cents: 1296,
  state: "paid",
  note: "",
  paid_at: 1_795_000_000,
  paid_as: "3C679366HH908993F",
  status: 100,
  target_type: "chat",
  target: "1001",
  to_viplv: 10,
  duration: 30,
  account_id: "7",
  ...change,
});

describe("the operator's list of payments", () => {
  it("tells payments, totals with what went back, and the health of gateways", () => {
    const text = reportText({
      payments: [line(), line({ attempt: 2, state: "refunded", note: "returned", status: null, target: null })],
      totals: [{ month: "2026-11", gateway: "paypal", payments: 2, cents: 2592, returned: 1296 }],
      health: [{ gateway: "paypal", good: 12, good_at: 1_795_000_000, bad: 3, bad_at: 0 }],
    });
    expect(text.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
      ["Payments, newest first"],
      [
        "seen (UTC)",
        "order",
        "attempt",
        "gateway",
        "USD",
        "money",
        "order's state",
        "for",
        "note",
        "id at the gateway",
      ],
      [
        "2026-11-18 11:06",
        "81",
        "1",
        "paypal",
        "12.96",
        "paid",
        "100",
        "chat 1001, level 10, 30 days",
        "3C679366HH908993F",
      ],
      ["2026-11-18 11:06", "81", "2", "paypal", "12.96", "refunded", "removed", "returned", "3C679366HH908993F"],
      [""],
      ["Totals"],
      ["month", "gateway", "payments", "USD in", "USD back", "USD left"],
      ["2026-11", "paypal", "2", "25.92", "12.96", "12.96"],
      [""],
      ["Notices"],
      ["gateway", "good", "last (UTC)", "wrong signature", "last (UTC)"],
      ["paypal", "12", "2026-11-18 11:06", "3", "never"],
    ]);
  });

  it("AMB-293: money that waits for the operator stands at the end", () => {
    const payments = [line({ note: "kept" }), line({ order_id: 82, note: "partly" })];
    expect(reportText({ payments, totals: [], health: [] }).split("\n").slice(-2)).toEqual([
      "To do",
      "order 81, attempt 1, 12.96 USD bought nothing: give it back at the gateway",
    ]);
  });
});
