/** An amount as PayPal writes it: a currency and decimals as text. */
export interface Amount {
  currency_code: string;
  value: string;
}

export interface Refund {
  id: string;
  status: "COMPLETED";
  amount: Amount;
}

/** Money of an order: PENDING may yet become COMPLETED or DECLINED. */
export interface Capture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Amount;
  refunds: Refund[];
}

/** How the capture of an approved order goes; `instrument_declined` sends the buyer back to choose another way. */
export const OUTCOMES = ["completed", "pending", "declined", "instrument_declined"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface PurchaseUnit {
  amount: Amount;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
}

export interface Order {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  unit: PurchaseUnit;
  returnUrl: string;
  cancelUrl: string;
  /** PayPal's own way of naming a language, empty where the buyer's browser decides */
  locale: string;
  createdMs: number;
  updatedMs: number;
  outcome: Outcome;
  /** what is captured where it is not what was ordered */
  takes?: Amount;
  capture?: Capture;
}

/** The operator's app; notices are signed for its webhook. */
export interface App {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  webhookUrl: string;
}
