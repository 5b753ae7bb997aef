import { and, eq } from "drizzle-orm";
import { sandboxPayments } from "../../db/schema/index.ts";
import { PRICE_CURRENCY } from "../../domain/limits.ts";
import type { PaymentState } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import { type Gateway, GatewayError } from "./gateway.ts";

/**
 * Stands in where no real gateway is set up (AMB-227): it takes every way to pay and moves no money. Its payments are
 * moved on by `movePayment`.
 */
export const sandboxGateway = ({ db }: ServiceContext): Gateway => ({
  name: "sandbox",
  takes: () => true,
  async create({ order, attempt, cents }) {
    const ref = `sandbox-${order}-${attempt}`;
    await db.insert(sandboxPayments).values({ ref, cents, state: "open" }).onConflictDoNothing();
    return { ref, shown: "", approveUrl: "", code: ref };
  },
  async read(ref) {
    const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
    if (payment === undefined) throw new GatewayError("sandbox", "no such payment");
    const { state, cents } = payment;
    const hasMoney = state === "paid" || state === "refunded" || state === "chargedBack";
    return { state, cents, currency: PRICE_CURRENCY, paymentId: hasMoney ? `${ref}-money` : "" };
  },
  async close(ref) {
    await db
      .update(sandboxPayments)
      .set({ state: "failed" })
      .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, "open")));
  },
  async refund(paymentId) {
    const ref = paymentId.replace(/-money$/, "");
    await db.update(sandboxPayments).set({ state: "refunded" }).where(eq(sandboxPayments.ref, ref));
  },
});

/** Moves a payment of the stand-in, as a buyer or a bank would. @param cents what came, where it differs */
export async function moveSandboxPayment(
  { db }: ServiceContext,
  ref: string,
  state: PaymentState,
  cents?: number,
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ state, ...(cents === undefined ? {} : { cents }) })
    .where(eq(sandboxPayments.ref, ref));
}
