/** States of a checkout, as Coinbase writes them. */
type Status =
  | "ACTIVE"
  | "PROCESSING"
  | "COMPLETED"
  | "FAILED"
  | "EXPIRED"
  | "DEACTIVATED"
  | "REFUNDED"
  | "PARTIALLY_REFUNDED";

export interface Refund {
  id: string;
  amount: string;
  currency: string;
  status: "PENDING" | "COMPLETED" | "FAILED";
}

export interface Checkout {
  /** 24 hex digits */
  id: string;
  url: string;
  amount: string;
  currency: string;
  network: string;
  address: string;
  status: Status;
  description?: string;
  metadata?: Record<string, string>;
  successRedirectUrl?: string;
  failRedirectUrl?: string;
  expiresAt?: string;
  createdAt: string;
  updatedAt: string;
  transactionHash?: string;
  settlement?: { totalAmount: string; feeAmount: string; netAmount: string; currency: string };
  refundedAmount?: string;
  refunds?: Refund[];
}

/** A business of the operator: its key is checked on every request, and its notices are signed with the secret. */
export interface Business {
  keyId: string;
  /** Ed25519, 32 bytes in hex */
  publicKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

/** Outcomes of a payment that the page offers. */
export const OUTCOMES = ["completed", "processing", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];
