type Status = "New" | "Processing" | "Settled" | "Expired" | "Invalid";

/** Money on the chain; it counts for its invoice from the first sight, and is safe once settled. */
interface Payment {
  id: string;
  /** bitcoins */
  value: string;
  status: "Processing" | "Settled" | "Invalid";
}

export interface Invoice {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  status: Status;
  additionalStatus: "None" | "PaidLate" | "PaidPartial" | "PaidOver" | "Marked" | "Invalid";
  checkoutLink: string;
  /** unix seconds */
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  metadata: { orderId?: string; itemDesc?: string };
  checkout: { redirectURL?: string; defaultLanguage?: string };
  payments: Payment[];
}

/** A store of the operator: calls must have its key, and its notices are signed with the secret. */
export interface Store {
  id: string;
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

/** Money that the operator gives back for an invoice: claimed by its buyer, and here paid out at once. */
export interface PullPayment {
  id: string;
  /** name of the refund, as BTCPay writes it */
  name: string;
  currency: string;
  amount: string;
  archived: boolean;
  payouts: {
    id: string;
    state: "AwaitingPayment" | "Completed" | "Cancelled";
    originalCurrency: string;
    originalAmount: string;
  }[];
}
