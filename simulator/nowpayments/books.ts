import { randomId } from "../gateways/sign.ts";
import type { Notices } from "./notices.ts";
import type { Account, Payment } from "./types.ts";

/** NOWPayments' refusal: HTTP status and its `code`. */
export class NowpaymentsError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404,
    readonly code: string,
  ) {
    super(code);
  }
}

interface Coin {
  /** US dollars for one */
  rate: number;
  decimals: number;
  network: string;
}
/** Coins that can be paid with, by their codes. */
export const COINS: Readonly<Record<string, Coin>> = {
  btc: { rate: 60_000, decimals: 8, network: "btc" },
  eth: { rate: 3000, decimals: 8, network: "eth" },
  usdterc20: { rate: 1, decimals: 6, network: "eth" },
  usdttrc20: { rate: 1, decimals: 6, network: "trx" },
  usdc: { rate: 1, decimals: 6, network: "eth" },
  shib: { rate: 0.00001, decimals: 2, network: "eth" },
};
const HEX = "0123456789abcdef";
const BECH32 = "023456789acdefghjklmnpqrstuvwxyz";
const MINUTE_MS = 60_000;
const RATE_MINUTES = 20;
const VALID_DAYS = 7;

export interface Wish {
  price_amount: number;
  price_currency: string;
  pay_currency: string;
  order_id?: string;
  order_description?: string;
  ipn_callback_url?: string;
  is_fixed_rate?: boolean;
}

/** Payments of one account; its acts are those of buyers, of the networks and of the operator. */
export class Books {
  readonly payments = new Map<string, Payment>();
  account: Account | null = null;
  /** answers amounts as text, as some of NOWPayments' answers do */
  writesText = false;

  constructor(
    private readonly notices: Notices,
    private readonly nowMs: () => number,
  ) {}

  payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new NowpaymentsError(404, "PAYMENT_NOT_FOUND");
    return payment;
  }

  /** Returns the least price in US dollars. */
  least(code: string): number {
    return this.account?.least?.[code] ?? 0;
  }

  create({ price_amount, price_currency, pay_currency, ...wish }: Wish): Payment {
    const coin = COINS[pay_currency];
    const isEnabled = this.account?.coins.some((code) => code.toLowerCase() === pay_currency);
    if (!coin || !isEnabled || !(price_amount > 0) || price_currency !== "usd") {
      throw new NowpaymentsError(400, "BAD_CREATE_PAYMENT_REQUEST");
    }
    if (price_amount < this.least(pay_currency)) throw new NowpaymentsError(400, "AMOUNT_MINIMAL_ERROR");
    const pay_address = pay_currency === "btc" ? `bc1q${randomId(38, BECH32)}` : `0x${randomId(40, HEX)}`;
    return this.add({
      parent_payment_id: null,
      pay_address,
      price_amount,
      pay_amount: Number((price_amount / coin.rate).toFixed(coin.decimals)),
      pay_currency,
      network: coin.network,
      order_id: wish.order_id ?? null,
      order_description: wish.order_description ?? null,
      ipn_callback_url: wish.ipn_callback_url ?? null,
      is_fixed_rate: wish.is_fixed_rate ?? false,
    });
  }

  private add(
    made: Omit<
      Payment,
      | "payment_id"
      | "payment_status"
      | "actually_paid"
      | "payin_extra_id"
      | "price_currency"
      | "purchase_id"
      | "expiration_estimate_date"
      | "valid_until"
      | "created_at"
      | "updated_at"
    >,
  ): Payment {
    const at = (minutes: number) => new Date(this.nowMs() + minutes * MINUTE_MS).toISOString();
    const payment: Payment = {
      ...made,
      payment_id: `5${randomId(9, "0123456789")}`,
      payment_status: "waiting",
      payin_extra_id: null,
      price_currency: "usd",
      actually_paid: 0,
      purchase_id: `6${randomId(9, "0123456789")}`,
      expiration_estimate_date: at(RATE_MINUTES),
      valid_until: at(VALID_DAYS * 24 * 60),
      created_at: at(0),
      updated_at: at(0),
    };
    this.payments.set(payment.payment_id, payment);
    return payment;
  }

  /**
   * Sends coins to a payment's address. To one that has got some before it makes a further payment.
   * @param amount of the coin, by default what is still asked for @param code the coin that is sent, by default the right one
   */
  send(id: string, amount?: number, code?: string): Payment {
    const first = this.payment(id);
    const isFirst = first.payment_status === "waiting" && (code === undefined || code === first.pay_currency);
    const sent = amount ?? this.missingOf(first);
    const payment = isFirst ? first : this.further(first, sent, code ?? first.pay_currency);
    payment.actually_paid = sent;
    return this.move(payment, "confirming");
  }

  private further(first: Payment, amount: number, code: string): Payment {
    const { pay_address, network, order_id, order_description, ipn_callback_url, is_fixed_rate } = first;
    const price_amount = Number((amount * (COINS[code]?.rate ?? 1)).toFixed(2));
    const kept = { pay_address, network, order_id, order_description, ipn_callback_url, is_fixed_rate };
    const parent_payment_id = first.parent_payment_id ?? first.payment_id;
    return this.add({ ...kept, parent_payment_id, price_amount, pay_amount: amount, pay_currency: code });
  }

  /** Returns the coins that an address still waits for, at least none. */
  missingOf({ payment_id, pay_amount, pay_currency, payment_status, actually_paid }: Payment): number {
    const further = [...this.payments.values()].filter(({ parent_payment_id: parent }) => parent === payment_id);
    const own = payment_status === "waiting" ? 0 : actually_paid;
    const came = further.reduce(
      (sum, each) => sum + (each.pay_currency === pay_currency ? each.actually_paid : 0),
      own,
    );
    return Math.max(0, Number((pay_amount - came).toFixed(COINS[pay_currency]?.decimals ?? 8)));
  }

  /** Confirms coins that were seen, as miners do, and pays them out to the operator: whole, or as too few. */
  confirm(id: string): Payment {
    const payment = this.payment(id);
    if (payment.payment_status !== "confirming") throw new NowpaymentsError(400, "NOT_CONFIRMING");
    this.move(payment, "confirmed");
    this.move(payment, "sending");
    const isWhole = payment.actually_paid >= payment.pay_amount;
    const further = this.account?.furtherAs ?? "finished";
    return this.move(payment, payment.parent_payment_id !== null ? further : isWhole ? "finished" : "partially_paid");
  }

  fail(id: string): Payment {
    return this.move(this.payment(id), "failed");
  }

  expire(id: string): Payment {
    const payment = this.payment(id);
    if (payment.payment_status !== "waiting") throw new NowpaymentsError(400, "NOT_WAITING");
    return this.move(payment, "expired");
  }

  /** Gives money back, as the operator does by hand. */
  refund(id: string): Payment {
    return this.move(this.payment(id), "refunded");
  }

  private move(payment: Payment, status: Payment["payment_status"]): Payment {
    payment.payment_status = status;
    payment.updated_at = new Date(this.nowMs()).toISOString();
    this.notices.of(payment);
    return payment;
  }
}
