import type { Notices } from "./notices.ts";
import type { Amount, App, Capture, Order, Outcome, PurchaseUnit, Refund } from "./types.ts";

/** PayPal's refusal: HTTP status, its name, and the issue among `details`. */
export class PaypalError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 422,
    readonly issue: string,
  ) {
    super(issue);
  }
}

const refused = (issue: string) => new PaypalError(422, issue);
const gone = () => new PaypalError(404, "INVALID_RESOURCE_ID");

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Returns an id as PayPal's: 17 capitals and digits. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(17))].map((byte) => LETTERS[byte % LETTERS.length]).join("");

const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);

/** Orders and their money. Acts are those of buyers, banks and the operator; each sends a notice. */
export class Bank {
  readonly orders = new Map<string, Order>();
  /** answers by the request's id: a repeated request is carried out once */
  readonly answered = new Map<string, unknown>();
  app: App | null = null;

  constructor(
    private readonly notices: Notices,
    readonly nowMs: () => number,
  ) {}

  order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw gone();
    return order;
  }

  captured(captureId: string): { order: Order; capture: Capture } {
    for (const order of this.orders.values()) {
      if (order.capture?.id === captureId) return { order, capture: order.capture };
    }
    throw gone();
  }

  create(unit: PurchaseUnit, pages: Pick<Order, "returnUrl" | "cancelUrl" | "locale">): Order {
    const at = this.nowMs();
    const order: Order = {
      id: newId(),
      status: "PAYER_ACTION_REQUIRED",
      unit,
      ...pages,
      createdMs: at,
      updatedMs: at,
      outcome: "completed",
    };
    this.orders.set(order.id, order);
    return order;
  }

  /**
   * Approves an order as the buyer does: the outcome of the capture is settled here.
   * @param takes another amount than was ordered
   */
  approve(id: string, outcome: Outcome = "completed", takes?: Amount): Order {
    const order = this.order(id);
    if (order.status === "COMPLETED") throw refused("ORDER_ALREADY_CAPTURED");
    Object.assign(order, { status: "APPROVED", outcome, updatedMs: Math.max(this.nowMs(), order.updatedMs + 1) });
    if (takes) order.takes = takes;
    this.notices.ofOrder("CHECKOUT.ORDER.APPROVED", order);
    return order;
  }

  capture(id: string): Order {
    const order = this.order(id);
    if (order.status === "COMPLETED") throw refused("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") throw refused("ORDER_NOT_APPROVED");
    if (order.outcome === "instrument_declined") {
      order.status = "PAYER_ACTION_REQUIRED";
      throw refused("INSTRUMENT_DECLINED");
    }
    const status = ({ completed: "COMPLETED", pending: "PENDING", declined: "DECLINED" } as const)[order.outcome];
    order.status = "COMPLETED";
    order.capture = { id: newId(), status, amount: order.takes ?? order.unit.amount, refunds: [] };
    this.notices.ofCapture(status === "DECLINED" ? "PAYMENT.CAPTURE.DENIED" : `PAYMENT.CAPTURE.${status}`, order);
    return order;
  }

  /** Decides as the bank does about money that was on its way. */
  settle(id: string, status: "COMPLETED" | "DECLINED"): void {
    const order = this.order(id);
    if (order.capture?.status !== "PENDING") throw refused("CAPTURE_NOT_PENDING");
    order.capture.status = status;
    this.notices.ofCapture(status === "DECLINED" ? "PAYMENT.CAPTURE.DENIED" : "PAYMENT.CAPTURE.COMPLETED", order);
  }

  /** Gives back what is left, or a part of it. */
  refund(captureId: string, amount?: Amount): Refund {
    const { order, capture } = this.captured(captureId);
    if (capture.status === "REFUNDED") throw refused("CAPTURE_FULLY_REFUNDED");
    if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED") {
      throw refused("CAPTURE_NOT_COMPLETED");
    }
    const left = centsOf(capture.amount) - capture.refunds.reduce((sum, one) => sum + centsOf(one.amount), 0);
    const cents = amount ? centsOf(amount) : left;
    if (cents > left) throw refused("REFUND_AMOUNT_EXCEEDED");
    const value = (cents / 100).toFixed(2);
    const refund: Refund = { id: newId(), status: "COMPLETED", amount: { ...capture.amount, value } };
    capture.refunds.push(refund);
    capture.status = cents === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
    this.notices.ofRefund("PAYMENT.CAPTURE.REFUNDED", order, refund);
    return refund;
  }

  /** Takes the money back as the buyer's bank does; the capture itself does not show it. */
  chargeBack(captureId: string): void {
    const { order, capture } = this.captured(captureId);
    this.notices.ofRefund("PAYMENT.CAPTURE.REVERSED", order, {
      id: newId(),
      status: "COMPLETED",
      amount: capture.amount,
    });
  }

  /** Ends the time of an order: one that is not captured is forgotten. */
  expire(id: string): void {
    const order = this.order(id);
    if (order.status === "COMPLETED") throw refused("ORDER_ALREADY_CAPTURED");
    this.orders.delete(id);
    if (order.status === "APPROVED") this.notices.ofExpiredApproval(order);
  }
}
