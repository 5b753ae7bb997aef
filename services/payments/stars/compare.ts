import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { payments, starLedgers } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../context.ts";
import { botIdOf } from "../../crypto/derived.ts";
import { storeCharge, storeRefund } from "./charges.ts";
import { starsClient } from "./gateway.ts";

/** Most transactions in one answer of Telegram. */
const AT_ONCE = 100;

const partner = z.object({
  type: z.string(),
  user: z.optional(z.object({ id: z.number().check(z.int()), language_code: z.optional(z.string()) })),
  invoice_payload: z.optional(z.string()),
});
/** `source` of Stars that came, `receiver` of those that went; a refund has the id of its charge. */
const transactionShape = z.object({
  id: z.string(),
  amount: z.number().check(z.int()),
  source: z.optional(partner),
  receiver: z.optional(partner),
});
type StarTransaction = z.infer<typeof transactionShape>;

/**
 * Compares Telegram's list of transactions with the stored charges, from the position of the last run, and stores those
 * that no update reported (AMB-286).
 * @param pages of a hundred transactions, at most
 */
export async function compareTransactions(ctx: ServiceContext, pages: number): Promise<void> {
  const { db } = ctx;
  if (ctx.config.starsPerUsd === null) return;
  const bot_id = botIdOf(ctx.config.sharedBotToken);
  const [ledger] = await db.select().from(starLedgers).where(eq(starLedgers.bot_id, bot_id));
  let compared = ledger?.compared ?? 0;
  for (let page = 0; page < pages; page++) {
    const answer = await starsClient(ctx).call<{ transactions: unknown[] }>("getStarTransactions", {
      offset: compared,
      limit: AT_ONCE,
    });
    if (!answer.ok) {
      const message = `getStarTransactions ${answer.error_code} ${answer.description}`;
      console.warn(JSON.stringify({ level: "warn", where: "stars", message }));
      return;
    }
    const { transactions } = answer.result;
    for (const transaction of transactions) {
      const read = transactionShape.safeParse(transaction);
      if (read.success) await storeTransaction(ctx, read.data);
      // What will never be readable keeps no later charge waiting.
      else console.warn(JSON.stringify({ level: "warn", where: "stars", message: "a transaction cannot be read" }));
    }
    if (transactions.length === 0) return;
    compared += transactions.length;
    await db
      .insert(starLedgers)
      .values({ bot_id, compared })
      .onConflictDoUpdate({ target: starLedgers.bot_id, set: { compared } });
    if (transactions.length < AT_ONCE) return;
  }
}

/**
 * Stores a charge from a transaction of Stars; skips other transactions of the bot (gifts, withdrawals, invoices of
 * another program).
 */
async function storeTransaction(ctx: ServiceContext, { id, amount, source, receiver }: StarTransaction): Promise<void> {
  if (receiver !== undefined) return storeRefund(ctx, id);
  const { user, invoice_payload: ref } = source ?? {};
  if (source?.type !== "user" || user === undefined || ref === undefined) return;
  const [payment] = await ctx.db
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.gateway, "stars"), eq(payments.ref, ref)));
  if (payment === undefined) return;
  const language_code = user.language_code ?? "";
  await storeCharge(ctx, { charge_id: id, ref, payer_id: user.id, language_code, stars: amount });
}
