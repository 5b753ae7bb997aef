import { randomId } from "../gateways/sign.ts";
import type { Notices } from "./notices.ts";
import type { Business, Checkout, Outcome, Refund } from "./types.ts";

/** Coinbase's refusal: HTTP status and its `errorType`. */
export class CoinbaseError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409,
    readonly errorType: string,
  ) {
    super(errorType);
  }
}

const refused = (type = "invalid_state") => new CoinbaseError(409, type);
const HEX = "0123456789abcdef";
const FEE = 0.01;
const money = (value: number) => value.toFixed(2);

type Wish = Pick<Checkout, "amount" | "currency" | "network"> &
  Partial<Pick<Checkout, "description" | "metadata" | "successRedirectUrl" | "failRedirectUrl" | "expiresAt">>;

/** Checkouts and their money; its acts are those of buyers, the network and the operator. */
export class Books {
  readonly checkouts = new Map<string, Checkout>();
  /** answers by path and idempotency key: a repeated request is carried out once */
  readonly answered = new Map<string, unknown>();
  business: Business | null = null;
  /** True: refunds requested from now on will fail. */
  failsRefunds = false;

  constructor(
    private readonly notices: Notices,
    private readonly nowMs: () => number,
    private readonly origin: () => string,
  ) {}

  checkout(id: string): Checkout {
    const checkout = this.checkouts.get(id);
    if (!checkout) throw new CoinbaseError(404, "not_found");
    return checkout;
  }

  create(wish: Wish): Checkout {
    const id = randomId(24, HEX);
    const at = new Date(this.nowMs()).toISOString();
    const checkout: Checkout = {
      id,
      url: `${this.origin()}/coinbase/pay/${id}`,
      ...wish,
      address: `0x${randomId(40, HEX)}`,
      status: "ACTIVE",
      createdAt: at,
      updatedAt: at,
    };
    this.checkouts.set(id, checkout);
    return checkout;
  }

  /** Pays a checkout as the buyer does. @param amount where it is not what was asked for */
  pay(id: string, outcome: Outcome = "completed", amount?: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "ACTIVE") throw refused();
    const total = Number(amount ?? checkout.amount);
    checkout.transactionHash = `0x${randomId(64, HEX)}`;
    checkout.settlement = {
      totalAmount: money(total),
      feeAmount: money(total * FEE),
      netAmount: money(total * (1 - FEE)),
      currency: checkout.currency,
    };
    checkout.status = "PROCESSING";
    // Nothing is told of money that is on its way.
    if (outcome !== "processing") this.settle(id, outcome);
    return checkout;
  }

  /** Ends a payment that is on its way: the network has taken it, or has not. */
  settle(id: string, outcome: "completed" | "failed"): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "PROCESSING") throw refused();
    checkout.status = outcome === "completed" ? "COMPLETED" : "FAILED";
    this.notices.of(outcome === "completed" ? "checkout.payment.success" : "checkout.payment.failed", checkout);
    return checkout;
  }

  deactivate(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "ACTIVE") throw refused();
    checkout.status = "DEACTIVATED";
    return checkout;
  }

  /** Ends a checkout that is not paid in time. */
  expire(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "ACTIVE") throw refused();
    checkout.status = "EXPIRED";
    this.notices.of("checkout.payment.expired", checkout);
    return checkout;
  }

  /** Starts a refund, and completes it at once. */
  refund(id: string, amount: string): Checkout {
    const checkout = this.checkout(id);
    const { settlement, status } = checkout;
    if (!settlement || (status !== "COMPLETED" && status !== "PARTIALLY_REFUNDED")) throw refused();
    const before = Number(checkout.refundedAmount ?? 0);
    if (!(Number(amount) > 0) || before + Number(amount) > Number(settlement.totalAmount)) {
      throw new CoinbaseError(400, "invalid_request");
    }
    const refund: Refund = { id: crypto.randomUUID(), amount, currency: checkout.currency, status: "COMPLETED" };
    checkout.refunds = [...(checkout.refunds ?? []), refund];
    if (this.failsRefunds) {
      refund.status = "FAILED";
      this.notices.of("checkout.refund.failed", checkout);
      return checkout;
    }
    checkout.refundedAmount = money(before + Number(amount));
    checkout.status = checkout.refundedAmount === settlement.totalAmount ? "REFUNDED" : "PARTIALLY_REFUNDED";
    this.notices.of("checkout.refund.success", checkout);
    return checkout;
  }
}
