import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { line, number } from "./columns.ts";

/**
 * Charges of Telegram Stars as Telegram told them: what stands here is the truth about this money (docs/decisions/113).
 * The first one on an invoice is its payment; every other one goes back.
 */
export const starCharges = sqliteTable(
  "star_charges",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `telegram_payment_charge_id` */
    charge_id: text().notNull().unique(),
    /** payload of the invoice, the `ref` of its payment */
    ref: text().notNull(),
    /** Telegram id of who paid, perhaps not the buyer */
    payer_id: integer().notNull(),
    /** Telegram's language tag of the payer, empty for none */
    language_code: line(),
    stars: integer().notNull(),
    ctime: integer().notNull(),
    /** unix second in which the Stars went back, 0 before */
    refunded_at: number(),
    /** unix second at which the charge was settled, 0 before */
    settled_at: number(),
    /** unix second of the last try to settle it, 0 before */
    tried_at: number(),
  },
  (table) => [
    index("star_charges_by_ref").on(table.ref, table.id),
    index("star_charges_by_settled").on(table.settled_at, table.tried_at),
  ],
);

/** Transactions of a bot's Stars that were compared with the charges so far, from the oldest on. */
export const starLedgers = sqliteTable("star_ledgers", {
  bot_id: text().primaryKey(),
  compared: integer().notNull(),
});
