import type * as z from "zod/mini";
import type { PayOption } from "../../domain/limits.ts";
import type { CoinRequest } from "../../domain/orders/coin.ts";
import type { GatewayName, PaymentState } from "../../domain/orders/order.ts";

/** A payment as its gateway has it: the only source of truth about money (AMB-294). */
export interface PaymentReading {
  state: PaymentState;
  /** whole cents that came or are asked for, before the gateway's own fee */
  cents: number;
  currency: string;
  /** the gateway's id of the money, empty before it is paid */
  paymentId: string;
  /** some of the money went back, less than all */
  isPartlyReturned?: boolean;
  /** the gateway has failed to give the money back */
  hasRefundFailed?: boolean;
  /** of coins on their way: what the buyer was asked for, and what is missing of it; left out by gateways with a page */
  coin?: CoinRequest;
  /** more came after the price was paid, or in a coin that was not asked for: it buys nothing */
  hasSurplus?: boolean;
  /** changes with each new approval by the buyer, so that a capture is repeated only for the same approval */
  approval?: string;
}

export interface PaymentWish {
  order: number;
  attempt: number;
  /** name of this attempt, the same whenever it is repeated, and of no other one anywhere */
  key: string;
  cents: number;
  currency: PayOption;
  /** the plan and its days in the language of `lang`, in a few words */
  description: string;
  /** for whom the plan is, in the same language, in one or two sentences */
  detail: string;
  /** the reader's language; a gateway takes its own where it does not know it (AMB-226) */
  lang: string;
  /** page of the order, to which the gateway leads back */
  returnUrl: string;
}

/** A payment that waits for its buyer. */
export interface PaymentMade {
  ref: string;
  /** for the browser (`pmt_str`): the gateway's id, or the address of its page; empty for none */
  shown: string;
  /** page of the gateway on which the buyer approves, empty for none */
  approveUrl: string;
  /** id of what can be shown in a frame, empty for none (`coinbase_charge_code`) */
  code: string;
  /** what the buyer has to send, where the gateway has no page of its own */
  coin?: CoinRequest;
}

/**
 * A gateway to real money. Every call may be repeated: the same order and attempt mean the same payment, or another one
 * of which nobody learns.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** coins may come to an address after the payment has run out, also where no notice tells of it */
  readonly takesLate?: true;
  takes(option: PayOption): boolean;
  /** Returns the least price in cents that can be paid so; left out where any can. */
  leastCents?(option: PayOption): number;
  /** Creates a payment. @throws GatewayError */
  create(wish: PaymentWish): Promise<PaymentMade>;
  /**
   * Reads a payment.
   * @param before the state that was read last, since money is paid before it goes back
   * @param isThorough as the cron reads: also what a notice should have told, with further requests
   * @throws GatewayError
   */
  read(ref: string, before: PaymentState, isThorough: boolean): Promise<PaymentReading>;
  /** Captures the money that the buyer approved, as it was read. @throws GatewayError */
  capture?(ref: string, approved: PaymentReading): Promise<PaymentReading>;
  /** Ends a payment that nobody paid, where the gateway can. @throws GatewayError */
  close?(ref: string): Promise<void>;
  /** Gives all of the money back. @throws GatewayError */
  refund?(paymentId: string): Promise<void>;
  /**
   * Reads money with an unknown id, finds the payment of ours to which it belongs, and stores both. @throws GatewayError
   */
  parentOf?(id: string): Promise<string | null>;
}

/** A notice. It is only a hint: the payment is read, and its state decides (AMB-294). */
export interface Notice {
  eventId: string;
  /**
   * ids at the gateway, one of which belongs to the payment or its money; empty for a notice about no payment of ours
   */
  ids: string[];
  /** facts that cannot be read at the gateway; the notice's signature vouches for them */
  told?: { state: PaymentState; cents: number | null };
}

/** The notices of a gateway that is set up. */
export interface NoticeReader {
  /** most bytes of one; left out, those of all gateways */
  maxBytes?: number;
  /** Tells whether the gateway has signed a notice for us. @param text the body as it came @throws GatewayError */
  isSigned(headers: Headers, text: string): Promise<boolean>;
  /** Reads a notice whose signature was right; null for what is none. */
  read(text: string): Notice | null;
}

const OWN = "STW-";
/** Returns the name of an attempt to pay in the gateway's books, where other things may be sold beside. */
export const bookName = (key: string): string => OWN + key;
/** Parses the JSON of a notice by its shape; null for what is none. */
export function parseNotice<Shape extends z.ZodMiniType>(shape: Shape, body: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Tells whether a reference at a gateway was made by Steward. */
export const isOwnBookName = (name: string): boolean => name.startsWith(OWN);

/** Returns the name of an attempt to pay, the same whenever it is repeated, and of no other one anywhere. */
export const attemptKey = ({ id, ctime }: { id: number; ctime: number }, attempt: number): string =>
  `${id}-${attempt}-${ctime.toString(36)}`;

/** A gateway gave no answer, or refused. `message` is for the log: it contains no secret and no person's name. */
export class GatewayError extends Error {
  readonly gateway: GatewayName;
  constructor(gateway: GatewayName, message: string) {
    super(`${gateway}: ${message}`);
    this.name = "GatewayError";
    this.gateway = gateway;
  }
}

/** A gateway takes no payment as small as this one. */
export class AmountTooSmall extends GatewayError {}
