import { LATE_MONEY_SECONDS, ORDER_LIFETIME_SECONDS } from "../limits.ts";

/** Codes of an order's state (ORD-02, AMB-221, AMB-293). */
export const ORDER_STATUS = {
  cancelledBySystem: -2,
  cancelledByUser: -1,
  unpaid: 0,
  /** the gateway is being asked */
  paymentGenerating: 3,
  /** the gateway waits for the buyer */
  paymentCreated: 5,
  /** money is on its way */
  pending: 6,
  paymentFailed: 8,
  paid: 10,
  /** amount and currency were compared */
  verified: 20,
  /** the plan is in force */
  done: 100,
  refunded: 30,
  chargedBack: 31,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const S = ORDER_STATUS;
const PAYABLE: readonly OrderStatus[] = [S.unpaid, S.paymentGenerating, S.paymentCreated, S.paymentFailed];

/** Tells whether the buyer may pay or cancel (ORD-03, ORD-07, AMB-222). */
export const isPayable = (status: OrderStatus): boolean => PAYABLE.includes(status);

interface AgedOrder {
  status: OrderStatus;
  /** unix second */
  ctime: number;
}

/** Tells whether an order was not paid in time (AMB-223). It never expires while its money is on its way (AMB-292). */
export const isExpired = ({ status, ctime }: AgedOrder, now: number): boolean =>
  isPayable(status) && now - ctime > ORDER_LIFETIME_SECONDS;

/** Events that change an order's state. */
export type OrderEvent =
  /** the buyer asks to pay: the gateway is going to be asked */
  | "asked"
  /** the gateway has the payment and waits for the buyer */
  | "created"
  | "pending"
  /** refused, run out or given up at the gateway */
  | "failed"
  | "paid"
  | "verified"
  | "applied"
  | "cancelled"
  | "expired"
  | "refunded"
  | "chargedBack";

/** The states from which each event leads, and the state to which it leads. From any other state it changes nothing. */
const TABLE: Readonly<Record<OrderEvent, { from: readonly OrderStatus[]; to: OrderStatus }>> = {
  asked: { from: PAYABLE, to: S.paymentGenerating },
  created: { from: [S.paymentGenerating, S.paymentFailed], to: S.paymentCreated },
  pending: { from: PAYABLE, to: S.pending },
  failed: { from: [S.paymentGenerating, S.paymentCreated, S.pending], to: S.paymentFailed },
  paid: { from: [...PAYABLE, S.pending, S.cancelledByUser, S.cancelledBySystem], to: S.paid },
  verified: { from: [S.paid], to: S.verified },
  applied: { from: [S.verified], to: S.done },
  cancelled: { from: PAYABLE, to: S.cancelledByUser },
  expired: { from: PAYABLE, to: S.cancelledBySystem },
  refunded: { from: [S.paid, S.verified, S.done], to: S.refunded },
  chargedBack: { from: [S.paid, S.verified, S.done], to: S.chargedBack },
};

/**
 * Returns the state that an event leads to, null where it changes nothing: notices come twice, late and in any order,
 * and no state goes back (AMB-221, AMB-292, AMB-293).
 */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  const { from, to } = TABLE[event];
  return from.includes(status) ? to : null;
}

/** Returns the states from which an event leads on, for the condition of an SQL update. */
export const statesBefore = (event: OrderEvent): readonly OrderStatus[] => TABLE[event].from;

/** Tells whether money that came after the order was cancelled still buys the plan (AMB-293). */
export const isLateMoneyGood = ({ ctime }: Pick<AgedOrder, "ctime">, now: number): boolean =>
  now - ctime <= ORDER_LIFETIME_SECONDS + LATE_MONEY_SECONDS;
