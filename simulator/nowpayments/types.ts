/** States of a payment, as NOWPayments writes them. */
type Status =
  | "waiting"
  | "confirming"
  | "confirmed"
  | "sending"
  | "finished"
  | "partially_paid"
  | "failed"
  | "expired"
  | "refunded";

export interface Payment {
  payment_id: string;
  /** the payment to whose address this further transfer came; null for a first one */
  parent_payment_id: string | null;
  payment_status: Status;
  pay_address: string;
  payin_extra_id: string | null;
  price_amount: number;
  price_currency: string;
  pay_amount: number;
  actually_paid: number;
  pay_currency: string;
  network: string;
  order_id: string | null;
  order_description: string | null;
  purchase_id: string;
  ipn_callback_url: string | null;
  is_fixed_rate: boolean;
  expiration_estimate_date: string;
  valid_until: string;
  created_at: string;
  updated_at: string;
}

/** An account of the operator: its key is checked on every request, and its notices are signed with the secret. */
export interface Account {
  apiKey: string;
  ipnSecret: string;
  /** codes of the coins that are enabled */
  coins: readonly string[];
  /** least price in US dollars by code; 0 where none is named */
  least?: Readonly<Record<string, number>>;
  /** state of further transfers, as the account is set up */
  furtherAs?: "finished" | "partially_paid";
  /** signs over the names at the top alone, as the older example of the reference does */
  signsTopNames?: boolean;
}
