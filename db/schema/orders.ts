import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ChatLevel, PayOption, PlanTargetType } from "../../domain/limits.ts";
import type { GatewayName, PaymentNote, PaymentState } from "../../domain/orders/order.ts";
import { ORDER_STATUS, type OrderStatus } from "../../domain/orders/order-status.ts";
import type { TimelineEntry } from "../../domain/orders/timeline.ts";
import type { PlanEvent } from "../../domain/plans/reckon.ts";
import { json, line, number } from "./columns.ts";

/** Orders of plans with the price that was shown (ORD-01). They stay when their chat or bot goes. */
export const orders = sqliteTable(
  "orders",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** the account that ordered, and alone sees the order (ORD-28) */
    account_id: text().notNull(),
    ctime: integer().notNull(),
    status: number(ORDER_STATUS.unpaid).$type<OrderStatus>(),
    /** unix second of the last change of `status` */
    status_at: integer().notNull(),
    target_type: text().$type<PlanTargetType>().notNull(),
    target: text().notNull(),
    from_viplv: integer().$type<ChatLevel>().notNull(),
    to_viplv: integer().$type<ChatLevel>().notNull(),
    duration: integer().notNull(),
    /** days of the former term that the price counts (AMB-216) */
    days_left: number(),
    drive: line(),
    pmt_currency: text().$type<PayOption>().notNull(),
    /** whole cents of USD */
    cents: integer().notNull(),
    pmt_str: line(),
    pmt_gateway: line().$type<GatewayName | "">(),
    pmt_extra: line(),
    coinbase_charge_code: line(),
    /** attempt whose money bought the plan, 0 before */
    pmt_payment: number(),
    /** attempts to pay so far (AMB-292) */
    attempts: number(),
    /** name of the last transaction in which this order changed plans: its statements ask for it */
    plan_change: line(),
    /** each state it came to, with its time (domain/orders/timeline.ts) */
    timeline: json<TimelineEntry[]>().notNull().default([]),
  },
  (table) => [
    index("orders_by_account").on(table.account_id, table.id),
    index("orders_by_status").on(table.status, table.ctime),
    index("orders_by_target").on(table.target_type, table.target),
  ],
);

/**
 * Further chats of an order, which get the same plan for the same days (docs/decisions/126). The fields are those of the
 * order, for this chat.
 */
export const orderChats = sqliteTable(
  "order_chats",
  {
    order_id: integer().notNull(),
    /** place from 1, behind the order's own target */
    place: integer().notNull(),
    chat_id: text().notNull(),
    from_viplv: integer().$type<ChatLevel>().notNull(),
    days_left: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.place] }), index("order_chats_by_chat").on(table.chat_id)],
);

/** Attempts to pay an order, each a payment at a gateway (AMB-292). */
export const payments = sqliteTable(
  "payments",
  {
    order_id: integer().notNull(),
    /** from 1 */
    attempt: integer().notNull(),
    /** the account that pays, perhaps not the one that ordered; empty in rows older than this column */
    account_id: line(),
    gateway: text().$type<GatewayName>().notNull(),
    currency: text().$type<PayOption>().notNull(),
    /** the amount asked of the gateway: the price with the fee of this way to pay */
    cents: integer().notNull(),
    /** the gateway's id; null until it has answered */
    ref: text(),
    /** the gateway's id of the money itself, once it came */
    paid_as: line(),
    note: line().$type<PaymentNote | "">(),
    /** state as last read at the gateway, or as the gateway told it where it cannot be read (a chargeback) */
    state: line("open").$type<PaymentState>(),
    /** unix second of that reading, also of one that failed; 0 before */
    read_at: number(),
    /**
     * unix second in which the last reading began, 0 where one is due at once; later than `read_at` while it is going on
     */
    asked_at: number(),
    /** unix second in which its money was first seen, 0 before */
    paid_at: number(),
    ctime: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.attempt] }),
    uniqueIndex("payments_by_ref").on(table.gateway, table.ref),
    index("payments_by_money").on(table.gateway, table.paid_as),
    index("payments_by_state").on(table.state, table.read_at),
  ],
);

/** Payments of the stand-in gateway, which is used where no real one is set up (AMB-227). */
export const sandboxPayments = sqliteTable("sandbox_payments", {
  ref: text().primaryKey(),
  cents: integer().notNull(),
  state: text().$type<PaymentState>().notNull(),
});

/** Plans that were moved to another chat of the account (docs/decisions/114). They stay when a chat goes. */
export const planMoves = sqliteTable(
  "plan_moves",
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    from_chat: text().notNull(),
    to_chat: text().notNull(),
    viplv: integer().$type<ChatLevel>().notNull(),
    viptime: integer().notNull(),
    moved_at: integer().notNull(),
  },
  (table) => [
    index("plan_moves_by_from").on(table.from_chat, table.moved_at),
    index("plan_moves_by_to").on(table.to_chat, table.moved_at),
  ],
);

/**
 * What made the plans of chats and bots, in the order in which it came in force; an order whose money went back is not
 * there any more. Plans are reckoned from it (domain/plans/reckon.ts, docs/decisions/274).
 */
export const planEvents = sqliteTable(
  "plan_events",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<PlanEvent["kind"]>().notNull(),
    target_type: text().$type<PlanTargetType>().notNull(),
    /** the chat or bot whose plan it changed then; a move that came later does not change it */
    target: text().notNull(),
    at: integer().notNull(),
    order_id: number(),
    from_viplv: number().$type<ChatLevel>(),
    /** the level that was bought or given */
    viplv: number().$type<ChatLevel>(),
    duration: number(),
    days_left: number(),
    /** of a plan that no order made, in dollar-seconds */
    worth: number(),
    /** the chat to which the plan moved */
    to_target: line(),
  },
  (table) => [
    index("plan_events_by_target").on(table.target_type, table.target),
    index("plan_events_by_destination").on(table.to_target),
    index("plan_events_by_order").on(table.order_id),
  ],
);

/** Gateways' notices that were handled, so that a repeated one is not handled again (AMB-294). */
export const gatewayNotices = sqliteTable(
  "gateway_notices",
  {
    gateway: text().$type<GatewayName>().notNull(),
    /** the gateway's id of the event */
    event_id: text().notNull(),
    taken_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.event_id] })],
);

/** Notices of a gateway as they came: an operator sees by them whether it reaches us. */
export const gatewayHealth = sqliteTable("gateway_health", {
  gateway: text().$type<GatewayName>().primaryKey(),
  /** unix second of the last notice with a right signature, and of the last with a wrong one; 0 for none */
  good_at: number(),
  bad_at: number(),
  good: number(),
  bad: number(),
});

/**
 * Further transfers to the address of a payment in coins, each a payment of its own at the gateway, which names the first
 * one (AMB-330). They are found by notices alone, and stored as they were last read, so that a reading of the first one is
 * one request (AMB-325).
 */
export const coinTransfers = sqliteTable(
  "coin_transfers",
  {
    gateway: text().$type<GatewayName>().notNull(),
    /** the gateway's id of the transfer */
    ref: text().notNull(),
    /** the gateway's id of the payment whose address it came to */
    payment_ref: text().notNull(),
    ctime: integer().notNull(),
    /** state, coin and amount that came, in the gateway's words */
    status: line(),
    coin: line(),
    amount: line(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.ref] }),
    index("coin_transfers_by_payment").on(table.gateway, table.payment_ref),
  ],
);

/** Coins that a gateway was last seen to take, so that no page waits for it (AMB-330). */
export const coinOffers = sqliteTable("coin_offers", {
  gateway: text().$type<GatewayName>().primaryKey(),
  /** least price in cents by way to pay */
  coins: json<Partial<Record<PayOption, number>>>().notNull().default({}),
  /** unix second of the list, 0 before the first one */
  read_at: number(),
  /** unix second in which it was last asked for */
  asked_at: number(),
});
