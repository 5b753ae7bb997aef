import { randomId } from "../gateways/sign.ts";
import type { Notices } from "./notices.ts";
import type { Invoice, PullPayment, Store } from "./types.ts";

/** BTCPay's refusal: HTTP status and its `code`. */
export class BtcpayError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422,
    readonly code: string,
  ) {
    super(code);
  }
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** US dollars for a bitcoin, and its decimals. */
export const RATE = 60_000;
const DECIMALS = 8;
const INVOICE_SECONDS = 900;

interface Wish {
  amount: string;
  currency: string;
  metadata?: Invoice["metadata"];
  checkout?: Invoice["checkout"] & { monitoringMinutes?: number };
}

/** Invoices of one store and the payments on the chain; its acts are those of buyers, miners and the operator. */
export class Ledger {
  readonly invoices = new Map<string, Invoice>();
  readonly pullPayments: PullPayment[] = [];
  store: Store | null = null;

  constructor(
    private readonly notices: Notices,
    private readonly nowMs: () => number,
    private readonly origin: () => string,
  ) {}

  invoice(id: string): Invoice {
    const invoice = this.invoices.get(id);
    if (!invoice) throw new BtcpayError(404, "invoice-not-found");
    return invoice;
  }

  create({ amount, currency, metadata = {}, checkout = {} }: Wish): Invoice {
    const id = randomId(22, BASE58);
    const now = Math.floor(this.nowMs() / 1000);
    const expirationTime = now + INVOICE_SECONDS;
    const invoice: Invoice = {
      id,
      storeId: this.store?.id ?? "",
      amount,
      currency,
      status: "New",
      additionalStatus: "None",
      checkoutLink: `${this.origin()}/i/${id}`,
      createdTime: now,
      expirationTime,
      metadata,
      checkout,
      payments: [],
      monitoringExpiration: expirationTime + (checkout.monitoringMinutes ?? 1440) * 60,
    };
    this.invoices.set(id, invoice);
    this.notices.of("InvoiceCreated", invoice);
    return invoice;
  }

  /** Pays an invoice in coins. @param usd their worth, by default the amount that is still asked for */
  pay(id: string, usd?: number): Invoice {
    const invoice = this.invoice(id);
    const before = this.dueOf(invoice);
    const worth = usd ?? Math.max(before, 0);
    const value = (worth / RATE).toFixed(DECIMALS);
    invoice.payments.push({ id: randomId(64, "0123456789abcdef"), value, status: "Processing" });
    const due = this.dueOf(invoice);
    const isWhole = due <= 0;
    const isLate = invoice.status !== "New" && invoice.status !== "Processing";
    this.notices.of("InvoiceReceivedPayment", invoice, { afterExpiration: isLate });
    if (invoice.status === "Expired") invoice.additionalStatus = isWhole ? "PaidLate" : "PaidPartial";
    if (invoice.status !== "New") return invoice;
    invoice.additionalStatus = isWhole ? (due < 0 ? "PaidOver" : "None") : "PaidPartial";
    if (!isWhole) return invoice;
    invoice.status = "Processing";
    this.notices.of("InvoiceProcessing", invoice, { overPaid: due < 0 });
    return invoice;
  }

  /** Confirms every payment that is on its way, as miners do. */
  confirm(id: string): Invoice {
    const invoice = this.invoice(id);
    for (const payment of invoice.payments.filter(({ status }) => status === "Processing")) {
      payment.status = "Settled";
      this.notices.of("InvoicePaymentSettled", invoice, { afterExpiration: invoice.status === "Expired" });
    }
    if (invoice.status !== "Processing") return invoice;
    invoice.status = "Settled";
    this.notices.of("InvoiceSettled", invoice, { overPaid: this.dueOf(invoice) < 0, manuallyMarked: false });
    return invoice;
  }

  /** Drops every payment that is on its way, as the network does where the coins were spent elsewhere. */
  drop(id: string): Invoice {
    const invoice = this.invoice(id);
    for (const payment of invoice.payments) if (payment.status === "Processing") payment.status = "Invalid";
    if (invoice.status !== "Processing") return invoice;
    Object.assign(invoice, { status: "Invalid", additionalStatus: "None" });
    this.notices.of("InvoiceInvalid", invoice, { manuallyMarked: false });
    return invoice;
  }

  /** Ends an invoice that is not paid whole in time. */
  expire(id: string): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status !== "New") throw new BtcpayError(422, "not-new");
    invoice.status = "Expired";
    this.notices.of("InvoiceExpired", invoice, { partiallyPaid: invoice.additionalStatus === "PaidPartial" });
    return invoice;
  }

  /** Ends an invoice as its operator does, by hand or by the API. */
  mark(id: string, status: "Invalid" | "Settled"): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status === status) throw new BtcpayError(422, "status-not-settable");
    Object.assign(invoice, { status, additionalStatus: "Marked" });
    this.notices.of(`Invoice${status}`, invoice, { manuallyMarked: true });
    return invoice;
  }

  /**
   * Gives money back as the operator does, and pays it out to the address that the buyer names. The store's notices of
   * invoices tell nothing of it.
   * @param amount in the invoice's currency, by default all of it
   */
  refund(id: string, amount?: string, state: PullPayment["payouts"][number]["state"] = "Completed"): PullPayment {
    const invoice = this.invoice(id);
    const { currency } = invoice;
    const returned = amount ?? invoice.amount;
    const payout = { id: randomId(20, BASE58), state, originalCurrency: currency, originalAmount: returned };
    const made = { id: randomId(20, BASE58), name: `Refund ${id}`, currency, amount: returned, archived: true };
    const pullPayment = { ...made, payouts: [payout] };
    this.pullPayments.push(pullPayment);
    return pullPayment;
  }

  /**
   * Computes the US dollars that are still asked for, below 0 where too many came; to the smallest part of a bitcoin.
   */
  private dueOf({ amount, payments }: Invoice): number {
    const asked = Number((Number(amount) / RATE).toFixed(DECIMALS));
    const paid = payments
      .filter(({ status }) => status !== "Invalid")
      .reduce((sum, { value }) => sum + Number(value), 0);
    return Number((asked - paid).toFixed(DECIMALS)) * RATE;
  }
}
