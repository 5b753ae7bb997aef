import { describe, expect, it } from "vitest";
import {
  isExpired,
  isLateMoneyGood,
  isPayable,
  nextStatus,
  ORDER_STATUS,
  type OrderEvent,
  type OrderStatus,
} from "../../../domain/orders/order-status.ts";

const ALL = Object.values(ORDER_STATUS);
const HOUR = 3600;
const DAY = 24 * HOUR;

describe("the states of an order", () => {
  it("ORD-03, AMB-222: only 0, 3, 5 and 8 are payable", () => {
    expect(ALL.filter(isPayable).sort((a, b) => a - b)).toEqual([0, 3, 5, 8]);
  });

  it.each<[OrderEvent, string]>([
    ["asked", "0>3 3>3 5>3 8>3"],
    ["created", "3>5 8>5"],
    ["pending", "0>6 3>6 5>6 8>6"],
    ["failed", "3>8 5>8 6>8"],
    ["paid", "-2>10 -1>10 0>10 3>10 5>10 6>10 8>10"],
    ["verified", "10>20"],
    ["applied", "20>100"],
    ["cancelled", "0>-1 3>-1 5>-1 8>-1"],
    ["expired", "0>-2 3>-2 5>-2 8>-2"],
    ["refunded", "10>30 20>30 100>30"],
    ["chargedBack", "10>31 20>31 100>31"],
  ])("AMB-221, AMB-293: %s leads %s and nowhere else", (event, expected) => {
    const steps = [...ALL]
      .sort((a, b) => a - b)
      .flatMap((from) => {
        const to = nextStatus(from, event);
        return to === null ? [] : [`${from}>${to}`];
      });
    expect(steps.join(" ")).toBe(expected);
  });

  it("ORD-20, AMB-293: after the money went back no notice revives an order", () => {
    const events: OrderEvent[] = ["asked", "created", "pending", "failed", "paid", "verified", "applied", "expired"];
    for (const end of [ORDER_STATUS.refunded, ORDER_STATUS.chargedBack] satisfies OrderStatus[]) {
      expect(events.map((event) => nextStatus(end, event))).toEqual(events.map(() => null));
    }
  });

  it("ORD-06, AMB-223, AMB-292: a payable order expires after 72 hours, one whose money is on its way never", () => {
    const aged = (status: OrderStatus, hours: number) => isExpired({ status, ctime: 0 }, hours * HOUR);
    expect([aged(0, 72), aged(0, 73), aged(5, 73), aged(6, 1000), aged(100, 1000), aged(-1, 73)]).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("AMB-293: late money is good for seven days after the order's time", () => {
    expect([isLateMoneyGood({ ctime: 0 }, 10 * DAY), isLateMoneyGood({ ctime: 0 }, 10 * DAY + 1)]).toEqual([
      true,
      false,
    ]);
  });
});
